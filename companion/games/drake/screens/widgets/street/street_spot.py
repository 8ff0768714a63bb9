"""A circle of Plymouth street that can be tapped."""

from collections.abc import Hashable
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.drake.screens.street.street_view import Spot
from companion.games.drake.screens.widgets.street.signs import draw_signs
from companion.touch.look.theme import theme
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.captains import draw_emblem
from companion.touch.widgets.drawing.shapes import brackets
from companion.touch.widgets.drawing.words.inking import ink, ink_icon

Box = tuple[float, float, float, float]

# In units: the largest circle, and what it leaves free to the sides and above of its place.
LARGEST, BESIDE, ABOVE = 60, 3, 4
# How thick the three rings are that say that a circle is open: an inked one, the captain's colour
# and a thin inked one within. White and yellow would be lost on paper between two of their like.
OUTER, BAND, INNER = 2.4, 3.4, 0.9


class SpotButton(Tap, Widget):
    """A circle: what it gives, or whose disc lies there. The colour of the captain whose turn it is
    between two inked rings says that it may be taken. It is painted with its place, but for that
    colour: with every turn the whole street would have to be painted anew."""

    spot = ObjectProperty(None, allownone=True)
    # Whose colour rings what may be taken.
    seat = StringProperty("")
    label = StringProperty("")
    # Smaller for a moment when a disc has just been laid: it never leaves its circle.
    grown = NumericProperty(1)

    def __init__(self, **properties: Any) -> None:
        self._colour_soon = Clock.create_trigger(self._colour_ring, -1)
        self._band: Box | None = None
        self._band_colour = Color()
        super().__init__(**properties)
        for name in ("spot", "seat", "pos", "size"):
            self.fbind(name, self._colour_soon)
        theme.bind(captains=self.colour_soon, u=self.colour_soon)

    def colour_soon(self, *_: object) -> None:
        self._colour_soon()

    def show(self, spot: Spot, seat: str) -> None:
        laid = self.spot is not None and spot.seat and not self.spot.seat
        rolled = self.spot is not None and spot.die and not self.spot.die
        # One that is taken back while it moves lies nowhere.
        Animation.cancel_all(self, "grown")
        self.grown = 1
        self.spot, self.label = spot, spot.label
        # Nobody's where it would not be seen: what is not drawn anew costs nothing.
        self.seat = seat if spot.free or (spot.latest and spot.seat == seat) else ""
        if (laid or rolled) and App.get_running_app().animate:
            self.grown = 0.3
            Animation(grown=1, duration=0.35, t="out_quad").start(self)

    def on_grown(self, *_: object) -> None:
        """A disc that is being laid is drawn over the picture of its place."""
        self.canvas.clear()
        if self.grown != 1:
            with self.canvas:
                self._disc(self.spot)

    @property
    def look(self) -> Hashable:
        """All that is seen of it but the colour of its ring."""
        spot: Spot = self.spot
        down = spot.free and self.state == "down"
        lies = (spot.seat, spot.letter, spot.latest and bool(self.seat), spot.die)
        return spot.signs, spot.free, lies, down, self.grown == 1

    @property
    def circle(self) -> Box:
        """Where it is drawn, within its own place: a circle, or longer where it holds more."""
        spot: Spot | None = self.spot
        wide, tall = self.width - BESIDE * theme.u, self.height - ABOVE * theme.u
        tall = max(0.0, min(tall, LARGEST * theme.u))
        if spot is not None and spot.die:
            # The disc, and beside it what was rolled.
            tall = max(0.0, min(tall, wide / 2))
            wide = 2 * tall
        elif spot is not None and len(spot.signs) > 1 and self.width > 1.6 * self.height:
            wide = max(tall, min(wide, 2.05 * tall))
        else:
            wide = tall = max(0.0, min(tall, wide))
        return self.center_x - wide / 2, self.center_y - tall / 2, wide, tall

    def paint(self) -> None:
        spot: Spot = self.spot
        box = self.circle
        wide, tall = box[2:]
        x, y = self.center
        # Before it has a place. Kivy writes beyond its memory for a negative size and radius.
        if not tall:
            return
        if spot.free:
            self._rings(box)
        else:
            Color(*theme.faded(theme.line, 0.9 if not spot.seat else 0.45))
            SmoothLine(rounded_rectangle=(*box, tall / 2, theme.circle), width=0.6 * theme.stroke)
        if spot.seat and self.grown == 1:
            self._disc(spot)
        elif not spot.seat:
            colour = theme.ink if spot.free else theme.ink_soft
            rings = 2 * (outer() + (BAND + INNER) * theme.u)
            draw_signs(spot.signs, x, y, wide - rings, tall - 0.6 * rings, colour)

    def _rings(self, box: Box) -> None:
        down = self.state == "down"
        Color(*(theme.pressed if down else theme.paper))
        SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[box[3] / 2])
        Color(*theme.ink)
        u = theme.u
        within = outer() + BAND * u
        for edge, thick in ((0.0, outer() * (1.4 if down else 1)), (within, INNER * u)):
            line = inset(box, edge + thick / 2)
            if line[3] > 0:
                SmoothLine(rounded_rectangle=(*line, line[3] / 2, theme.circle), width=thick / 2)

    def _colour_ring(self, *_: object) -> None:
        band = inset(self.circle, outer() + BAND / 2 * theme.u)
        shown = band if self.spot is not None and self.spot.free and band[3] > 0 else None
        if shown != self._band:
            self._band = shown
            self.canvas.before.clear()
            if shown:
                self.canvas.before.add(self._band_colour)
                line = SmoothLine(
                    rounded_rectangle=(*shown, shown[3] / 2, theme.circle),
                    width=BAND / 2 * theme.u,
                )
                self.canvas.before.add(line)
        self._band_colour.rgba = theme.captains.get(self.seat, theme.ink)

    def _disc(self, spot: Spot) -> None:
        x, y = self.center
        tall = self.circle[3]
        radius = 0.4 * tall * self.grown * (1 if spot.latest else 0.82)
        if spot.die:
            x -= 0.5 * tall
            ink_icon(f"dice-{spot.die}", x + tall, y, 0.8 * tall * self.grown)
        draw_emblem(spot.seat, x, y, radius, theme.stroke)
        if spot.latest and self.seat:
            # Not a ring, which says that something is open.
            Color(*theme.ink)
            brackets(x, y, 0.47 * tall * self.grown, 1.2 * theme.u)
        ink(spot.letter, x, y, 0.9 * radius, theme.captain_inks[spot.seat])


def outer() -> float:
    """How thick the outer ring is: with thick lines it is still the thickest."""
    return max(OUTER * theme.u, 2.4 * theme.stroke)


def inset(box: Box, by: float) -> Box:
    x, y, wide, tall = box
    return x + by, y + by, wide - 2 * by, tall - 2 * by
