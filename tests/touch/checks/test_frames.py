"""Every frame that is drawn while screens change: each shows a whole screen on its paper."""

from collections.abc import Callable
from functools import partial
from itertools import cycle

import pytest
from kivy.uix.screenmanager import FadeTransition, NoTransition

from companion.games.drake.screens.samples import sample_night
from companion.night.look.palettes import PALETTES
from companion.touch.checks.frames import WatchedStage, unfinished_frames, unpainted_frames
from companion.touch.stage.gallery import night_for, screen_names
from tests.support.sampling import SHARE, one_in

ABOUT = "about"
# Stand for all: one outside a game, one with many widgets, one that is a list, one that moves.
SOME = ("harbour", "street", "log", "drake/ending")


def elsewhere(screen: str) -> str:
    return ABOUT if screen != ABOUT else "harbour"


@pytest.mark.parametrize("screen", one_in(SHARE, screen_names()))
def test_a_screen_is_whole_from_its_first_frame_on(screen: str) -> None:
    other = elsewhere(screen)
    with WatchedStage(night_for(screen), screen=other) as stage:
        there = stage.watch(lambda: stage.app.go(screen))
        assert not unfinished_frames(stage, there), screen
        back = stage.watch(lambda: stage.app.go(other))
        assert not unfinished_frames(stage, back), f"from {screen}"
        # Pages are made anew only once.
        again = stage.watch(lambda: stage.app.go(screen))
        assert not unfinished_frames(stage, again), f"{screen} once more"


# Each theme, and each change, on one of them or two: they take turns.
IN_THEMES = list(zip(SOME, cycle(PALETTES), strict=False))
CHANGES = ({"theme": "dark"}, {"theme": "contrast"}, {"text_size": "large"}, {"language": "fr"})


@pytest.mark.parametrize(("screen", "theme"), IN_THEMES)
def test_it_is_so_in_each_theme_also_in_the_first_frame_of_the_app(screen: str, theme: str) -> None:
    with WatchedStage(night_for(screen), screen=screen, theme=theme) as stage:
        stage.pass_time(1)
        assert not unfinished_frames(stage, stage.seen), "start"
        other = elsewhere(screen)
        assert not unfinished_frames(stage, stage.watch(lambda: stage.app.go(other)))
        assert not unfinished_frames(stage, stage.watch(lambda: stage.app.go(screen)))


@pytest.mark.parametrize("screen", SOME)
def test_another_look_is_there_at_once(screen: str) -> None:
    """One change after the other, beginning with another one on each screen."""
    first = SOME.index(screen)
    with WatchedStage(night_for(screen), screen=screen) as stage:
        stage.rest()
        for change in (*CHANGES[first:], *CHANGES[:first]):
            seen = stage.watch(partial(stage.app.change, **change))
            assert not unfinished_frames(stage, seen), change


def test_help_menu_and_question_open_and_close_in_one_frame_each() -> None:
    with WatchedStage(sample_night("sailing"), screen="main") as stage:
        app = stage.app
        opens: list[Callable[[], object]] = [app.show_help, app.open_menu]
        for opening in opens:
            assert not unfinished_frames(stage, stage.watch(opening)), opening
            (overlay,) = app.shell.overlays
            assert not unfinished_frames(stage, stage.watch(overlay.close)), opening


def test_a_toast_is_in_its_place_at_once_also_on_a_new_screen() -> None:
    with WatchedStage(sample_night("sailing"), screen="main") as stage:
        stage.rest()
        # Back behind the beginning of a phase: another screen, and a toast on it.
        seen = stage.watch(stage.app.undo)
        assert stage.app.page_name == "secrets"
        assert not unfinished_frames(stage, seen)
        assert stage.app.shell.ids.toasts.children


def test_a_game_that_goes_on_opens_on_its_screen_and_paper() -> None:
    sample_night("sailing", keep=True).leave()
    with WatchedStage() as stage:
        stage.rest()
        assert not unfinished_frames(stage, stage.seen), "harbour"
        (row,) = stage.app.page.ids.games.children[:1]
        stage.press(row).touch_up()
        stage.seen.clear()
        stage.rest()
        assert not unpainted_frames(stage, stage.seen)
        assert stage.app.page_name == "main"
    with WatchedStage() as stage:
        stage.rest()
        assert stage.app.page_name == "main"
        assert not unfinished_frames(stage, stage.seen), "after a start"


@pytest.mark.parametrize("transition", [NoTransition, FadeTransition])
def test_the_check_sees_what_kivys_own_transitions_do(transition: type) -> None:
    with WatchedStage(night_for("street"), screen=ABOUT) as stage:
        stage.rest()
        stage.app.shell.screens.transition = transition()
        seen = stage.watch(lambda: stage.app.go("street"))
        assert unfinished_frames(stage, seen)
        assert bool(unpainted_frames(stage, seen)) == (transition is FadeTransition)
