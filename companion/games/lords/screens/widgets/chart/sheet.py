"""The sheet of the chart, painted once: sea, coasts, zones with their winds and names, ports."""

from collections.abc import Hashable, Mapping, Sequence
from math import atan2, cos, dist, hypot, pi, sin

from kivy.graphics import Color, Line, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.games.lords.box.chart import Point, land
from companion.games.lords.rules.box.model import Zone
from companion.games.lords.screens.chart.layout import Layout, cells
from companion.system.i18n import _
from companion.touch.look.theme import CAPITALS, ITALIC, theme
from companion.touch.widgets.drawing.cached_drawing import CachedDrawing
from companion.touch.widgets.drawing.shapes import filled, filled_circle, needles, ring, star_filled
from companion.touch.widgets.drawing.words.inking import ink, ink_icon, width_of

WINDS = 32
# Shares of the sheet where nothing else is: the rose in the gulf, the title on the mainland.
ROSE: Point = (0.185, 0.875)
TITLE: Point = (0.735, 0.09)
BELOW = 14


class ChartSheet(CachedDrawing):
    # The zones of the chart by id, and where everything lies.
    zones = ObjectProperty({})
    layout = ObjectProperty(None, allownone=True)
    # Zone → the name as the table says it.
    names = ObjectProperty({})
    # How far below the middle of a zone its name stands, in units.
    name_below = NumericProperty(BELOW)
    # Below the title: that it is invented.
    note = StringProperty("")

    kept = 1

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("layout", "names", "note"):
            self.fbind(name, self.paint_anew)
        # bind, not fbind: the theme outlives its widgets and must not keep them.
        theme.bind(sea=self.paint_anew, stroke=self.paint_anew, t=self.paint_anew)

    def painted(self) -> Hashable:
        return id(self.layout), self.note

    def at(self, point: Point) -> Point:
        return self.x + point[0], self.y + point[1]

    def share(self, point: Point) -> Point:
        return self.x + point[0] * self.width, self.y + point[1] * self.height

    def paint(self) -> None:
        Color(*theme.sea)
        Rectangle(pos=self.pos, size=self.size)
        layout: Layout | None = self.layout
        zones: Mapping[str, Zone] = self.zones
        self._rhumb_lines()
        self._rose()
        self._coast_waves()
        if layout:
            self._borders(layout)
        self._land()
        if layout:
            for zone in zones.values():
                for to in zone.to:
                    if to in layout.zones:
                        draw_wind(self.at(layout.zones[zone.id]), self.at(layout.zones[to]))
                if zone.shoals:
                    self._shoals(self.at(layout.zones[zone.id]))
            self._ways_home(layout)
            self._entry(layout)
        self._title()
        if layout:
            for zone_id, point in layout.zones.items():
                name = self.names.get(zone_id, zone_id)
                draw_name(name, *self.at(point), self.name_below)
        self._frame()

    # Below

    def _rhumb_lines(self) -> None:
        Color(*theme.faded(theme.line, 0.16))
        long = hypot(*self.size)
        for point in (ROSE, (0.93, 0.62)):
            x, y = self.share(point)
            for n in range(WINDS):
                a = 2 * pi * n / WINDS
                SmoothLine(
                    points=[x, y, x + long * cos(a), y + long * sin(a)], width=theme.stroke / 2
                )

    def _rose(self) -> None:
        x, y = self.share(ROSE)
        size = 0.105 * self.height
        line = theme.line[:3]
        Color(*line, 0.5)
        for radius in (0.66, 0.98):
            ring(x, y, size * radius, theme.stroke / 2)
        colours = ((*theme.sea[:3], 0.9), (*line, 0.5), (*line, 0.7))
        for count, turn, reach, waist in ((4, pi / 4, 0.74, 0.15), (4, 0.0, 1.06, 0.19)):
            needles(x, y, count, turn, size * reach, size * waist, colours)

    def _rings(self) -> list[list[float]]:
        return [
            [part for corner in coast for part in self.share(corner)] for coast in land().coasts
        ]

    def _islands(self) -> list[tuple[float, float, float]]:
        return [
            (*self.share(point), max(0.5 * across * self.height, 2.5 * theme.u))
            for point, across in land().islands
        ]

    def _coast_waves(self) -> None:
        """Lines along the coast, as engravers drew water."""
        for width, strength in ((9, 0.10), (6, 0.13), (3, 0.2)):
            Color(*theme.faded(theme.line, strength))
            for points in self._rings():
                SmoothLine(points=points, close=True, width=width * theme.u)
            for x, y, radius in self._islands():
                filled_circle(x, y, radius + width * theme.u)

    def _borders(self, layout: Layout) -> None:
        Color(*theme.faded(theme.line, 0.8))
        for corners in cells(layout, max(self.size)).values():
            points = [part + (self.x, self.y)[n % 2] for n, part in enumerate(corners)]
            for dash in dashes(points, 5 * theme.u):
                Line(points=dash)

    def _land(self) -> None:
        for points in self._rings():
            Color(*theme.land)
            filled(points)
            Color(*theme.ink_soft)
            SmoothLine(points=points, close=True, width=0.8 * theme.stroke)
        for x, y, radius in self._islands():
            Color(*theme.land)
            filled_circle(x, y, radius)
            Color(*theme.ink_soft)
            ring(x, y, radius, 0.8 * theme.stroke)

    # Upon it

    def _shoals(self, middle: Point) -> None:
        """Small crosses, where galleons run aground."""
        x, y = middle
        arm = 2.4 * theme.u
        Color(*theme.ink_soft)
        for n in range(7):
            turn = 0.35 + pi * n / 6.5
            cx, cy = x + 34 * theme.u * cos(turn), y + 20 * theme.u * sin(turn)
            Line(points=[cx - arm, cy, cx + arm, cy], width=theme.stroke / 2)
            Line(points=[cx, cy - arm, cx, cy + arm], width=theme.stroke / 2)

    def _ways_home(self, layout: Layout) -> None:
        for zone, point in layout.homes.items():
            start, end = self.at(layout.zones[zone]), self.at(point)
            draw_wind(start, end, gap=12)

    def _entry(self, layout: Layout) -> None:
        """From Europe into the first zone."""
        for zone in self.zones.values():
            if zone.entry:
                way = [self.at(point) for point in way_in(layout, zone.id)]
                Color(*theme.ink_soft)
                SmoothLine(points=[part for point in way for part in point], width=theme.stroke)
                arrow_head(way[-2], way[-1], 1.0)

    def _title(self) -> None:
        x, y = self.share(TITLE)
        size = 15 * min(theme.t, 1.2 * theme.u)
        ink(_("The Spanish Main"), x, y, size, theme.ink, font=CAPITALS, bold=False)
        if self.note:
            small = 11.5 * min(theme.t, 1.2 * theme.u)
            wide = width_of(self.note, small, bold=False)
            below = y - 15 * theme.u
            ink(self.note, x + 8 * theme.u, below, small, theme.ink, bold=False)
            ink_icon("help-rhombus-outline", x - wide / 2 - 2 * theme.u, below, 13 * theme.u)

    def _frame(self) -> None:
        """A neat line of dark and light pieces."""
        wide = 4 * theme.u
        step = 22 * theme.u
        Color(*theme.ink_soft)
        for horizontal in (True, False):
            long = self.width if horizontal else self.height
            n = 0
            while n * step < long:
                start, end = n * step, min((n + 1) * step, long)
                for far in (0.0, (self.height if horizontal else self.width) - wide):
                    if (n + (far > 0)) % 2:
                        continue
                    corner = (self.x + start, self.y + far)
                    if horizontal:
                        Rectangle(pos=corner, size=(end - start, wide))
                    else:
                        Rectangle(pos=(self.x + far, self.y + start), size=(wide, end - start))
                n += 1
        for inset in (0.5, 4.0):
            gap = inset * theme.u
            Line(
                rectangle=(
                    *(self.x + gap, self.y + gap),
                    *(self.width - 2 * gap, self.height - 2 * gap),
                ),
                width=theme.stroke / 2,
            )


