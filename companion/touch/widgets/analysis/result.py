"""What an analysis shows: moments with their sentences, or why there is nothing to show yet."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.touch.widgets.boxes import Panel
from companion.touch.widgets.buttons import TapButton


class MomentRow(BoxLayout):
    """A moment of the game: its number on the chart, what happened, and whose chance it changed."""

    number = StringProperty("")
    seat = StringProperty("")
    letter = StringProperty("")
    what = StringProperty("")
    change = StringProperty("")
    bounds = StringProperty("")
    last = BooleanProperty(False)


class AnalysisMessage(Panel):
    """Why nothing is shown, or not yet."""

    text = StringProperty("")


class GoOnButton(TapButton):
    """Stops it, or goes on with it."""

    page = ObjectProperty(None, allownone=True)


class AnalysisResult(BoxLayout):
    """The chart, and what happened in its moments."""
