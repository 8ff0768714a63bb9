"""Hawkins' turns are told like a captain's: what he does, what goes where, and a tap to go on."""

from pathlib import Path

import pytest

from companion.games.drake.night import begin_text
from companion.games.drake.rules.words import LOCATIONS
from companion.games.drake.screens.fingers import DrakeFingers
from companion.games.drake.screens.hooks import drake_hooks
from companion.games.drake.screens.phases import PHASES
from companion.games.drake.screens.samples import TWO_CAPTAINS, sample_night
from companion.games.drake.screens.story.hawkins_story import HawkinsStep, HawkinsStory, steps_of
from companion.games.drake.screens.street.street_states import STATES, last_record
from companion.games.drake.screens.widgets.hawkins_banner import HawkinsBanner
from companion.games.drake.screens.widgets.street.street_spot import SpotButton
from companion.night.night import Night
from companion.system.i18n import LANGUAGES
from companion.touch.checks import faults
from companion.touch.look.theme import theme
from companion.touch.stage.fingers import moves_made
from companion.touch.stage.stage import Stage
from companion.touch.widgets.text import FitLabel
from tests.games.drake.screens.street.test_street import tap_spot
from tests.support.on_stage import StageMaker


def banners(opened: Stage) -> list[HawkinsBanner]:
    return [one for one in opened.app.shell.overlays if isinstance(one, HawkinsBanner)]


def told(opened: Stage) -> str:
    (banner,) = banners(opened)
    return banner.text


def his_discs(opened: Stage) -> list[tuple[str, int]]:
    """Where his discs lie on the screen."""
    return [
        (button.spot.move["at"], button.spot.move["circle"])
        for button in opened.widgets(SpotButton)
        if button.spot.seat == "hawkins"
    ]


def round_of_captains(opened: Stage) -> None:
    """Both captains take a circle, then it is his turn."""
    for at in ("guns-1", "crew-1"):
        tap_spot(opened, at=at, circle=1)


def all_set_sail(night: Night) -> None:
    while night.phase == "provisioning":
        assert night.play({"seat": night.turn, "do": "set-sail"}).ok


def alone_seed() -> int:
    """A seed with which he goes several steps alone."""
    for seed in range(1, 30):
        night = sample_night(captains=TWO_CAPTAINS, seed=seed)
        all_set_sail(night)
        if len(steps_of(last_record(night), dealt=True)) > 3:
            return seed
    raise LookupError("he always docks soon")


def test_his_step_is_told_and_waits_for_a_tap(stage: StageMaker) -> None:
    opened = stage(sample_night(captains=TWO_CAPTAINS), screen="street")
    night = opened.app.night
    assert not banners(opened)
    round_of_captains(opened)
    event = next(e for e in reversed(night.history()) if e["event"] == "visited")
    die = next(e["die"] for e in reversed(night.history()) if e["event"] == "hawkins-rolled")
    assert event["seat"] == "hawkins"
    place = night.words.word(event["at"], "at")
    circle = event["circle"]
    assert told(opened) == f"Hawkins rolls {die}: lay his disc on {place}, circle {circle}"
    assert banners(opened)[0].die_icon == f"dice-{die}"
    assert his_discs(opened) == [(event["at"], circle)]
    # The header says whose turn is being told; nothing but the button takes a tap meanwhile.
    assert opened.app.page.ids.frame.ids.header.turn_name == "Hawkins"
    made = moves_made(night)
    tap_spot(opened, at="dockside", take="crew")
    opened.tap("undo")
    assert moves_made(night) == made
    assert banners(opened)
    opened.tap("Go on")
    assert not banners(opened)
    assert moves_made(night) == made
    assert opened.app.page.ids.frame.ids.header.turn_name == night.words.captain(night.turn)


def test_the_place_that_is_meant_stays_in_the_light(stage: StageMaker) -> None:
    opened = stage(sample_night(captains=TWO_CAPTAINS), screen="street")
    round_of_captains(opened)
    (banner,) = banners(opened)
    stop = opened.app.page.ids.desk.stop_at(drake_hooks(opened.app).hawkins.steps[0].at)
    assert banner.lit is stop
    assert banner.light == pytest.approx([*stop.pos, *stop.size])
    (disc,) = [b for b in stop.buttons if b.spot.seat == "hawkins"]
    assert disc.spot.latest
    assert disc.seat == "hawkins"


