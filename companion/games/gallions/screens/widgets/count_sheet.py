"""The one page of a score pad: a column for each captain, a field for each source."""

from typing import Any

from kivy.properties import ObjectProperty

from companion.games.gallions.screens.score_pad.score_pad_words import (
    FIELD_ICONS,
    field_hints,
    field_words,
)
from companion.games.gallions.screens.score_pad.score_pads import FIELDS
from companion.night.text.player_names import called
from companion.night.text.words import letters
from companion.system.i18n import _
from companion.touch.widgets.boxes import Scroller
from companion.touch.widgets.score_pad.pad_cells import PadCell, PadHead, PadLabel
from companion.touch.widgets.value_sheets import NumberSheet

MOST = 199


class CountSheet(Scroller):
    """`on_write` tells that a value was written."""

    pad = ObjectProperty(None)

    __events__ = ("on_write",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.refresh()

    def on_write(self) -> None:
        """The pad has another value."""

    def refresh(self) -> None:
        grid, pad = self.ids.grid, self.pad
        names = called(pad.seats, pad.captains)
        grid.clear_widgets()
        grid.cols = 1 + len(pad.seats)
        self._heads(names)
        words = field_words()
        for what in FIELDS:
            grid.add_widget(PadLabel(icon=FIELD_ICONS[what], text=words[what]))
            for seat in pad.seats:
                grid.add_widget(self._cell(seat, what))

    def _heads(self, names: dict[str, str]) -> None:
        badges, pad = letters(names), self.pad
        totals = {seat: pad.total(seat) for seat in pad.seats}
        best = max(totals.values())
        alone = list(totals.values()).count(best) == 1
        self.ids.grid.add_widget(PadLabel())
        for seat in pad.seats:
            self.ids.grid.add_widget(
                PadHead(
                    seat=seat,
                    letter=badges[seat],
                    name=names[seat],
                    total=str(totals[seat]),
                    leads=alone and totals[seat] == best,
                )
            )

    def _cell(self, seat: str, what: str) -> PadCell:
        value = self.pad.value(seat, what)
        last = [(step.seat, step.what) for step in self.pad.steps[-1:]]
        cell = PadCell(value=value, text=str(value), last=last == [(seat, what)])
        cell.bind(on_tap=lambda _: self.ask(seat, what))
        return cell

    def ask(self, seat: str, what: str) -> None:
        sheet = NumberSheet(
            lambda number: isinstance(number, int) and number <= MOST,
            self.pad.value(seat, what),
            title=_("{captain}: {source}").format(
                captain=called([seat], self.pad.captains)[seat], source=field_words()[what]
            ),
            text=field_hints()[what],
            digits=3,
        )
        sheet.bind(on_value=lambda _, value: self.write(seat, what, value))
        sheet.open()

    def write(self, seat: str, what: str, value: int) -> None:
        self.pad.put(seat, what, value)
        self.dispatch("on_write")
