"""The sea as everybody sees it: dice, faces, strengths, and who is closest to whom."""

from typing import Any

from companion.games.gallions.rules.sea.asking import due
from companion.games.gallions.rules.sea.chart import TOUCHING
from companion.games.gallions.rules.sea.ships import (
    face_rule,
    fighters,
    fights,
    strength,
)
from companion.games.gallions.rules.state import Ship, State


def view_sea(state: State) -> dict[str, Any]:
    on_chart = state.setup.on_chart
    asked = due(state)
    if state.ships_told is None:
        nearest = closest(state) if on_chart else None
        state.ships_told = tuple(view_ship(state, one, nearest) for one in state.sea.values())
    in_battle = state.phase == "battle"
    return {
        "chart": view_chart(state) if on_chart else None,
        "unread": [name for name, ship in state.sea.items() if ship.face is None],
        "again": state.again,
        "due": asked and {"action": asked.action, "nps": asked.nps, "left": asked.left},
        "tied": [
            {"np": pair.np, "ship": pair.ship, "touching": pair.touching}
            if in_battle
            else {"np": pair.np, "ship": pair.ship}
            for pair in state.tied
        ],
        "ships": [ship.copy() for ship in state.ships_told],
    }


def view_chart(state: State) -> dict[str, Any]:
    chart = state.setup.box.chart
    tiles = state.card.adventure.tile_cells if state.card else ()
    return {"columns": chart.columns, "rows": chart.rows, "tiles": tiles}


def view_ship(
    state: State, ship: Ship, nearest: dict[str, list[dict[str, Any]]] | None
) -> dict[str, Any]:
    rule = face_rule(state, ship)
    return {
        "ship": ship.name,
        "owner": ship.owner,
        "face": ship.face,
        "strength": strength(state, ship),
        "does": rule.do,
        "fights": fights(state, ship),
        "ally": "ally" in rule.do,
        "surrenders": "surrender" in rule.do,
        "at": state.setup.chart.names[ship.cell] if ship.cell >= 0 else None,
        "closest": None if nearest is None else nearest.get(ship.name, []),
    }


def closest(state: State) -> dict[str, list[dict[str, Any]]]:
    """For each ship the closest of those that it can fight, several when equal."""
    hostile, friends = fighters(state)
    distances = state.setup.chart.distances
    found: dict[str, list[dict[str, Any]]] = {}
    for side, others in ((hostile, friends), (friends, hostile)):
        placed = [ship for ship in others if ship.cell >= 0]
        for ship in side:
            if ship.cell < 0 or not placed:
                continue
            row = distances[ship.cell]
            shortest = min(row[other.cell] for other in placed)
            touching = shortest <= TOUCHING
            found[ship.name] = [
                {"ship": other.name, "distance": shortest, "touching": touching}
                for other in placed
                if row[other.cell] == shortest
            ]
    return found
