"""A captain's galleon drawn from its parts: a mast for each sail, a port for each cannon, a chest
for each token that finds room; what is engaged is furled or shut."""

from collections.abc import Hashable, Iterable, Sequence

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.properties import BooleanProperty, ObjectProperty

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.galleon_story import Ship
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.cached_drawing import CachedDrawing
from companion.touch.widgets.drawing.captains import draw_emblem
from companion.touch.widgets.drawing.galleon import bent, smooth
from companion.touch.widgets.drawing.shapes import filled
from companion.touch.widgets.drawing.words.inking import ink_icon

Point = tuple[float, float]

# The drawing's own units. Ships at home lie at anchor below the waterline.
WIDE, HIGH, HOME_HIGH = 300.0, 214.0, 46.0
# So much water at least below the keel, where no ships lie at anchor, and so much more at most.
DRAUGHT, DEEP = 8.0, 20.0
HULL: list[Point] = [
    (40, 8), (32, 36), (25, 66), (20, 106), (58, 101), (61, 88), (104, 81), (200, 81), (240, 90),
    (242, 103), (270, 108), (292, 118), (280, 95), (266, 62), (256, 32), (250, 8),
]  # fmt: skip
RAIL: list[Point] = [(28, 77), (62, 66), (104, 60), (200, 60), (240, 69), (274, 84)]
# Cannons stand on the lower deck, holds are below it.
LOWER_DECK: list[Point] = [(32, 41), (64, 36), (104, 34), (200, 34), (240, 37), (260, 43)]
# From where to where masts, gun ports and holds stand.
MASTS, PORTS, CHESTS, BOATS = (52.0, 252.0), (50.0, 250.0), (46.0, 246.0), (16.0, 284.0)
DECK, GUNS, BILGE, WATER = 81.0, 47.0, 21.0, 7.0
# Where upgrades are built, those on masts apart.
PLACES = {
    "hull": (148.0, 70.0),
    "bow": (264.0, 92.0),
    "stern": (40.0, 90.0),
}
MAST_HIGH, SAIL_HIGH, YARD, MAST_TOP = 96.0, 64.0, 30.0, 196.0

# Icons smaller than so many units are blots.
READABLE = 12


