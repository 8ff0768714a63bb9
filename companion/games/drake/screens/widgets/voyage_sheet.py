"""One page of a score pad: what a voyage brought, or the cargo at the end."""

from typing import Any

from companion.games.drake.screens.score_pad.score_pad_words import (
    ICONS,
    signed,
    source_hints,
    source_words,
)
from companion.games.drake.screens.score_pad.score_pads import CARGO, END, SOURCES, VALUES, Step
from companion.system.i18n import _
from companion.touch.widgets.score_pad.pad_sheet import PadRow, PadSheet
from companion.touch.widgets.sheets.key_sheet import KeySheet


class VoyageSheet(PadSheet):
    """Its tab is the number of the voyage; END for the cargo."""

    @property
    def voyage(self) -> int:
        return int(self.tab)

    def rows(self) -> list[PadRow]:
        words = source_words()
        sources = CARGO if self.voyage == END else SOURCES
        return [PadRow(what, ICONS[what], words[what]) for what in sources]

    def step(self, seat: str, what: str, value: int) -> Step:
        return Step(seat, what, value, self.voyage)

    def value_text(self, value: int) -> str:
        return str(value) if self.voyage == END else signed(value)

    def sums(self) -> tuple[str, dict[str, str]] | None:
        if self.voyage == END:
            return None
        pad = self.pad
        points = {seat: signed(pad.in_voyage(seat, self.voyage)) for seat in pad.seats}
        return _("This voyage"), points

    def ask(self, seat: str, what: str) -> None:
        """Investor has two values, so a touch is enough; the others get keys."""
        value = self.value(seat, what)
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
            title=self.title(seat, what),
            text=source_hints()[what],
            keys=keys,
            chosen="" if adding else str(value),
            cols=4 if len(keys) > 4 else 2,
        )
        sheet.bind(on_pick=lambda _, picked: self.write(seat, what, picked))
        sheet.open()
