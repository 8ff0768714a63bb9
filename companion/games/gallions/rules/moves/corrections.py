"""How the table puts right what the app has wrong: possible at any time, never listed."""

from typing import ClassVar

from msgspec import field

from companion.games.gallions.rules.moves import fields as takes
from companion.games.gallions.rules.moves.rule import Rule
from companion.kernel import adjust
from companion.kernel.game import Move
from companion.kernel.text.translatable import N_


class Adjust(adjust.Adjust, frozen=True, tag="adjust"):
    verb: ClassVar[Rule] = Rule(
        N_("correct what a captain has"), fields=takes.adjustment, listed="none", by="table"
    )
    things: ClassVar[tuple[str, ...]] = takes.COUNTED
    of: str
    points: int | None = None
    doubloons: int | None = None
    rum: int | None = None
    cloth: int | None = None
    spice: int | None = None
    valuables: int | None = None
    sails: int | None = None
    cannons: int | None = None
    holds: int | None = None
    revenge: int | None = None
    gain: str | None = None
    lose: str | None = None
    reason: str | None = None


class SetShip(Move, frozen=True, tag="set-ship"):
    verb: ClassVar[Rule] = Rule(
        N_("correct a ship"), fields=takes.set_ship, listed="none", by="table"
    )
    ship: str
    is_: str = field(name="is")
    by: str | None = None
    face: str | None = None
    at: str | None = None
    reason: str | None = None
