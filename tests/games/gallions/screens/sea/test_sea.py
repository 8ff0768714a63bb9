"""The page of the sea: taps and drags in the box and on the chart, pairs, cards, hands."""

from collections.abc import Callable

import pytest

from companion.games.gallions.screens.fingers.fingers import GallionsFingers
from companion.games.gallions.screens.samples import SAMPLES
from companion.games.gallions.screens.sea import sea_samples
from companion.games.gallions.screens.story.sea.places import fire_reach
from companion.games.gallions.screens.story.sea.taps import ship
from companion.kernel.event import Facts
from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.touch.stage.stage import Stage
from tests.support.on_stage import StageMaker

PAGE = "gallions/sea"


def tap_ship(opened: Stage, name: str) -> None:
    board = opened.app.page.board
    opened.tap(board.to_window(*board.point_of(ship(name))))


def last(night: Night) -> Facts:
    return night.history()[-1]


# Captains in the box


def test_own_ship_then_target_fires(stage: StageMaker) -> None:
    night = sea_samples.captains_turn()
    opened = stage(night, screen=PAGE)
    fire = night.choices(night.turn, "fire")[0]
    tap_ship(opened, fire["ship"])
    assert fire["target"] in opened.app.page.board.lit
    tap_ship(opened, fire["target"])
    fired = [event for event in night.history() if event["event"] == "fired"]
    assert (fired[-1]["ship"], fired[-1]["target"]) == (fire["ship"], fire["target"])


def test_target_first_then_own_ship(stage: StageMaker) -> None:
    night = sea_samples.captains_turn()
    opened = stage(night, screen=PAGE)
    fire = night.choices(night.turn, "fire")[0]
    tap_ship(opened, fire["target"])
    tap_ship(opened, fire["ship"])
    assert any(event["event"] == "fired" for event in night.history())


def test_second_tap_lets_the_ship_go(stage: StageMaker) -> None:
    night = sea_samples.captains_turn()
    opened = stage(night, screen=PAGE)
    own = night.choices(night.turn, "fire")[0]["ship"]
    tap_ship(opened, own)
    tap_ship(opened, own)
    assert opened.app.page.board.chosen == []
    assert last(night)["event"] == "adjusted"


def test_tap_tells_what_a_die_does(stage: StageMaker) -> None:
    night = sea_samples.volley()
    opened = stage(night, screen=PAGE)
    tap_ship(opened, "np-red-1")
    assert "volley" in opened.app.page.about


# Pairs


def test_closest_pair_is_two_taps(stage: StageMaker) -> None:
    night = sea_samples.battle()
    opened = stage(night, screen=PAGE)
    pair = night.choices(TABLE, "closest")[0]
    tap_ship(opened, pair["np"])
    tap_ship(opened, pair["ship"])
    fought = next(event for event in night.history() if event["event"] == "fought")
    assert (fought["np"], fought["ship"], fought["touching"]) == (pair["np"], pair["ship"], False)


def test_touching_is_said_before(stage: StageMaker) -> None:
    night = sea_samples.battle()
    opened = stage(night, screen=PAGE)
    pair = night.choices(TABLE, "closest")[0]
    opened.tap("They touch")
    tap_ship(opened, pair["ship"])
    tap_ship(opened, pair["np"])
    fought = next(event for event in night.history() if event["event"] == "fought")
    assert fought["touching"]
    assert not opened.app.page.touching


def test_pairs_as_near_fight_together(stage: StageMaker) -> None:
    night = sea_samples.battle()
    opened = stage(night, screen=PAGE)
    pair = night.choices(TABLE, "closest")[0]
    opened.tap("Others are as near")
    tap_ship(opened, pair["np"])
    tap_ship(opened, pair["ship"])
    assert night.view()["sea"]["tied"]
    assert opened.app.page.board.pairs == [(pair["np"], pair["ship"])]


# By touch, move by move, whatever the rules offer


@pytest.mark.parametrize("verb", ["die", "sink", "gone", "strength", "done"])
def test_by_hand(stage: StageMaker, verb: str) -> None:
    night = sea_samples.by_hand()
    fingers = GallionsFingers(stage(night, screen=PAGE))
    fingers.make(night.choices(TABLE, verb)[-1])


