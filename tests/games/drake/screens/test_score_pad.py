"""The page of the score pad, by touch."""

from itertools import combinations
from pathlib import Path

import pytest

from companion.games.drake.screens.pages.score_pad import ScorePadPage, sample
from companion.games.drake.screens.score_pad.score_pads import ScorePad, kept_pads
from companion.games.drake.screens.widgets.ending_view import BreakdownRow
from companion.games.drake.screens.widgets.voyage_sheet import VoyageSheet
from companion.night.new_game.last_group import LastGroup, last_group
from companion.night.new_game.line_up import LineUp
from companion.touch.checks import faults
from companion.touch.look.theme import theme
from companion.touch.stage.stage import Stage
from companion.touch.widgets.buttons import Tap, TapButton
from companion.touch.widgets.ending.podium import PodiumStep
from companion.touch.widgets.ending.score_chart import ScoreChart
from companion.touch.widgets.score_pad.pad_cells import PadCell
from companion.touch.widgets.score_pad.pad_line_up import CaptainCard
from tests.support.on_stage import StageMaker

STEPS = ("undo", "redo")


def cards(opened: Stage) -> dict[str, CaptainCard]:
    return {card.seat: card for card in opened.widgets(CaptainCard)}


def begun(stage: StageMaker, *seats: str) -> Stage:
    opened = stage(screen="drake/score_pad")
    for seat in cards(opened):
        # Those of the last pad are chosen already.
        if cards(opened)[seat].chosen != (seat in seats):
            opened.tap(cards(opened)[seat])
    opened.tap("Begin")
    return opened


def pad_of(opened: Stage) -> ScorePad:
    page = opened.app.page
    assert isinstance(page, ScorePadPage)
    pad: ScorePad = page.pad
    return pad


def cell(opened: Stage, row: int, column: int) -> PadCell:
    """Rows and columns from 0, as they are shown."""
    width = len(pad_of(opened).seats)
    return list(opened.widgets(PadCell))[row * width + column]


def test_one_captain_is_not_enough(stage: StageMaker) -> None:
    opened = stage(screen="drake/score_pad")
    opened.tap(cards(opened)["red"])
    assert not opened.has("Begin")
    opened.tap("Choose two to five captains")
    assert opened.app.page.pad is None
    opened.tap(cards(opened)["green"])
    opened.tap(cards(opened)["red"])
    opened.tap(cards(opened)["blue"])
    opened.tap("Begin")
    assert pad_of(opened).seats == ["blue", "green"]


def test_a_name_is_given_and_remembered(stage: StageMaker) -> None:
    opened = stage(screen="drake/score_pad", players=["Inês"])
    opened.tap("Rename Red")
    opened.tap("Inês")
    opened.tap(cards(opened)["blue"])
    opened.tap("Begin")
    assert pad_of(opened).captains == {"red": "Inês"}
    assert opened.has("Inês")
    assert opened.app.settings.players == ["Inês"]


def test_points_are_written_down_in_two_touches(stage: StageMaker) -> None:
    opened = begun(stage, "red", "blue")
    opened.tap(cell(opened, 1, 0))
    opened.tap("+5")
    opened.tap(cell(opened, 1, 0))
    opened.tap("+3")
    assert cell(opened, 1, 0).text == "+8"
    opened.tap(cell(opened, 3, 1))
    opened.tap("10")
    opened.tap(cell(opened, 0, 1))
    assert cell(opened, 0, 1).text == "−4"
    assert [pad_of(opened).total(seat) for seat in ("red", "blue")] == [12, 10]
    opened.tap("Voyage 2")
    assert cell(opened, 1, 0).text == "0"


def test_attacks_can_begin_again_from_nothing(stage: StageMaker) -> None:
    opened = begun(stage, "red", "blue")
    opened.tap(cell(opened, 1, 0))
    assert not opened.has("Back to 0")
    opened.tap("+5")
    opened.tap(cell(opened, 1, 0))
    opened.tap("Back to 0")
    assert cell(opened, 1, 0).text == "0"


def test_undo_redo_and_a_pulled_plug(stage: StageMaker) -> None:
    opened = begun(stage, "red", "blue")
    opened.tap(cell(opened, 2, 1))
    opened.tap("2")
    opened.tap("undo")
    assert pad_of(opened).total("blue") == 4
    opened.tap("redo")
    assert pad_of(opened).total("blue") == 6
    again = stage(screen="drake/score_pad")
    assert pad_of(again).total("blue") == 6
    again.tap("undo")
    assert pad_of(again).total("blue") == 4


