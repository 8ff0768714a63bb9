"""What can be wrong with a save, in a sentence for people."""

from typing import Any, Literal

from companion.i18n import _

Kind = Literal[
    "missing",
    "exists",
    "not-a-save",
    "damaged",
    "newer",
    "in-use",
    "key",
    "unreadable",
    "unwritable",
]


class SaveError(Exception):
    """A save that cannot be opened, read or written. What is on the disk stays as it is."""

    def __init__(self, kind: Kind, sentence: str, **words: Any) -> None:
        super().__init__(kind)
        self.kind = kind
        self.sentence = sentence
        self.words = words

    def __str__(self) -> str:
        return _(self.sentence).format(**self.words)
