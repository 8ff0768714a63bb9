"""Rows of lists."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.screens.widgets.buttons import Tap


class ListRow(Tap, BoxLayout):
    """A line of a list: an icon or a captain, a title, a detail, something at its end."""

    icon = StringProperty("")
    seat = StringProperty("")
    letter = StringProperty("")
    title = StringProperty("")
    detail = StringProperty("")
    ending = StringProperty("")
    # An icon at the end; a chevron says that the row leads somewhere.
    end_icon = StringProperty("")
    chosen = BooleanProperty(False)
