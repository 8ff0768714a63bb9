"""The fields of a score pad, in a column for each captain."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.text import FitLabel


class PadHead(BoxLayout):
    """A captain above the column, with the total so far."""

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    total = StringProperty("")
    leads = BooleanProperty(False)
    # Beside the fields instead of above them.
    lying = BooleanProperty(False)
    # The total below the emblem, where a column has no room for both.
    stacked = BooleanProperty(False)


class PadCell(Tap, Framed, FloatLayout):
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
