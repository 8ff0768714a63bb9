"""Rows of lists."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.captains import Emblem
from companion.touch.widgets.drawing.filling import fill


class ListRow(Tap, BoxLayout):
    """A line of a list: an icon or a captain, a title, a detail, something at its end."""

    icon = StringProperty("")
    seat = StringProperty("")
    letter = StringProperty("")
    title = StringProperty("")
    detail = StringProperty("")
    # More than two make the row taller.
    detail_lines = NumericProperty(2)
    ending = StringProperty("")
    # An icon at the end; a chevron says that the row leads somewhere.
    end_icon = StringProperty("")
    chosen = BooleanProperty(False)
    # The last row of a panel has no line below it.
    last = BooleanProperty(False)


class Emblems(BoxLayout):
    """The emblems of some captains, side by side."""

    seats = ListProperty([])

    def on_seats(self, *_: object) -> None:
        fill(self, Emblem, [{"seat": seat} for seat in self.seats])


class GameRow(Tap, BoxLayout):
    """A game or a pad: its captains by name and by emblem, below them a detail such as the day."""

    seats = ListProperty([])
    title = StringProperty("")
    # Which game, where there are several.
    game = StringProperty("")
    detail = StringProperty("")


class KeptGameRow(BoxLayout):
    """A game or a pad that waits: touched it opens, its bin throws it away."""

    seats = ListProperty([])
    title = StringProperty("")
    game = StringProperty("")
    detail = StringProperty("")

    __events__ = ("on_open", "on_delete")

    def on_open(self) -> None:
        """The table wants to go on with it, or to see it again."""

    def on_delete(self) -> None:
        """The table wants to be rid of it."""
