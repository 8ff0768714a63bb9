"""What moves in the reveal: discs and tokens that turn over, and the ship.

Each is drawn once where (0, 0) is; a frame only changes the matrix before it.
"""

from kivy.graphics import Color, PopMatrix, PushMatrix, Scale, SmoothLine, Translate
from kivy.properties import NumericProperty, StringProperty

from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.games.drake.screens.widgets.discs import draw_disc
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.captains import dark, draw_emblem
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.shapes import filled_circle, ring, star_filled
from companion.touch.widgets.drawing.words.inking import ink, ink_icon

# A piece on edge is still a line.
EDGE = 0.04
# Hull and keel of the ship around (0, 0), in parts of its radius.
HULL = ((-1.15, -0.35), (1.25, -0.35), (0.85, -1.0), (-0.8, -1.0))


class Turning(DeferredDrawing):
    """`turned` goes from 0, face down, to 1, face up; between them it turns around its axis."""

    turned = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        self._place, self._turn = Translate(), Scale()
        self._up = False
        super().__init__(**properties)
        self.fbind("turned", self._follow)
        for name in ("pos", "size"):
            self.fbind(name, self._follow)

    def _follow(self, *_: object) -> None:
        self._place.xy = self.center
        self._turn.x = max(EDGE, abs(1 - 2 * self.turned))
        if self._up != (self.turned > 0.5):
            self._up = not self._up
            self.finish_later()

    def draw(self) -> None:
        PushMatrix()
        # Made anew: they go onto the canvas that is open, whichever that is.
        self._place, self._turn = Translate(), Scale()
        self._follow()
        if min(self.size) > 1:
            self.draw_side(min(self.size) / 2, self._up)
        PopMatrix()

    def draw_side(self, radius: float, up: bool) -> None:
        """One side around (0, 0) on the canvas that is open."""


class RevealDisc(Turning):
    """A mission disc."""

    seat = StringProperty("")
    face = StringProperty("")

    watched = ("size", "seat", "face")

    def draw_side(self, radius: float, up: bool) -> None:
        if self.seat in theme.captains:
            draw_disc(self.seat, self.face if up else "", 0, 0, radius)


class RevealToken(Turning):
    """The hidden token of a fort or a galleon, large."""

    value = StringProperty("")

    watched = ("size", "value")

    def draw_side(self, radius: float, up: bool) -> None:
        Color(*(theme.paper if up else theme.ink))
        filled_circle(0, 0, radius)
        Color(*(theme.ink if up else theme.paper))
        ring(0, 0, 0.9 * radius, 1.5 * theme.stroke)
        if up:
            ink(self.value, 0, 0, 1.3 * radius, theme.ink)
        else:
            ink_icon(CARGO_ICONS["token"], 0, 0, radius, theme.paper)


class RevealShip(DeferredDrawing):
    """A captain's ship: a dark hull, and the emblem for a sail."""

    seat = StringProperty("")
    letter = StringProperty("")

    watched = ("size", "seat", "letter")

    def __init__(self, **properties: object) -> None:
        self._place = Translate()
        super().__init__(**properties)
        self.fbind("pos", self._follow)

    def _follow(self, *_: object) -> None:
        self._place.xy = self.center

    def draw(self) -> None:
        if self.seat not in theme.captains or min(self.size) < 2:
            return
        radius = 0.4 * min(self.size)
        hull = [part * radius for point in HULL for part in point]
        PushMatrix()
        self._place = Translate()
        self._follow()
        # A light rim, so that it stands out from coasts and lines.
        Color(*theme.panel)
        SmoothLine(points=hull, close=True, width=2.5 * theme.u)
        Color(*dark(theme.ink, theme.paper))
        star_filled(0, -0.65 * radius, hull)
        Color(*theme.ink)
        SmoothLine(points=hull, close=True, width=theme.stroke)
        draw_emblem(self.seat, 0, 0.4 * radius, 0.85 * radius, theme.stroke)
        ink(self.letter, 0, 0.4 * radius, radius, theme.captain_inks[self.seat])
        PopMatrix()
