"""Rows of lists."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.screens.widgets.buttons import Tap
from companion.screens.widgets.captains import Emblem


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
    # The last row of a panel has no line below it.
    last = BooleanProperty(False)


class GameRow(Tap, BoxLayout):
    """A game or a pad: its captains by name and by emblem, below them a detail such as the day."""

    seats = ListProperty([])
    title = StringProperty("")
    detail = StringProperty("")

    def on_seats(self, *_: object) -> None:
        Clock.schedule_once(self._show_emblems, -1)

    def _show_emblems(self, *_: object) -> None:
        self.ids.emblems.clear_widgets()
        for seat in self.seats:
            self.ids.emblems.add_widget(Emblem(seat=seat))
