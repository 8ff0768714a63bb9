"""NP ships that approach or flee: in the box told, on the chart moved (G24)."""

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.sea.chart import cells_to_go, move_reach, taken_cells
from companion.games.gallions.rules.sea.todo import Step, doers, take_off
from companion.games.gallions.rules.state import Ship, State

ACTIONS = ("approach", "flee")


def proceed(draft: Draft) -> Step:
    """The next ship that moves; the closest pair first, on the chart."""
    state = draft.state
    movers = [(name, action) for action in ACTIONS for name in doers(state, action)]
    if not movers:
        return ""
    rank = state.setup.ranks[state.baron]
    movers.sort(key=lambda mover: rank[mover[0]])
    if draft.setup.on_chart:
        # min() takes the first of equals, which is first in the order of ships.
        movers = [min(movers, key=lambda mover: distance_to_target(state, *mover))]
    name, action = movers[0]
    move(draft, name, action)
    take_off(draft, name, action)
    return "done"


def targets(state: State, name: str, action: str) -> list[Ship]:
    """The ships that it may look at: captains' ships, or those of the wanted captain."""
    full = next(one for one in state.rounds[-1][name] if one.startswith(action))
    ships = [ship for ship in state.sea.values() if ship.owner is not None]
    if full.endswith("-wanted"):
        ships = [ship for ship in ships if ship.owner == state.wanted]
    return ships


def distance_to_target(state: State, name: str, action: str) -> int:
    distances = state.setup.chart.distances[state.sea[name].cell]
    return min((distances[ship.cell] for ship in targets(state, name, action)), default=10**9)


def move(draft: Draft, name: str, action: str) -> None:
    state = draft.state
    ships = targets(state, name, action)
    if not ships:
        return
    if not draft.setup.on_chart:
        wanted = f"{action}-wanted" in state.rounds[-1][name]
        whom = {"of": state.wanted} if wanted else {}
        draft.tell("np-moves", ship=name, how=action, **whom)
        return
    start = state.sea[name].cell
    chart = state.setup.chart
    nearest = min(ships, key=lambda ship: chart.distances[start][ship.cell])
    cell = best_cell(state, start, chart.distances[nearest.cell], away=action == "flee")
    if cell != start:
        draft.change_ship(name, cell=cell)
    draft.tell("np-moves", ship=name, how=action, of=nearest.name, to=chart.names[cell])


def best_cell(state: State, start: int, distances: tuple[int, ...], *, away: bool) -> int:
    """The cell that is closest or farthest: its own, or a free one in reach; of equal cells the
    first in reading order."""
    taken = taken_cells(state)
    reach = move_reach(state.setup.box, "long")
    cells = [cell for cell in cells_to_go(state, start, reach) if cell not in taken]
    sign = -1 if away else 1
    return min((start, *cells), key=lambda cell: (sign * distances[cell], cell))
