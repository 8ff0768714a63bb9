"""Dice that fall: on the chart by the app, in the box as the table reads them."""

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.state import Ship


def drop_all(draft: Draft, names: list[str]) -> None:
    """The app throws these dice, one after the other."""
    taken = {ship.cell for ship in draft.state.sea.values()}
    for name in names:
        drop(draft, name, taken)


def drop_again(draft: Draft, name: str) -> None:
    """The app throws a die that is at sea: its old cell is free."""
    taken = {ship.cell for ship in draft.state.sea.values() if ship.name != name}
    drop(draft, name, taken, again=True)


def drop(draft: Draft, name: str, taken: set[int], *, again: bool = False) -> None:
    """A face, and a cell of its own."""
    state, chart = draft.state, draft.setup.chart
    ship = state.sea[name]
    drops = ship.drops + 1
    purpose = f"quest {state.quest}, adventure {state.adventure}, {name}, drop {drops}"
    faces = draft.setup.ships[name].die.faces
    face = faces[draft.chance.number(f"{purpose}: face", len(faces))]
    cell = ship.cell if not again else -1
    if cell < 0:
        cell = draft.chance.number(f"{purpose}: cell", chart.count)
        while cell in taken:
            cell = (cell + 1) % chart.count
        taken.add(cell)
    read_die(draft, name, face, cell=cell, again=again)


def read_die(draft: Draft, name: str, face: str, *, cell: int = -1, again: bool = False) -> None:
    """A die shows a face."""
    ship = draft.state.sea[name]
    draft.state.sea[name] = Ship(
        name, ship.owner, face, cell, ship.drops + 1, sailed=ship.sailed, hook=ship.hook
    )
    at = {"at": draft.setup.chart.names[cell]} if cell >= 0 else {}
    draft.show("re-dropped" if again else "dropped", ship=name, face=face, **at)