def test_the_result_is_ranked_and_broken_down(stage: StageMaker) -> None:
    opened = begun(stage, "red", "blue")
    opened.tap("Result")
    assert opened.has("A shared lead with 4 points")
    opened.tap("Cargo")
    opened.tap(cell(opened, 4, 1))
    opened.tap("3")
    opened.tap("Result")
    first, second = opened.widgets(BreakdownRow)
    assert (first.name, first.total, first.treasure) == ("Blue", "16", "12")
    assert (second.name, second.total) == ("Red", "4")
    # Somebody wins only when every voyage has been entered.
    assert opened.has("Blue leads with 16 points")
    for voyage in (1, 2, 3):
        opened.tap(f"Voyage {voyage}")
        opened.tap(cell(opened, 1, 1))
        opened.tap("+1")
    opened.tap("Result")
    assert opened.has("Blue wins with 19 points")


def test_equals_are_named_and_share_their_place(stage: StageMaker) -> None:
    opened = begun(stage, "red", "blue", "yellow", "green")
    for column, key in enumerate(("+9", "+9", "+2", "+2")):
        opened.tap(cell(opened, 1, column))
        opened.tap(key)
    opened.tap("Result")
    assert opened.has("Tied with 13 points: Red, Blue. Tied with 6 points: Yellow, Green.")
    steps = {step.name: (step.rank, step.high) for step in opened.widgets(PodiumStep)}
    assert steps["Red"] == steps["Blue"] == ("1, tied", 1)
    assert steps["Yellow"] == steps["Green"] == ("3, tied", 0.3)
    # After the first voyage nobody asks for the docks of the last one.
    assert not opened.has("Who is ahead?")


def test_the_table_is_asked_who_is_ahead_until_nobody_is_level(stage: StageMaker) -> None:
    opened = begun(stage, "red", "blue", "yellow", "green", "white")
    opened.tap("Cargo")
    opened.tap(cell(opened, 4, 1))
    opened.tap("3")
    opened.tap("Result")
    ranks = {step.name: step.rank for step in opened.widgets(PodiumStep)}
    assert ranks == {"Blue": "1", **dict.fromkeys(("Red", "Yellow", "Green", "White"), "2, tied")}
    opened.tap("Who is ahead?")
    for name in ("Green", "White", "Yellow"):
        assert opened.has("Whose ship lies in the lowest loading dock?")
        opened.tap(opened.find(name, TapButton))
    assert not opened.app.shell.overlays
    assert not opened.has("Who is ahead?")
    assert pad_of(opened).ranking() == ["blue", "green", "white", "yellow", "red"]
    assert [step.rank for step in opened.widgets(PodiumStep)] == ["2", "1", "3", "4", "5"]
    assert opened.has(
        "Green is ahead of White: the lower loading dock (R16). "
        "White is ahead of Yellow: the lower loading dock (R16). "
        "Yellow is ahead of Red: the lower loading dock (R16)."
    )
    # As with any other touch; and after a pulled plug it is still known.
    opened.tap("undo")
    assert {step.rank for step in opened.widgets(PodiumStep)} == {"1", "2", "3", "4, tied"}
    opened.tap("redo")
    assert kept_pads()[0].ranking() == ["blue", "green", "white", "yellow", "red"]


def test_other_points_make_void_who_was_ahead(stage: StageMaker) -> None:
    opened = begun(stage, "red", "blue", "yellow")
    pad = pad_of(opened)
    pad.put("yellow", 3, "attacks", 1)
    assert pad.levels() == [["yellow"], ["red", "blue"]]
    pad.put_ahead("blue")
    assert pad.levels() == [["yellow"], ["blue"], ["red"]]
    pad.put("yellow", 3, "attacks", 0)
    assert pad.ties() == [["red", "blue", "yellow"]]
    pad.put_ahead("blue")
    assert pad.levels() == [["blue"], ["red", "yellow"]]