class ShipPicture(CachedDrawing):
    """`ship` is what it shows; `home` whether the ships at home lie below it."""

    ship = ObjectProperty(None, allownone=True)
    home = BooleanProperty(True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.bind(ship=self.show_soon, home=self.paint_anew)
        theme.bind(panel=self.paint_anew, ink=self.paint_anew, stroke=self.paint_anew)

    def painted(self) -> Hashable:
        return self.ship

    def paint(self) -> None:
        Color(*theme.panel)
        # A pixel more on every side: the picture begins at a whole one.
        Rectangle(pos=(self.x - 1, self.y - 1), size=(self.width + 2, self.height + 2))
        if self.ship is None:
            return
        below = HOME_HIGH if self.home and self.ship.home else DRAUGHT
        self._unit = min(self.width / WIDE, self.height / (HIGH + below))
        self._left = self.center_x - self._unit * WIDE / 2
        # What is left of the height is sky for the greater part.
        spare = min((self.height - self._unit * (HIGH + below)) / 3, DEEP * self._unit)
        self._foot = self.y + self._unit * below + spare
        self._pen = max(1.0, theme.stroke)
        self._sea()
        self._rigging(self.ship)
        self._shape(HULL, ground=theme.paper)
        self._line(smooth(RAIL), 0.8)
        self._line(smooth(LOWER_DECK), 0.8)
        self._guns(self.ship.cannons)
        self._holds(self.ship.holds)
        self._crew(self.ship.sailors)
        self._upgrades(self.ship.upgrades)
        if self.home:
            self._home(self.ship.home)

    # Above deck

    def _rigging(self, ship: Ship) -> None:
        places = spread(max(1, len(ship.sails)), MASTS, 70)
        step = places[1] - places[0] if len(places) > 1 else 70
        half = min(YARD, step * 0.44)
        for number, x in enumerate(places):
            self._line([(x, DECK), (x, DECK + MAST_HIGH + 12)], 1.6)
            if number < len(ship.sails):
                self._sail(x, DECK + MAST_HIGH, half, hoisted=ship.sails[number])
        self._line([(268, 106), (299, 136)], 1.4)
        # The captain's sign at the stern.
        self._line([(24, 104), (18, 132)], 1.2)
        x, y = self._at([(17, 140)])
        draw_emblem(ship.seat, x, y, 13 * self._unit, theme.stroke)

    def _sail(self, x: float, top: float, half: float, *, hoisted: bool) -> None:
        if not hoisted:
            # Rolled up below its yard.
            self._box(x, top - 3, half, 4, ground=theme.paper)
            for part in (-0.6, -0.2, 0.2, 0.6):
                self._line([(x + part * half, top + 1), (x + part * half, top - 7)], 0.6)
            return
        foot = top - SAIL_HIGH
        corners = [(x - half, top), (x + half, top), (x + half, foot), (x - half, foot)]
        edge = [
            point
            for start, end, belly in zip(
                corners, corners[1:] + corners[:1], (0, -4, 6, -4), strict=True
            )
            for point in bent(start, end, belly)
        ]
        self._shape(edge, ground=theme.paper)
        self._line([(x - half * 1.1, top), (x + half * 1.1, top)], 1.4)
        for part in (-0.45, 0.0, 0.45):
            self._line([(x + part * half, top - 2), (x + part * half, foot + 7)], 0.4)

    def _crew(self, sailors: Sequence[bool]) -> None:
        for ready, x in zip(sailors, spread(len(sailors), (76, 224), 24), strict=True):
            self._icon(ICONS["sailor"], x, DECK + 11, 20, ready=ready)

    def _upgrades(self, upgrades: Sequence[tuple[str, bool]]) -> None:
        masts = spread(max(1, len(self.ship.sails)), MASTS, 70)
        for place in ("mast", *PLACES):
            built = [ready for where, ready in upgrades if where == place]
            if place == "mast":
                # On the tops, from the first mast on; a second round of them above.
                spots = [
                    (masts[number % len(masts)], MAST_TOP + number // len(masts) * 20)
                    for number in range(len(built))
                ]
            else:
                middle, y = PLACES[place]
                row = spread(len(built), (middle - 90, middle + 90), 21)
                spots = [(x, y) for x in row]
            for ready, (x, y) in zip(built, spots, strict=True):
                self._box(x, y, 9, 9)
                self._icon(ICONS["upgrade"], x, y, 16, ready=ready)

    # Below deck

    def _guns(self, cannons: Sequence[bool]) -> None:
        for ready, x in zip(cannons, spread(len(cannons), PORTS, 30), strict=True):
            self._box(x, GUNS, 9, 9)
            if ready:
                self._icon(ICONS["cannon"], x, GUNS, 17, ready=True)
            else:
                # A lid is shut in front of it.
                self._line([(x - 9, GUNS - 9), (x + 9, GUNS + 9)], 0.8)
                self._line([(x - 9, GUNS + 9), (x + 9, GUNS - 9)], 0.8)

    def _holds(self, tokens: Sequence[str]) -> None:
        for token, x in zip(tokens, spread(len(tokens), CHESTS, 30), strict=True):
            self._box(x, BILGE, 11, 11)
            self._icon(token, x, BILGE, 19, ready=True)

    def _sea(self) -> None:
        """From the waterline down, behind the ship."""
        top = self._foot + WATER * self._unit
        Color(*theme.sea)
        Rectangle(pos=(self.x - 1, self.y - 1), size=(self.width + 2, top - self.y + 1))
        Color(*theme.line)
        step = 5 * self._unit
        points = [
            c
            for number in range(int(self.width / step) + 1)
            for c in (self.x + number * step, top + (1.1 if number % 2 else -1.1) * self._unit)
        ]
        SmoothLine(points=points, width=max(0.7, 0.9 * self._pen))

    def _home(self, tokens: Sequence[str]) -> None:
        for token, x in zip(tokens, spread(len(tokens), BOATS, 54), strict=True):
            boat = [(x - 22, -24.0), (x + 22, -24.0), (x + 15, -41.0), (x - 15, -41.0)]
            self._shape(boat, ground=theme.paper)
            self._box(x, -15, 11, 11)
            self._icon(token, x, -15, 19, ready=True)

    # Pen and brush

    def _icon(self, name: str, x: float, y: float, size: float, *, ready: bool) -> None:
        left, bottom = self._at([(x, y)])
        colour = theme.ink if ready else theme.line
        if not name:
            return
        if size * self._unit >= READABLE * theme.u:
            ink_icon(name, left, bottom, size * self._unit, colour)
            return
        # On a small picture only that something is there can be told.
        half = 0.22 * size * self._unit
        Color(*colour)
        Rectangle(pos=(left - half, bottom - half), size=(2 * half, 2 * half))

    def _box(
        self, x: float, y: float, wide: float, tall: float, ground: list[float] | None = None
    ) -> None:
        """Around (x, y), so far to each side."""
        corners = [(-wide, -tall), (wide, -tall), (wide, tall), (-wide, tall)]
        self._shape([(x + dx, y + dy) for dx, dy in corners], ground)

    def _at(self, points: Iterable[Point]) -> list[float]:
        return [
            c
            for x, y in points
            for c in (self._left + x * self._unit, self._foot + y * self._unit)
        ]  # fmt: skip

    def _line(self, points: Iterable[Point], weight: float) -> None:
        Color(*theme.ink)
        SmoothLine(points=self._at(points), width=max(0.7, self._pen * weight))

    def _shape(self, points: list[Point], ground: list[float] | None = None) -> None:
        """An outline with a ground in it, so that nothing behind shows through."""
        flat = self._at(points)
        Color(*(ground or theme.panel))
        filled(flat)
        Color(*theme.ink)
        SmoothLine(points=flat, close=True, width=self._pen)


def spread(count: int, span: tuple[float, float], most: float) -> list[float]:
    """So many places around the middle of a span, `most` apart or closer."""
    start, end = span
    step = min((end - start) / max(1, count), most)
    return [(start + end) / 2 + step * (number - (count - 1) / 2) for number in range(count)]
