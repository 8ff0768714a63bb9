"""A fact as lists show it."""

from typing import NamedTuple

from companion.night.night import Night


class Fact(NamedTuple):
    title: str
    detail: str = ""
    icon: str = ""
    seat: str = ""
    letter: str = ""


def lord_fact(night: Night, seat: str, title: str, detail: str = "") -> Fact:
    """Marked with the lord's badge."""
    return Fact(title, detail, "", seat, night.words.letter(seat))