@pytest.mark.parametrize(
    "moment",
    [
        sea_samples.captains_turn,
        sea_samples.turn_on_chart,
        sea_samples.last_pair,
        sea_samples.volley,
        sea_samples.explosion,
        sea_samples.again,
        sea_samples.reserve,
        lambda: sea_samples.with_upgrade("harpoon"),
        lambda: sea_samples.with_upgrade("rudder"),
        lambda: sea_samples.with_upgrade("turbine", **sea_samples.DICE_ENTERED),
    ],
)
def test_every_verb_can_be_made(stage: StageMaker, moment: Callable[[], Night]) -> None:
    """The first and the last move of each verb, taken back in between."""
    night = moment()
    fingers = GallionsFingers(stage(night, screen=PAGE))
    seat = next(iter(night.awaited()))
    for verb in night.awaited()[seat]:
        moves = night.choices(seat, verb)
        for move in (moves[0], moves[-1]):
            fingers.make(move)
            assert night.undo().ok
            fingers.stage.frames(2)


@pytest.mark.parametrize("dice", ["entered", "app"])
def test_an_adventure_by_touch(stage: StageMaker, dice: str) -> None:
    """From the launch to the loot, with the moves of the sample games."""
    night = SAMPLES.night("launch", dice=dice)
    fingers = GallionsFingers(stage(night))
    for number in range(200):
        if night.phase not in ("launch", "drop", "np-actions", "actions", "battle"):
            break
        moves = night.choices(next(iter(night.awaited())))
        fingers.make(moves[(number * 7) % len(moves)])
    assert night.phase in ("loot", "sailors", "repairs", "storage", "instructions", "launch")


# The chart


def test_drag_moves_a_ship(stage: StageMaker) -> None:
    night = sea_samples.many_on_chart()
    opened = stage(night, screen=PAGE)
    fingers = GallionsFingers(opened)
    move = night.choices(night.turn, "move")[5]
    before = fingers.taps
    fingers.make(move)
    assert fingers.taps == before + 1
    moved = next(event for event in night.history() if event["event"] == "moved")
    assert moved["to"] == move["to"]


def test_quick_second_tap_makes_nobody_elses_move(stage: StageMaker) -> None:
    night = sea_samples.last_pair()
    opened = stage(night, screen=PAGE)
    button = opened.find("They touch")
    at = button.to_window(*button.center)
    opened.tap(button)
    made = len(night.history())
    touch = opened.press(at)
    touch.touch_up()
    opened.frames(2)
    assert len(night.history()) == made


def test_battle_is_told_before_the_spoils(stage: StageMaker) -> None:
    night = sea_samples.many_on_chart()
    opened = stage(night, screen=PAGE)
    opened.app.animate = True
    while night.phase == "actions":
        fingers_pass(opened, night)
    page = opened.app.page
    assert page.is_telling
    assert opened.app.page_name == "sea"
    board = page.board
    for _scene in range(80):
        if not page.is_telling:
            break
        opened.tap(board)
    assert opened.app.page_name != "sea"


def fingers_pass(opened: Stage, night: Night) -> None:
    page = opened.app.page
    for _scene in range(80):
        if not page.is_telling:
            break
        opened.tap(page.board)
    opened.tap("Pass")


def test_scenes_can_be_switched_off(stage: StageMaker) -> None:
    night = sea_samples.many_on_chart()
    opened = stage(night, screen=PAGE, show_reveal=False)
    opened.app.animate = True
    while night.phase == "actions":
        opened.tap("Pass")
    assert opened.app.page_name != "sea"


# What cards do


def test_a_card_that_may_be_used_says_what_it_does(stage: StageMaker) -> None:
    night = sea_samples.with_upgrade("ballista")
    texts = [row.text for row in stage(night, screen=PAGE).app.page.ids.lines.children]
    name = night.words.word("ballista", "card")
    assert f"{name}: All your ships are 1 stronger in this battle." in texts


def test_the_ring_of_shots_is_as_wide_as_upgrades_make_it() -> None:
    night = sea_samples.turn_on_chart()
    chart = night.game.setup.box.chart
    assert fire_reach(night) == chart.reach_short
    night.play({"seat": TABLE, "do": "adjust", "of": night.turn, "gain": "big-bertha"})
    assert fire_reach(night) == chart.reach_long
