"""What the whole table does: cards, dice and tokens that are entered."""

from typing import ClassVar

from msgspec import field

from companion.games.gallions.rules.moves import fields as takes
from companion.games.gallions.rules.moves.rule import STOPS, Rule
from companion.kernel.game import Move
from companion.kernel.text.translatable import N_


class Draw(Move, frozen=True, tag="draw"):
    verb: ClassVar[Rule] = Rule(
        N_("draw a card"),
        fields=takes.card,
        phases=("instructions", "sailors", *STOPS),
        by="table",
    )
    card: str


class Fleet(Move, frozen=True, tag="fleet"):
    verb: ClassVar[Rule] = Rule(
        N_("tell the fleet"),
        fields=takes.fleet,
        phases=("instructions",),
        by="table",
    )
    colour: str
    count: int


class Prize(Move, frozen=True, tag="prize"):
    verb: ClassVar[Rule] = Rule(
        N_("tell the loot"),
        fields=takes.prize,
        phases=("instructions",),
        by="table",
    )
    loot: int


class Ready(Move, frozen=True, tag="ready"):
    verb: ClassVar[Rule] = Rule(
        N_("the card is told"),
        phases=("instructions",),
        by="table",
    )


class Die(Move, frozen=True, tag="die"):
    verb: ClassVar[Rule] = Rule(
        N_("read a die"),
        fields=takes.die,
        phases=("drop", "np-actions", "actions"),
        by="table",
    )
    ship: str
    face: str


class Closest(Move, frozen=True, tag="closest"):
    verb: ClassVar[Rule] = Rule(
        N_("tell the closest pair"),
        fields=takes.closest,
        phases=("np-actions", "actions", "battle"),
        by="table",
    )
    np: str
    ship: str
    more: bool
    touching: bool | None = None


class SinkShip(Move, frozen=True, tag="sink"):
    verb: ClassVar[Rule] = Rule(
        N_("a ship is sunk"),
        fields=takes.ship,
        phases=("np-actions",),
        by="table",
    )
    ship: str


class Gone(Move, frozen=True, tag="gone"):
    verb: ClassVar[Rule] = Rule(
        N_("a ship leaves"),
        fields=takes.ship,
        phases=("np-actions",),
        by="table",
    )
    ship: str


class TellStrength(Move, frozen=True, tag="strength"):
    verb: ClassVar[Rule] = Rule(
        N_("tell a strength"),
        fields=takes.strength,
        phases=("np-actions",),
        by="table",
    )
    ship: str
    value: int


class Outcome(Move, frozen=True, tag="outcome"):
    verb: ClassVar[Rule] = Rule(
        N_("tell the outcome"),
        fields=takes.outcome,
        phases=("infernal",),
        by="table",
    )
    of: str
    is_: str = field(name="is")


class Award(Move, frozen=True, tag="award"):
    verb: ClassVar[Rule] = Rule(
        N_("tell an award"),
        fields=takes.award,
        phases=("infernal",),
        by="table",
    )
    of: str
    what: str


class Loot(Move, frozen=True, tag="loot"):
    verb: ClassVar[Rule] = Rule(
        N_("take loot out of the bag"),
        fields=takes.loot,
        phases=("loot", "sailors", *STOPS),
        by="table",
    )
    of: str
    kind: str
