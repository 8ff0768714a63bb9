"""Places to put things: the frame of a screen, panels, scrolling columns."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.touch.widgets.drawing.framed import Framed


class Frame(BoxLayout):
    """The outermost box of a screen: a header bar, and below it whatever the layout adds."""

    title = StringProperty("")
    # The header shows whose turn it is and what may be done; otherwise the title and a way back.
    in_game = BooleanProperty(False)


class Panel(Framed, BoxLayout):
    """A piece of paper with a double ink line."""


class Scroller(ScrollView):
    """A column that scrolls when it is too long. Give it one child with its own height."""
