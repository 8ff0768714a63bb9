"""Three pictures for the first minute: what lies on the table, and what the screen is for.

Each is of two halves, what comes first and what comes then; lying they stand side by side, upright
one above the other.
"""

from collections.abc import Callable

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import NumericProperty

from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.discs import draw_disc
from companion.touch.widgets.drawing.shapes import filled, filled_circle, ring
from companion.touch.widgets.drawing.words.inking import ink_icon

Point = tuple[float, float]

# The drawing's own units: a half of it, and what is between the two.
WIDE, HIGH, GAP = 160.0, 100.0, 40.0

# A board of 100 × 60: the coast of the mainland from its lower left corner on, and an island.
COAST: list[Point] = [
    (0, 0), (0, 12), (10, 20), (20, 18), (28, 9), (40, 15), (52, 6), (64, 12), (78, 23), (90, 17),
    (100, 20), (100, 0),
]  # fmt: skip
ISLAND: list[Point] = [(28, 42), (42, 50), (62, 48), (72, 40), (56, 38), (40, 40)]
# Where discs may lie on it.
PLACES: list[Point] = [(13, 33), (32, 27), (53, 24), (76, 33), (88, 50)]
# A place to tap, among them.
HERE = 3


class FirstMinutePicture(DeferredDrawing):
    """The picture of one page, as large as its place."""

    number = NumericProperty(1)

    watched = ("number", "pos", "size")

    def draw(self) -> None:
        if min(self.size) < 1:
            return
        across, up = (WIDE, 2 * HIGH + GAP) if theme.portrait else (2 * WIDE + GAP, HIGH)
        self._scale = min(self.width / across, self.height / up)
        self._corner = (
            self.center_x - across / 2 * self._scale,
            self.center_y - up / 2 * self._scale,
        )
        pictures: dict[int, Callable[[Point, Point], None]] = {
            1: self._board_and_pieces,
            2: self._tap_here,
            3: self._secrets,
        }
        halves = ((0, HIGH + GAP), (0, 0)) if theme.portrait else ((0, 0), (WIDE + GAP, 0))
        pictures[int(self.number)](*halves)
        between = (WIDE / 2, HIGH + GAP / 2) if theme.portrait else (WIDE + GAP / 2, HIGH / 2)
        then = "chevron-down" if theme.portrait else "chevron-right"
        self._icon("plus" if self.number == 1 else then, *between, 0.8 * GAP, theme.ink)

    # Measures

    def _at(self, x: float, y: float) -> Point:
        """A point of the drawing on the window."""
        return self._corner[0] + x * self._scale, self._corner[1] + y * self._scale

    def _box(
        self, box: tuple[float, float, float, float], colour: list[float], corner: float
    ) -> None:
        """A filled box with an edge."""
        x, y, wide, high = box
        place, size = self._at(x, y), (wide * self._scale, high * self._scale)
        radius = corner * self._scale
        Color(*colour)
        SmoothRoundedRectangle(pos=place, size=size, radius=[radius])
        Color(*theme.ink)
        SmoothLine(rounded_rectangle=(*place, *size, radius, theme.corner), width=theme.stroke)

    def _icon(self, name: str, x: float, y: float, size: float, colour: list[float]) -> None:
        ink_icon(name, *self._at(x, y), size * self._scale, colour)

    def _disc(self, seat: str, face: str, x: float, y: float, radius: float) -> None:
        draw_disc(seat, face, *self._at(x, y), radius * self._scale)

    # Things

    def _board(self, x: float, y: float, wide: float) -> Callable[[int], Point]:
        """The board; answers where its places are."""
        unit = wide / 100
        self._box((x, y, wide, 60 * unit), theme.sea, 2)
        for shape in (COAST, ISLAND):
            corners = [self._at(x + px * unit, y + py * unit) for px, py in rounded(shape)]
            flat = [number for corner in corners for number in corner]
            Color(*theme.land)
            filled(flat)
            Color(*theme.ink_soft)
            SmoothLine(points=flat, close=True, width=theme.stroke / 2)

        def place(number: int) -> Point:
            return x + PLACES[number][0] * unit, y + PLACES[number][1] * unit

        for number in range(len(PLACES)):
            where = self._at(*place(number))
            Color(*theme.panel)
            filled_circle(*where, 7 * unit * self._scale)
            Color(*theme.ink)
            ring(*where, 7 * unit * self._scale, theme.stroke)
        return place

    def _screen(self, x: float, y: float) -> None:
        """The touchscreen: a dark frame, and a line below its header."""
        self._box((x, y, WIDE, HIGH), theme.ink, 6)
        self._box((x + 4, y + 4, WIDE - 8, HIGH - 8), theme.panel, 3)
        left, top = self._at(x + 4, y + HIGH - 15)
        right, _ = self._at(x + WIDE - 4, y)
        Color(*theme.ink)
        SmoothLine(points=[left, top, right, top], width=theme.stroke)

    def _pad(self, x: float, y: float) -> None:
        """What a finger rests on while a secret is open."""
        self._box((x + 12, y + 10, WIDE - 24, 30), theme.attention, 4)

    # Pictures

    def _board_and_pieces(self, first: Point, then: Point) -> None:
        place = self._board(first[0], first[1] + 2, WIDE)
        for seat, number in (("red", 0), ("blue", 2), ("green", 4)):
            self._disc(seat, "", *place(number), 10.5)
        for name, x in (("cube", 20), ("barrel", 50), ("bomb", 80), ("gold", 110), ("leaf", 140)):
            self._icon(name, first[0] + x, first[1] + 12, 15, theme.ink)
        self._screen(*then)
        self._icon("sail-boat", then[0] + WIDE / 2, then[1] + 44, 50, theme.ink)

    def _tap_here(self, first: Point, then: Point) -> None:
        place = self._board(first[0], first[1] + 2, WIDE)
        self._disc("red", "", *place(HERE), 11)
        self._screen(*then)
        place = self._board(then[0] + 18, then[1] + 8, WIDE - 36)
        x, y = place(HERE)
        self._disc("red", "", x, y, 8)
        Color(*theme.attention)
        ring(*self._at(x, y), 13 * self._scale, 2.5 * theme.stroke)
        # Its tip, which stands left of its middle, touches the disc.
        self._icon("hand-pointing-up", x + 4, y - 20, 36, theme.ink)

    def _secrets(self, first: Point, then: Point) -> None:
        for x, y in (first, then):
            self._screen(x, y)
            self._pad(x, y)
        self._icon("eye-off", first[0] + WIDE / 2, first[1] + 62, 38, theme.ink_soft)
        for number, face in enumerate(("2", "star", "4")):
            self._disc("blue", face, then[0] + 44 + 36 * number, then[1] + 62, 15)
        self._icon("hand-pointing-up", then[0] + WIDE / 2, then[1] + 25, 28, theme.attention_ink)


def rounded(corners: list[Point], times: int = 3) -> list[Point]:
    """The same shape with its corners cut off again and again, as a pen would round them."""
    for _ in range(times):
        cut: list[Point] = []
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
            if {ax, bx} <= {0, 100} or ay == by == 0:
                # On the edge of the board nothing is cut.
                cut += [(ax, ay), (bx, by)]
            else:
                cut += [(0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by)]
                cut += [(0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by)]
        corners = cut
    return corners
