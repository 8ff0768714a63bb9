"""What nobody has confirmed about the board is one chip on top, and it leads to the list of it."""

import pytest

from companion.games.drake.board_files import save_owner
from companion.games.drake.rules.board.board import list_values
from companion.games.drake.screens.board_notes import BoardNotes
from companion.games.drake.screens.pages.know_board import AT_A_TIME, KnowBoardPage, ValueRow
from companion.games.drake.screens.phases import PHASES
from companion.games.drake.screens.samples import sample_night
from companion.games.drake.unconfirmed import unconfirmed
from companion.night.text.unconfirmed_text import unconfirmed_text
from companion.touch.checks import faults
from companion.touch.stage.gallery import night_for
from companion.touch.stage.stage import Stage
from companion.touch.widgets.header import UnconfirmedChip
from tests.support.on_stage import StageMaker
from tests.support.process import ROOT

PAGES = sorted({f"drake/{page}" for page in PHASES.values()})


def chips(opened: Stage) -> list[str]:
    return [one.text for one in opened.widgets(UnconfirmedChip) if isinstance(one, UnconfirmedChip)]


def confirm_all_but(left: int) -> None:
    notes = BoardNotes()
    paths = [note.path for note in notes.open_notes()]
    assert notes.confirm(paths[: len(paths) - left]) == []


def test_the_number_is_that_of_the_board(stage: StageMaker) -> None:
    night = sample_night()
    board = night.game.setup.board
    count = sum(not value.confirmed for value in list_values(board))
    assert unconfirmed() == count > 1
    assert chips(stage(night)) == [f"{count} values unconfirmed"]


@pytest.mark.parametrize("screen", PAGES)
def test_every_screen_of_a_game_has_the_chip_until_all_is_confirmed(
    screen: str, stage: StageMaker
) -> None:
    opened = stage(night_for(screen), screen=screen)
    assert chips(opened) == [unconfirmed_text(unconfirmed())]
    confirm_all_but(1)
    opened.app.page.show_night()
    opened.frames(3)
    assert chips(opened) == ["1 value unconfirmed"]
    confirm_all_but(0)
    opened.app.page.show_night()
    opened.frames(3)
    assert chips(opened) == []
    assert not faults(opened)


def test_it_opens_the_list_and_back_leads_to_the_game(stage: StageMaker) -> None:
    opened = stage(sample_night())
    before = unconfirmed()
    opened.tap(f"{before} values unconfirmed")
    page = opened.app.page
    assert isinstance(page, KnowBoardPage)
    assert page.tab == "open"
    rows = [one for one in opened.widgets(ValueRow) if isinstance(one, ValueRow)]
    assert len(rows) == AT_A_TIME
    assert all(row.open_value for row in rows)
    assert [row.path for row in rows] == [one.path for one in page.notes.open_notes()][:AT_A_TIME]
    first = rows[0]
    first.dispatch("on_confirm")
    opened.frames(3)
    assert first.path not in [row.path for row in opened.widgets(ValueRow)]
    assert opened.has(f"Confirm all {before - 1}")
    opened.tap("arrow-left")
    assert opened.app.page_name == "street"
    assert chips(opened) == [f"{before - 1} values unconfirmed"]


def test_all_at_once_and_the_chip_is_gone(stage: StageMaker) -> None:
    opened = stage(sample_night())
    before = unconfirmed()
    opened.tap(f"{before} values unconfirmed")
    opened.tap(f"Confirm all {before}")
    opened.tap("It does")
    opened.tap("arrow-left")
    assert opened.app.page_name == "street"
    assert chips(opened) == []


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "fr", "pt"])
def test_the_list_can_be_read(size: tuple[int, int], language: str, stage: StageMaker) -> None:
    opened = stage(screen="know_board", size=size, language=language, text_size="extra-large")
    opened.app.page.choose_tab("open")
    opened.frames(3)
    assert not faults(opened)


def test_a_damaged_profile_has_no_number() -> None:
    save_owner({"veracruz.zone": 99})
    assert unconfirmed() == 0


def test_no_value_has_a_question_mark_of_its_own() -> None:
    """The icon is left to help and to questions."""
    folders = (ROOT / "companion" / "games" / "drake", ROOT / "kv" / "drake")
    files = [
        file for folder in folders for kind in ("py", "kv") for file in folder.rglob(f"*.{kind}")
    ]
    assert len(files) > 100
    using = {file.name for file in files if "help-circle-outline" in file.read_text()}
    assert using == {"mission_choices.py"}
