"""One page of a score pad: a column for each captain, fields to touch."""

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty

from companion.games.drake.screens.score_pad.score_pad_words import (
    ICONS,
    signed,
    source_hints,
    source_words,
)
from companion.games.drake.screens.score_pad.score_pads import CARGO, END, SOURCES, VALUES, ScorePad
from companion.night.text.player_names import called
from companion.night.text.words import letters
from companion.system.i18n import _
from companion.touch.widgets.boxes import Scroller
from companion.touch.widgets.score_pad.pad_cells import PadCell, PadHead, PadLabel, PadSum
from companion.touch.widgets.sheets.key_sheet import KeySheet


class PadSheet(Scroller):
    """The fields of a voyage, or of the cargo at the end; `on_write` tells that one was written."""

    pad = ObjectProperty(None)
    voyage = NumericProperty(1)

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
        self._heads(pad, names)
        words = source_words()
        for what in CARGO if self.voyage == END else SOURCES:
            grid.add_widget(PadLabel(icon=ICONS[what], text=words[what]))
            for seat in pad.seats:
                grid.add_widget(self._cell(seat, what))
        if self.voyage != END:
            grid.add_widget(PadLabel(text=_("This voyage")))
            for seat in pad.seats:
                grid.add_widget(PadSum(text=signed(pad.in_voyage(seat, self.voyage))))

    def _heads(self, pad: ScorePad, names: dict[str, str]) -> None:
        badges = letters(names)
        best = max(pad.total(seat) for seat in pad.seats)
        self.ids.grid.add_widget(PadLabel())
        for seat in pad.seats:
            self.ids.grid.add_widget(
                PadHead(
                    seat=seat,
                    letter=badges[seat],
                    name=names[seat],
                    total=str(pad.total(seat)),
                    leads=pad.total(seat) == best and not pad.tied,
                )
            )

    def _cell(self, seat: str, what: str) -> PadCell:
        value = self.pad.value(seat, self.voyage, what)
        last = [(step.seat, step.voyage, step.what) for step in self.pad.steps[-1:]]
        cell = PadCell(
            value=value,
            text=str(value) if self.voyage == END else signed(value),
            last=last == [(seat, self.voyage, what)],
        )
        cell.bind(on_tap=lambda _: self.ask(seat, what))
        return cell

    def ask(self, seat: str, what: str) -> None:
        """Investor has two values, so a touch is enough; the others get keys."""
        value = self.pad.value(seat, self.voyage, what)
        if what == "investor":
            self.write(seat, what, next(v for v in VALUES[what] if v != value))
            return
        adding = what == "attacks"
        keys: list[tuple[Any, ...]] = [
            (v + value if adding else v, f"+{v}" if adding else str(v)) for v in VALUES[what]
        ]
        if what == "conquests":
            kinds = (_("none"), _("one kind"), _("two kinds"), _("town, fort, galleon"))
            keys = [(*key, kind) for key, kind in zip(keys, kinds, strict=True)]
        if adding and value:
            keys.append((0, _("Back to 0")))
        sheet = KeySheet(
            title=_("{captain}: {source}").format(
                captain=called([seat], self.pad.captains)[seat], source=source_words()[what]
            ),
            text=source_hints()[what],
            keys=keys,
            chosen="" if adding else str(value),
            cols=4 if len(keys) > 4 else 2,
        )
        sheet.bind(on_pick=lambda _, picked: self.write(seat, what, picked))
        sheet.open()

    def write(self, seat: str, what: str, value: int) -> None:
        self.pad.put(seat, self.voyage, what, value)
        self.dispatch("on_write")
