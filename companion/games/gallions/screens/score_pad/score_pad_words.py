"""The words and icons of a score pad."""

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.widgets.ending_view import SOURCE_ICONS
from companion.system.i18n import _

FIELD_ICONS = {
    **SOURCE_ICONS,
    "parts_and_upgrades": ICONS["shipyard"],
    "sailors_hired": SOURCE_ICONS["sailors"],
    "upgrades_built": SOURCE_ICONS["upgrades"],
}


def field_words() -> dict[str, str]:
    return {
        "guild": _("Guild cards"),
        "doubloons": _("Doubloons"),
        "sailors": _("Sailors"),
        "upgrades": _("Upgrades"),
        "loot": _("Special loot"),
        "extra": _("Anything else"),
        "parts_and_upgrades": _("Number of parts and upgrades"),
        "sailors_hired": _("Number of sailors"),
        "upgrades_built": _("Number of upgrades"),
    }


def field_hints() -> dict[str, str]:
    tie = _("It counts only between captains with equal totals.")
    return {
        "guild": _("The points on the guild cards."),
        "doubloons": _("A point for each."),
        "sailors": _("The points that sailors give at the end."),
        "upgrades": _("The points that upgrades give at the end."),
        "loot": _("The points of special tokens."),
        "extra": _("Points that come from elsewhere."),
        "parts_and_upgrades": tie,
        "sailors_hired": tie,
        "upgrades_built": tie,
    }
