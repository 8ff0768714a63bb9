"""What NP ships have still to do in the round that runs."""

from typing import Literal

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.state import State

# What came of looking at a step: nothing to do, something done by itself, the table is asked.
Step = Literal["", "done", "asked"]
# The ships that act with those that they can act on, in the order of ships.
Pairs = list[tuple[str, str]]


def doers(state: State, action: str) -> list[str]:
    """The ships with such an action still to do, in the order of ships."""
    if not state.rounds:
        return []
    return [
        name
        for name, actions in state.rounds[-1].items()
        if any(one.startswith(action) for one in actions)
    ]


def take_off(draft: Draft, name: str, action: str) -> None:
    """That action of a ship is done."""
    state = draft.state
    todo = dict(state.rounds[-1])
    left = tuple(one for one in todo.get(name, ()) if not one.startswith(action))
    todo.pop(name, None)
    if left:
        # In its place, so that the order of ships stays.
        rank = state.setup.ranks[state.baron]
        todo[name] = left
        todo = dict(sorted(todo.items(), key=lambda item: rank[item[0]]))
    state.rounds = (*state.rounds[:-1], todo)


def closest_pairs(state: State, pairs: Pairs) -> Pairs:
    """On the chart: the pairs at the shortest distance."""
    distances = state.setup.chart.distances
    sea = state.sea
    measured = [(distances[sea[np].cell][sea[ship].cell], np, ship) for np, ship in pairs]
    shortest = min(distance for distance, _, _ in measured)
    return [(np, ship) for distance, np, ship in measured if distance == shortest]


def not_tied(state: State, pairs: Pairs) -> Pairs:
    """Without the pairs that were entered already."""
    if not state.tied:
        return pairs
    entered = {(pair.np, pair.ship) for pair in state.tied}
    return [pair for pair in pairs if pair not in entered]
