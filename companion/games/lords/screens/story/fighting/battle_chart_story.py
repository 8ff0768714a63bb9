"""The battle chart of the box, the columns that the two fleets read, and the last round."""

from typing import NamedTuple

from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.cards.box_cards import box, card
from companion.games.lords.screens.story.fighting.raid_story import RESULTS
from companion.night.night import Night
from companion.system.i18n import _

TACTICS = ("boarding", "broadside", "seize", "flee")
COLUMNS = ("vane", "seamanship", "none")
COLUMN_ICONS = {"vane": ICONS["vane"], "seamanship": "ship-wheel", "none": "minus"}
RESULT_ICONS = {
    "X": "sword-cross",
    "K": "skull-crossbones",
    "D": "sail-boat",
    "V": ICONS["vane"],
    "*": "run-fast",
}


class ChartSide(NamedTuple):
    """A fleet on the chart: the column that it reads now, and what it showed last."""

    seat: str
    column: str
    # Tactic and column of the last round; "" before the first.
    tactic: str
    shown_column: str


class BattleStory(NamedTuple):
    # (tactic, column) → the icons of what may come of it.
    cells: dict[tuple[str, str], tuple[str, ...]]
    names: dict[str, str]
    sides: tuple[ChartSide, ChartSide]
    # What the last round brought to either side.
    told: tuple[str, str]


def battle_story(night: Night) -> BattleStory:
    cells: dict[tuple[str, str], tuple[str, ...]] = {}
    for row in box(night).battle:
        key = (row.tactic, row.column)
        icons = tuple(RESULT_ICONS[sign] for sign in row.result)
        cells[key] = tuple(dict.fromkeys((*cells.get(key, ()), *icons)))
    names = {tactic: night.words.word(tactic).capitalize() for tactic in TACTICS}
    first, second = _side(night, "attacker", "defender"), _side(night, "defender", "attacker")
    told = (_told(night, "attacker"), _told(night, "defender"))
    return BattleStory(cells, names, (first, second), told)


def _side(night: Night, side: str, other: str) -> ChartSide:
    view = night.view()
    battle = view["battle"]
    own, enemy = battle[side], battle[other]
    if battle["vane"] == own:
        column = "vane"
    elif card(night, own).seamanship < card(night, enemy).seamanship:
        column = "seamanship"
    else:
        column = "none"
    last = battle["last"][side] if battle["last"] else {"tactic": "", "column": ""}
    return ChartSide(view["units"][own]["owner"], column, last["tactic"], last["column"])


def _told(night: Night, side: str) -> str:
    last = night.view()["battle"]["last"]
    if not last:
        return ""
    results = ", ".join(_(RESULTS[sign]) for sign in last[side]["result"] or [""])
    tactic = night.words.word(last[side]["tactic"]).capitalize()
    return _("{what}: {about}").format(what=tactic, about=results)
