"""What a table may choose for a new game. A game lists its options; every screen shows them alike.

Texts are English and translated where they are shown.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from companion.kernel.text.translatable import N_


class OptionWord(Struct, frozen=True):
    """One thing that can be chosen."""

    # As a `new` request says it.
    word: str
    # On its button, below the text of its option: "Rolled by hand".
    text: str
    # In the one line that tells all that is chosen: "Dice rolled by hand".
    summary: str
    # With how many players it can be chosen; with any number if there is none.
    players: tuple[int, ...] = ()

    def fits(self, players: int) -> bool:
        return not self.players or players in self.players


class OneOf(Struct, frozen=True):
    """One word out of several. The first is the default."""

    name: str
    text: str
    words: tuple[OptionWord, ...]

    def read(self, value: object, seats: Sequence[str]) -> str:
        """A choice of last time, as far as it is one; else the default."""
        fitting = [one.word for one in self.words if one.fits(len(seats))]
        return value if isinstance(value, str) and value in fitting else fitting[0]


class AnyOf(Struct, frozen=True):
    """Any of several words; by default none."""

    name: str
    text: str
    words: tuple[OptionWord, ...]

    def read(self, value: object, seats: Sequence[str]) -> list[str]:
        chosen = value if isinstance(value, list) else []
        return [one.word for one in self.words if one.word in chosen and one.fits(len(seats))]


class Number(Struct, frozen=True):
    """A whole number. `summary` has a place for it: "Until the year {number}"."""

    name: str
    text: str
    least: int
    most: int
    default: int
    summary: str

    def read(self, value: object, seats: Sequence[str]) -> int:
        ok = type(value) is int and self.least <= value <= self.most
        return value if ok and isinstance(value, int) else self.default


# The three below are drawn by the app (None), or said by the table: then they are empty until the
# table has said so, and that is asked anew for every game.


class SeatOrder(Struct, frozen=True):
    """All seats in an order."""

    enter_text: ClassVar[str] = N_("Enter the order")
    change_text: ClassVar[str] = N_("Change the order")
    missing_text: ClassVar[str] = N_("The order of this game has not been entered yet.")

    name: str
    text: str
    drawn: OptionWord
    entered: OptionWord
    # In place of the summary of `entered`, until the table has said it.
    not_entered: str
    # What the table is asked.
    question: str = N_("Tap the captains in their order")

    def read(self, value: object, seats: Sequence[str]) -> list[str] | None:
        if not isinstance(value, list):
            return None
        return value if sorted(map(str, value)) == sorted(seats) else []


class OneSeat(Struct, frozen=True):
    """One of the seats."""

    enter_text: ClassVar[str] = N_("Say who")
    change_text: ClassVar[str] = N_("Say who it is instead")
    missing_text: ClassVar[str] = N_("Who it is has not been entered yet.")

    name: str
    text: str
    drawn: OptionWord
    entered: OptionWord
    # In place of the summary of `entered`, until the table has said it.
    not_entered: str

    def read(self, value: object, seats: Sequence[str]) -> str | None:
        if not isinstance(value, str):
            return None
        return value if value in seats else ""


class WordBySeat(Struct, frozen=True):
    """For every seat another word."""

    enter_text: ClassVar[str] = N_("Say who has what")
    change_text: ClassVar[str] = N_("Enter again who has what")
    missing_text: ClassVar[str] = N_("Who has what has not been entered yet.")

    name: str
    text: str
    drawn: OptionWord
    entered: OptionWord
    # In place of the summary of `entered`, until the table has said it.
    not_entered: str
    # Word → as people say it.
    words: Mapping[str, str]
    # Words that somebody must have.
    needed: tuple[str, ...] = ()

    def read(self, value: object, seats: Sequence[str]) -> dict[str, str] | None:
        if not isinstance(value, dict):
            return None
        chosen = list(value.values())
        fits = (
            sorted(map(str, value)) == sorted(seats)
            and len(set(chosen)) == len(chosen)
            and all(one in self.words for one in chosen)
            and all(one in chosen for one in self.needed)
        )
        return value if fits else {}


DrawnOption = SeatOrder | OneSeat | WordBySeat
Option = OneOf | AnyOf | Number | DrawnOption


def read_options(
    options: Sequence[Option], chosen: Mapping[str, Any], seats: Sequence[str]
) -> dict[str, Any]:
    """Each option by its name: as chosen, where that can be chosen, else by default."""
    return {one.name: one.read(chosen.get(one.name), seats) for one in options}
