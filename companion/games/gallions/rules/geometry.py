"""The cells of a chart: distances, what is within reach, what a straight line touches.

A cell is its place in reading order. Distances are squared, between centres.
"""

from collections.abc import Iterator
from functools import cached_property, lru_cache


class Geometry:
    """What can be worked out once for all cells of a chart."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.count = columns * rows
        self.names = tuple(
            f"{column}-{row}" for row in range(1, rows + 1) for column in range(1, columns + 1)
        )
        self.places = {name: place for place, name in enumerate(self.names)}
        self._within: dict[tuple[int, int], tuple[int, ...]] = {}
        self._around: dict[tuple[int, int, frozenset[int]], tuple[int, ...]] = {}
        self._crossed: dict[tuple[int, int], frozenset[int]] = {}
        self._lines: dict[tuple[int, int], tuple[int, ...]] = {}

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """Between all cells; asked for often enough to be kept."""
        spots = [(place % self.columns, place // self.columns) for place in range(self.count)]
        return tuple(
            tuple((x - a) * (x - a) + (y - b) * (y - b) for a, b in spots) for x, y in spots
        )

    def within(self, cell: int, reach: int) -> tuple[int, ...]:
        """The other cells that are not farther away than that."""
        key = (cell, reach)
        if key not in self._within:
            row = self.distances[cell]
            self._within[key] = tuple(
                other for other in range(self.count) if 0 < row[other] <= reach
            )
        return self._within[key]

    def around(self, cell: int, reach: int, tiles: frozenset[int]) -> tuple[int, ...]:
        """Those within reach to which a straight line touches none of these tiles."""
        key = (cell, reach, tiles)
        if key not in self._around:
            self._around[key] = tuple(
                other
                for other in self.within(cell, reach)
                if self.crossed(cell, other).isdisjoint(tiles)
            )
        return self._around[key]

    def crossed(self, start: int, end: int) -> frozenset[int]:
        """The cells that the straight line between two centres touches, edges and corners too."""
        key = (start, end) if start < end else (end, start)
        if key not in self._crossed:
            first, last = key
            right = last % self.columns - first % self.columns
            down = last // self.columns - first // self.columns
            self._crossed[key] = frozenset(first + step for step in self._line(right, down))
        return self._crossed[key]

    def _line(self, right: int, down: int) -> tuple[int, ...]:
        """What a line touches that goes so far: in steps of reading order from where it starts."""
        if (right, down) not in self._lines:
            steps = (row * self.columns + column for column, row in touched(right, down))
            self._lines[right, down] = tuple(steps)
        return self._lines[right, down]


def touched(right: int, down: int) -> Iterator[tuple[int, int]]:
    """Columns and rows from the start of a line: no cell outside of the rectangle around it."""
    for column in range(min(0, right), max(0, right) + 1):
        for row in range(min(0, down), max(0, down) + 1):
            # In half cells from the first centre: the corners lie on both sides of the line, or
            # on it.
            sides = [
                right * y - down * x
                for x in (2 * column - 1, 2 * column + 1)
                for y in (2 * row - 1, 2 * row + 1)
            ]
            if min(sides) <= 0 <= max(sides):
                yield column, row


@lru_cache(maxsize=8)
def geometry(columns: int, rows: int) -> Geometry:
    return Geometry(columns, rows)
