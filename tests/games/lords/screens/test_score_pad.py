"""The score pad: counting without the referee."""

from companion.games.lords.screens.pages.score_pad import pad_story, sample
from companion.games.lords.screens.score_pad.score_pads import PADS, ScorePad
from companion.touch.stage.stage import Stage
from companion.touch.widgets.score_pad.pad_cells import PadCell
from tests.support.on_stage import StageMaker

SCREEN = "lords/score_pad"


def open_pad(stage: StageMaker) -> Stage:
    sample()
    return stage(screen=SCREEN)


def pad_of(*seats: str) -> ScorePad:
    return ScorePad("one", "2026-01-01T20:00:00", list(seats))


def test_a_value_is_written_by_digits_and_kept(stage: StageMaker) -> None:
    opened = open_pad(stage)
    before = PADS.kept()[0].value("red", "gold")
    opened.tap(next(iter(opened.widgets(PadCell))))
    assert opened.has("Anna: Gold")
    opened.app.shell.overlays[0].ids.pad.value = "117"
    opened.app.shell.overlays[0].check("117")
    opened.app.shell.overlays[0].done()
    opened.frames(3)
    assert before != 117
    assert PADS.kept()[0].value("red", "gold") == 117
    opened.tap("undo")
    assert PADS.kept()[0].value("red", "gold") == before


def test_the_result_is_the_end_of_a_game(stage: StageMaker) -> None:
    opened = open_pad(stage)
    opened.tap("Result")
    (pad,) = PADS.kept()
    assert opened.has(pad_story(pad).headline)


def test_treasure_is_worth_gold() -> None:
    pad = pad_of("red", "blue")
    pad.put("red", "gold", 12)
    pad.put("red", "treasure", 1)
    pad.put("blue", "parrot_treasure", 2)
    assert (pad.total("red"), pad.total("blue")) == (37, 20)
    assert pad.ranking() == ["red", "blue"]


def test_l48_equal_totals_are_decided_by_the_lowest_crown() -> None:
    pad = pad_of("red", "blue", "green")
    for seat in ("red", "blue"):
        pad.put(seat, "gold", 5)
    story = pad_story(pad)
    assert [one.place for one in story.lords] == [1, 1, 3]
    assert "level" in story.headline
    assert story.tie == ""
    pad.put("red", "crown", 60)
    pad.put("blue", "crown", 25)
    story = pad_story(pad)
    assert [one.seat for one in story.lords] == ["blue", "red", "green"]
    assert [one.place for one in story.lords] == [1, 2, 3]
    assert "25" in story.tie


def test_the_harbour_has_a_door_to_it(stage: StageMaker) -> None:
    opened = stage()
    opened.tap("Score pad")
    opened.tap("Lords of the Spanish Main")
    assert opened.has("Choose two to eight lords")
