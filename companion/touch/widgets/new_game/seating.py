"""Seats at the table before a game: who sits there, in which colour, in which order."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.touch.widgets.buttons import Chip, Tap
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.sheets.overlays import Overlay


class SeatRow(Tap, Framed, BoxLayout):
    """A chair in one colour, with its captain or free."""

    seat = StringProperty("")
    text = StringProperty("")
    taken = BooleanProperty(False)
    # The place in the order of the seats, where it was entered.
    number = StringProperty("")
    # How the app plays it; "" for a person.
    detail = StringProperty("")
    # Lower, where all five stand one above the other on a sheet.
    in_sheet = BooleanProperty(False)


class PlayerChip(Chip):
    """A remembered player who could sit down."""


class ColourKey(Tap, Framed, FloatLayout):
    """A colour to change to."""

    seat = StringProperty("")
    label = StringProperty("")
    chosen = BooleanProperty(False)


class SeatsView(BoxLayout):
    """The seats of a game, how it is played, and the button that begins it. `page` keeps what is
    chosen."""

    page = ObjectProperty(None, rebind=True)


class SeatSheet(Overlay):
    """What can be done with a captain who sits here: another colour, another name, leaving; one of
    the app can play otherwise."""

    seat = StringProperty("")
    name = StringProperty("")
    # How the app plays it; "" for a person.
    app_captain = StringProperty("")

    __events__ = ("on_strategy", "on_colour", "on_rename", "on_leave")

    def __init__(self, colours: Mapping[str, str], **properties: Any) -> None:
        super().__init__(**properties)
        for seat, label in colours.items():
            key = ColourKey(seat=seat, label=label, chosen=seat == self.seat)
            key.bind(on_tap=lambda one: self.answer("on_colour", one.seat))
            self.ids.colours.add_widget(key)

    def answer(self, event: str, *facts: str) -> None:
        self.close()
        self.dispatch(event, *facts)

    def on_colour(self, seat: str) -> None:
        """Another colour was chosen."""

    def on_strategy(self) -> None:
        """The app is to play in another way."""

    def on_rename(self) -> None:
        """The name is to be changed."""

    def on_leave(self) -> None:
        """The captain does not play."""


class OrderSheet(Overlay):
    """The captains are tapped in an order; the last one needs no tap."""

    order = ListProperty([])
    question = StringProperty("")
    # Why it is asked for now, where nobody has asked for the sheet.
    why = StringProperty("")

    __events__ = ("on_entered",)

    def __init__(self, captains: Mapping[str, str], **properties: Any) -> None:
        super().__init__(**properties)
        self._rows = {seat: self._row(seat, name) for seat, name in captains.items()}

    def _row(self, seat: str, name: str) -> SeatRow:
        row = SeatRow(seat=seat, text=name, taken=True, in_sheet=True)
        row.bind(on_tap=lambda one: self.tap(one.seat))
        self.ids.captains.add_widget(row)
        return row

    def tap(self, seat: str) -> None:
        if seat in self.order:
            self.order = self.order[: self.order.index(seat)]
        else:
            self.order = [*self.order, seat]
        for one, row in self._rows.items():
            row.number = str(self.order.index(one) + 1) if one in self.order else ""
        if len(self.order) == len(self._rows) - 1:
            rest = next(one for one in self._rows if one not in self.order)
            self.close()
            self.dispatch("on_entered", [*self.order, rest])

    def on_entered(self, order: Sequence[str]) -> None:
        """Everybody has a place."""


def ask_order(
    captains: Mapping[str, str],
    then: Callable[[list[str]], object],
    question: str,
    why: str = "",
) -> OrderSheet:
    sheet = OrderSheet(captains, question=question, why=why)
    sheet.bind(on_entered=lambda _, order: then(order))
    sheet.open()
    return sheet
