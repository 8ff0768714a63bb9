"""The moves of Francis Drake, one small class per verb, with all that is said about it: when it may
be used, what it takes, what of it is secret. The phases have the functions that play them."""

from collections.abc import Mapping
from typing import Any, ClassVar

from companion.games.drake.rules import move_fields as takes
from companion.games.drake.rules.labels import faces_now, until_the_end
from companion.games.drake.rules.phases.street import OFFERS
from companion.games.drake.rules.rule import Rule
from companion.games.drake.rules.state import State
from companion.kernel import adjust
from companion.kernel.game import Move, by_verb
from companion.kernel.moves.reading import read_move as read_by_verb
from companion.kernel.refusal import missing
from companion.kernel.text.translatable import N_


class Block(Move, frozen=True, tag="block"):
    verb: ClassVar[Rule] = Rule(
        N_("close destinations"),
        section="Two players 3",
        phase="set-up",
        waiting="block",
        fields=takes.die,
    )
    die: int


class LayStreet(Move, frozen=True, tag="lay-street"):
    verb: ClassVar[Rule] = Rule(
        N_("lay the street"),
        section="II.H",
        phase="set-up",
        waiting="lay-street",
        fields=takes.street,
        listed="one",
    )
    order: tuple[str, ...]


class LayGalleons(Move, frozen=True, tag="lay-galleons"):
    verb: ClassVar[Rule] = Rule(
        N_("lay the galleons"),
        section="II.H",
        phase="set-up",
        waiting="lay-galleons",
        fields=takes.galleon_tiles,
    )
    tiles: dict[str, str]


class Visit(Move, frozen=True, tag="visit"):
    verb: ClassVar[Rule] = Rule(
        N_("visit"),
        section="I.B",
        phase="provisioning",
        waiting="visit",
        fields=takes.visit,
    )
    at: str
    circle: int | None = None
    take: str | None = None


class SetSail(Move, frozen=True, tag="set-sail"):
    verb: ClassVar[Rule] = Rule(
        N_("set sail"),
        section="I.B",
        phase="provisioning",
        waiting="visit",
    )


class Roll(Move, frozen=True, tag="roll"):
    verb: ClassVar[Rule] = Rule(
        N_("roll the die"),
        section="I.B",
        phase="provisioning",
        waiting="roll",
        fields=takes.die,
    )
    die: int


class PlaceFrigates(Move, frozen=True, tag="place-frigates"):
    verb: ClassVar[Rule] = Rule(
        N_("lay the frigates"),
        section="II.A",
        phase="preparing",
        waiting="place-tokens",
        fields=takes.tokens,
        hidden={"tokens": until_the_end},
    )
    tokens: dict[str, int]


class PlaceTroops(Move, frozen=True, tag="place-troops"):
    verb: ClassVar[Rule] = Rule(
        N_("lay the troops"),
        section="II.A",
        phase="preparing",
        waiting="place-tokens",
        fields=takes.tokens,
        hidden={"tokens": until_the_end},
    )
    tokens: dict[str, int]


class PlaceDisc(Move, frozen=True, tag="place-disc"):
    verb: ClassVar[Rule] = Rule(
        N_("lay a disc"),
        section="II.B",
        phase="sailing",
        waiting="place-disc",
        fields=takes.disc_and_destination,
        hidden={"disc": faces_now},
    )
    disc: str
    at: str


class PeekDiscs(Move, frozen=True, tag="peek-discs"):
    verb: ClassVar[Rule] = Rule(
        N_("look at discs"),
        section="II.C",
        phase="informer",
        waiting="peek",
        fields=takes.destination,
    )
    at: str


class PeekDefence(Move, frozen=True, tag="peek-defence"):
    verb: ClassVar[Rule] = Rule(
        N_("look at a defence"),
        section="II.C",
        phase="informer",
        waiting="peek",
        fields=takes.destination,
    )
    at: str


