"""The two sides of a raid or a battle, as both are shown face to face."""

from typing import NamedTuple

from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.moves.unit_words import soldiers_text, unit_text
from companion.night.night import Night
from companion.system.i18n import _


class Force(NamedTuple):
    seat: str
    letter: str
    lord: str
    name: str
    icon: str
    # Drawn one by one.
    size: int
    soldiers: int
    detail: str


def force(night: Night, name: str, seat: str) -> Force:
    """A unit, or a city or port that is held by a lord."""
    view, words = night.view(), night.words
    who = (seat, words.letter(seat), words.captain(seat), words.word(name))
    if unit := view["units"].get(name):
        size, soldiers = unit["size"], unit["soldiers"]
        return Force(*who, ICONS[unit["kind"]], size, soldiers, unit_text(night, view, name))
    soldiers = view["places"][name]["soldiers"]
    return Force(*who, ICONS["treasurer"], 0, soldiers, soldiers_text(soldiers))


def raid_forces(night: Night) -> tuple[Force, Force]:
    raid = night.view()["raid"]
    return force(night, raid["by"], raid["seat"]), force(night, raid["target"], raid["victim"])


def raid_line(night: Night) -> str:
    """What stands between the two."""
    raid = night.view()["raid"]
    if raid["won"] is not None:
        return _("Left after the siege: {soldiers}").format(soldiers=soldiers_text(raid["won"]))
    if raid["ransom"] == "paid":
        return _("The ransom was paid.")
    if raid["ransom"] == "refused":
        return _("The ransom was refused.")
    return _("Gold, or blood?")


def battle_forces(night: Night) -> tuple[Force, Force]:
    view = night.view()
    first, second = (
        force(night, name, view["units"][name]["owner"])
        for name in (view["battle"]["attacker"], view["battle"]["defender"])
    )
    return first, second
