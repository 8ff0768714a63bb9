"""What the table may put right: what a lord has, what lies on cards and cities, wars, fates."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.moves.move_groups import Way
from companion.games.lords.screens.story.moves.unit_words import soldiers_text, unit_text
from companion.kernel.game import TABLE
from companion.kernel.text.translatable import N_
from companion.night.night import Move, Night
from companion.system.i18n import _
from companion.touch.game_screens import Correctable

UNITS, PLACES, MORDIDA, WARS = "units", "places", "mordida", "wars"
KINDS: Mapping[str, str] = {
    UNITS: N_("Units"),
    PLACES: N_("Cities and ports"),
    MORDIDA: N_("Mordida"),
    WARS: N_("Wars"),
}
SOLDIERS = (("soldiers", 1, N_("One soldier more")), ("soldiers", -1, N_("One soldier less")))
SHIPS = (("size", 1, N_("One ship more")), ("size", -1, N_("One ship less")))
SIZES = (("size", 1, N_("One size more")), ("size", -1, N_("One size less")))
# A tent: what is said where there is none, and where there is one.
TENTS = {
    "pirate": (N_("Put a pirate tent on it"), N_("Take the pirate tent off")),
    "mill": (N_("Put a mill on it"), N_("Take the mill off")),
    "fort": (N_("Put a fort on it"), N_("Take the fort off")),
}
FATES = {
    "disrupted": (N_("It is disrupted"), N_("To the mercenaries, or out of the game.")),
    "removed": (N_("It leaves the game"), N_("Nobody can buy it again.")),
}
WAR_TEXTS = {"active": N_("War breaks out"), "truce": N_("A truce"), "none": N_("No war")}


class Correction(NamedTuple):
    """One thing that may be different, as a button and as fields of `adjust`."""

    text: str
    detail: str
    changes: dict[str, Any]

    @property
    def final(self) -> bool:
        """Whether much is lost by it."""
        return "fate" in self.changes


def correctable(night: Night, seat: str) -> list[Correctable]:
    """What of a lord may be corrected."""
    player = night.view()["players"][seat]
    return [
        Correctable("gold", ICONS["gold"], _("Gold"), player["gold"]),
        Correctable("treasure", ICONS["treasure"], _("Treasure"), player["treasure"]),
    ]


def subjects(night: Night, kind: str) -> list[Way]:
    """All things of a kind that may be corrected."""
    view, word = night.view(), night.words.word
    if kind == UNITS:
        return [
            Way(name, word(name), unit_text(night, view, name), unit["owner"])
            for name, unit in view["units"].items()
        ]
    if kind == PLACES:
        return [
            Way(name, word(name), soldiers_text(place["soldiers"]), "")
            for name, place in view["places"].items()
        ]
    if kind == MORDIDA:
        return [
            Way(name, word(name), "", seat)
            for seat, player in view["players"].items()
            for name in player["mordida"]
        ]
    nations = night.game.state.words.nations
    return [Way(nation, word(nation), war_text(view, nation), "") for nation in nations]


def war_text(view: Mapping[str, Any], nation: str) -> str:
    war = view["wars"].get(nation)
    return {"active": _("at war"), "truce": _("truce")}.get(war, _("no war"))


def corrections(night: Night, kind: str, name: str) -> list[Correction]:
    """What may be different about one of them."""
    view = night.view()
    if kind == WARS:
        now = view["wars"].get(name, "none")
        return [
            Correction(_(text), "", {"war": war}) for war, text in WAR_TEXTS.items() if war != now
        ]
    if kind == PLACES:
        return [Correction(_(text), "", {field: by}) for field, by, text in SOLDIERS]
    fates = [
        Correction(_(text), _(detail), {"fate": fate}) for fate, (text, detail) in FATES.items()
    ]
    return fates if kind == MORDIDA else [*_of_unit(view["units"][name]), *fates]


def _of_unit(unit: Mapping[str, Any]) -> list[Correction]:
    sizes = SHIPS if unit["kind"] == "fleet" else SIZES
    numbers = [Correction(_(text), "", {field: by}) for field, by, text in (*sizes, *SOLDIERS)]
    tents = [
        Correction(_(texts[bool(unit[tent])]), "", {tent: not unit[tent]})
        for tent, texts in TENTS.items()
        if tent in unit
    ]
    return [*numbers, *tents]


def adjustment(name: str, correction: Correction) -> Move:
    return {"seat": TABLE, "do": "adjust", "of": name, **correction.changes}
