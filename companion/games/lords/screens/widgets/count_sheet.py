"""The one page of a score pad: gold, treasure, and the crown that breaks ties."""

from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.score_pad.score_pads import CROWN, FIELDS, worths
from companion.system.i18n import _
from companion.touch.widgets.score_pad.number_sheet import NumberPadSheet
from companion.touch.widgets.score_pad.pad_sheet import PadRow

MOST = 999
MOST_CROWN = 99
FIELD_ICONS = {
    "gold": ICONS["gold"],
    "treasure": ICONS["treasure"],
    "parrot_treasure": ICONS["treasure"],
    CROWN: ICONS["crown"],
}


class CountSheet(NumberPadSheet):
    def rows(self) -> list[PadRow]:
        worth = {
            what: _("Treasure at {gold} gold").format(gold=gold) for what, gold in worths().items()
        }
        words = {"gold": _("Gold"), **worth, CROWN: _("Lowest crown")}
        return [PadRow(what, FIELD_ICONS[what], words[what]) for what in FIELDS]

    def most(self, what: str) -> int:
        return MOST_CROWN if what == CROWN else MOST

    def hint(self, what: str) -> str:
        return {
            "gold": _("In the coffers: gold on units is not counted."),
            "treasure": _("How many tents of treasure."),
            "parrot_treasure": _("How many tents, if you play with parrot treasure."),
            CROWN: _("It counts only between lords with equal totals."),
        }[what]
