"""What a mission costs and brings, as everybody may know it: numbers to show, no decisions."""

from msgspec import Struct

from companion.games.drake.defences import price, reward
from companion.games.kernel.event import Facts
from companion.i18n import _
from companion.screens.night import Night
from companion.screens.widgets.assumed import is_assumed
from companion.screens.widgets.cargo import CARGO_ICONS


class Fact(Struct, frozen=True):
    """A number with its icon and a word; marked where the board profile only assumes it."""

    icon: str
    value: str
    label: str
    assumed: bool = False
    lacking: bool = False


def costs(night: Night, mission: Facts) -> list[Fact]:
    """What the mission takes, beside what is aboard; a hidden token shows as a question."""
    view, board = night.view(), night.game.setup.board
    captain, seen = view["captains"][mission["seat"]], view["destinations"][mission["at"]]
    at = mission["at"]
    kind = board.destinations[at].kind
    if kind == "port":
        return [_aboard("trade", 1, captain, False)]
    # The price is reckoned from the printed defence and turned tokens alone.
    state = night.game.state
    crew, guns = price(state, state.captains[mission["seat"]], at)
    printed = seen["tile"] if kind == "galleon" else at
    facts = []
    if crew:
        facts.append(_aboard("crew", crew, captain, is_assumed(night, f"{printed}.troops")))
    if guns:
        facts.append(_aboard("guns", guns, captain, is_assumed(night, f"{printed}.guns")))
    if kind == "fort" and captain["pinnace"]:
        facts.append(Fact(CARGO_ICONS["guns"], "0", _("guns, by pinnace")))
    if kind in ("fort", "galleon") and not seen["turned"]:
        facts.append(_hidden(night, kind))
    if kind == "galleon" and captain["ship"] != "galleon":
        facts.append(Fact(CARGO_ICONS["galleon"], "", _("needs a Galleon"), lacking=True))
    return facts


def _aboard(thing: str, cost: int, captain: Facts, unsure: bool) -> Fact:
    have = captain[thing]
    words = {"crew": _("crew"), "guns": _("guns"), "trade": _("trade goods")}
    label = _("{thing}, {have} aboard").format(thing=words[thing], have=have)
    return Fact(CARGO_ICONS[thing], str(cost), label, unsure, have < cost)


def _hidden(night: Night, kind: str) -> Fact:
    if kind == "fort":
        return Fact(
            "help-circle-outline", "+?", _("hidden troops"), is_assumed(night, "tokens.troops")
        )
    return Fact(
        "help-circle-outline", "+?", _("hidden frigates"), is_assumed(night, "tokens.frigates")
    )


def gains(night: Night, mission: Facts) -> list[Fact]:
    """What the mission brings if it succeeds."""
    view, board = night.view(), night.game.setup.board
    at = mission["at"]
    place, seen = board.destinations[at], view["destinations"][at]
    if place.kind == "port":
        unsure = is_assumed(night, f"{at}.goods")
        return [
            Fact(CARGO_ICONS[good], str(seen["goods"].count(good)), night.word(good), unsure)
            for good in dict.fromkeys(seen["goods"])
        ]
    printed = seen["tile"] if place.kind == "galleon" else at
    points = reward(night.game.state, at)
    facts = [
        Fact(
            CARGO_ICONS["points"], f"+{points}", _("points"), is_assumed(night, f"{printed}.points")
        )
    ]
    if seen["treasure"] and place.treasure:
        facts.append(
            Fact(
                CARGO_ICONS[place.treasure],
                "+1",
                night.word(place.treasure),
                is_assumed(night, f"{at}.treasure"),
            )
        )
    return facts