def test_several_steps_are_each_told_before_the_next_screen(stage: StageMaker) -> None:
    night = sample_night(captains=TWO_CAPTAINS, seed=alone_seed())
    opened = stage(night, screen="street")
    all_set_sail(night)
    opened.frames(3)
    steps = list(drake_hooks(opened.app).hawkins.steps)
    assert len(steps) > 3
    made = moves_made(night)
    for number, step in enumerate(steps):
        # The game is further on already, but not the table.
        assert night.phase != "provisioning"
        assert opened.app.page_name == "street"
        assert told(opened) == step.sentence(night)
        lying = [(one.at, one.circle) for one in steps[: number + 1] if one.at]
        assert sorted(his_discs(opened)) == sorted(lying)
        opened.tap("Go on")
    assert steps[-1].dock
    assert not banners(opened)
    assert opened.app.page_name == PHASES[night.phase] != "street"
    assert moves_made(night) == made


def test_a_killed_app_goes_on_telling_it(stage: StageMaker, data_directory: Path) -> None:
    night = sample_night(captains=TWO_CAPTAINS, seed=alone_seed(), keep=True)
    opened = stage(night, screen="street")
    all_set_sail(night)
    opened.frames(10)
    opened.tap("Go on")
    first = HawkinsStory()
    first.look(night)
    due = PHASES[night.phase]
    opened.frames(10)
    # Another process finds what was played, and which steps were tapped away.
    opened = stage()
    assert opened.app.night is not night
    assert PHASES[opened.app.night.phase] == due != "street"
    assert opened.app.page_name == "street"
    assert drake_hooks(opened.app).hawkins.steps == first.steps[1:]
    DrakeFingers(opened).follow_hawkins()
    assert opened.app.page_name == due
    opened.frames(10)
    opened = stage()
    assert opened.app.page_name == due
    assert not banners(opened)


def test_what_was_told_is_not_told_again_after_a_while_in_the_harbour(stage: StageMaker) -> None:
    night = sample_night(captains=TWO_CAPTAINS, seed=alone_seed(), keep=True)
    opened = stage(night, screen="street")
    all_set_sail(night)
    opened.frames(10)
    opened.tap("Go on")
    steps, save = list(drake_hooks(opened.app).hawkins.steps), night.save
    assert steps
    assert save
    night.undoing.board_right_at = 1
    opened.app.bookmark.keep()
    night.leave()
    opened.app.go("harbour")
    opened.frames(10)
    opened.app.resume(save)
    opened.frames(3)
    assert drake_hooks(opened.app).hawkins.steps == steps
    assert night.undoing.board_right_at == 1


def test_which_pieces_were_to_be_put_back_does_not_lie_over_his_next_step(
    stage: StageMaker,
) -> None:
    opened = stage(sample_night(captains=TWO_CAPTAINS), screen="street")
    night = opened.app.night
    tap_spot(opened, at="guns-1", circle=1)
    move = night.choices(night.turn, "visit")[0]
    assert night.play(move).ok
    opened.frames(10)
    DrakeFingers(opened).follow_hawkins()
    opened.app.announcements.undo_at_once()
    opened.frames(3)
    toasts = opened.app.shell.ids.toasts
    assert toasts.children
    assert night.play(move).ok
    opened.rest()
    assert banners(opened)
    assert not toasts.children


def test_what_is_taken_back_is_not_told(stage: StageMaker) -> None:
    opened = stage(sample_night(captains=TWO_CAPTAINS), screen="street")
    night = opened.app.night
    tap_spot(opened, at="guns-1", circle=1)
    assert night.play(night.choices(night.turn, "visit")[0]).ok
    assert banners(opened)
    assert night.undo().ok
    opened.frames(3)
    assert not banners(opened)
    assert night.redo().ok
    opened.frames(3)
    assert not banners(opened)
    assert not drake_hooks(opened.app).hawkins.steps


def test_his_die_that_hands_roll_is_told_as_well(stage: StageMaker) -> None:
    opened = stage(sample_night(captains=TWO_CAPTAINS, dice="entered"), screen="street")
    round_of_captains(opened)
    assert opened.has("Roll for Hawkins")
    assert not banners(opened)
    opened.tap("dice-6")
    assert told(opened).startswith("Hawkins rolls 6: lay his disc on ")
    opened.tap("Go on")
    assert opened.app.night.turn in TWO_CAPTAINS


def test_his_second_disc_at_drake_needs_no_die(stage: StageMaker) -> None:
    record = [{"event": "visited", "seat": "hawkins", "at": "drake", "circle": 2, "record": 9}]
    (step,) = steps_of(record, dealt=True)
    night = sample_night(captains=TWO_CAPTAINS)
    assert step.sentence(night) == "Hawkins: lay his second disc on Drake"


