"""The plan of the voyage: its quests, their adventures and stops in port, and where we are."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.cards.invented import card_icon
from companion.night.night import Night
from companion.system.i18n import _

PORT_PHASES = ("port", "market", "tavern", "shipyard", "workshop", "vault", "guild")


class Stop(NamedTuple):
    """An adventure or a port."""

    text: str
    icon: str
    # "past", "now" or "ahead".
    when: str


class Quest(NamedTuple):
    title: str
    stops: list[Stop]
    now: bool


def quests(night: Night) -> list[Quest]:
    """All quests of the scenario; a port after each."""
    view = night.view()
    here = (view["quest"], _place(view))
    found = []
    for number, adventures in enumerate(view["plan"], 1):
        stops = [
            _stop(night, entry, (number, place), here) for place, entry in enumerate(adventures, 1)
        ]
        port = len(adventures) + 1
        stops.append(Stop(_("Port"), "anchor", _when((number, port), here)))
        title = _("Quest {number}").format(number=number)
        found.append(Quest(title, stops, number == view["quest"]))
    return found


def _place(view: Mapping[str, Any]) -> int:
    """Which stop of the quest; the port comes after all adventures."""
    if view["phase"] in (*PORT_PHASES, "over"):
        return len(view["plan"][view["quest"] - 1]) + 1
    return view["adventure"] or 1


def _stop(night: Night, entry: str, at: tuple[int, int], here: tuple[int, int]) -> Stop:
    card = night.view()["card"]
    icon = ICONS["infernal"] if entry == "infernal" else ICONS["card"]
    text = night.words.word(entry, "deck").capitalize()
    name = card["name"] if card else None
    if at == here and name:
        text, icon = _(name), card_icon(night, card["id"], icon)
    return Stop(text, icon, _when(at, here))


def _when(at: tuple[int, int], here: tuple[int, int]) -> str:
    return "now" if at == here else "past" if at < here else "ahead"


def offices(night: Night) -> list[tuple[str, str, str]]:
    """Who is Baron and who is wanted: (icon, seat, sentence)."""
    view = night.view()
    baron = _("{name} is Baron").format(name=night.words.captain(view["baron"]))
    found = [(ICONS["baron"], view["baron"], baron)]
    if view["wanted"]:
        wanted = _("{name} is wanted").format(name=night.words.captain(view["wanted"]))
        found.append((ICONS["wanted"], view["wanted"], wanted))
    return found
