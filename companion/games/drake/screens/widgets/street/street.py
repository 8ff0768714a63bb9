"""Plymouth street: a place with its circles.

A place is painted as one picture. After each turn some of the street changes, but mostly to what it
was when that captain last stood there: those pictures are still at hand.
"""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.layout import Layout

from companion.games.drake.rules.phases.street import UNLIMITED
from companion.games.drake.screens.street.street_view import Sign, Spot, Stop
from companion.games.drake.screens.widgets.street.signs import draw_row, row_width
from companion.games.drake.screens.widgets.street.street_spot import SpotButton
from companion.touch.look.theme import SANS, theme
from companion.touch.widgets.drawing.background import CachedOnPaper
from companion.touch.widgets.drawing.captains import draw_emblem
from companion.touch.widgets.drawing.words.fitting import fitting_size
from companion.touch.widgets.drawing.words.inking import faint, ink_icon
from companion.touch.widgets.text import SnugLabel

# In units: how high the heading is, and the upper part of it where there are visitors below it.
HEADING, UPPER = 31, 19
# What the way on takes of the heading's width, what is free on its other side, and how large it is.
CHEVRON, MARGIN = 13, 4
CHEVRON_SIZE = 20
# The largest heading, and how far all of them may shrink.
WANTED, LEAST = 16, 0.4
COST_SIZE = 14
# Number of circles → how many stand in each row, from the top.
ROWS = {1: (1,), 2: (1, 1), 3: (1, 2), 4: (2, 2), 5: (3, 2)}


class StreetStop(Layout, CachedOnPaper):
    """A place of the street: its name, which way the street goes on, and its circles."""

    # How large its name is written: of normal text all places agree on that.
    name_size = NumericProperty(WANTED)
    stop = ObjectProperty(None, allownone=True)
    onward = StringProperty("chevron-right")

    __events__ = ("on_spot",)

    def __init__(self, **properties: Any) -> None:
        self.heading = SnugLabel(bold=True, least=1, halign="left")
        super().__init__(**properties)
        self.add_widget(self.heading)
        arrange = self._trigger_layout
        for name in ("pos", "size", "name_size"):
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
        heading = self.heading
        box, lines = heading_box(self.size, self.stop.at if self.stop else "")
        heading.wanted, heading.lines = self.name_size, lines
        heading.size = box
        left = CHEVRON * u if self.onward == "chevron-left" else MARGIN * u
        heading.pos = self.x + left, self.top - 2 * u - box[1]
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
        marks = (stop.passed, stop.visitors, stop.cost)
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
        x = self.x + 6.5 * u if self.onward == "chevron-left" else self.right - 6.5 * u
        colour = theme.ink if stop.free else theme.ink_soft
        ink_icon(self.onward, x, middle, CHEVRON_SIZE * u, colour)
        if stop.cost:
            self._cost(stop.cost, colour)
        for n, seat in enumerate(stop.visitors):
            x = self.x + (CHEVRON + 5 + 11 * n) * u
            draw_emblem(seat, x, self.top - 26 * u, 5 * u, theme.stroke)

    def _cost(self, cost: int, colour: list[float]) -> None:
        """What every offer of the place costs, above its circles."""
        u = theme.u
        price = (Sign("star-four-points", f"−{cost}"),)
        wide = row_width(price, COST_SIZE * u)
        x = self.right - (CHEVRON + 1) * u - wide / 2
        draw_row(price, x, self.top - 26 * u, COST_SIZE * u, wide + u, colour)


def heading_box(size: Sequence[float], at: str) -> tuple[tuple[float, float], int]:
    """How large the heading of a place is, and how many lines it may have."""
    upper = at in UNLIMITED
    high = (UPPER if upper else HEADING) * theme.u
    return (size[0] - (CHEVRON + MARGIN) * theme.u, high), 1 if upper else 2


def name_sizes(stops: Sequence[Stop], size: Sequence[float]) -> tuple[int, ...]:
    """How large the names of places of a size are written: all of them as the longest. Whoever
    wants larger text has more of a short name in large letters than of an even street."""
    named = tuple((stop.name, heading_box(size, stop.at)) for stop in stops)
    sizes = _largest_sizes(named, WANTED * theme.t)
    return sizes if theme.t > theme.u else (min(sizes),) * len(sizes)


@lru_cache(maxsize=64)
def _largest_sizes(
    named: tuple[tuple[str, tuple[tuple[float, float], int]], ...], wanted: float
) -> tuple[int, ...]:
    # A SnugLabel makes use of no more of its width.
    return tuple(
        fitting_size(name, SANS, True, wanted, LEAST * wanted, (0.91 * wide, high), lines)[0]
        for name, ((wide, high), lines) in named
    )
