"""Whose turn it is in the actions, and what happens when all have acted."""

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.ownership import disrupt
from companion.games.lords.rules.phases.year_end import enter_year_end
from companion.games.lords.rules.text.words import CASA


def start_turn(draft: Draft, seat: str) -> None:
    state = draft.state
    state.turn, state.acting = seat, False
    state.last_unit, state.finished = None, ()


def end_turn(draft: Draft) -> None:
    """The next player; after the last, the Casa may be forfeited (D6)."""
    state = draft.state
    assert state.order is not None
    assert state.turn is not None
    place = state.order.index(state.turn) + 1
    if place < len(state.order):
        start_turn(draft, state.order[place])
        return
    state.turn, state.acting = None, False
    if state.treasure_year and state.treasurer and not state.came_home:
        draft.tell("forfeited", seat=state.treasurer, card=CASA)
        disrupt(draft, CASA)
    enter_year_end(draft)
