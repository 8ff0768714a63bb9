"""The moves that are possible at any time, and never listed."""

from typing import Any, ClassVar

from companion.games.lords.rules.moves import fields as takes
from companion.games.lords.rules.moves.rule import Rule
from companion.kernel import adjust
from companion.kernel.game import Move
from companion.kernel.text.translatable import N_


class Deal(Move, frozen=True, tag="deal"):
    verb: ClassVar[Rule] = Rule(N_("deal"), fields=takes.deal, listed="none")
    to: str
    gold: int | None = None
    treasure: int | None = None
    card: str | None = None
    reason: str | None = None


class WriteNote(Move, frozen=True, tag="note"):
    verb: ClassVar[Rule] = Rule(N_("write a note"), fields=takes.note, listed="none")
    text: str
    every: str


class DropNote(Move, frozen=True, tag="drop-note"):
    verb: ClassVar[Rule] = Rule(N_("drop a note"), fields=takes.note_number, listed="none")
    note: int


class EndGame(Move, frozen=True, tag="end-game"):
    verb: ClassVar[Rule] = Rule(N_("end the game"), listed="none")


class AddCard(Move, frozen=True, tag="add-card"):
    verb: ClassVar[Rule] = Rule(N_("add a card"), fields=takes.new_card, listed="none")
    # In the form of the box; checked when it is read.
    card: dict[str, Any]


class Adjust(adjust.Adjust, frozen=True, tag="adjust"):
    verb: ClassVar[Rule] = Rule(N_("correct"), fields=takes.adjustment, listed="none")
    things: ClassVar[tuple[str, ...]] = ("gold", "treasure", "size", "soldiers")
    of: str
    gold: int | None = None
    treasure: int | None = None
    size: int | None = None
    soldiers: int | None = None
    pirate: bool | None = None
    mill: bool | None = None
    fort: bool | None = None
    war: str | None = None
    fate: str | None = None
    reason: str | None = None

    @property
    def given(self) -> dict[str, Any]:
        """All that is to be corrected."""
        values = {name: getattr(self, name) for name in (*self.things, *SET_TO)}
        return {name: value for name, value in values.items() if value is not None}


# What an adjustment sets to a value, where the others are added.
SET_TO = ("pirate", "mill", "fort", "war", "fate")
