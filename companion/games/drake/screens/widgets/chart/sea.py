"""The sheet of the Spanish Main: water, coasts, rhumb lines, compass, zones and frame."""

from itertools import pairwise
from math import cos, hypot, pi, sin

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothLine

from companion.games.drake.screens.chart_data import Point, drawing, shipped_coasts
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.cached_drawing import CachedDrawing
from companion.touch.widgets.drawing.shapes import filled, needles, ring

WINDS = 32
NUMERALS = ("I", "II", "III", "IV")
# The scale along the frame: so many black and white bars along the longer side.
BARS = 24
# How thick the frame is.
FRAME = 4


class SeaChart(CachedDrawing):
    """Draws the chart, the same for everybody."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        # bind, not fbind: the theme outlives its widgets and must not keep them.
        theme.bind(
            paper=self.paint_anew,
            line=self.paint_anew,
            stroke=self.paint_anew,
            portrait=self.paint_anew,
            u=self.paint_anew,
        )

    def point(self, part: Point) -> Point:
        """A part of the chart in pixels."""
        return self.x + part[0] * self.width, self.y + part[1] * self.height

    def place(self, degrees: Point) -> Point:
        return self.point(drawing().part(degrees, theme.portrait))

    def paint(self) -> None:
        Color(*theme.sea)
        Rectangle(pos=self.pos, size=self.size)
        self._rhumb_lines()
        for outline in shipped_coasts(theme.portrait):
            self._land([self.point(part) for part in outline])
        self._compass()
        self._zones()
        self._frame()

    def _rhumb_lines(self) -> None:
        x, y = self.place(drawing().compass)
        Color(*theme.line[:3], 0.30 if theme.name != "contrast" else 0.12)
        for n in range(WINDS):
            a = 2 * pi * n / WINDS
            end = self._to_frame(x, y, cos(a), sin(a))
            width = theme.stroke * (0.7 if n % 4 == 0 else 0.5)
            SmoothLine(points=[x, y, *end], width=width)

    def _to_frame(self, x: float, y: float, dx: float, dy: float) -> Point:
        """Where a ray leaves the chart."""
        ways = []
        if abs(dx) > 1e-9:
            ways.append(((self.right if dx > 0 else self.x) - x) / dx)
        if abs(dy) > 1e-9:
            ways.append(((self.top if dy > 0 else self.y) - y) / dy)
        return x + min(ways) * dx, y + min(ways) * dy

    def _land(self, outline: list[Point]) -> None:
        if len(outline) < 3:
            return
        flat = [number for point in outline for number in point]
        Color(*theme.land)
        filled(flat)
        # The old engravers' shading: a soft band along the shore, then the shore itself.
        Color(*theme.line[:3], 0.28)
        SmoothLine(points=flat, close=True, width=3.2 * theme.u)
        Color(*theme.ink)
        SmoothLine(points=flat, close=True, width=theme.stroke * 0.8)

    def _compass(self) -> None:
        x, y = self.place(drawing().compass)
        size = 0.105 * min(self.size)
        north = 0 if theme.portrait else pi / 2
        for radius in (0.72, 1.0):
            Color(*theme.ink[:3], 0.55)
            ring(x, y, size * radius, theme.stroke / 2)
        colours = (theme.panel, theme.ink_soft, theme.ink)
        for turn, reach, waist in ((pi / 4, 0.7, 0.16), (0.0, 0.98, 0.2)):
            needles(x, y, 4, turn, size * reach, size * waist, colours)
        lily = (x + size * 1.22 * cos(north), y + size * 1.22 * sin(north))
        self._write("N", lily, 13 * theme.u, theme.ink)

    def _zones(self) -> None:
        sheet = drawing()
        for zone in range(1, len(NUMERALS)):
            self._dashes([self.point(part) for part in sheet.border(zone, theme.portrait)])
        for numeral, (landscape, portrait) in zip(NUMERALS, sheet.numerals, strict=True):
            at = self.point(portrait if theme.portrait else landscape)
            self._write(numeral, at, 26 * theme.u, [*theme.ink[:3], 0.62])

    def _dashes(self, border: list[Point]) -> None:
        Color(*theme.ink[:3], 0.6)
        dash, gap = 7 * theme.u, 5 * theme.u
        for (ax, ay), (bx, by) in pairwise(border):
            long = hypot(bx - ax, by - ay)
            done = 0.0
            while long and done < long:
                end = min(done + dash, long)
                points = [
                    number
                    for way in (done, end)
                    for number in (ax + (bx - ax) * way / long, ay + (by - ay) * way / long)
                ]
                SmoothLine(points=points, width=theme.stroke * 0.8)
                done += dash + gap

    def _frame(self) -> None:
        thick = FRAME * theme.u
        bar = max(self.size) / BARS
        for horizontal, length, sides in (
            (True, self.width, (self.y, self.top - thick)),
            (False, self.height, (self.x, self.right - thick)),
        ):
            bars = max(2, round(length / bar))
            for n in range(bars):
                Color(*(theme.ink if n % 2 else theme.panel))
                for side in sides:
                    start = n * length / bars
                    if horizontal:
                        Rectangle(pos=(self.x + start, side), size=(length / bars, thick))
                    else:
                        Rectangle(pos=(side, self.y + start), size=(thick, length / bars))
        Color(*theme.ink)
        for inset in (0, thick):
            box = (self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset)
            SmoothLine(rectangle=box, width=theme.stroke * 0.6)

    def _write(self, text: str, centre: Point, size: float, colour: list[float]) -> None:
        label = CoreLabel(text=text, font_name=theme.capitals, font_size=size)
        label.refresh()
        width, height = label.texture.size
        Color(*colour)
        Rectangle(
            texture=label.texture,
            pos=(centre[0] - width / 2, centre[1] - height / 2),
            size=(width, height),
        )
