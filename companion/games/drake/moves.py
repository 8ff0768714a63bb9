"""The moves of Francis Drake, one small class per verb, and how they are read from a request."""

from collections.abc import Mapping
from typing import Any

from companion.games.drake.state import State
from companion.games.drake.street import OFFERS
from companion.games.drake.words import DISCS, GOODS, LOCATIONS
from companion.games.kernel.fields import Field, ListOf, MapOf, Text, Whole, Word, read_fields
from companion.games.kernel.game import TABLE, Move, by_verb
from companion.games.kernel.refusal import BadRequest, missing
from companion.games.kernel.text import N_

TAKES = ("crew", "guns", "supplies", "galleon")


class Block(Move, frozen=True, tag="block"):
    die: int


class LayStreet(Move, frozen=True, tag="lay-street"):
    order: tuple[str, ...]


class LayGalleons(Move, frozen=True, tag="lay-galleons"):
    tiles: dict[str, str]


class Visit(Move, frozen=True, tag="visit"):
    at: str
    circle: int | None = None
    take: str | None = None


class SetSail(Move, frozen=True, tag="set-sail"):
    pass


class Roll(Move, frozen=True, tag="roll"):
    die: int


class PlaceFrigates(Move, frozen=True, tag="place-frigates"):
    tokens: dict[str, int]


class PlaceTroops(Move, frozen=True, tag="place-troops"):
    tokens: dict[str, int]


class PlaceDisc(Move, frozen=True, tag="place-disc"):
    disc: str
    at: str


class PeekDiscs(Move, frozen=True, tag="peek-discs"):
    at: str


class PeekDefence(Move, frozen=True, tag="peek-defence"):
    at: str


class SwapDiscs(Move, frozen=True, tag="swap-discs"):
    discs: tuple[str, ...]


class MoveDisc(Move, frozen=True, tag="move-disc"):
    to: str


class Keep(Move, frozen=True, tag="keep"):
    pass


class Attack(Move, frozen=True, tag="attack"):
    pass


class Trade(Move, frozen=True, tag="trade"):
    good: str


class StandDown(Move, frozen=True, tag="stand-down"):
    pass


class TurnToken(Move, frozen=True, tag="turn-token"):
    value: int


class GoHome(Move, frozen=True, tag="go-home"):
    pass


class SailOn(Move, frozen=True, tag="sail-on"):
    pass


class NextVoyage(Move, frozen=True, tag="next-voyage"):
    pass


class Adjust(Move, frozen=True, tag="adjust"):
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

DIE = Whole(1, 6)
COUNT = Whole(optional=True)
ADJUSTABLE = ("points", "crew", "guns", "supplies", "trade")


def fields_of(state: State) -> dict[str, dict[str, Field]]:
    """What each verb takes, in the words of this table's board and captains."""
    destination = Word(state.setup.board.destinations)
    location = Word(LOCATIONS)
    tokens = MapOf(destination, Whole())
    return {
        "block": {"die": DIE},
        "lay-street": {"order": ListOf(location)},
        "lay-galleons": {"tiles": MapOf(destination, Word(state.setup.board.tiles))},
        "visit": {
            "at": location,
            "circle": Whole(optional=True),
            "take": Word(TAKES, optional=True),
        },
        "roll": {"die": DIE},
        "place-frigates": {"tokens": tokens},
        "place-troops": {"tokens": tokens},
        "place-disc": {"disc": Word(DISCS), "at": destination},
        "peek-discs": {"at": destination},
        "peek-defence": {"at": destination},
        "swap-discs": {"discs": ListOf(Word(DISCS))},
        "move-disc": {"to": destination},
        "trade": {"good": Word(GOODS)},
        "turn-token": {"value": Whole()},
        "adjust": {
            "of": Word(state.setup.seats),
            **dict.fromkeys(ADJUSTABLE, COUNT),
            "reason": Text(optional=True),
        },
    }


def read_move(state: State, request: Mapping[str, Any]) -> Move:
    """A request as a move; raises BadRequest for words that are no words of this game."""
    if "do" not in request:
        raise missing("do")
    do = Word(VERBS)
    verb = VERBS[do.read("do", request["do"])]
    head: dict[str, Field] = {"seat": Word((*state.setup.seats, TABLE)), "do": do}
    values = read_fields(request, {**head, **fields_of(state).get(verb.do, {})})
    del values["do"]
    move = verb(**values)
    if isinstance(move, Visit) and move.take is None and must_take(state, move):
        raise missing("take")
    if isinstance(move, Adjust) and all(name not in values for name in ADJUSTABLE):
        raise BadRequest(
            N_("At least one of the fields {fields} is needed."), fields=", ".join(ADJUSTABLE)
        )
    return move


def must_take(state: State, move: Visit) -> bool:
    """Whether a visit leaves a choice: at the investor, the dockside, and Drake's second disc."""
    if move.at == "drake":
        return state.visits.get("drake", {}).get("1") == move.seat
    return move.at in OFFERS
