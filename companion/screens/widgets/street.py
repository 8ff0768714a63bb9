"""Plymouth street: a place with its circles, and a circle that can be tapped.

A place is painted as one picture. After each turn some of the street changes, but mostly to what it
was when that captain last stood there: those pictures are still at hand.
"""

from collections.abc import Hashable
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.screens.street_view import Spot, Stop
from companion.screens.theme import theme
from companion.screens.widgets.background import OnPaper
from companion.screens.widgets.buttons import Tap
from companion.screens.widgets.captains import draw_emblem
from companion.screens.widgets.inking import faint, ink, ink_icon
from companion.screens.widgets.shapes import ring
from companion.screens.widgets.signs import draw_signs
from companion.screens.widgets.text import SnugLabel

HEADING = 31
# Number of circles → how many stand in each row, from the top.
ROWS = {1: (1,), 2: (1, 1), 3: (1, 2), 4: (2, 2), 5: (3, 2)}

Box = tuple[float, float, float, float]


class SpotButton(Tap, Widget):
    """A circle: what it gives, or whose disc lies there. A ring in the colour of the captain whose
    turn it is says that it may be taken. It is painted with its place, but for that colour: with
    every turn the whole street would have to be painted anew."""

    spot = ObjectProperty(None, allownone=True)
    # Whose colour rings what may be taken.
    seat = StringProperty("")
    label = StringProperty("")
    # Larger for a moment when a disc has just been laid.
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
            self.grown = 1.7
            Animation(grown=1, duration=0.35, t="out_back").start(self)

    def on_grown(self, *_: object) -> None:
        """A disc that is being laid moves over the street."""
        self.canvas.clear()
        if self.grown != 1:
            x, y = self.center
            with self.canvas:
                self._disc(self.spot, x, y, self._tall)

    @property
    def look(self) -> Hashable:
        """All that is seen of it but the colour of its ring."""
        spot: Spot = self.spot
        down = spot.free and self.state == "down"
        lies = (spot.seat, spot.letter, spot.latest and bool(self.seat), spot.die)
        return spot.signs, spot.free, lies, down, self.grown == 1

    @property
    def _tall(self) -> float:
        return max(0.0, min(self.height - 5 * theme.u, 60 * theme.u))

    def paint(self) -> None:
        spot: Spot = self.spot
        tall = self._tall
        # Before it has a place. Kivy writes beyond its memory for a negative size and radius.
        if not tall:
            return
        x, y = self.center
        box = self._box
        wide = box[2]
        if spot.free:
            self._ring(box, tall)
        else:
            Color(*theme.faded(theme.line, 0.9 if not spot.seat else 0.45))
            SmoothLine(rounded_rectangle=(*box, tall / 2, theme.circle), width=theme.stroke)
        if spot.seat and self.grown == 1:
            self._disc(spot, x, y, tall)
        elif not spot.seat:
            colour = theme.ink if spot.free else theme.ink_soft
            draw_signs(spot.signs, x, y, wide - 0.2 * tall, tall, colour)

    def _is_wide(self) -> bool:
        spot: Spot = self.spot
        return self.width > 1.6 * self.height and (len(spot.signs) > 1 or bool(spot.die))

    @property
    def _box(self) -> Box:
        tall = self._tall
        wide = max(tall, min(self.width - 7 * theme.u, 2.05 * tall)) if self._is_wide() else tall
        return self.center_x - wide / 2, self.center_y - tall / 2, wide, tall

    def _ring(self, box: Box, tall: float) -> None:
        down = self.state == "down"
        Color(*(theme.pressed if down else theme.paper))
        SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[tall / 2])
        Color(*theme.ink)
        SmoothLine(
            rounded_rectangle=(*box, tall / 2, theme.circle),
            width=theme.stroke * (2 if down else 1),
        )

    def _colour_ring(self, *_: object) -> None:
        inset = 2.2 * theme.u
        x, y, wide, tall = self._box
        band = (x + inset, y + inset, wide - 2 * inset, tall - 2 * inset)
        shown = band if self.spot is not None and self.spot.free and band[3] > 0 else None
        if shown != self._band:
            self._band = shown
            self.canvas.before.clear()
            if shown:
                self.canvas.before.add(self._band_colour)
                line = SmoothLine(
                    rounded_rectangle=(*shown, shown[3] / 2, theme.circle), width=1.9 * theme.u
                )
                self.canvas.before.add(line)
        self._band_colour.rgba = theme.captains.get(self.seat, theme.ink)

    def _disc(self, spot: Spot, x: float, y: float, tall: float) -> None:
        radius = 0.43 * tall * self.grown * (1 if spot.latest else 0.78)
        if spot.die:
            x -= 0.5 * tall
            ink_icon(f"dice-{spot.die}", x + 1.02 * tall, y, 0.66 * tall * self.grown)
        draw_emblem(spot.seat, x, y, radius, theme.stroke)
        if spot.latest and self.seat:
            Color(*theme.attention)
            ring(x, y, radius * 1.22, 1.6 * theme.stroke)
        ink(spot.letter, x, y, 0.9 * radius, theme.captain_inks[spot.seat])


