"""The moments that a player meets on the street beside its plain look."""

from collections.abc import Callable
from typing import Any

from companion.games.drake.rules.words import HAWKINS
from companion.games.drake.screens.samples import TWO_CAPTAINS, sample_night
from companion.games.drake.screens.story.hawkins_story import steps_of
from companion.kernel.event import Facts
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.stage.stage import Stage
from companion.touch.stage.states import State
from companion.touch.widgets.sheets.legend_sheet import open_legend

THREE_CAPTAINS = {"red": "Anna", "blue": "Bernardo", "yellow": "Chloé"}
WITH_WHITE = {"white": "Wilhelmina", "yellow": "Chloé", "red": "Anna"}


def as_it_is(_stage: Stage) -> None:
    """The game stands there already."""


def tap_circle(**facts: Any) -> Callable[[Stage], None]:
    """Taps the circle whose move has these facts."""

    def reach(stage: Stage) -> None:
        from companion.games.drake.screens.widgets.street.street_spot import SpotButton

        for button in stage.widgets(SpotButton):
            move = button.spot.move
            if all(move.get(name) == value for name, value in facts.items()):
                stage.tap(button)
                return
        raise LookupError(f"there is no circle with {facts}")

    return reach


def is_rolling(night: Night) -> bool:
    return "roll" in night.awaited().get("table", ())


def last_record(night: Night) -> list[Facts]:
    history = night.history()
    return [event for event in history if event["record"] == history[-1]["record"]]


def hawkins_laid(night: Night) -> bool:
    """Where the last move made him lay a disc, not the first of the voyage."""
    laid = sum(HAWKINS in discs.values() for discs in night.view()["visits"].values())
    return laid > 2 and any(step.at for step in steps_of(last_record(night), dealt=True))


def hawkins_docks(night: Night) -> bool:
    return any(step.dock for step in steps_of(last_record(night), dealt=True))


STATES = {
    # What the app has shuffled, as after a game has begun.
    "legend": State(open_legend),
    "lay_out": State(lambda stage: stage.app.hooks.game_shown(), sample_night),
    "sail_question": State(lambda stage: stage.tap(_("Set sail"))),
    "tavern_result": State(tap_circle(at="tavern", circle=1), sample_night),
    "ghost_ship": State(tap_circle(at="tavern", circle=2), lambda: sample_night(seed=5)),
    "investor": State(tap_circle(at="investor", take="guns"), sample_night),
    "white_turn": State(
        as_it_is,
        lambda: sample_night(
            lambda night: night.turn == "white" and night.view()["visits"], WITH_WHITE
        ),
    ),
    "die_pad": State(as_it_is, lambda: sample_night(is_rolling, THREE_CAPTAINS, dice="entered")),
    "hawkins_step": State(as_it_is, lambda: sample_night(hawkins_laid, TWO_CAPTAINS)),
    "hawkins_dock": State(as_it_is, lambda: sample_night(hawkins_docks, TWO_CAPTAINS)),
    "hawkins_die": State(
        as_it_is,
        lambda: sample_night(
            lambda night: is_rolling(night) and len(night.view()["visits"]) > 1,
            TWO_CAPTAINS,
            dice="entered",
        ),
    ),
}
