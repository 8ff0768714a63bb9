"""The moves of a player's turn, and of what interrupts it."""

from typing import ClassVar

from companion.games.lords.rules.labels import next_base, this_interdiction, this_round
from companion.games.lords.rules.moves import fields as takes
from companion.games.lords.rules.moves.rule import Rule
from companion.kernel.game import Move
from companion.kernel.text.translatable import N_


class Privateer(Move, frozen=True, tag="privateer"):
    verb: ClassVar[Rule] = Rule(N_("make a privateer"), steps=("ready",), fields=takes.fleet)
    fleet: str


class Merchant(Move, frozen=True, tag="merchant"):
    verb: ClassVar[Rule] = Rule(N_("make a merchant"), steps=("ready",), fields=takes.fleet)
    fleet: str


class Enlist(Move, frozen=True, tag="enlist"):
    verb: ClassVar[Rule] = Rule(N_("enlist a soldier"), steps=("ready", "act"), fields=takes.unit)
    unit: str


class Disband(Move, frozen=True, tag="disband"):
    verb: ClassVar[Rule] = Rule(N_("disband a soldier"), steps=("ready",), fields=takes.unit)
    unit: str


class Ready(Move, frozen=True, tag="ready"):
    verb: ClassVar[Rule] = Rule(N_("be ready"), steps=("ready",))


class Base(Move, frozen=True, tag="base"):
    verb: ClassVar[Rule] = Rule(
        N_("choose a base"), steps=("base",), fields=takes.location, hidden={"at": next_base}
    )
    at: str


class Depart(Move, frozen=True, tag="depart"):
    verb: ClassVar[Rule] = Rule(N_("depart"), steps=("act",), fields=takes.fleet)
    fleet: str


class RaidMove(Move, frozen=True, tag="raid"):
    verb: ClassVar[Rule] = Rule(N_("raid"), steps=("act",), fields=takes.unit_and_target)
    unit: str
    target: str


class Done(Move, frozen=True, tag="done"):
    verb: ClassVar[Rule] = Rule(N_("be done"), steps=("flota", "act", "year-end"))


class Trade(Move, frozen=True, tag="trade", rename={"with_": "with"}):
    verb: ClassVar[Rule] = Rule(N_("trade"), steps=("voyage",), fields=takes.partner)
    with_: str
    profit: int


class Load(Move, frozen=True, tag="load"):
    verb: ClassVar[Rule] = Rule(N_("load treasure"), steps=("voyage",), fields=takes.city)
    at: str


class Sail(Move, frozen=True, tag="sail"):
    verb: ClassVar[Rule] = Rule(N_("sail"), steps=("voyage",), fields=takes.zone)
    to: str


class Home(Move, frozen=True, tag="home"):
    verb: ClassVar[Rule] = Rule(N_("sail home"), steps=("voyage",))


class Interdict(Move, frozen=True, tag="interdict"):
    verb: ClassVar[Rule] = Rule(
        N_("answer whether to interdict"),
        steps=("interdiction",),
        fields=takes.fleet_or_none,
        hidden={"fleet": this_interdiction},
        answer="final",
    )
    fleet: str


class PayRansom(Move, frozen=True, tag="pay-ransom"):
    verb: ClassVar[Rule] = Rule(N_("pay the ransom"), steps=("ransom",))


class RefuseRansom(Move, frozen=True, tag="refuse-ransom"):
    verb: ClassVar[Rule] = Rule(N_("refuse the ransom"), steps=("ransom",))


class Attack(Move, frozen=True, tag="attack"):
    verb: ClassVar[Rule] = Rule(N_("attack"), steps=("raid",))


class TurnAway(Move, frozen=True, tag="turn-away"):
    verb: ClassVar[Rule] = Rule(N_("turn away"), steps=("raid",))


class Tactic(Move, frozen=True, tag="tactic"):
    verb: ClassVar[Rule] = Rule(
        N_("choose a tactic"),
        steps=("battle",),
        fields=takes.tactic,
        hidden={"tactic": this_round},
        answer="final",
    )
    tactic: str


class Plunder(Move, frozen=True, tag="plunder"):
    verb: ClassVar[Rule] = Rule(N_("plunder"), steps=("spoils",))


class Raze(Move, frozen=True, tag="raze"):
    verb: ClassVar[Rule] = Rule(N_("raze the mill"), steps=("spoils",))


class Sack(Move, frozen=True, tag="sack"):
    verb: ClassVar[Rule] = Rule(N_("sack"), steps=("spoils",))


class Spare(Move, frozen=True, tag="spare"):
    verb: ClassVar[Rule] = Rule(N_("spare"), steps=("spoils",))


class Agree(Move, frozen=True, tag="agree"):
    verb: ClassVar[Rule] = Rule(N_("agree"), steps=("question",))


class Refuse(Move, frozen=True, tag="refuse"):
    verb: ClassVar[Rule] = Rule(N_("refuse"), steps=("question",))


class MakeRoom(Move, frozen=True, tag="make-room"):
    verb: ClassVar[Rule] = Rule(N_("make room"), steps=("make-room",), fields=takes.mordida)
    card: str