def test_the_people_of_the_last_evening_are_there_again(stage: StageMaker) -> None:
    LineUp(LastGroup({"red": "Anna", "white": ""}, colours={"Inês": "green"})).keep()
    opened = stage(screen="drake/score_pad")
    shown = {card.seat: (card.name, card.chosen) for card in opened.widgets(CaptainCard)}
    assert shown["red"] == ("Anna", True)
    assert shown["white"] == ("White", True)
    # Who is not of the party has a name, but no seat.
    assert shown["green"] == ("Inês", False)
    opened.tap(cards(opened)["green"])
    opened.tap(cards(opened)["white"])
    opened.tap("Begin")
    assert last_group().captains == {"red": "Anna", "green": "Inês"}
    opened.app.page.put_away()
    again = stage(screen="drake/score_pad")
    assert {card.name for card in again.widgets(CaptainCard) if card.chosen} == {"Anna", "Inês"}


@pytest.mark.parametrize("tab", ["Voyage 1", "Cargo", "Result"])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_undo_and_redo_stay_where_they_are(
    size: tuple[int, int], tab: str, stage: StageMaker
) -> None:
    opened = begun(stage, "red", "blue")
    opened.resize(*size)
    pad_of(opened).put("red", 3, "attacks", 5)
    opened.app.page.refresh()
    opened.frames(3)

    def places() -> list[tuple[float, ...]]:
        return [(*opened.find(icon, Tap).pos, *opened.find(icon, Tap).size) for icon in STEPS]

    before = places()
    opened.tap(tab)
    opened.tap("undo")
    assert places() == before
    opened.tap("redo")
    assert places() == before


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_emblems_of_five_curves_keep_apart(size: tuple[int, int], stage: StageMaker) -> None:
    opened = stage(sample(), screen="drake/score_pad", size=size)
    opened.tap("Result")
    (chart,) = opened.widgets(ScoreChart)
    ends = [(x, y) for _seat, _letter, x, y in chart._ends()]
    assert len(ends) == 5
    for (x1, y1), (x2, y2) in combinations(ends, 2):
        assert max(abs(x1 - x2), abs(y1 - y2)) >= 22 * theme.u
    for x, y in ends:
        assert chart.across(chart.count - 1) < x < chart.right
        assert chart.y < y < chart.top


def test_the_result_is_kept_as_a_picture(stage: StageMaker, data_directory: Path) -> None:
    opened = begun(stage, "red", "blue")
    opened.tap("Result")
    opened.tap("Save picture")
    assert [file.suffix for file in (data_directory / "pictures").iterdir()] == [".png"]


def test_a_pad_is_put_away_and_taken_up_again(stage: StageMaker) -> None:
    opened = begun(stage, "red", "blue")
    opened.tap("Result")
    opened.tap("Put away")
    assert opened.app.page.pad is None
    again = stage(screen="drake/score_pad")
    assert again.app.page.pad is None
    again.tap("Red, Blue")
    assert pad_of(again).name == kept_pads()[0].name


def test_a_pad_is_thrown_away_after_a_question(stage: StageMaker) -> None:
    begun(stage, "red", "blue").app.page.put_away()
    opened = begun(stage, "green", "white")
    opened.app.page.put_away()
    opened.frames(3)
    opened.tap("Throw away Red, Blue")
    opened.tap("Keep")
    assert len(kept_pads()) == 2
    opened.tap("Throw away Red, Blue")
    opened.tap("Throw away")
    assert [pad.seats for pad in kept_pads()] == [["green", "white"]]
    assert not opened.has("Red, Blue")
    assert opened.has("Green, White")


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("tab", ["0", "result"])
def test_every_part_of_a_pad_keeps_its_promises(
    size: tuple[int, int], tab: str, stage: StageMaker
) -> None:
    opened = stage(sample(), screen="drake/score_pad", size=size, text_size="extra-large")
    opened.app.page.choose_tab(tab)
    opened.frames(3)
    assert not faults(opened)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("what", ["attacks", "conquests", "gold"])
def test_every_sheet_of_keys_keeps_its_promises(
    size: tuple[int, int], what: str, stage: StageMaker
) -> None:
    opened = stage(sample(), screen="drake/score_pad", size=size, text_size="extra-large")
    opened.app.page.choose_tab("0" if what == "gold" else "1")
    (sheet,) = opened.widgets(VoyageSheet)
    sheet.ask("red", what)
    opened.frames(3)
    assert not faults(opened)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_list_of_pads_keeps_its_promises(size: tuple[int, int], stage: StageMaker) -> None:
    opened = stage(sample(), screen="drake/score_pad", size=size, text_size="extra-large")
    opened.app.page.put_away()
    opened.frames(3)
    assert opened.has("Earlier pads")
    assert not faults(opened)
