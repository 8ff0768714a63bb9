"""Sentences are written where they are needed and translated where they are shown."""

from typing import NamedTuple


def N_(sentence: str) -> str:
    """Marks a sentence for the translators; the session translates it into the table's language."""
    return sentence


class Plural(NamedTuple):
    """A template with a number in it: as it is for one, and for several.

    It marks both for the translators. Each language has its own rule for which of its forms fits a
    number, so that is decided where the sentence is shown.
    """

    one: str
    many: str
    # The name of the placeholder that decides: by its number, or by how many a list has.
    counted: str = "count"


Template = str | Plural
