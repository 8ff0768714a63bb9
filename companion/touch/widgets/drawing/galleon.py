"""A galleon at anchor, drawn with the pen: for the room that a short list leaves."""

from collections.abc import Iterable
from math import pi, sin

from kivy.graphics import Color, Mesh, Rectangle, SmoothLine

from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.cached_drawing import CachedDrawing

Point = tuple[float, float]

# The drawing's own units: as wide and as high as this, the water at this height.
WIDE, HIGH, WATER = 190.0, 132.0, 16.0

HULL: list[Point] = [
    (40, 8), (37, 16), (34, 28), (31, 44), (28, 63), (52, 60), (53, 51), (77, 47), (78, 40.5),
    (98, 39), (120, 40.5), (121, 50), (144, 53), (144, 44), (158, 48), (172, 55), (170, 49),
    (163, 43), (156, 36), (151, 28), (148, 18), (146, 8),
]  # fmt: skip
WALES: list[list[Point]] = [
    [(32, 39), (60, 32), (100, 29), (130, 31), (159, 42)],
    [(33, 35), (60, 28), (100, 25.4), (130, 27.4), (154, 35)],
    [(36, 22), (60, 18.5), (100, 17), (130, 18.5), (149, 22)],
    [(30, 48), (53, 44.5), (78, 40)],
]
PORTS: list[Point] = [(48, 25.5), (63, 22.8), (78, 21.4), (93, 21), (108, 21.3), (123, 22.6)]
WINDOWS: list[Point] = [(34, 52), (40, 51.3), (46, 50.6)]
MASTS: list[tuple[Point, Point]] = [
    ((50, 58), (48, 103)),
    ((95, 39), (96, 128)),
    ((130, 49), (132, 116)),
    ((142, 46), (184, 74)),
]
YARDS: list[tuple[Point, Point]] = [
    ((30, 62), (62, 100)),
    ((72, 89), (118, 92)),
    ((80, 115), (110, 117)),
    ((115, 82), (150, 84)),
    ((120, 104), (145, 106)),
    ((166, 56), (179, 66)),
]
# Stays and shrouds.
ROPES: list[tuple[Point, Point]] = [
    ((96, 122), (132, 88)), ((132, 112), (180, 72)), ((48, 100), (95, 62)), ((96, 96), (84, 46)),
    ((96, 96), (108, 40)), ((132, 88), (124, 49)), ((132, 88), (140, 50)), ((48, 92), (40, 61)),
]  # fmt: skip
# Sails by their corners: from the top on the lee side downwards and round; each side bellies by
# so much to the right of its way.
SAILS: list[list[tuple[Point, float]]] = [
    [((61, 98), -1), ((66, 64), 4), ((32, 64), 1)],
    [((81, 114), 0), ((109, 116), -9), ((119, 95), 5), ((74, 92), 6)],
    [((74, 88), 0), ((117, 91), -11), ((124, 57), 6), ((72, 54), 8)],
    [((121, 103), 0), ((144, 105), -7), ((152, 87), 4), ((117, 84), 5)],
    [((116, 81), 0), ((149, 83), -9), ((157, 57), 5), ((117, 55), 6)],
]
PENNANTS: list[tuple[Point, float]] = [((96, 128), 40), ((132, 116), 26), ((48, 103), 20)]


def bent(start: Point, end: Point, belly: float, steps: int = 14) -> list[Point]:
    """From one point to another in a bow, without the last point."""
    (x0, y0), (x1, y1) = start, end
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 or 1.0
    across, up = (y1 - y0) / length, -(x1 - x0) / length
    points = []
    for n in range(steps):
        t = n / steps
        bow = belly * sin(pi * t)
        points.append((x0 + (x1 - x0) * t + across * bow, y0 + (y1 - y0) * t + up * bow))
    return points


def smooth(points: list[Point], steps: int = 6) -> list[Point]:
    """A curve through all points."""
    padded = [points[0], *points, points[-1]]
    curve = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for n in range(steps):
            t = n / steps
            curve.append(
                tuple(
                    0.5
                    * (
                        2 * q
                        + (r - p) * t
                        + (2 * p - 5 * q + 4 * r - s) * t * t
                        + (3 * q - p - 3 * r + s) * t**3
                    )
                    for p, q, r, s in zip(a, b, c, d, strict=True)
                )
            )
    return [(x, y) for x, y in curve] + [points[-1]]


