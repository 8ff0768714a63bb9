"""Which ships an effect can be done with and to, and where they may go on the chart."""

from collections.abc import Iterator

from companion.games.gallions.rules.box.effects import MoveShip, Sink, TurnFace
from companion.games.gallions.rules.sea.chart import (
    TOUCHING,
    cells_to_go,
    move_reach,
    shot_reach,
    taken_cells,
)
from companion.games.gallions.rules.sea.ships import is_enemy, own_ships
from companion.games.gallions.rules.state import Ship, State


def enemies(state: State, seat: str) -> list[Ship]:
    return [ship for ship in state.sea.values() if is_enemy(state, seat, ship)]


def turnable(state: State, seat: str, effect: TurnFace) -> list[Ship]:
    """Own ships that have that face and do not show it."""
    return [ship for ship in own_ships(state, seat) if can_turn(state, ship, effect)]


def can_turn(state: State, ship: Ship, effect: TurnFace) -> bool:
    return ship.face != effect.to and effect.to in state.setup.ships[ship.name].die.faces


def movable(state: State, seat: str, effect: MoveShip) -> list[Ship]:
    return own_ships(state, seat) if effect.who == "own" else enemies(state, seat)


def cells_in_reach(state: State, ship: Ship, reach: int) -> list[int]:
    """The free cells that a ship can be moved to."""
    taken = taken_cells(state)
    return [cell for cell in cells_to_go(state, ship.cell, reach) if cell not in taken]


def cells_for(state: State, seat: str, ship: Ship, effect: MoveShip) -> Iterator[int]:
    """Where an effect may move a ship on the chart."""
    for cell in cells_in_reach(state, ship, move_reach(state.setup.box, effect.range)):
        if effect.ends is None or touches_enemy(state, seat, ship, cell):
            yield cell


def touches_enemy(state: State, seat: str, ship: Ship, cell: int) -> bool:
    row = state.setup.chart.distances[cell]
    return any(
        row[enemy.cell] <= TOUCHING for enemy in enemies(state, seat) if enemy.name != ship.name
    )


def can_sink(state: State, ship: Ship, target: Ship, effect: Sink) -> bool:
    """Whether a target is in range; in the box that is for the Baron to say."""
    if not state.setup.on_chart:
        return True
    distance = state.setup.chart.distances[ship.cell][target.cell]
    return distance <= shot_reach(state.setup.box, effect.range)
