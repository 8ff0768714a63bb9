"""What the missions page is made of: numbers, endings, what comes next."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.screens.theme import theme
from companion.screens.widgets.inking import ink, ink_icon, width_of
from companion.screens.widgets.late import Drawn

# Below the number of a tile, in design units: what it counts, and around everything.
LABEL, EDGE = 42, 2


class FactTile(Drawn):
    """One number of a mission, with its icon and what it counts."""

    icon = StringProperty("")
    value = StringProperty("")
    label = StringProperty("")
    lacking = BooleanProperty(False)
    # As large as its place allows: the numbers are what the others look for.
    grown = NumericProperty(1)
    ink = ColorProperty("black")

    watched = ("pos", "size", "icon", "value", "ink")

    def draw(self) -> None:
        size, u = self.grown * theme.u, theme.u
        middle = (self.y + (LABEL + EDGE) * u + self.top - EDGE * u) / 2
        words = width_of(self.value, 34 * size)
        # A long number gives way, so that nothing stands out of the tile.
        room = self.width - 33 * size
        shrunk = min(1, room / words) if words else 1
        x = self.center_x - (33 * size + shrunk * words) / 2
        ink_icon(self.icon, x + 15 * size, middle, 27 * size, self.ink)
        x += 33 * size
        ink(self.value, x, middle, shrunk * 34 * size, self.ink, anchor="left")


class ResultCard(BoxLayout):
    """How a mission ended: a seal, a sentence, and the token that was turned for it."""

    kind = StringProperty("")
    icon = StringProperty("")
    sentence = StringProperty("")
    token = StringProperty("")
    large = BooleanProperty(False)
    # From 0 to 1 while the token turns over and the seal comes down.
    turned = NumericProperty(1)
    ink = ColorProperty("black")


class AheadRow(BoxLayout):
    """A mission that is still to come."""

    seat = StringProperty("")
    letter = StringProperty("")
    disc = StringProperty("")
    text = StringProperty("")
