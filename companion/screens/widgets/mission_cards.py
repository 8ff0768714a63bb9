"""What the missions page is made of: numbers, endings, what comes next."""

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.screens.widgets.buttons import TapButton


class FactTile(BoxLayout):
    """One number of a mission, with its icon and what it counts."""

    icon = StringProperty("")
    value = StringProperty("")
    label = StringProperty("")
    assumed = BooleanProperty(False)
    lacking = BooleanProperty(False)
    grown = NumericProperty(1)
    ink = ColorProperty("black")


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


class MoveButton(TapButton):
    """Makes a move."""

    move = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint_y=1, **properties)
