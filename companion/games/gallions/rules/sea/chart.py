"""The chart of the app: how far ships move and shoot, and what ocean tiles stop."""

from companion.games.gallions.rules.box.model import Box
from companion.games.gallions.rules.state import State

# Neighbours, corners included.
TOUCHING = 2


def move_reach(box: Box, how: str) -> int:
    """How far a ship is moved: short, long or double."""
    reach: int = getattr(box.chart, f"move_{how}")
    return reach


def shot_reach(box: Box, how: str) -> int:
    """How far a shot goes: touching, short or long."""
    return TOUCHING if how == "touching" else int(getattr(box.chart, f"reach_{how}"))


def tiles_stop(state: State, rule: str, start: int, end: int) -> bool:
    """Whether the card has that rule, and a straight line starts on, crosses or ends on a tile."""
    assert state.card is not None
    card = state.card.adventure
    if rule not in card.rules:
        return False
    setup = state.setup
    return not setup.chart.crossed(start, end).isdisjoint(setup.tiles_of(card))


def cells_to_go(state: State, start: int, reach: int) -> tuple[int, ...]:
    """The cells that a ship could be moved to if no other ship were there."""
    assert state.card is not None
    setup, card = state.setup, state.card.adventure
    if "tiles-stop-moves" in card.rules:
        return setup.chart.around(start, reach, setup.tiles_of(card))
    return setup.chart.within(start, reach)


def taken_cells(state: State) -> set[int]:
    return {ship.cell for ship in state.sea.values()}