def dashes(corners: Sequence[float], long: float) -> list[list[float]]:
    """Short pieces of an outline, with gaps of the same length."""
    points = list(zip(corners[::2], corners[1::2], strict=True))
    found = []
    for n, end in enumerate(points):
        start = points[n - 1]
        far = dist(start, end)
        for piece in range(int(far / (2 * long))):
            first, last = 2 * piece * long / far, (2 * piece + 1) * long / far
            found.append(
                [
                    *(start[axis] + first * (end[axis] - start[axis]) for axis in (0, 1)),
                    *(start[axis] + last * (end[axis] - start[axis]) for axis in (0, 1)),
                ]
            )
    return found


CURVE = 14


def way_in(layout: Layout, zone: str) -> list[Point]:
    """From Europe along the edge of the sheet into the first zone."""
    (x0, y0), (x2, y2) = layout.europe, layout.zones[zone]
    y0, x2 = y0 - 30 * theme.u, x2 + 12 * theme.u
    x1, y1 = 1.12 * layout.width, (y0 + y2) / 2
    shares = [n / CURVE for n in range(CURVE + 1)]
    return [
        (
            min((1 - t) ** 2 * x0 + 2 * t * (1 - t) * x1 + t * t * x2, layout.width - 8 * theme.u),
            (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y1 + t * t * y2,
        )
        for t in shares
    ]


def draw_wind(start: Point, end: Point, gap: float = 20) -> None:
    """An arrow between two zones, bent a little, so that those there and back lie apart."""
    far = dist(start, end)
    space = gap * theme.u
    if far < 2 * space:
        return
    dx, dy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    bend = min(0.09 * far, 10 * theme.u)
    first = (start[0] + dx * space, start[1] + dy * space)
    last = (end[0] - dx * space, end[1] - dy * space)
    middle = ((first[0] + last[0]) / 2 - dy * bend, (first[1] + last[1]) / 2 + dx * bend)
    Color(*theme.faded(theme.ink_soft, 0.75))
    SmoothLine(bezier=[*first, *middle, *last], width=0.8 * theme.stroke)
    arrow_head(middle, last, 1.0)


def arrow_head(start: Point, tip: Point, size: float) -> None:
    turn = atan2(tip[1] - start[1], tip[0] - start[0])
    long, wide = 8 * size * theme.u, 0.42
    corners = [
        *tip,
        *(tip[0] - long * cos(turn - wide), tip[1] - long * sin(turn - wide)),
        *(tip[0] - 0.7 * long * cos(turn), tip[1] - 0.7 * long * sin(turn)),
        *(tip[0] - long * cos(turn + wide), tip[1] - long * sin(turn + wide)),
    ]
    middle = (tip[0] - 0.5 * long * cos(turn), tip[1] - 0.5 * long * sin(turn))
    star_filled(*middle, corners)


def draw_home(x: float, y: float) -> None:
    """Where a voyage ends."""
    Color(*theme.panel)
    filled_circle(x, y, 12 * theme.u)
    Color(*theme.ink)
    ring(x, y, 12 * theme.u, theme.stroke)
    ink_icon("home", x, y, 15 * theme.u, theme.ink)


def name_size() -> float:
    return 12.5 * min(theme.t, 1.15 * theme.u)


def draw_name(text: str, x: float, y: float, below: float = BELOW) -> None:
    """Below the middle of a zone, in two lines where it is long."""
    size = name_size()
    lines = in_lines(text)
    tall, wide = 0.95 * size, max(width_of(line, size, ITALIC, bold=False) for line in lines)
    top = y - below * theme.u
    Color(*theme.faded(theme.sea, 0.72))
    box = (wide + 6 * theme.u, tall * len(lines) + 2 * theme.u)
    SmoothRoundedRectangle(
        pos=(x - box[0] / 2, top - tall * (len(lines) - 0.5) - theme.u),
        size=box,
        radius=[4 * theme.u],
        segments=theme.corner,
    )
    for n, line in enumerate(lines):
        ink(line, x, top - n * tall, size, theme.ink, font=ITALIC, bold=False)


def in_lines(text: str, most: int = 11) -> Sequence[str]:
    """At most two lines, about as long as each other."""
    words = text.split()
    if len(text) <= most or len(words) < 2:
        return [text]
    ways = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(ways, key=lambda way: max(map(len, way)))
