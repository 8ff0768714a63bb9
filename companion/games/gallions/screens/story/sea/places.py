"""Where dice stand on the screen, and which of them a finger means."""

from collections.abc import Iterable, Mapping, Sequence
from math import hypot, inf
from typing import NamedTuple

from companion.games.gallions.rules.box.effects import FireRange
from companion.games.gallions.rules.sea.chart import shot_reach
from companion.games.gallions.screens.story.sea.dice import Cell, SeaDie
from companion.night.night import Night


class Place(NamedTuple):
    """The middle of a die, and how far it is from one die to the next."""

    x: float
    y: float
    size: float


# Between two fleets in one line, and the steps in which sizes are tried, in parts of a die.
GAP = 0.4
STEP = 0.97


def box_places(
    fleets: Sequence[Sequence[SeaDie]], width: float, height: float, most: float
) -> dict[str, Place]:
    """Dice of a fleet side by side, as large as all of them can be: where they really lie in the
    box, the app does not know. Measured from the lower left corner."""
    if not fleets or width <= 0 or height <= 0:
        return {}
    size = min(most, width, height)
    while len(lines := _lines(fleets, width, size)) * size > height and size > 1:
        size *= STEP
    top = height - (height - len(lines) * size) / 2
    found = {}
    for number, line in enumerate(lines):
        used = sum(len(part) for part in line) * size + GAP * size * (len(line) - 1)
        x = (width - used) / 2
        for part in line:
            for die in part:
                found[die.ship] = Place(x + size / 2, top - (number + 0.5) * size, size)
                x += size
            x += GAP * size
    return found


def _lines(
    fleets: Sequence[Sequence[SeaDie]], width: float, size: float
) -> list[list[Sequence[SeaDie]]]:
    """Fleets in lines; one that is too wide goes on in the next. The ships of the card and those of
    the captains share none."""
    in_line = max(1, int(width / size))
    lines: list[list[Sequence[SeaDie]]] = []
    room, captains = 0.0, None
    for fleet in fleets:
        for start in range(0, len(fleet), in_line):
            part = fleet[start : start + in_line]
            needed = len(part) * size + GAP * size
            if not lines or needed > room or captains != bool(part[0].seat):
                lines.append([])
                room = width + GAP * size
                captains = bool(part[0].seat)
            lines[-1].append(part)
            room -= needed
    return lines


class ChartGrid(NamedTuple):
    """A chart of square cells in the middle of a place; row 1 is on top."""

    columns: int
    rows: int
    left: float
    bottom: float
    side: float

    def centre(self, cell: Cell) -> tuple[float, float]:
        column, row = cell
        return (
            self.left + (column - 0.5) * self.side,
            self.bottom + (self.rows - row + 0.5) * self.side,
        )

    def cell_at(self, x: float, y: float) -> Cell | None:
        column = int((x - self.left) // self.side) + 1
        row = self.rows - int((y - self.bottom) // self.side)
        inside = 1 <= column <= self.columns and 1 <= row <= self.rows
        return (column, row) if inside else None


def chart_grid(columns: int, rows: int, width: float, height: float) -> ChartGrid:
    side = max(1.0, min(width / columns, height / rows))
    return ChartGrid(columns, rows, (width - side * columns) / 2, (height - side * rows) / 2, side)


def chart_places(dice: Iterable[SeaDie], grid: ChartGrid) -> dict[str, Place]:
    return {die.ship: Place(*grid.centre(die.cell), grid.side) for die in dice if die.cell}


# Left, right, above and below.
SIDES = ((-1, 0), (1, 0), (0, 1), (0, -1))


def tab_sides(dice: Iterable[SeaDie]) -> dict[str, tuple[int, int]]:
    """On which side of each die on the chart there is room for its number: where no other die lies
    and no other number stands."""
    cells = {die.ship: die.cell for die in dice if die.cell}
    taken = set(cells.values())
    found = {}
    for ship, (column, row) in cells.items():
        around = {(column + across, row - up): (across, up) for across, up in SIDES}
        cell = next((cell for cell in around if cell not in taken and min(cell) > 0), None)
        found[ship] = around[cell] if cell else SIDES[0]
        if cell:
            taken.add(cell)
    return found


def ship_meant(
    places: Mapping[str, Place], x: float, y: float, near: float, preferred: Iterable[str] = ()
) -> str:
    """The ship that a finger means: the one below it, or else the nearest one not farther than
    `near`, of those that may be tapped now before all others. "" for none."""

    def distance(ship: str) -> float:
        return hypot(places[ship].x - x, places[ship].y - y)

    for ship, place in places.items():
        if max(abs(place.x - x), abs(place.y - y)) <= place.size / 2:
            return ship
    for ships in ([ship for ship in preferred if ship in places], places):
        best = min(ships, key=distance, default="")
        if best and distance(best) <= near:
            return best
    return ""


def cell_meant(
    cells: Iterable[Cell], grid: ChartGrid, x: float, y: float, near: float
) -> Cell | None:
    """The cell below a finger, or the nearest one not farther than `near`, of those that may be
    tapped now."""
    best, shortest = None, inf
    for cell in cells:
        cx, cy = grid.centre(cell)
        distance = hypot(cx - x, cy - y)
        if distance < shortest:
            best, shortest = cell, distance
    return best if shortest <= near else None


def fire_reach(night: Night) -> int:
    """How far shots of the captain whose turn it is go on the chart, squared, with its upgrades."""
    setup, view = night.game.setup, night.view()
    ranges = [setup.box.fire.range]
    for fitted in view["captains"][view["turn"]]["upgrades"]:
        card = setup.upgrades.get(fitted["card"])
        if card and fitted["ready"] and isinstance(card.effect, FireRange):
            ranges.append(card.effect.range)
    return max(shot_reach(setup.box, one) for one in ranges)
