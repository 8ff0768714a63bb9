"""The one page of a score pad: a field for each source of points and for what breaks ties."""

from companion.games.gallions.screens.score_pad.score_pad_words import (
    FIELD_ICONS,
    field_hints,
    field_words,
)
from companion.games.gallions.screens.score_pad.score_pads import FIELDS
from companion.night.saved.score_pad import PadStep
from companion.touch.widgets.entering.value_sheets import NumberSheet
from companion.touch.widgets.score_pad.pad_sheet import PadRow, PadSheet

MOST = 199


class CountSheet(PadSheet):
    """Values are entered by their digits."""

    def rows(self) -> list[PadRow]:
        words = field_words()
        return [PadRow(what, FIELD_ICONS[what], words[what]) for what in FIELDS]

    def step(self, seat: str, what: str, value: int) -> PadStep:
        return PadStep(seat, what, value)

    def ask(self, seat: str, what: str) -> None:
        sheet = NumberSheet(
            lambda number: isinstance(number, int) and number <= MOST,
            self.value(seat, what),
            title=self.title(seat, what),
            text=field_hints()[what],
            digits=3,
        )
        sheet.bind(on_value=lambda _, value: self.write(seat, what, value))
        sheet.open()
