"""A destination on the chart: its name, what is left there, what guards it, and whose discs lie."""

from functools import cache
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.screens.theme import theme
from companion.screens.widgets.buttons import Tap
from companion.screens.widgets.captains import draw_emblem
from companion.screens.widgets.filling import fill
from companion.screens.widgets.hand import DISC_ICONS
from companion.screens.widgets.inking import ink, ink_icon
from companion.screens.widgets.late import Drawn


class DiscPile(Drawn):
    """The discs at a destination: colour and shape, and the face once it is turned."""

    # (seat, face or "")
    discs = ListProperty([])
    radius = NumericProperty(9)

    watched = ("discs", "pos", "size", "radius")

    def draw(self) -> None:
        count = len(self.discs)
        if not count:
            return
        step = min(2.25 * self.radius, (self.width - 2 * self.radius) / max(1, count - 1))
        x = self.right - self.radius - step * (count - 1)
        for seat, face in self.discs:
            draw_emblem(seat, x, self.center_y, self.radius, theme.stroke)
            colour, size = theme.captain_inks[seat], 1.35 * self.radius
            if face in DISC_ICONS:
                ink_icon(DISC_ICONS[face], x, self.center_y, size, colour)
            else:
                ink(face, x, self.center_y, size, colour)
            x += step


# Pixels: no text on a cartouche is longer.
DOTTED = 512


@cache
def dots(thick: int) -> Texture:
    """A line of square dots, in white: so many rectangles would be drawn for much longer."""
    step = 2 * thick + 1
    row = b"".join(
        b"\xff\xff\xff" + (b"\xff" if x % step < thick else b"\x00") for x in range(DOTTED)
    )
    texture = Texture.create((DOTTED, 1), colorfmt="rgba")
    texture.min_filter = texture.mag_filter = "nearest"
    texture.blit_buffer(row, colorfmt="rgba")
    return texture


class Fact(BoxLayout):
    """An icon with a short text: what is left, or what guards it."""

    icon = StringProperty("")
    text = StringProperty("")
    assumed = BooleanProperty(False)
    # How much larger than on the chart.
    grown = NumericProperty(1)
    ink = ListProperty([0, 0, 0, 1])

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("assumed", "ink", "pos", "size"):
            self.fbind(name, self.dot)
        self.dot()

    def dot(self, *_: object) -> None:
        """Dots below a value that the board profile only assumes."""
        self.canvas.after.clear()
        if not self.assumed:
            return
        thick = max(1, round(1.4 * theme.u))
        wide = min(DOTTED, round(self.right) - round(self.x) - 2 * thick)
        if wide > 0:
            with self.canvas.after:
                Color(*self.ink)
                Rectangle(
                    texture=dots(thick).get_region(0, 0, wide, 1),
                    pos=(round(self.x) + thick, round(self.y)),
                    size=(wide, thick),
                )


class Cartouche(Tap, BoxLayout):
    """`look` is how a destination stands: open to choose, out of reach, closed, or marked."""

    at = StringProperty("")
    text = StringProperty("")
    icon = StringProperty("")
    look = OptionProperty("open", options=("open", "far", "closed"))
    marked = BooleanProperty(False)
    # A finger is over it while something is dragged.
    hovered = BooleanProperty(False)
    # (icon, text, assumed)
    facts = ListProperty([])
    # (seat, face or "")
    discs = ListProperty([])
    # What it is called, or in which zone it lies, is only assumed.
    unsure = BooleanProperty(False)
    ink = ListProperty([0, 0, 0, 1])

    def on_facts(self, *_: object) -> None:
        facts = [
            {"icon": icon, "text": text, "assumed": assumed, "ink": self.ink}
            for icon, text, assumed in self.facts
        ]
        fill(self.ids.facts, Fact, facts)

    def on_ink(self, *_: object) -> None:
        for fact in self.ids.facts.children:
            fact.ink = self.ink

    def on_kv_post(self, _: object) -> None:
        self.on_facts()
