"""What captains do in an adventure."""

from typing import ClassVar

from companion.games.gallions.rules.moves import fields as takes
from companion.games.gallions.rules.moves.rule import STOPS, Rule
from companion.kernel.game import Move
from companion.kernel.text.translatable import N_


class Fit(Move, frozen=True, tag="fit"):
    verb: ClassVar[Rule] = Rule(
        N_("fit a part"),
        fields=takes.part,
        phases=("set-up",),
    )
    part: str


class Engage(Move, frozen=True, tag="engage"):
    verb: ClassVar[Rule] = Rule(
        N_("engage an upgrade"),
        fields=takes.card,
        phases=("instructions",),
    )
    card: str


class Launch(Move, frozen=True, tag="launch"):
    verb: ClassVar[Rule] = Rule(
        N_("send ships"),
        fields=takes.launch,
        phases=("launch",),
    )
    ships: int
    captain: bool | None = None


class Discard(Move, frozen=True, tag="discard"):
    verb: ClassVar[Rule] = Rule(
        N_("discard loot"),
        fields=takes.kind,
        phases=("launch", "actions", "loot", "repairs", "storage"),
    )
    kind: str


class ReserveShip(Move, frozen=True, tag="reserve"):
    verb: ClassVar[Rule] = Rule(
        N_("send a reserve ship"),
        fields=takes.reserve,
        phases=("actions",),
    )
    captain: bool | None = None


class Decline(Move, frozen=True, tag="decline"):
    verb: ClassVar[Rule] = Rule(
        N_("decline"),
        phases=("actions", "loot"),
    )


class MoveShip(Move, frozen=True, tag="move"):
    verb: ClassVar[Rule] = Rule(
        N_("move a ship"),
        fields=takes.move_ship,
        phases=("actions",),
    )
    ship: str
    to: str | None = None


class Fire(Move, frozen=True, tag="fire"):
    verb: ClassVar[Rule] = Rule(
        N_("fire"),
        fields=takes.fire,
        phases=("actions",),
    )
    ship: str
    target: str
    revenge: bool | None = None


class Use(Move, frozen=True, tag="use"):
    verb: ClassVar[Rule] = Rule(
        N_("use a card"),
        fields=takes.use,
        phases=("actions", "sailors", *STOPS),
    )
    card: str
    ship: str | None = None
    target: str | None = None
    to: str | None = None
    ships: tuple[str, ...] | None = None
    part: str | None = None
    give: tuple[str, ...] | None = None
    take: tuple[str, ...] | None = None


class EndTurn(Move, frozen=True, tag="end-turn"):
    verb: ClassVar[Rule] = Rule(
        N_("end the turn"),
        phases=("actions",),
    )


class Pass(Move, frozen=True, tag="pass"):
    verb: ClassVar[Rule] = Rule(
        N_("pass"),
        phases=("actions",),
    )


class Roll(Move, frozen=True, tag="roll"):
    verb: ClassVar[Rule] = Rule(
        N_("roll a die"),
        phases=("infernal",),
    )


class Stop(Move, frozen=True, tag="stop"):
    verb: ClassVar[Rule] = Rule(
        N_("stop rolling"),
        phases=("infernal",),
    )


class PickLoot(Move, frozen=True, tag="pick-loot"):
    verb: ClassVar[Rule] = Rule(
        N_("choose loot"),
        fields=takes.kind,
        phases=("loot",),
    )
    kind: str


class Accept(Move, frozen=True, tag="accept"):
    verb: ClassVar[Rule] = Rule(
        N_("take an offer"),
        fields=takes.accept,
        phases=("loot",),
    )
    offer: int
    give: tuple[str, ...] | None = None


class Hoard(Move, frozen=True, tag="hoard"):
    verb: ClassVar[Rule] = Rule(
        N_("put loot on a sailor"),
        fields=takes.hoard,
        phases=("sailors",),
    )
    card: str
    kind: str


class Done(Move, frozen=True, tag="done"):
    verb: ClassVar[Rule] = Rule(
        N_("done"),
        phases=("np-actions", "infernal", "loot", "sailors", *STOPS),
        table_in=("np-actions", "infernal"),
    )
