"""Scoring: conquests and unclaimed treasure of a voyage, cargo and chests at the end (II.G)."""

from companion.games.drake.rules.draft import Draft
from companion.games.drake.rules.state import LAST_VOYAGE, Captain, State
from companion.games.drake.rules.words import GOODS, TREASURES

CONQUEST_POINTS = (0, 1, 4, 10)
UNCLAIMED = {"admiral": "gold", "governor": "silver"}
SET_POINTS = (0, 2, 8, 16, 26)
TREASURE_POINTS = {"gold": 4, "silver": 3, "jewel": 5}


def score_voyage(draft: Draft) -> None:
    state = draft.state
    state.turn = ""
    for seat, captain in state.captains.items():
        points = CONQUEST_POINTS[len(captain.conquests)]
        if points:
            draft.score(seat, points)
            conquests = list(captain.conquests)
            draft.tell("conquests-scored", seat=seat, conquests=conquests, points=points)
    for role, treasure in UNCLAIMED.items():
        holder = state.holder(role)
        left = unclaimed(state, treasure)
        if holder and left:
            draft.score(holder, left)
            draft.tell("unclaimed-scored", seat=holder, role=role, treasure=treasure, points=left)
    scores = {seat: captain.score for seat, captain in state.captains.items()}
    draft.tell("voyage-over", voyage=state.voyage, scores=scores)
    if state.voyage == LAST_VOYAGE:
        finish(draft)
    else:
        state.phase, state.waiting = "between-voyages", "next-voyage"


def unclaimed(state: State, treasure: str) -> int:
    """Treasure of one kind that still lies on the board (R14)."""
    return sum(
        place.treasure and state.setup.board.destinations[at].treasure == treasure
        for at, place in state.places.items()
    )


def commodity_points(captain: Captain) -> int:
    """Sets of different commodities, the largest first (R17)."""
    left = [getattr(captain, good) for good in GOODS]
    points = 0
    while any(left):
        points += SET_POINTS[sum(count > 0 for count in left)]
        left = [max(0, count - 1) for count in left]
    return points


def treasure_points(captain: Captain) -> int:
    return sum(TREASURE_POINTS[treasure] * getattr(captain, treasure) for treasure in TREASURES)


def finish(draft: Draft) -> None:
    """Cargo and chests are counted and added to the track."""
    state = draft.state
    for seat, captain in state.captains.items():
        cargo, chest = commodity_points(captain), treasure_points(captain)
        draft.tell(
            "final-scored",
            seat=seat,
            track=captain.score,
            commodities=cargo,
            treasure=chest,
            total=captain.score + cargo + chest,
        )
        captain.score += cargo + chest
    state.phase, state.waiting = "over", "nothing"
    draft.tell("game-over", ranking=ranking(state))


def ranking(state: State) -> list[str]:
    """Highest total first; among equals the lower loading dock (R16)."""
    return sorted(state.home, key=lambda seat: -state.captains[seat].score)


def breakdown(captain: Captain) -> dict[str, int]:
    """A final total, divided into what it came from."""
    cargo, chest = commodity_points(captain), treasure_points(captain)
    return {
        "track": captain.score - cargo - chest,
        "commodities": cargo,
        "treasure": chest,
        "total": captain.score,
    }


def standings(state: State) -> dict[str, object]:
    if state.phase != "over":
        scores = {seat: captain.score for seat, captain in state.captains.items()}
        return {"final": False, "scores": scores}
    return {
        "final": True,
        "ranking": ranking(state),
        "breakdown": {seat: breakdown(captain) for seat, captain in state.captains.items()},
    }
