"""One page of a score pad: a column for each player, a row for each thing that counts."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from msgspec import Struct

from companion.night.saved.score_pad import PadStep
from companion.night.text.player_names import called
from companion.night.text.words import letters
from companion.system.i18n import _
from companion.touch.look.theme import theme
from companion.touch.widgets.boxes import Scroller
from companion.touch.widgets.score_pad.pad_cells import PadCell, PadHead, PadLabel, PadSum

# More of them have no room beside each other on an upright screen; on others their totals have none
# beside their emblems.
MOST_COLUMNS = 5
# How much of a line the player takes, as wide as so many fields.
WIDE = 1.8


class PadRow(Struct, frozen=True):
    """What a row counts, and how it is called."""

    what: str
    icon: str
    text: str


class PadSheet(Scroller):
    """A game subclasses it: `rows`, `step`, `ask`. `on_write` tells that a value was written."""

    pad = ObjectProperty(None)
    # Which page of the pad it is.
    tab = StringProperty("")

    __events__ = ("on_write",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.refresh()

    def on_write(self) -> None:
        """The pad has another value."""

    # What a game says

    def rows(self) -> Sequence[PadRow]:
        raise NotImplementedError

    def step(self, seat: str, what: str, value: int) -> PadStep:
        """A value of this page."""
        raise NotImplementedError

    def ask(self, seat: str, what: str) -> None:
        """Asks for a value, and then writes it."""
        raise NotImplementedError

    def value_text(self, value: int) -> str:
        return str(value)

    def sums(self) -> tuple[str, dict[str, str]] | None:
        """What stands below the columns, and how that row is called; None for nothing."""
        return None

    # Showing

    def refresh(self) -> None:
        grid, seats = self.ids.grid, self.pad.seats
        grid.clear_widgets()
        if theme.portrait and len(seats) > MOST_COLUMNS and self.sums() is None:
            self._refresh_lines()
            return
        grid.cols = 1 + len(seats)
        grid.add_widget(PadLabel())
        for head in self._heads():
            grid.add_widget(head)
        for row in self.rows():
            grid.add_widget(PadLabel(icon=row.icon, text=row.text))
            for seat in seats:
                grid.add_widget(self._cell(seat, row.what))
        sums = self.sums()
        if sums is not None:
            text, values = sums
            grid.add_widget(PadLabel(text=text))
            for seat in seats:
                grid.add_widget(PadSum(text=values[seat]))

    def _refresh_lines(self) -> None:
        """Upright, many players have no room beside each other: each has a line."""
        grid, rows = self.ids.grid, self.rows()
        grid.cols = 1 + len(rows)
        grid.add_widget(PadLabel(size_hint=(WIDE, None)))
        for row in rows:
            grid.add_widget(PadLabel(icon=row.icon, text=row.text, size_hint=(1, None)))
        for head in self._heads(lying=True):
            grid.add_widget(head)
            for row in rows:
                grid.add_widget(self._cell(head.seat, row.what))

    def _heads(self, *, lying: bool = False) -> list[PadHead]:
        pad = self.pad
        names = called(pad.seats, pad.captains)
        badges = letters(names)
        best = max(pad.total(seat) for seat in pad.seats)
        return [
            PadHead(
                seat=seat,
                letter=badges[seat],
                name=names[seat],
                total=str(pad.total(seat)),
                leads=pad.total(seat) == best and not pad.tied,
                lying=lying,
                stacked=not lying and (theme.portrait or len(pad.seats) > MOST_COLUMNS),
            )
            for seat in pad.seats
        ]

    def _cell(self, seat: str, what: str) -> PadCell:
        value = self.value(seat, what)
        last = [step.place for step in self.pad.steps[-1:]]
        cell = PadCell(
            value=value,
            text=self.value_text(value),
            last=last == [self.step(seat, what, value).place],
        )
        cell.bind(on_tap=lambda _: self.ask(seat, what))
        return cell

    # Writing

    def value(self, seat: str, what: str) -> int:
        value: int = self.pad.value_at(self.step(seat, what, 0).place)
        return value

    def title(self, seat: str, what: str) -> str:
        """Over the question for a value."""
        text = next(row.text for row in self.rows() if row.what == what)
        name = called([seat], self.pad.captains)[seat]
        return _("{captain}: {source}").format(captain=name, source=text)

    def write(self, seat: str, what: str, value: int) -> None:
        self.pad.write(self.step(seat, what, value))
        self.dispatch("on_write")