class Galleon(CachedDrawing):
    """Fills its place with the ground of a panel, water, and a ship as large as fits."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        theme.bind(panel=self.paint_anew, ink_soft=self.paint_anew, stroke=self.paint_anew)

    def paint(self) -> None:
        if min(self.size) < 2:
            # Waves as small would have no end.
            return
        Color(*theme.panel)
        # A pixel more on every side: the picture begins at a whole one.
        Rectangle(pos=(self.x - 1, self.y - 1), size=(self.width + 2, self.height + 2))
        self._unit = min(self.height / HIGH, self.width / WIDE)
        self._left = self.center_x - self._unit * WIDE / 2
        self._pen = max(1.0, theme.stroke * 0.75)
        for row, height in enumerate((WATER + 3.4, WATER)):
            self._waves(height, row, 0.4 + 0.2 * row)
        self._ship()
        Color(*theme.panel)
        Rectangle(pos=(self.x - 1, self.y - 1), size=(self.width + 2, 11.6 * self._unit))
        for row, height in enumerate((10.6, 5.8, 1.0)):
            self._waves(height, row, 0.8)

    def _ship(self) -> None:
        for rope in ROPES:
            self._line(rope, 0.4)
        for mast in MASTS:
            self._line(mast, 1.6)
        self._shape(HULL, fan=(96, 26))
        for wale in WALES:
            self._line(smooth(wale), 0.7)
        for x, y in PORTS:
            self._box(x, y, 4.2, 3.2)
        for x, y in WINDOWS:
            self._box(x, y, 3, 4.4)
        for sail in SAILS:
            self._sail(sail)
        for yard in YARDS:
            self._line(yard, 1.3)
        for foot, length in PENNANTS:
            self._pennant(foot, length)
        self._ensign(29, 62)

    def _box(self, x: float, y: float, wide: float, tall: float) -> None:
        """A dark opening."""
        Color(*theme.ink_soft)
        Rectangle(pos=self._at([(x, y)]), size=(wide * self._unit, tall * self._unit))

    def _sail(self, sail: list[tuple[Point, float]]) -> None:
        corners = [corner for corner, _belly in sail]
        edge = [
            point
            for (start, belly), end in zip(sail, corners[1:] + corners[:1], strict=True)
            for point in bent(start, end, belly)
        ]
        self._shape(edge)
        if len(corners) == 4:
            # The seams of the cloth follow its belly.
            (a, b, c, d), belly = corners, sail[1][1]
            for part in (0.3, 0.55, 0.8):
                top = (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
                foot = (d[0] + (c[0] - d[0]) * part, d[1] + (c[1] - d[1]) * part + 5)
                self._line([*bent(top, foot, belly * 0.8), foot], 0.35)

    def _pennant(self, foot: Point, length: float) -> None:
        x, y = foot
        upper = [(x + length * t, y + 1.8 * sin(7 * t) * t + 0.4) for t in _parts(16)]
        lower = [(px, py - 4.4 * (1 - n / 16)) for n, (px, py) in enumerate(upper)]
        self._shape([*upper, *reversed(lower)])

    def _ensign(self, x: float, y: float) -> None:
        """The cross of Saint George on its staff at the stern."""
        self._line([(x, y), (x - 3, y + 25)], 0.9)
        x, y = x - 3, y + 25
        width, tall = 19.0, 12.0
        upper = [(x + width * t, y + 1.2 * sin(6 * t)) for t in _parts(12)]
        lower = [(px, py - tall) for px, py in upper]
        self._shape([*upper, *reversed(lower)])
        self._line([(px, py - tall / 2) for px, py in upper], 2)
        self._line([upper[5], lower[5]], 2)

    def _waves(self, height: float, row: int, strength: float) -> None:
        """A line of small crests from edge to edge of the picture."""
        y, step, crest = self.y + height * self._unit, 12 * self._unit, 2.6 * self._unit
        x = self.x - step * (0.5 if row % 2 else 1.0)
        points: list[float] = []
        while x < self.right:
            for n in range(10):
                t = n / 10
                px = x + step * (t + 0.07 * sin(2 * pi * t))
                if self.x <= px <= self.right:
                    points += [px, y + crest * (1 - sin(pi * t))]
            x += step
        Color(*theme.ink_soft[:3], strength)
        SmoothLine(points=points, width=self._pen * 0.8)

    # Pen and brush

    def _at(self, points: Iterable[Point]) -> list[float]:
        return [
            c
            for x, y in points
            for c in (self._left + x * self._unit, self.y + y * self._unit)
        ]  # fmt: skip

    def _line(self, points: Iterable[Point], weight: float) -> None:
        Color(*theme.ink_soft)
        SmoothLine(points=self._at(points), width=max(0.7, self._pen * weight))

    def _shape(
        self,
        points: list[Point],
        *,
        fan: Point | None = None,
    ) -> None:
        """An outline with the paper's colour in it, so that nothing behind shows through."""
        flat = self._at(points)
        middle = fan or (
            sum(x for x, _ in points) / len(points),
            sum(y for _, y in points) / len(points),
        )
        vertices: list[float] = []
        around = [*self._at([middle]), *flat, *flat[:2]]
        for x, y in zip(around[::2], around[1::2], strict=True):
            vertices += [x, y, 0, 0]
        Color(*theme.panel)
        Mesh(vertices=vertices, indices=list(range(len(vertices) // 4)), mode="triangle_fan")
        Color(*theme.ink_soft)
        SmoothLine(points=flat, close=True, width=self._pen)


def _parts(count: int) -> list[float]:
    return [n / count for n in range(count + 1)]
