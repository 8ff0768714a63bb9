"""Who taps one spot again and again does not fall through screens: with the real lock-out."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from companion.games.drake.screens.hooks import drake_hooks
from companion.games.drake.screens.pages.homecoming import HomecomingPage
from companion.games.drake.screens.samples import TWO_CAPTAINS, sample_night
from companion.games.drake.screens.widgets.lay_out import LayOutSheet
from companion.night.night import Night
from companion.touch.stage.finger import Touch
from companion.touch.stage.stage import Stage
from companion.touch.widgets.buttons import AWAY, Tap, TapButton
from tests.support.on_stage import StageMaker

SIZES = ((800, 480), (720, 1280))
QUICK, SLOW = 0.3, 1.0
Spot = tuple[float, float]


def spots(button: Tap) -> Iterator[Spot]:
    """The middle of a button and its corners, which reach farthest into what comes below it."""
    x, y = button.to_window(*button.pos)
    for across, up in ((0.5, 0.5), *product((0.02, 0.98), (0.1, 0.9))):
        yield x + across * button.width, y + up * button.height


def tap_often(stage: Stage, spot: Spot, pause: float, times: int = 6) -> None:
    Tap.unlock()
    for _ in range(times):
        touch = Touch(*spot)
        touch.touch_down()
        stage.frames(2)
        touch.touch_up()
        stage.pass_time(pause)


def home(**options: Any) -> Night:
    return sample_night("between-voyages", **options)


def resetting(opened: Stage) -> HomecomingPage:
    page = opened.app.page
    assert isinstance(page, HomecomingPage)
    page.resetting = True
    opened.frames(3)
    return page


@pytest.mark.parametrize("pause", [QUICK, SLOW])
@pytest.mark.parametrize("size", SIZES)
def test_from_the_score_of_a_voyage_one_spot_never_leads_to_the_next(
    size: tuple[int, int], pause: float, stage: StageMaker
) -> None:
    opened = stage(home(), screen="homecoming", size=size)
    page = opened.app.page
    everywhere = list(spots(opened.find("Reset the board", TapButton)))
    resetting(opened)
    everywhere += spots(opened.find("The board is reset: voyage 2"))
    for spot in everywhere:
        page.resetting = False
        opened.frames(3)
        tap_often(opened, spot, pause)
        assert opened.app.night.round == 1, spot


@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_of_the_new_street_stays_until_it_is_read(
    size: tuple[int, int], stage: StageMaker
) -> None:
    opened = stage(home(), screen="homecoming", size=size)
    resetting(opened)
    for spot in list(spots(opened.find("The board is reset: voyage 2"))):
        tap_often(opened, spot, SLOW)
        assert opened.app.night.round == 2
        (sheet,) = opened.widgets(LayOutSheet)
        sheet.parent.remove_widget(sheet)
        opened.app.announcements.undo_at_once()
        opened.app.shell.overlays[0].close()
        resetting(opened)


@pytest.mark.parametrize("size", SIZES)
def test_no_captain_moves_by_the_taps_that_close_the_sheet(
    size: tuple[int, int], stage: StageMaker
) -> None:
    night = home()
    night.play({"seat": "table", "do": "next-voyage"})
    opened = stage(night, screen="street", size=size)
    log = len(night.words.log())
    for spot in list(spots(opened_sheet(opened))):
        tap_often(opened, spot, QUICK)
        assert not opened.app.shell.overlays
        assert len(night.words.log()) == log, spot
        opened.app.bookmark.notes.laid = 0
        opened_sheet(opened)


def opened_sheet(opened: Stage) -> Tap:
    drake_hooks(opened.app).lay_out()
    opened.frames(3)
    return opened.find("It lies there", TapButton)


@pytest.mark.parametrize("options", [{"shuffles": "entered"}, {"dice": "entered"}])
def test_what_hands_have_laid_is_not_entered_by_accident(
    options: dict[str, object], stage: StageMaker
) -> None:
    captains = TWO_CAPTAINS if "dice" in options else None
    opened = stage(home(captains=captains, **options), screen="homecoming")
    night = opened.app.night
    for spot in list(spots(reset_button(opened))):
        tap_often(opened, spot, QUICK)
        assert (night.round, night.phase) == (2, "set-up"), spot
        assert night.undoing.undo_label.startswith("Voyage 2 begins"), spot
        opened.app.announcements.undo_at_once()
        for overlay in opened.app.shell.overlays:
            overlay.close()
        reset_button(opened)


def reset_button(opened: Stage) -> Tap:
    resetting(opened)
    return opened.find("The board is reset: voyage 2")


def test_after_a_moment_the_same_spot_can_be_tapped_again(stage: StageMaker) -> None:
    opened = stage(home(), screen="homecoming")
    spot = next(spots(opened.find("Reset the board", TapButton)))
    page = opened.app.page
    tap_often(opened, spot, AWAY / 2, times=5)
    assert page.resetting
    opened.pass_time(AWAY)
    touch = Touch(*spot)
    touch.touch_down()
    opened.frames(2)
    touch.touch_up()
    assert not page.resetting


def test_another_place_can_be_tapped_at_once(stage: StageMaker) -> None:
    opened = stage(home(), screen="homecoming")
    spot = next(spots(opened.find("Reset the board", TapButton)))
    tap_often(opened, spot, 0.3, times=1)
    touch = opened.press("The board is reset: voyage 2")
    touch.touch_up()
    opened.frames(2)
    assert opened.app.night.round == 2
