"""Fingers on the buttons of missions: quick ones, late ones, and where the buttons stand."""

import pytest

from companion.games.drake.screens.samples import sample_night
from companion.touch.stage.fingers import moves_made
from companion.touch.widgets.buttons import TapButton
from companion.touch.widgets.text import FitLabel
from companion.touch.widgets.toast import Toast
from tests.games.drake.screens.private_moments import middle
from tests.games.drake.screens.voyage.mission_nights import (
    actions,
    kind_of_mission,
    line,
    until_some_seed,
    verbs,
)
from tests.support.on_stage import StageMaker


@pytest.mark.parametrize("button", [0, -1])
def test_taps_on_one_spot_make_one_decision(button: int, stage: StageMaker) -> None:
    """However often and how fast: whoever is asked next has not answered."""
    night = sample_night("missions")
    opened = stage(night, screen="missions")
    made = 0
    while night.phase == "missions" and made < 4:
        opened.pass_time(1)
        before = moves_made(night)
        spot = middle(actions(opened)[button])
        for gap in (0.05, 0.2, 0.3, 0.4, 0.3, 0.2):
            touch = opened.press(spot)
            touch.touch_up()
            opened.pass_time(gap)
        assert moves_made(night) - before <= 1
        made += moves_made(night) - before
        if moves_made(night) == before:
            # It only explained why not.
            opened.tap(actions(opened)[-1])
    assert made


def test_a_finger_that_is_down_while_the_move_changes_makes_none(stage: StageMaker) -> None:
    night = sample_night("missions")
    opened = stage(night, screen="missions")
    opened.pass_time(1)
    touch = opened.press(actions(opened)[-1])
    # Meanwhile the table sees a disc, and the button stands for something else.
    assert night.play(night.choices(night.turn)[-1]).ok
    opened.frames(2)
    before = moves_made(night)
    touch.touch_up()
    opened.frames(2)
    assert moves_made(night) == before


def test_after_a_pause_the_next_captain_decides(stage: StageMaker) -> None:
    night = until_some_seed(lambda night: "go-home" in verbs(night))
    opened = stage(night, screen="missions")
    before = moves_made(night)
    for number in (1, 2):
        opened.pass_time(1)
        opened.press(actions(opened)[-1]).touch_up()
        opened.frames(3)
        assert moves_made(night) == before + number


def test_one_line_on_a_button_stands_in_the_middle_after_two(stage: StageMaker) -> None:
    night = until_some_seed(
        lambda night: (
            "go-home" in verbs(night)
            and next(leg for leg in line(night) if leg.state == "waiting").seat != night.turn
        )
    )
    opened = stage(night, screen="missions")
    opened.tap("Sail on")
    button = opened.find("Stand down", TapButton)
    label = next(one for one in button.walk(restrict=True) if isinstance(one, FitLabel))
    assert label.text == "Stand down"
    assert abs(label.center_y - button.center_y) < 2


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_refusal_leaves_the_legal_moves_in_reach(
    size: tuple[int, int], stage: StageMaker
) -> None:
    night = until_some_seed(
        lambda night: verbs(night) == ["stand-down"] and kind_of_mission(night) != "port"
    )
    opened = stage(night, size=size, screen="missions")
    opened.tap("Why no attack?")
    (toast,) = opened.widgets(Toast)
    assert not any(toast.collide_widget(button) for button in actions(opened))
    before = moves_made(night)
    opened.tap("Stand down")
    assert moves_made(night) == before + 1
