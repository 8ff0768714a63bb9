"""Captains of the app at the panel, in every game that has screens: they play, and hands follow."""

from collections.abc import Callable
from random import Random
from threading import Event
from time import sleep

import pytest

from companion.bots.bots import load_bots
from companion.kernel.game import Move
from companion.kernel.registry import KITS
from companion.night.app_captains.app_captain import AppCaptain, strategies
from companion.night.app_captains.app_captains import Decision
from companion.night.night import Night
from companion.touch.app import app_captains_link
from companion.touch.game_screens import games_with_screens
from companion.touch.stage.stage import Stage
from companion.touch.widgets.secrets.curtain import Curtain
from companion.touch.widgets.secrets.private import draw_curtain
from companion.touch.widgets.sheets.app_captain_banner import AppCaptainBanner
from companion.touch.widgets.text import FitLabel, Prose
from tests.support.on_stage import StageMaker

GAMES = games_with_screens()
PLAYERS = 3


def night_with_app_captains(game: str, people: int = 1) -> Night:
    seats = list(KITS[game].colours[:PLAYERS])
    ways = list(strategies(game))
    captains = {
        seat: AppCaptain(ways[number % len(ways)]) for number, seat in enumerate(seats[people:])
    }
    names = {seat: f"Name{number}" for number, seat in enumerate(seats)}
    night = Night()
    options = dict(load_bots(KITS[game]).options(seats))
    assert night.begin(seats, names, options, game=game, app_captains=captains, seed=3).ok
    return night


def banner_of(stage: Stage) -> AppCaptainBanner | None:
    return next(
        (one for one in stage.app.shell.overlays if isinstance(one, AppCaptainBanner)), None
    )


def wait_for(stage: Stage, happened: Callable[[], object]) -> None:
    """A captain thinks in real time, the stage has a clock of its own."""
    for _ in range(1000):
        if happened():
            return
        stage.frames(2)
        sleep(0.01)
    raise AssertionError(f"it did not happen: {stage.texts()}")


def until_people_act(stage: Stage, limit: int = 4000) -> None:
    """Lets the app play, and does what it asks hands to do."""
    night = stage.app.night
    for _ in range(limit):
        close_others(stage)
        banner = banner_of(stage)
        if banner and not banner.thinking:
            check_it_fits(stage, banner)
            stage.tap(banner.ids.done)
        elif night.game.over or (not night.app_captains.awaited and banner is None):
            return
        else:
            stage.pass_time(0.3)
            sleep(0.001)
    raise AssertionError(f"the app does not come to an end: {stage.texts()}")


def check_it_fits(stage: Stage, banner: AppCaptainBanner) -> None:
    """All that is told stands in full within the panel, below the header."""
    stage.frames(1)
    (panel,) = banner.children
    row = panel.children[-1]
    assert panel.top <= 0.62 * banner.height + 1
    assert row.top <= panel.top
    for part in row.children:
        assert part.height <= row.height
        assert not isinstance(part, FitLabel) or part.fitted, part.text
    sentences = [*banner.text.splitlines(), *banner.more.splitlines()]
    shown = " ".join(stage.texts())
    assert all(sentence in shown for sentence in sentences)


def close_others(stage: Stage) -> None:
    """What a game shows of itself, and what a page tells, is tapped away or hurried."""
    for overlay in stage.app.shell.overlays:
        if not isinstance(overlay, AppCaptainBanner):
            overlay.close()
    if stage.app.page.lingers():
        stage.app.go(stage.app.due)


@pytest.mark.parametrize("game", GAMES)
def test_one_person_plays_a_while_with_two_captains_of_the_app(
    stage: StageMaker, game: str
) -> None:
    night = night_with_app_captains(game)
    opened, random = stage(night), Random(1)
    (person,) = set(night.game.seats) - set(night.app_captains.seats)
    mine = 0
    while mine < 12 and not night.game.over:
        until_people_act(opened)
        close_others(opened)
        seat = next(iter(night.awaited()), "")
        if seat:
            assert not night.app_captains.plays(seat)
            assert night.play(random.choice(night.choices(seat))).ok
            mine += seat == person
            opened.frames(1)
    made = set(night.game.undo_seats())
    assert set(night.app_captains.seats) <= made


