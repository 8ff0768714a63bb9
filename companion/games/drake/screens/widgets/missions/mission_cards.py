"""What the missions page is made of: numbers, endings, scores, what comes next."""

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.touch.look.theme import ACROSS, theme
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.words.inking import ink, ink_icon, width_of

# Around the number and the label of a tile, in design units.
EDGE = 2
# Between the icon of a tile and its number, in parts of the number's size.
ICON, GAP = 0.72, 0.14


class FactTile(DeferredDrawing):
    """One number of a mission, with its icon and what it counts."""

    icon = StringProperty("")
    value = StringProperty("")
    label = StringProperty("")
    lacking = BooleanProperty(False)
    # As large as its place allows: the numbers are what the others look for.
    grown = NumericProperty(1)
    # How much of its height the label takes.
    label_height = NumericProperty(0)
    ink = ColorProperty("black")

    watched = ("pos", "size", "icon", "value", "ink", "label_height")

    def draw(self) -> None:
        u = theme.u
        middle = (self.y + self.label_height + self.top) / 2
        size = ACROSS * self.grown * u
        words = width_of(self.value, size)
        wide = (ICON + GAP) * size + words
        # A long number gives way, so that nothing stands out of the tile.
        size *= min(1, (self.width - 2 * EDGE * u) / wide)
        x = self.center_x - ((ICON + GAP) * size + width_of(self.value, size)) / 2
        ink_icon(self.icon, x + ICON / 2 * size, middle, ICON * size, self.ink)
        x += (ICON + GAP) * size
        ink(self.value, x, middle, size, self.ink, anchor="left")


class ResultCard(BoxLayout):
    """How a mission ended: a seal, what was won, and the token that was turned for it; then the
    whole sentence, where there is room for it."""

    kind = StringProperty("")
    icon = StringProperty("")
    seat = StringProperty("")
    letter = StringProperty("")
    headline = StringProperty("")
    # The icons of what was won, at most two.
    signs = ListProperty([])
    sentence = StringProperty("")
    token = StringProperty("")
    # Whose mission it was is told elsewhere.
    large = BooleanProperty(False)
    ink = ColorProperty("black")


class ScoreCell(BoxLayout):
    """A captain's score, for everybody at the table."""

    seat = StringProperty("")
    letter = StringProperty("")
    score = StringProperty("")


class AheadRow(BoxLayout):
    """A mission that is still to come."""

    seat = StringProperty("")
    letter = StringProperty("")
    disc = StringProperty("")
    text = StringProperty("")
