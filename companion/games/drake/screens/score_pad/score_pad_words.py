"""The words and icons of a score pad."""

from companion.games.drake.screens.score_pad.score_pads import CARGO
from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.system.i18n import _

ICONS = {
    **CARGO_ICONS,
    "attacks": "sword-cross",
    "homecoming": "anchor",
    "conquests": "flag-variant",
    "unclaimed": "gold",
}


def source_words() -> dict[str, str]:
    return {
        "investor": _("Investor"),
        "attacks": _("Attacks"),
        "homecoming": _("Homecoming"),
        "conquests": _("Conquests"),
        "unclaimed": _("Unclaimed treasure"),
        "indigo": _("indigo"),
        "sugar": _("sugar"),
        "coffee": _("coffee"),
        "tobacco": _("tobacco"),
        "gold": _("gold"),
        "silver": _("silver"),
        "jewel": _("jewel"),
    }


def source_hints() -> dict[str, str]:
    cargo = _("How many lie on the ship's log at the end?")
    return {
        "attacks": _("Add the points of one attack."),
        "homecoming": _("The bonus of the loading dock."),
        "conquests": _("How many kinds of target were taken in this voyage?"),
        "unclaimed": _("Gold for the Admiral and silver for the Governor, a point each."),
        **dict.fromkeys(CARGO, cargo),
    }


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else str(value).replace("-", "−")
