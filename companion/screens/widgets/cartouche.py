"""A destination on the chart: its name, what is left there, what guards it, and whose discs lie."""

from functools import cache

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
from companion.screens.widgets.discs import draw_face
from companion.screens.widgets.filling import fill
from companion.screens.widgets.framed import Framed
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
            draw_face(seat, face, x, self.center_y, 1.35 * self.radius)
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


class Fact(Drawn, BoxLayout):
    """An icon with a short text: what is left, or what guards it."""

    icon = StringProperty("")
    text = StringProperty("")
    assumed = BooleanProperty(False)
    # How much larger than on the chart.
    grown = NumericProperty(1)
    ink = ListProperty([0, 0, 0, 1])

    watched = ("assumed", "ink", "pos", "size")

    def draw(self) -> None:
        """Dots below a value that the board profile only assumes."""
        thick = max(1, round(1.4 * theme.u))
        wide = min(DOTTED, round(self.right) - round(self.x) - 2 * thick)
        if self.assumed and wide > 0:
            Color(*self.ink)
            Rectangle(
                texture=dots(thick).get_region(0, 0, wide, 1),
                pos=(round(self.x) + thick, round(self.y)),
                size=(wide, thick),
            )


class Cartouche(Tap, Framed, BoxLayout):
    """`look` is how a destination stands: open to choose, out of reach, or closed. `ringed` by the
    captain who may choose it: a dark ring with the captain's colour inside."""

    at = StringProperty("")
    text = StringProperty("")
    icon = StringProperty("")
    look = OptionProperty("open", options=("open", "far", "closed"))
    ringed = StringProperty("")
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
