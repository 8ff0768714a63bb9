"""What a score pad is made of: captains to choose, columns, fields to touch."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.screens.widgets.buttons import Tap
from companion.screens.widgets.text import FitLabel


class CaptainCard(Tap, BoxLayout):
    """A colour to keep score for; touched again it leaves."""

    seat = StringProperty("")
    name = StringProperty("")
    letter = StringProperty("")
    chosen = BooleanProperty(False)

    __events__ = (*Tap.__events__, "on_rename")

    def on_rename(self) -> None:
        """The captain wants another name."""


class PadHead(BoxLayout):
    """A captain above the column, with the total so far."""

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    total = StringProperty("")
    leads = BooleanProperty(False)


class PadCell(Tap, FloatLayout):
    """A value to touch."""

    value = NumericProperty(0)
    text = StringProperty("")
    last = BooleanProperty(False)


class PadLabel(BoxLayout):
    """What a row counts."""

    icon = StringProperty("")
    text = StringProperty("")


class PadSum(FitLabel):
    """What a column makes; nothing to touch."""
