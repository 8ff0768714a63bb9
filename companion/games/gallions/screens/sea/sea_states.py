"""The page of the sea in each state that a player meets, for checks and pictures."""

from collections.abc import Callable

from companion.games.gallions.screens.sea import sea_samples
from companion.games.gallions.screens.story.corrections_story import (
    other_ships,
    set_ship,
    states_of_ship,
)
from companion.games.gallions.screens.story.sea.taps import ship
from companion.system.i18n import _
from companion.touch.stage.stage import Stage
from companion.touch.stage.states import State


def choose_ship(stage: Stage) -> None:
    """The first ship that can act."""
    page = stage.app.page
    if not page.taps.taken:
        tap_ship(stage, page.board.lit[0])


def tap_ship(stage: Stage, name: str) -> None:
    board = stage.app.page.board
    stage.tap(board.to_window(*board.point_of(ship(name))))


def tap_card(card: str) -> Callable[[Stage], None]:
    return lambda stage: stage.tap(stage.app.night.words.word(card, "card"))


def choose_another_face(stage: Stage) -> None:
    choose_ship(stage)
    stage.tap(_("It shows another face"))


def correct_a_ship(stage: Stage) -> None:
    stage.tap(_("Correct a ship"))


def correct_a_face(stage: Stage) -> None:
    choose_ship(stage)
    correct_a_ship(stage)


def put_a_ship_back(stage: Stage) -> None:
    """One that stayed at home."""
    page = stage.app.page
    other = other_ships(stage.app.night)[-1].ship
    face = states_of_ship(stage.app.night, other)[0][0]
    page.corrections.correct(set_ship(stage.app.night, other, face))


def show_scene(stage: Stage) -> None:
    page = stage.app.page
    page.show_still(-1)


def as_it_is(_stage: Stage) -> None:
    """The page as it opens."""


STATES = {
    "ship_chosen": State(choose_ship),
    "card": State(lambda stage: stage.tap(_("Card"))),
    "correct_ship": State(correct_a_ship),
    "correct_face": State(correct_a_face),
    "put_back": State(put_a_ship_back, sea_samples.turn_on_chart),
    "chart": State(as_it_is, sea_samples.turn_on_chart),
    "chart_ship_chosen": State(choose_ship, sea_samples.turn_on_chart),
    "chart_many": State(choose_ship, sea_samples.many_on_chart),
    "chart_scene": State(show_scene, sea_samples.many_on_chart),
    "battle": State(choose_ship, sea_samples.battle),
    "battle_touching": State(lambda stage: stage.tap(_("They touch")), sea_samples.battle),
    "last_pair": State(as_it_is, sea_samples.last_pair),
    "volley": State(as_it_is, sea_samples.volley),
    "explosion": State(as_it_is, sea_samples.explosion),
    "die_again": State(as_it_is, sea_samples.again),
    "by_hand": State(as_it_is, sea_samples.by_hand),
    "by_hand_ship": State(choose_ship, sea_samples.by_hand),
    "by_hand_face": State(choose_another_face, sea_samples.by_hand),
    "reserve": State(as_it_is, sea_samples.reserve),
    "upgrade": State(
        tap_card("crows-nest"),
        lambda: sea_samples.with_upgrade("crows-nest", **sea_samples.DICE_ENTERED),
    ),
    "upgrade_on_chart": State(tap_card("harpoon"), lambda: sea_samples.with_upgrade("harpoon")),
    "upgrade_together": State(tap_card("rudder"), lambda: sea_samples.with_upgrade("rudder")),
}
