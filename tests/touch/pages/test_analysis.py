"""What decided a game, on the panel: other processes play while it is shown, and stop with it."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

from companion.bots.random_captain import RandomCaptain
from companion.night.night import Night
from companion.night.saved.saved_games import SavedGame
from companion.records.analysis.background import News
from companion.records.analysis.kept import file_of
from companion.records.analysis.tally import Tally
from companion.touch.game_screens import screens_of
from companion.touch.pages import analysis
from companion.touch.pages.analysis import AnalysisPage
from companion.touch.pages.past_games import PastRow
from companion.touch.stage.stage import Stage
from companion.touch.widgets.analysis.result import AnalysisMessage, MomentRow
from companion.touch.widgets.chance_chart import ChanceChart
from tests.support.on_stage import StageMaker

# As short as a game can be.
SHORT = {"until": 1600}
NAMES = {"red": "Anna", "blue": "Bernardo"}


def finished(*, keep: bool = True) -> Night:
    night, captain = Night(), RandomCaptain(3)
    assert night.begin(list(NAMES), NAMES, SHORT, game="lords", seed=5, keep=keep).ok
    game = night.game
    while not game.over:
        seat = game.game.awaited(game.state)[0]
        game.play_move(captain.choose(game.view(seat), game.choices(seat)))
    return night


class FakeBackground:
    """Tells what it is told to tell."""

    begun: ClassVar["list[FakeBackground]"] = []

    def __init__(self, save: Path, *, everything: bool, held: bool) -> None:
        self.save, self.everything, self.held = save, everything, held
        self.running, self.failed, self.stopped = True, False, False
        self.to_tell: list[News] = []
        self.begun.append(self)

    def news(self) -> list[News]:
        told, self.to_tell = self.to_tell, []
        return told

    def stop(self) -> None:
        self.running, self.stopped = False, True


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[FakeBackground]:
    """The analyses that were begun; none of them plays."""
    FakeBackground.begun = []
    monkeypatch.setattr(analysis, "Background", FakeBackground)
    return FakeBackground.begun


def on_page(stage: Stage) -> AnalysisPage:
    page = stage.app.page
    assert isinstance(page, AnalysisPage)
    return page


def hear(stage: Stage, background: FakeBackground, *news: News) -> None:
    background.to_tell += news
    stage.frames(20)


def tipped(page: AnalysisPage, at: int) -> dict[int, Tally]:
    """A game in which one move made the first seat win instead of the second."""
    tallies = page._tallies
    assert tallies
    return {0: Tally("1" * 40), at - 1: Tally("1" * 40), at: Tally("0" * 40)}


def messages(stage: Stage) -> list[str]:
    return [one.text for one in stage.widgets(AnalysisMessage) if one.text]


def look_at_past(stage: StageMaker) -> tuple[Stage, SavedGame]:
    night = finished()
    save = night.save
    assert save
    night.leave()
    opened = stage(screen="past_games")
    opened.tap(next(iter(opened.widgets(PastRow))))
    opened.tap("lightbulb-on")
    return opened, save


def test_a_past_game_is_analysed_and_the_way_back_leads_to_it(
    stage: StageMaker, begun: list[FakeBackground]
) -> None:
    opened, save = look_at_past(stage)
    (one,) = begun
    assert (one.save, one.everything, one.held) == (save.file, False, False)
    assert messages(opened) == ["The first results come in some seconds."]
    opened.tap("arrow-left")
    assert one.stopped
    assert opened.app.page.name == "past_games"
    assert opened.app.page.looking


def test_the_game_on_the_table_is_analysed_while_the_app_has_it_open(
    stage: StageMaker, begun: list[FakeBackground]
) -> None:
    night = finished()
    opened = stage(night, screen="lords/ending")
    opened.tap("lightbulb-on")
    assert night.save
    assert (begun[0].save, begun[0].held) == (night.save.file, True)
    opened.tap("arrow-left")
    assert opened.app.page.name == "lords/ending"
    assert night.session


def test_moments_are_told_in_the_sentences_of_the_log(
    stage: StageMaker, begun: list[FakeBackground]
) -> None:
    opened, _save = look_at_past(stage)
    page = on_page(opened)
    replay = page._replay
    assert replay
    step = replay.last // 2
    hear(opened, begun[0], News(0.3, tipped(page, step)))
    rows = list(opened.widgets(MomentRow))
    (row,) = [row for row in rows if row.change.endswith("from 0% to 100%")]
    assert row.what
    assert row.what == " ".join(one for one in replay.sentences(step) if one in row.what)
    assert row.change == f"{replay.night(0).words.captain(row.seat)}: from 0% to 100%"
    assert "before" in row.bounds
    assert "30%" in page.status
    chart = next(one for one in opened.widgets(ChanceChart))
    assert {line[0] for line in chart.lines} == set(replay.seats)
    assert all(0 <= chance <= 100 for line in chart.lines for chance in line[2])


def test_a_touch_stops_it_and_another_one_goes_on(
    stage: StageMaker, begun: list[FakeBackground]
) -> None:
    opened, _save = look_at_past(stage)
    page = on_page(opened)
    hear(opened, begun[0], News(0.25, tipped(page, 5)))
    opened.tap("Stop")
    assert begun[0].stopped
    assert page.status == "Stopped at 25%"
    assert list(opened.widgets(MomentRow))
    opened.tap("Go on")
    assert len(begun) == 2
    assert page.running


def test_once_done_nothing_runs_any_more(stage: StageMaker, begun: list[FakeBackground]) -> None:
    opened, _save = look_at_past(stage)
    page = on_page(opened)
    begun[0].to_tell = [News(1.0, tipped(page, 5))]
    begun[0].running = False
    opened.frames(20)
    assert page.done
    assert not page.running
    assert page._timer is None
    assert page.status == "120 games were played on."
    assert not page.can_go_on


def test_with_everything_it_is_begun_anew(stage: StageMaker, begun: list[FakeBackground]) -> None:
    opened, _save = look_at_past(stage)
    hear(opened, begun[0], News(0.5, tipped(on_page(opened), 5)))
    opened.tap("Everything")
    assert begun[0].stopped
    assert begun[1].everything
    assert not list(opened.widgets(MomentRow))


def test_what_fails_is_told(stage: StageMaker, begun: list[FakeBackground]) -> None:
    opened, _save = look_at_past(stage)
    begun[0].to_tell = [News(0.0, error="This save is damaged.")]
    begun[0].running, begun[0].failed = False, True
    opened.frames(20)
    assert messages(opened) == ["This save is damaged."]
    assert not on_page(opened).can_go_on


def test_nothing_is_analysed_while_a_game_is_played(
    stage: StageMaker, begun: list[FakeBackground]
) -> None:
    night = screens_of("drake").samples().night("sailing", keep=True)
    opened = stage(night)
    opened.app.go("analysis")
    opened.frames(5)
    assert messages(opened) == ["A game is being played: nothing is analysed before it has ended."]
    assert begun == []


def test_an_end_that_is_taken_back_ends_the_analysis(
    stage: StageMaker, begun: list[FakeBackground]
) -> None:
    night = finished()
    opened = stage(night, screen="lords/ending")
    opened.tap("lightbulb-on")
    night.undo()
    opened.frames(5)
    assert begun[0].stopped
    assert "nothing is analysed before it has ended" in messages(opened)[0]


def test_a_game_that_was_not_kept_cannot_be_analysed(
    stage: StageMaker, begun: list[FakeBackground]
) -> None:
    opened = stage(finished(keep=False), screen="lords/ending")
    opened.tap("lightbulb-on")
    assert messages(opened) == ["This game was not kept, so it cannot be analysed."]
    assert begun == []


def frames_until(stage: Stage, what: Callable[[], Any]) -> None:
    last_try = time.monotonic() + 180
    while not what():
        stage.frames(10)
        assert time.monotonic() < last_try
        time.sleep(0.05)


@pytest.mark.waits
def test_real_processes_play_while_the_page_is_shown(stage: StageMaker) -> None:
    opened, save = look_at_past(stage)
    page = on_page(opened)
    frames_until(opened, lambda: page._tallies and page._tallies.counted)
    assert page._background
    process = page._background._process
    opened.tap("arrow-left")
    assert process.poll() is not None
    assert file_of(save.file, everything=False).exists()


@pytest.mark.waits
def test_the_game_on_the_table_stays_open_and_whole(stage: StageMaker) -> None:
    night = finished()
    opened = stage(night, screen="lords/ending")
    opened.tap("lightbulb-on")
    page = on_page(opened)
    frames_until(opened, lambda: page._tallies and page._tallies.counted)
    opened.tap("arrow-left")
    # The journal is still ours and can be written.
    assert night.undo().ok
    assert night.redo().ok
