"""What stands in another order each time, so that the place of a finger tells nothing: tokens,
discs and swaps behind a curtain. The order in the machine is read from its picture, and so is what
lies there by chance before anybody has chosen."""

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from companion.touch.stage.stage import Stage
from tests.machine.picture import Picture

SHUFFLED = ("TokenCell", "HandTile", "SwapButton")
# Points around a widget that light up with it.
AROUND = 3
# Places are no whole points: the same may lie one beside, and lines of its frame are blurred.
BESIDE = 1
BLURRED = 128  # levels of a colour
# The share of such points from which on it is not the same: another digit has four times as many.
NOT_THE_SAME = 0.002


class Box(NamedTuple):
    """From above, in points."""

    left: int
    top: int
    width: int
    height: int

    @property
    def middle(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.top + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        inside = 0 <= x - self.left < self.width
        return inside and 0 <= y - self.top < self.height


def shuffled(stage: Stage) -> list[list[Box]]:
    """Those that may have changed places with each other, together."""
    groups: dict[int, list[Box]] = {}
    for widget in stage.widgets():
        if type(widget).__name__ in SHUFFLED:
            groups.setdefault(id(widget.parent), []).append(box_of(widget, stage.window.height))
    return [boxes for boxes in groups.values() if len(boxes) > 1]


def chances(stage: Stage) -> list[Callable[[], None]]:
    """What tokens may lie on a table that has just been opened: each lays others."""
    tables = [one for one in stage.widgets() if type(one).__name__ == "TokenTable"]

    def lay(table: Any, placement: Any) -> None:
        table.placement.laid = placement
        table.show_laid()

    return [
        partial(lay, table, placement)
        for table in tables
        for placement in table.placement.placements
    ]


def box_of(widget: Any, height: float) -> Box:
    left, bottom = widget.to_window(*widget.pos)
    top = height - bottom - widget.height
    return Box(
        round(left) - AROUND,
        round(top) - AROUND,
        round(widget.width) + 2 * AROUND,
        round(widget.height) + 2 * AROUND,
    )


def in_order_of(
    wanted: Picture, found: Picture, groups: list[list[Box]]
) -> tuple[Picture, dict[Box, Box]]:
    """A picture with everything where it is in the wanted one; and where it really is, as far as
    that can be told."""
    places: dict[Box, Box] = {}
    if not groups or (wanted.width, wanted.height) != (found.width, found.height):
        return found, places
    theirs, ours = found.points, wanted.points
    arranged = theirs.copy()
    for boxes in groups:
        pairs = (
            (_distance(_part(ours, here), _part(theirs, there)), here, there)
            for here, there in product(boxes, repeat=2)
        )
        for distance, here, there in sorted(pairs):
            taken = here in places or there in places.values()
            if distance < NOT_THE_SAME and not taken:
                places[here] = there
                _part(arranged, here)[:] = _part(theirs, there)
    return Picture(found.width, found.height, arranged.astype(np.uint8).tobytes()), places


def _part(points: Any, box: Box) -> Any:
    return points[box.top : box.top + box.height, box.left : box.left + box.width]


def _distance(one: Any, other: Any) -> float:
    """The share of points of each that have no like in the other, at their place or beside it;
    infinite for what has not even the same size."""
    if one.shape != other.shape:
        return float("inf")
    return _without_like(one, other) + _without_like(other, one)


def _without_like(one: Any, other: Any) -> float:
    middle = one[BESIDE:-BESIDE, BESIDE:-BESIDE]
    height, width, _ = middle.shape
    unlike = [
        np.abs(middle - other[top : top + height, left : left + width]).max(axis=2)
        for top, left in product(range(2 * BESIDE + 1), repeat=2)
    ]
    return float((np.minimum.reduce(unlike) > BLURRED).mean())
