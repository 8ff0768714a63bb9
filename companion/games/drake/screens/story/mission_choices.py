"""What may be done about a mission, as buttons: the properties of a MoveButton for each."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from companion.games.drake.screens.story.mission_line import WAITING, Leg
from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.kernel.event import Facts
from companion.kernel.game import TABLE
from companion.night.night import Move, Night, as_sent
from companion.system.i18n import _, ngettext

Button = dict[str, Any]


class Onward(Struct, frozen=True):
    """The mission that comes next if the captain who is asked sails on, and its choices."""

    sail_on: Move
    mission: Facts
    buttons: list[Button]


def mission_choices(
    night: Night, mission: Mapping[str, Any], verbs: Sequence[str], legs: Sequence[Leg]
) -> list[Button]:
    """`mission` is the one at hand, or the one that has just ended."""
    if "turn-token" in verbs:
        moves = night.choices("table", "turn-token")
        return [_button(move, str(move["value"]), font_units=38) for move in moves]
    if "go-home" in verbs:
        return _ways(night, mission["seat"], legs)
    return _decisions(night, mission)


def onward(night: Night) -> Onward | None:
    """Only where sailing on brings nothing to light but that; the rules say what comes then."""
    asked = night.choices(night.turn, "sail-on") if night.turn else []
    ahead = night.look_ahead(asked[0]) if asked else None
    if ahead is None or [event["event"] for event in ahead.happened(TABLE)] != ["sailed-on"]:
        return None
    mission = ahead.view(TABLE)["mission"]
    if not mission:
        return None
    choices = as_sent(ahead.choices(mission["seat"]))
    return Onward(asked[0], mission, [_decision(night, mission, move) for move in choices])


def _ways(night: Night, seat: str, legs: Sequence[Leg]) -> list[Button]:
    onward = next(leg for leg in legs if leg.seat == seat and leg.state == WAITING)
    next_disc = _("next: disc {disc}, {at}").format(
        disc=night.words.word(onward.disc), at=night.words.word(onward.at, "at")
    )
    dock = len(night.view()["home"]) + 1
    bonus = _bonus_at_home(night, seat)
    home = _("to loading dock {dock}").format(dock=dock)
    if bonus:
        home = ngettext(
            "to loading dock {dock}: +{points} point",
            "to loading dock {dock}: +{points} points",
            bonus,
        ).format(dock=dock, points=bonus)
    return [
        _button({"seat": seat, "do": "sail-on"}, _("Sail on"), next_disc, "sail-boat"),
        _button({"seat": seat, "do": "go-home"}, _("Go home"), home, "anchor"),
    ]


def _bonus_at_home(night: Night, seat: str) -> int:
    """What the rules would give for going home now; 0 too where chance decides what follows."""
    ahead = night.look_ahead({"seat": seat, "do": "go-home"})
    for event in ahead.happened(TABLE) if ahead else ():
        if event["event"] == "came-home" and event["seat"] == seat:
            return int(event["points"])
    return 0


def _decisions(night: Night, mission: Mapping[str, Any]) -> list[Button]:
    seat = mission["seat"]
    bold = night.choices(seat, "attack", "trade")
    buttons = [_decision(night, mission, move) for move in bold] or [_why_not(night, mission)]
    kind = "plain" if bold else "primary"
    stand_down = _decision(night, mission, {"seat": seat, "do": "stand-down"})
    return [*buttons, {**stand_down, "kind": kind}]


def _decision(night: Night, mission: Mapping[str, Any], move: Move) -> Button:
    if move["do"] == "stand-down":
        return _button(move, _("Stand down"), "", "flag-variant")
    if move["do"] == "attack":
        hidden = night.view()["destinations"][mission["at"]].get("turned") is False
        detail = _("turns the token") if hidden else ""
        return _button(move, _("Attack"), detail, "sword-cross", "primary")
    good = move["good"]
    text = _("Take {good}").format(good=night.words.word(good))
    return _button(move, text, "", CARGO_ICONS[good], "primary")


def _why_not(night: Night, mission: Mapping[str, Any]) -> Button:
    """Refused for sure, and the refusal says why."""
    seat, at = mission["seat"], mission["at"]
    if night.game.setup.board.destinations[at].kind == "port":
        good = night.view()["destinations"][at]["goods"][0]
        move, text = {"seat": seat, "do": "trade", "good": good}, _("Why no trade?")
    else:
        move, text = {"seat": seat, "do": "attack"}, _("Why no attack?")
    return _button(move, text, "", "help-circle-outline", "quiet")


def _button(
    move: Move,
    text: str,
    detail: str = "",
    icon: str = "",
    kind: str = "plain",
    font_units: int = 24,
) -> Button:
    return {
        "move": move,
        "text": text,
        "detail": detail,
        "icon": icon,
        "kind": kind,
        "font_units": font_units,
    }
