"""A picture of the app, to be asked about its pixels."""

from collections import Counter
from collections.abc import Iterable
from math import ceil, floor
from typing import NamedTuple

from companion.touch.stage.stage import Stage


class Box(NamedTuple):
    """Pixels, counted from the upper left; `right` and `bottom` are the first outside."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def area(self) -> int:
        return max(0, self.right - self.left) * max(0, self.bottom - self.top)

    def within(self, other: "Box") -> "Box":
        return Box(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )


class Picture:
    """RGBA bytes from the upper left. Colours are numbers; `parts` tells their red, green, blue."""

    def __init__(
        self, width: int, height: int, pixels: bytes, corner: tuple[float, float] = (0, 0)
    ) -> None:
        self.width, self.height, self.pixels = width, height, pixels
        self._numbers = memoryview(pixels).cast("I")
        self._corner = corner

    @classmethod
    def of(cls, stage: Stage) -> "Picture":
        texture = stage.picture().texture
        width, height = texture.size
        x, y = stage.app.shell.pos
        return cls(width, height, texture.pixels, (x, y))

    @property
    def whole(self) -> Box:
        return Box(0, 0, self.width, self.height)

    def box(self, x: float, y: float, width: float, height: float) -> Box:
        """The pixels of a place that is given as Kivy does: from the window's lower left."""
        left, bottom = x - self._corner[0], y - self._corner[1]
        return Box(
            floor(left),
            floor(self.height - bottom - height),
            ceil(left + width),
            ceil(self.height - bottom),
        ).within(self.whole)

    def colours(self, box: Box) -> Counter[int]:
        """How often each colour comes up in a box."""
        found: Counter[int] = Counter()
        for row in range(box.top, box.bottom):
            found.update(self._row(row, box))
        return found

    def _row(self, row: int, box: Box) -> Iterable[int]:
        start = row * self.width
        return self._numbers[start + box.left : start + box.right]


def parts(colour: int) -> tuple[float, float, float]:
    red, green, blue, _alpha = colour.to_bytes(4, "little")
    return red / 255, green / 255, blue / 255