def test_his_mission_discs_are_told_where_the_table_lays_out_the_board(stage: StageMaker) -> None:
    night = sample_night("set-up", TWO_CAPTAINS, shuffles="entered")
    opened = stage(night)
    closed = [at for at, seen in night.view()["destinations"].items() if seen["blocked"]]
    assert len(closed) == 6
    opened.app.go(opened.app.due)
    opened.frames(3)
    assert all(night.words.word(at, "at") in told(opened) for at in closed)
    opened.tap("Go on")
    assert not banners(opened)
    assert opened.app.page_name == "layout"


def test_his_mission_discs_are_on_the_sheet_of_a_board_that_the_app_deals(
    stage: StageMaker,
) -> None:
    night = sample_night(captains=TWO_CAPTAINS)
    opened = stage(night, screen="street")
    drake_hooks(opened.app).lay_out()
    opened.frames(3)
    assert any(text.startswith("Closed by Hawkins: ") for text in opened.texts())
    assert not banners(opened)


def test_a_step_of_his_costs_one_tap(stage: StageMaker) -> None:
    opened = stage(sample_night(captains=TWO_CAPTAINS, seed=4), screen="street")
    fingers, night = DrakeFingers(opened), opened.app.night
    moves = 0
    while night.phase == "provisioning":
        visits = night.choices(night.turn, "visit")
        move = visits[0] if visits else night.choices(night.turn)[0]
        fingers.make(move)
        moves += 1
    steps = [
        e for e in night.history() if e["event"] in ("visited", "docked") and e["seat"] == "hawkins"
    ]
    assert len(steps) > 4
    assert fingers.taps == moves + len(steps)


def test_he_is_named_before_the_game_and_in_the_help(stage: StageMaker) -> None:
    assert begin_text(2) == "Begin with 2 captains and Hawkins"
    assert begin_text(3) == "Begin with 3 captains"
    two = stage(sample_night(captains=TWO_CAPTAINS), screen="street")
    assert "Hawkins" in two.app.page.help()[1]
    four = stage(sample_night(), screen="street")
    assert "Hawkins" not in four.app.page.help()[1]


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (480, 320), (845, 640), (1920, 1080)])
def test_every_step_is_read_across_the_table_and_hides_not_what_it_means(
    size: tuple[int, int], stage: StageMaker
) -> None:
    opened = stage(
        sample_night(captains=TWO_CAPTAINS), screen="street", size=size, text_size="extra-large"
    )
    closed = tuple(opened.app.night.view()["destinations"])[:6]
    steps = [HawkinsStep(6, at, 2) for at in LOCATIONS]
    steps += [HawkinsStep(6, dock=3), HawkinsStep(closed=closed)]
    for language in LANGUAGES:
        opened.app.change(language=language)
        opened.frames(1)
        for step in steps:
            drake_hooks(opened.app).hawkins.steps = [step]
            opened.app.hooks.page_shown()
            opened.frames(2)
            (banner,) = banners(opened)
            words = [one for one in opened.widgets(FitLabel) if one.text == banner.text]
            assert [one.font_size >= theme.across and one.fitted for one in words] == [True]
            assert not hides_what_it_means(banner)
            assert not faults(opened)
        banner.close()


def hides_what_it_means(banner: HawkinsBanner) -> bool:
    x, y, wide, tall = banner.light
    left, bottom, width, height = banner.card
    return (
        min(x + wide, left + width) > max(x, left) + 1
        and min(y + tall, bottom + height) > max(y, bottom) + 1
    )


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_header_names_him_as_long_as_it_shows_his_flag(
    size: tuple[int, int], stage: StageMaker
) -> None:
    made = STATES["hawkins_step"].sample
    assert made
    opened = stage(made(), screen="street", size=size)
    header = opened.app.page.ids.frame.ids.header
    for width, height in (size, (size[1], size[0])):
        opened.resize(width, height)
        opened.frames(3)
        assert [seat for seat, _letter in header.badges] == ["hawkins"]
        assert header.turn_name == "Hawkins"
        # What is to be done stands in his banner; the next captain is asked after it.
        assert header.todo == "Voyage 1: Do this on the board, then tap Go on."
    opened.tap("Go on")
    night = opened.app.night
    assert header.turn_name == night.words.captain(night.turn)
    assert header.todo
