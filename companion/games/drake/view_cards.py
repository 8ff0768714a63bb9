"""Francis Drake on cards: logs side by side, the chart and the street as short lists."""

from typing import Any

from companion.games.drake.rules.phases.street import GIFTS, INVESTOR_COST, OFFERS, THING_COUNTED
from companion.games.drake.rules.state import Setup
from companion.night.view_cards import (
    Card,
    Facts,
    GameCards,
    Grid,
    Say,
    View,
    Words,
    plain_words,
)
from companion.system.i18n import _


def cards(view: View, say: Say) -> list[Card]:
    street = Facts(
        _("Plymouth street"),
        [(say.title(at, "at"), _placed(view["visits"].get(at, {}), say)) for at in view["street"]],
    )
    chart = Facts(_("On the chart"), _places(view, say))
    first = [street, chart] if view["phase"] in ("set-up", "provisioning") else [chart, street]
    logs = view["captains"]
    ships = [Facts(say(seat), _ship(log, say)) for seat, log in logs.items()]
    return [_now(view, say), _logs(logs, say), *first, *ships]


def _now(view: View, say: Say) -> Facts:
    mission = view["mission"] or {}
    place = [say(mission.get("at"), "at"), say(mission.get("seat")), say(mission.get("disc"))]
    return Facts(
        "",
        [
            (_("Now"), say.title(view["phase"], "phase")),
            (_("Mission"), " · ".join(filter(None, place))),
            (_("Order of loading"), say(view["loading"])),
            (_("Order of sailing"), say(view["sailing"])),
            (_("Back home"), say(view["home"])),
        ],
    )


def _logs(captains: dict[str, dict[str, Any]], say: Say) -> Grid:
    logs = [*captains.values()]

    def line(name: str, key: str) -> list[str]:
        return [name, *(say(log[key]) for log in logs)]

    return Grid(
        _("Logs"),
        [say(seat) for seat in captains],
        [
            line(_("Score"), "score"),
            line(_("Crew"), "crew"),
            line(_("Guns"), "guns"),
            line(_("Supplies"), "supplies"),
            line(_("Trade goods"), "trade"),
            line(_("Reaches zone"), "zone"),
            line(_("Pinnace"), "pinnace"),
            line(_("Investor"), "investor"),
            line(_("Action discs"), "action_discs"),
        ],
    )


def _ship(log: dict[str, Any], say: Say) -> list[tuple[str, str]]:
    """What is told in words, and would be torn apart in a narrow column."""
    return [
        (_("Ship"), say(log["ship"])),
        (_("Roles"), say(log["roles"])),
        (_("Mission discs"), say(log["hand"])),
        (_("More discs"), say(log["extra_discs"])),
        (_("Conquests"), say(log["conquests"])),
        (_("Commodities"), say(log["commodities"])),
        (_("Chest"), _chest(log["chest"], say)),
    ]


def _chest(chest: dict[str, int] | None, say: Say) -> str:
    """ "" for one that nobody here may look into."""
    return "" if chest is None else say(chest) or _("empty")


def _placed(discs: dict[str, str], say: Say) -> str:
    return ", ".join(f"{number}: {say(seat)}" for number, seat in discs.items())


def _places(view: View, say: Say) -> list[tuple[str, str]]:
    """Where something lies, has been won or is known; the others are as they were."""
    return [(say.title(at, "at"), _lying(place, say)) for at, place in view["destinations"].items()]


def _lying(place: dict[str, Any], say: Say) -> str:
    discs = [" ".join(filter(None, (say(one["seat"]), say(one["disc"])))) for one in place["discs"]]
    token = say(place.get("token"))
    told = [
        _("blocked") if place["blocked"] else "",
        *discs,
        _("token {value}").format(value=token) if token else "",
        _("won: {names}").format(names=say(place["won"])) if place["won"] else "",
    ]
    return " · ".join(filter(None, told))


# On buttons


def words(move: View, setup: Setup, say: Say) -> Words:
    """A stop in the street says what it brings: whoever holds the phone may not see the board."""
    if move["do"] != "visit":
        return plain_words(move, setup, say)
    at = move["at"]
    # Where there is room for everybody, a number tells nothing.
    free = at in ("investor", "dockside")
    circle = "" if free else say.field("circle", move["circle"])
    brings = say.things(_gifts(move, setup))
    name = say(at, "at")
    return [name, circle, "" if brings.lower() == name.lower() else brings]


def _gifts(move: View, setup: Setup) -> dict[str, int]:
    at, take = move["at"], move.get("take")
    if take is not None:
        cost = {"points": -INVESTOR_COST} if at == "investor" else {}
        return {**OFFERS[at][take], **cost}
    if at in THING_COUNTED:
        return {THING_COUNTED[at]: setup.yields[at][move["circle"] - 1]}
    return {} if at not in GIFTS else dict(GIFTS[at][move["circle"] - 1])


CARDS = GameCards(cards, words)
