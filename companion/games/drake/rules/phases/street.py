"""Plymouth street: what its locations give, and where a ship may stop next."""

from collections.abc import Mapping

from companion.games.drake.rules.state import Setup, State
from companion.games.drake.rules.words import COUNTED, PRINTED

# What each circle gives, best first, where it does not depend on the number of players (R1).
GIFTS: Mapping[str, tuple[Mapping[str, int], ...]] = {
    "shipyard": ({"galleon": 1, "guns": 1}, {"galleon": 1}),
    "pinnace": ({"pinnace": 1, "crew": 1}, {"pinnace": 1}),
    "queen": ({"galleon": 1, "guns": 1, "trade": 1},),
    "admiral": ({"admiral": 1},),
    "governor": ({"governor": 1},),
    "informer": ({"trade": 1, "informer": 1},),
    "golden-hind": ({"hind": 1},),
    "tavern": ({}, {}),
}

# What a captain may choose, and gets for it.
OFFERS: Mapping[str, Mapping[str, Mapping[str, int]]] = {
    "drake": {"crew": {"crew": 3, "guns": 2}, "guns": {"crew": 2, "guns": 3}},
    "investor": {
        "crew": {"crew": 2, "guns": 1},
        "guns": {"crew": 1, "guns": 2},
        "galleon": {"galleon": 1},
    },
    "dockside": {"crew": {"crew": 1}, "guns": {"guns": 1}, "supplies": {"supplies": 1}},
}

INVESTOR_COST = 4
# What is printed on the board has room for everybody; a tile has its circles.
UNLIMITED = PRINTED

THING_COUNTED = {at: at.split("-")[0] for at in COUNTED}


def gifts(state: State, at: str, circle: int, take: str | None) -> Mapping[str, int]:
    """What a disc on this circle brings."""
    if take is not None:
        return OFFERS[at][take]
    if at in THING_COUNTED:
        return {THING_COUNTED[at]: state.setup.yields[at][circle - 1]}
    if at == "drake":
        return {}  # nothing before the second disc (R2)
    return GIFTS[at][circle - 1]


def circle_count(setup: Setup, at: str) -> int:
    """How many circles a location has, other than Drake's and where there is room for everybody."""
    return len(setup.yields[at] if at in THING_COUNTED else GIFTS[at])


def free_circles(state: State, at: str) -> tuple[int, ...]:
    """The circles that the next disc may take, best first; on Drake those of a first disc."""
    taken = state.visits.get(at)
    if at in UNLIMITED:
        return (len(taken) + 1 if taken else 1,)
    if at == "drake":
        return () if taken else (1,)
    circles = range(1, circle_count(state.setup, at) + 1)
    return tuple(circles) if not taken else tuple(c for c in circles if str(c) not in taken)


def put_disc(state: State, seat: str, at: str, circle: int) -> None:
    """Lays an action disc; the street itself is never changed in place."""
    state.visits = {**state.visits, at: {**state.visits.get(at, {}), str(circle): seat}}