class StreetStop(Layout, OnPaper):
    """A place of the street: its name, which way the street goes on, and its circles."""

    stop = ObjectProperty(None, allownone=True)
    onward = StringProperty("chevron-right")

    __events__ = ("on_spot",)

    def __init__(self, **properties: Any) -> None:
        self.heading = SnugLabel(bold=True, least=0.5, halign="left")
        super().__init__(**properties)
        self.add_widget(self.heading)
        arrange = self._trigger_layout
        for name in ("pos", "size"):
            self.fbind(name, arrange)
        for name in ("stop", "onward"):
            self.fbind(name, self.show_soon)
        # bind, not fbind: the theme outlives its widgets and must not keep them.
        theme.bind(captains=self.paint_anew, u=self.paint_anew)
        theme.bind(t=self.arrange_soon)

    def arrange_soon(self, *_: object) -> None:
        self._trigger_layout()

    def on_spot(self, spot: Spot) -> None:
        """A circle was tapped."""

    @property
    def buttons(self) -> list[SpotButton]:
        return [child for child in reversed(self.children) if isinstance(child, SpotButton)]

    def show(self, stop: Stop, seat: str) -> None:
        self.stop = stop
        self.heading.text = stop.name
        self.heading.opacity = 0.68 if stop.passed else 1
        buttons = self.buttons
        for button in buttons[len(stop.spots) :]:
            self.remove_widget(button)
        for spot, button in zip(stop.spots, buttons, strict=False):
            button.show(spot, seat)
        for spot in stop.spots[len(buttons) :]:
            button = SpotButton()
            button.bind(on_tap=lambda one: self.dispatch("on_spot", one.spot))
            for name in ("spot", "seat", "state", "grown"):
                button.fbind(name, self.show_soon)
            for name in ("pos", "size"):
                button.fbind(name, self.paint_anew)
            button.show(spot, seat)
            self.add_widget(button)
        self._trigger_layout()

    def do_layout(self, *_: object) -> None:
        u = theme.u
        visited = bool(self.stop and self.stop.visitors)
        high = HEADING * u - (12 * u if visited else 0)
        left = 17 * u if self.onward == "chevron-left" else 6 * u
        heading = self.heading
        heading.wanted, heading.lines = 15 * theme.t, 1 if visited else 2
        heading.size = self.width - 23 * u, high
        heading.pos = self.x + left, self.top - 2 * u - high
        buttons = self.buttons
        rows = ROWS.get(len(buttons), ())
        top = self.top - (HEADING + 1) * u
        tall = (top - self.y - u) / max(1, len(rows))
        for number, row in enumerate(rows):
            for n in range(row):
                button = buttons.pop(0)
                button.size = (self.width - 2) / row, tall
                button.pos = self.x + 1 + n * button.width, top - (number + 1) * tall

    def painted(self) -> Hashable:
        stop: Stop | None = self.stop
        if stop is None:
            return None
        marks = (stop.passed, stop.visitors, stop.unsure, stop.way_unsure)
        return self.onward, marks, tuple(button.look for button in self.buttons)

    def paint(self) -> None:
        self.lay_paper()
        if self.stop is None:
            return
        self._panel(self.stop)
        for button in self.buttons:
            with faint(0.72 if self.stop.passed and not button.spot.seat else 1):
                button.paint()

    def _panel(self, stop: Stop) -> None:
        u = theme.u
        inset = 1.5 * u
        box = (self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset)
        Color(*theme.faded(theme.panel, 1 if stop.free else 0.35))
        SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[5 * u])
        Color(*(theme.ink if stop.free else theme.faded(theme.line, 0.7)))
        SmoothLine(rounded_rectangle=(*box, 5 * u, theme.corner), width=theme.stroke)
        middle = self.top - (2 + HEADING / 2) * u
        x = self.x + 9 * u if self.onward == "chevron-left" else self.right - 9 * u
        ink_icon(self.onward, x, middle, 22 * u, theme.ink if stop.free else theme.ink_soft)
        if stop.unsure:
            # Where the circles leave room: between four of them, else beside the topmost.
            crossing = self.center_x, (self.y + self.top - HEADING * u) / 2
            beside = self.right - 9 * u, middle - 22 * u
            place = crossing if len(stop.spots) == 4 else beside
            ink_icon("help-circle-outline", *place, 12 * u, theme.ink_soft)
        if stop.way_unsure:
            ink_icon("help-circle-outline", self.x + 9 * u, middle - 21 * u, 12 * u, theme.ink_soft)
        for n, seat in enumerate(stop.visitors):
            x = self.x + (22 if self.onward == "chevron-left" else 12) * u + 13 * n * u
            draw_emblem(seat, x, self.top - 26 * u, 5.5 * u, theme.stroke)
