"""Coming home to Plymouth: the loading docks and their bonus (II.F, R4, R12, R13)."""

from companion.games.drake.rules.draft import Draft
from companion.games.drake.rules.phases import scoring
from companion.games.drake.rules.state import Captain

# By loading dock, or by order of those who qualify.
BONUSES = (2, 1)


def come_home(draft: Draft, seat: str) -> None:
    """A ship reaches the next free loading dock and scores its bonus at once."""
    state = draft.state
    captain = draft.captain(seat)
    dock = len(state.home)
    state.home += (seat,)
    points = 0
    if qualifies(captain):
        by_dock = draft.setup.homecoming == "dock"
        points = bonus(dock if by_dock else state.bonuses)
        state.bonuses += 1
    draft.score(seat, points)
    draft.tell("came-home", seat=seat, dock=dock + 1, points=points)


def qualifies(captain: Captain) -> bool:
    """Early, and with at least one attack won (R12, R13)."""
    return not captain.fourth_resolved and bool(captain.conquests)


def bonus(rank: int) -> int:
    return BONUSES[rank] if rank < len(BONUSES) else 0


def all_home(draft: Draft) -> None:
    """Ships that did not sail take the docks that are left, in sailing order (R4)."""
    state = draft.state
    for seat in state.sailing:
        if seat not in state.home:
            state.home += (seat,)
            draft.tell("stayed-behind", seat=seat, dock=len(state.home))
    scoring.score_voyage(draft)
