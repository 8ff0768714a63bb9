"""The one page of a score pad: a field for each source of points and for what breaks ties."""

from companion.games.gallions.screens.score_pad.score_pad_words import (
    FIELD_ICONS,
    field_hints,
    field_words,
)
from companion.games.gallions.screens.score_pad.score_pads import FIELDS
from companion.touch.widgets.score_pad.number_sheet import NumberPadSheet
from companion.touch.widgets.score_pad.pad_sheet import PadRow

MOST = 199


class CountSheet(NumberPadSheet):
    def rows(self) -> list[PadRow]:
        words = field_words()
        return [PadRow(what, FIELD_ICONS[what], words[what]) for what in FIELDS]

    def most(self, what: str) -> int:
        return MOST

    def hint(self, what: str) -> str:
        return field_hints()[what]