class SwapDiscs(Move, frozen=True, tag="swap-discs"):
    verb: ClassVar[Rule] = Rule(
        N_("swap discs"),
        section="R8",
        phase="informer",
        waiting="swap-discs",
        fields=takes.two_discs,
        hidden={"discs": faces_now},
    )
    discs: tuple[str, ...]


class MoveDisc(Move, frozen=True, tag="move-disc"):
    verb: ClassVar[Rule] = Rule(
        N_("move a disc"),
        section="R8",
        phase="informer",
        waiting="move-disc",
        fields=takes.target,
    )
    to: str


class Keep(Move, frozen=True, tag="keep"):
    verb: ClassVar[Rule] = Rule(
        N_("keep everything as it lies"),
        section="R8",
        phase="informer",
    )


class Attack(Move, frozen=True, tag="attack"):
    verb: ClassVar[Rule] = Rule(
        N_("attack"),
        section="II.E",
        phase="missions",
        waiting="mission",
    )


class Trade(Move, frozen=True, tag="trade"):
    verb: ClassVar[Rule] = Rule(
        N_("trade"),
        section="II.E",
        phase="missions",
        waiting="mission",
        fields=takes.good,
    )
    good: str


class StandDown(Move, frozen=True, tag="stand-down"):
    verb: ClassVar[Rule] = Rule(
        N_("stand down"),
        section="II.E",
        phase="missions",
        waiting="mission",
    )


class TurnToken(Move, frozen=True, tag="turn-token"):
    verb: ClassVar[Rule] = Rule(
        N_("turn the token"),
        section="R22",
        phase="missions",
        waiting="turn-token",
        fields=takes.token,
    )
    value: int


class GoHome(Move, frozen=True, tag="go-home"):
    verb: ClassVar[Rule] = Rule(
        N_("go home"),
        section="II.F",
        phase="missions",
        waiting="go-home",
    )


class SailOn(Move, frozen=True, tag="sail-on"):
    verb: ClassVar[Rule] = Rule(
        N_("sail on"),
        section="II.F",
        phase="missions",
        waiting="go-home",
    )


class NextVoyage(Move, frozen=True, tag="next-voyage"):
    verb: ClassVar[Rule] = Rule(
        N_("begin the next voyage"),
        section="II.H",
        phase="between-voyages",
        waiting="next-voyage",
    )


class Adjust(adjust.Adjust, frozen=True, tag="adjust"):
    verb: ClassVar[Rule] = Rule(
        N_("correct a ship's log"),
        section="R3",
        fields=takes.adjustment,
        listed="none",
    )
    things: ClassVar[tuple[str, ...]] = takes.ADJUSTABLE
    of: str
    points: int | None = None
    crew: int | None = None
    guns: int | None = None
    supplies: int | None = None
    trade: int | None = None
    reason: str | None = None


VERBS = by_verb(
    Block,
    LayStreet,
    LayGalleons,
    Visit,
    SetSail,
    Roll,
    PlaceFrigates,
    PlaceTroops,
    PlaceDisc,
    PeekDiscs,
    PeekDefence,
    SwapDiscs,
    MoveDisc,
    Keep,
    Attack,
    Trade,
    StandDown,
    TurnToken,
    GoHome,
    SailOn,
    NextVoyage,
    Adjust,
)


def read_move(state: State, request: Mapping[str, Any]) -> Move:
    """A request as a move; raises BadRequest for words that are no words of this game."""
    move = read_by_verb(VERBS, state.setup.seats, state, request)
    if isinstance(move, Visit) and move.take is None and must_take(state, move):
        raise missing("take")
    if isinstance(move, Adjust):
        adjust.need_a_change(move)
    return move


def must_take(state: State, move: Visit) -> bool:
    """Whether a visit leaves a choice: at the investor, the dockside, and Drake's second disc."""
    if move.at == "drake":
        return state.visits.get("drake", {}).get("1") == move.seat
    return move.at in OFFERS
