"""The score pad: counting without the referee."""

from companion.games.gallions.screens.pages.score_pad import pad_story, sample
from companion.games.gallions.screens.score_pad.score_pads import PADS, ScorePad
from companion.touch.stage.stage import Stage
from companion.touch.widgets.ending.podium import PodiumStep
from companion.touch.widgets.score_pad.pad_cells import PadCell
from tests.support.on_stage import StageMaker

SCREEN = "gallions/score_pad"


def open_pad(stage: StageMaker) -> Stage:
    sample()
    return stage(screen=SCREEN)


def test_a_value_is_written_by_digits_and_kept(stage: StageMaker) -> None:
    opened = open_pad(stage)
    before = PADS.kept()[0].value("yellow", "guild")
    opened.tap(next(iter(opened.widgets(PadCell))))
    assert opened.has("Anna: Guild cards")
    opened.app.shell.overlays[0].ids.pad.value = "17"
    opened.app.shell.overlays[0].check("17")
    opened.app.shell.overlays[0].done()
    opened.frames(3)
    assert before != 17
    assert PADS.kept()[0].value("yellow", "guild") == 17
    opened.tap("undo")
    assert PADS.kept()[0].value("yellow", "guild") == before
    opened.tap("redo")
    assert PADS.kept()[0].value("yellow", "guild") == 17


def test_the_result_is_the_end_of_a_game(stage: StageMaker) -> None:
    opened = open_pad(stage)
    opened.tap("Result")
    (pad,) = PADS.kept()
    assert {step.seat: step.total for step in opened.widgets(PodiumStep)} == {
        seat: str(pad.total(seat)) for seat in pad.seats
    }
    assert opened.has(pad_story(pad).headline)


def test_a_pad_put_away_lies_in_the_list(stage: StageMaker) -> None:
    opened = open_pad(stage)
    opened.tap("Result")
    opened.tap("Put away")
    assert opened.has("Earlier pads")
    assert PADS.kept()[0].over


def test_equal_totals_are_decided_by_what_was_built() -> None:
    pad = ScorePad("one", "2026-01-01T20:00:00", ["red", "blue"])
    for seat in pad.seats:
        pad.put(seat, "doubloons", 5)
    story = pad_story(pad)
    assert [one.place for one in story.captains] == [1, 1]
    pad.put("blue", "sailors_hired", 1)
    assert pad.ranking() == ["blue", "red"]
    assert "sailors" in pad_story(pad).tie


def test_the_harbour_has_a_door_to_it(stage: StageMaker) -> None:
    opened = stage()
    opened.tap("Score pad")
    opened.tap("Gallions, Canons & Doublons")
    assert opened.has("Choose two to five captains")