def test_what_a_page_shows_is_seen_to_its_end(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither does the next captain go on meanwhile, nor is it covered."""
    night = night_with_app_captains("drake", people=0)
    opened = stage(night)
    telling = True
    page = type(opened.app.page)
    monkeypatch.setattr(page, "is_telling", property(lambda _: telling), raising=False)
    record = night.game.record

    def pass_time() -> None:
        for _ in range(100):
            opened.pass_time(0.1)
            sleep(0.002)

    pass_time()
    assert night.game.record == record
    assert banner_of(opened) is None
    telling = False
    wait_for(opened, lambda: night.game.record > record)
    wait_for(opened, lambda: (banner := banner_of(opened)) and banner.tasks)
    banner = banner_of(opened)
    assert banner
    # A move that is shown, on top of what it is about.
    telling = True
    opened.app.changed()
    opened.app.app_captains._close_banner()
    opened.app.app_captains.update()
    assert banner_of(opened) is None
    telling = False
    wait_for(opened, lambda: (banner := banner_of(opened)) and banner.tasks)


def test_the_app_says_what_hands_do_and_waits_for_a_tap(stage: StageMaker) -> None:
    night = night_with_app_captains("drake", people=0)
    opened = stage(night)
    banner = banner_of(opened)
    assert banner
    assert banner.thinking
    assert banner.text == "Name0 is thinking."
    wait_for(opened, lambda: not banner.thinking)
    record = night.game.record
    assert any("Name0" in task for task in banner.tasks)
    opened.pass_time(5)
    assert night.game.record == record, "the next one waits for hands"
    opened.tap(banner.ids.done)
    assert banner.text == "Name1 is thinking."
    wait_for(opened, lambda: night.game.record > record)


def test_the_app_waits_until_a_sheet_is_closed_by_its_own_button(stage: StageMaker) -> None:
    """As on the first evening, when the board has to be laid out and the app begins."""
    night = night_with_app_captains("drake", people=0)
    opened = stage(night)
    opened.app.hooks.game_shown()
    opened.pass_time(3)
    assert opened.has("Lay out voyage 1")
    assert not banner_of(opened)
    assert night.game.record == 0
    opened.tap("It lies there")
    wait_for(opened, lambda: banner_of(opened) and night.game.record > 0)


def test_what_hands_must_do_is_there_again_after_a_look_at_the_log(stage: StageMaker) -> None:
    night = night_with_app_captains("drake", people=0)
    opened = stage(night)
    wait_for(opened, lambda: (banner := banner_of(opened)) and not banner.thinking)
    banner = banner_of(opened)
    assert banner
    tasks, record = banner.tasks, night.game.record
    opened.tap("Log")
    assert not banner_of(opened)
    opened.pass_time(5)
    opened.tap("arrow-left")
    again = banner_of(opened)
    assert again
    assert (again.tasks, again.thinking) == (tasks, False)
    opened.pass_time(5)
    assert night.game.record == record
    opened.tap(again.ids.done)
    wait_for(opened, lambda: night.game.record > record)


def test_nobody_plays_for_the_app_and_the_header_can_be_used(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_captains_link, "THINKS_AT_LEAST", 60)
    night = night_with_app_captains("drake", people=0)
    opened = stage(night)
    (seat,) = night.awaited()
    record = night.game.record
    for at in ((x, y) for x in range(40, 800, 80) for y in range(140, 400, 60)):
        opened.tap(at)
    assert night.game.record == record
    opened.tap("Log")
    assert opened.app.page_name == "log"
    opened.pass_time(5)
    assert night.game.record == record, "it waits until the game is looked at again"
    assert not banner_of(opened)
    monkeypatch.setattr(app_captains_link, "THINKS_AT_LEAST", 0)
    opened.tap("arrow-left")
    wait_for(opened, lambda: night.game.record > record)
    assert night.game.undo_deed() == (seat, "visit")


def test_a_touch_is_answered_while_the_app_thinks(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    enough = Event()

    def think(decision: Decision) -> Move:
        while not enough.is_set():
            sum(range(1000))
        return decision.choices[0]

    monkeypatch.setattr(Decision, "choose", think)
    night = night_with_app_captains("drake", people=0)
    opened = stage(night, draws=True)
    try:
        before = opened.pixels()
        opened.tap("Log")
        assert opened.app.page_name == "log"
        assert opened.pixels() != before
        opened.tap("arrow-left")
        banner = banner_of(opened)
        assert banner
        assert banner.thinking
        assert not night.game.record, "it has thought all the time"
    finally:
        enough.set()
    wait_for(opened, lambda: night.game.record > 0)


def test_one_undo_goes_back_to_the_last_move_of_a_person(stage: StageMaker) -> None:
    night = night_with_app_captains("drake")
    opened = stage(night)
    assert not night.undoing.can_undo
    until_people_act(opened)
    before = night.view()
    (person,) = night.awaited()
    assert night.play(night.choices(person)[0]).ok
    until_people_act(opened)
    assert night.undoing.times == PLAYERS
    assert "Name0" in opened.app.undo_label
    opened.app.announcements.undo_at_once()
    assert night.view() == before
    opened.pass_time(3)
    assert night.view() == before


def test_after_an_undo_a_captain_of_the_app_decides_the_same() -> None:
    night = night_with_app_captains("drake", people=0)
    seat = night.app_captains.awaited
    first = night.app_captains.decision(seat).choose()
    night.game.play_move(first)
    night.undo()
    assert night.app_captains.decision(seat).choose() == first


def test_the_app_goes_on_playing_after_the_plug_was_pulled(stage: StageMaker) -> None:
    night = night_with_app_captains("drake", people=0)
    opened = stage(night)
    wait_for(opened, lambda: night.game.record > 0)
    name, record = night.save_name, night.game.record
    opened.app.bookmark.keep()
    again = stage()
    assert again.app.night.save_name == name
    wait_for(again, lambda: again.app.night.game.record > record)


def test_secrets_of_a_captain_of_the_app_stay_behind_its_curtain(stage: StageMaker) -> None:
    opened = stage(night_with_app_captains("drake", people=0))
    curtain = Curtain()
    draw_curtain(curtain, "red", "secrets", lambda: Prose(text="a token"))
    touch = opened.press(curtain.ids.pad)
    opened.frames(5)
    assert not opened.has("a token")
    assert opened.has("The app plays for Name0, and keeps these secrets to itself.")
    touch.touch_up()
