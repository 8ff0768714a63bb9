"""A destination on the chart: its name, what is left there, what guards it, and whose discs lie."""

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.games.drake.screens.widgets.discs import draw_face
from companion.touch.look.theme import theme
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.captains import draw_emblem
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.drawing.framed import Framed


class DiscPile(DeferredDrawing):
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


class Fact(BoxLayout):
    """An icon with a short text: what is left, or what guards it."""

    icon = StringProperty("")
    text = StringProperty("")
    # How much larger than on the chart.
    grown = NumericProperty(1)
    ink = ListProperty([0, 0, 0, 1])


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
    # (icon, text)
    facts = ListProperty([])
    # (seat, face or "")
    discs = ListProperty([])
    ink = ListProperty([0, 0, 0, 1])

    def on_facts(self, *_: object) -> None:
        facts = [{"icon": icon, "text": text, "ink": self.ink} for icon, text in self.facts]
        fill(self.ids.facts, Fact, facts)

    def on_ink(self, *_: object) -> None:
        for fact in self.ids.facts.children:
            fact.ink = self.ink

    def on_kv_post(self, _: object) -> None:
        self.on_facts()
