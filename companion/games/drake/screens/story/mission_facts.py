"""What a mission costs and brings, as everybody may know it: numbers to show, no decisions."""

from msgspec import Struct

from companion.games.drake.rules.phases.defences import price, reward
from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.kernel.event import Facts
from companion.night.night import Night
from companion.system.i18n import _


class Fact(Struct, frozen=True):
    """A number with its icon and a word."""

    icon: str
    value: str
    label: str
    lacking: bool = False


def costs(night: Night, mission: Facts) -> list[Fact]:
    """What the mission takes, beside what is aboard; a hidden token shows as a question."""
    view, board = night.view(), night.game.setup.board
    captain, seen = view["captains"][mission["seat"]], view["destinations"][mission["at"]]
    at = mission["at"]
    kind = board.destinations[at].kind
    if kind == "port":
        return [_aboard("trade", 1, captain)]
    # The price is reckoned from the printed defence and turned tokens alone.
    state = night.game.state
    crew, guns = price(state, state.captains[mission["seat"]], at)
    facts = []
    if crew:
        facts.append(_aboard("crew", crew, captain))
    if guns:
        facts.append(_aboard("guns", guns, captain))
    if kind == "fort" and captain["pinnace"]:
        facts.append(Fact(CARGO_ICONS["guns"], "0", _("guns, by pinnace")))
    if kind in ("fort", "galleon") and not seen["turned"]:
        facts.append(_hidden(kind))
    if kind == "galleon" and captain["ship"] != "galleon":
        facts.append(Fact(CARGO_ICONS["galleon"], "", _("needs a Galleon"), lacking=True))
    return facts


def _aboard(thing: str, cost: int, captain: Facts) -> Fact:
    have = captain[thing]
    words = {"crew": _("crew"), "guns": _("guns"), "trade": _("trade goods")}
    label = _("{thing}, {have} aboard").format(thing=words[thing], have=have)
    return Fact(CARGO_ICONS[thing], str(cost), label, have < cost)


def _hidden(kind: str) -> Fact:
    label = _("hidden troops") if kind == "fort" else _("hidden frigates")
    return Fact(CARGO_ICONS["token"], "+?", label)


def gains(night: Night, mission: Facts) -> list[Fact]:
    """What the mission brings if it succeeds."""
    view, board = night.view(), night.game.setup.board
    at = mission["at"]
    place, seen = board.destinations[at], view["destinations"][at]
    if place.kind == "port":
        return [
            Fact(CARGO_ICONS[good], str(seen["goods"].count(good)), night.words.word(good))
            for good in dict.fromkeys(seen["goods"])
        ]
    points = reward(night.game.state, at)
    facts = [Fact(CARGO_ICONS["points"], f"+{points}", _("points"))]
    if seen["treasure"] and place.treasure:
        facts.append(Fact(CARGO_ICONS[place.treasure], "+1", night.words.word(place.treasure)))
    return facts
