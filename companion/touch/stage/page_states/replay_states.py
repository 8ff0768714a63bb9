"""A game that is watched again as pictures and checks show it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.night.night import Night
from companion.touch.stage.samples import first_samples
from companion.touch.stage.states import State
from companion.touch.widgets.replay.chapter_sheets import POINTS

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage


def sample() -> Night:
    return first_samples().night(lambda night: night.game.over)


def _at(step: float) -> "Callable[[Stage], None]":
    def reach(stage: "Stage") -> None:
        page = stage.app.page
        page.go_to(round(step * page.last))

    return reach


def _as_captain(stage: "Stage") -> None:
    _at(0.2)(stage)
    page = stage.app.page
    page.look_as(page.app.night.game.seats[0])


def _chapter(stage: "Stage") -> None:
    stage.app.page.sheets.pick_round("2")


STATES = {
    "midway": State(_at(0.5)),
    "captain": State(_as_captain),
    "rounds": State(lambda stage: stage.app.page.choose_round()),
    "chapters": State(_chapter),
    "points": State(lambda stage: stage.app.page.sheets.pick_round(POINTS)),
    "viewers": State(lambda stage: stage.app.page.choose_viewer()),
}
