"""The page of the board, by touch."""

from typing import Any

import pytest

from companion.games.drake.board_files import load_board, load_owner
from companion.games.drake.screens.pages.know_board import KnowBoardPage, ValueRow
from companion.touch.checks import faults
from companion.touch.stage.stage import Stage
from tests.support.on_stage import StageMaker


def page_of(opened: Stage) -> KnowBoardPage:
    page = opened.app.page
    assert isinstance(page, KnowBoardPage)
    return page


def row(opened: Stage, path: str) -> ValueRow:
    return next(one for one in opened.widgets(ValueRow) if one.path == path)


def test_a_destination_is_touched_on_the_chart_and_corrected(stage: StageMaker) -> None:
    opened = stage(screen="know_board")
    opened.tap(opened.app.page.ids.chart.cartouches["veracruz"])
    assert row(opened, "veracruz.troops").open_value
    opened.tap(row(opened, "veracruz.troops"))
    opened.tap("2")
    assert row(opened, "veracruz.troops").value == "2"
    assert not row(opened, "veracruz.troops").open_value
    assert load_board().destinations["veracruz"].troops == 2


def test_a_tick_confirms_what_is_shown(stage: StageMaker) -> None:
    opened = stage(screen="know_board")
    before = page_of(opened).progress
    opened.tap(opened.app.page.ids.chart.cartouches["veracruz"])
    opened.tap("Confirm Zone")
    assert load_owner() == {"veracruz.zone": 4}
    assert page_of(opened).progress != before


def test_all_of_a_place_is_confirmed_after_a_question(stage: StageMaker) -> None:
    opened = stage(screen="know_board")
    opened.tap(opened.app.page.ids.chart.cartouches["panama"])
    opened.tap("Confirm all 4")
    opened.tap("Not yet")
    assert load_owner() == {}
    opened.tap("Confirm all 4")
    opened.tap("It does")
    assert len(load_owner()) == 4
    assert page_of(opened).notes.open_notes("panama") == []


def test_zones_that_do_not_fit_are_explained_and_wait(stage: StageMaker) -> None:
    opened = stage(screen="know_board")
    page = page_of(opened)
    opened.tap(page.ids.chart.cartouches["veracruz"])
    opened.tap(row(opened, "veracruz.zone"))
    opened.tap("1")
    assert page.warning.startswith("Each of the zones 1 to 4 has exactly one fort.")
    assert opened.has(page.warning)
    assert row(opened, "veracruz.zone").pending
    assert load_owner() == {}
    opened.tap("close")
    opened.tap("Discard these changes")
    assert page.warning == ""
    assert not page.notes.pending


def test_one_value_is_reset_after_a_question(stage: StageMaker) -> None:
    opened = stage(screen="know_board")
    opened.tap(opened.app.page.ids.chart.cartouches["veracruz"])
    shipped = row(opened, "veracruz.troops").value
    opened.tap(row(opened, "veracruz.troops"))
    opened.tap("2")
    opened.tap("Confirm Zone")
    assert load_owner() == {"veracruz.troops": 2, "veracruz.zone": 4}
    opened.tap("Reset Printed troops")
    opened.tap("Leave it")
    assert load_owner()["veracruz.troops"] == 2
    opened.tap("Reset Printed troops")
    opened.tap("Reset")
    assert load_owner() == {"veracruz.zone": 4}
    assert row(opened, "veracruz.troops").value == shipped
    assert row(opened, "veracruz.troops").open_value


def test_a_value_that_only_waits_is_taken_back_at_once(stage: StageMaker) -> None:
    opened = stage(screen="know_board")
    page = page_of(opened)
    opened.tap(page.ids.chart.cartouches["veracruz"])
    page.keep(page.notes.tell("veracruz.zone", 1))
    opened.app.shell.ids.toasts.clear_widgets()
    opened.frames(2)
    opened.tap("Reset Zone")
    assert not page.notes.pending
    assert page.warning == ""
    assert row(opened, "veracruz.zone").value == "4"


def test_the_street_is_touched_in_its_order(stage: StageMaker) -> None:
    opened = stage(screen="know_board")
    opened.tap("Street")
    opened.tap(row(opened, "street.order"))
    opened.tap("Done")
    assert load_owner()["street.order"] == list(load_board().street)
    opened.tap(row(opened, "street.order"))
    opened.tap("From the start")
    opened.tap("Done")
    assert opened.app.shell.overlays
    for name in ("Queen", "Crew II", "Queen"):
        opened.tap(name)
    assert opened.app.shell.overlays[0].value == ["queen", "crew-2"]
    opened.tap("One back")
    assert opened.app.shell.overlays[0].value == ["queen"]


def test_lists_of_numbers_and_the_box_are_entered_by_keys(stage: StageMaker) -> None:
    opened = stage(screen="know_board")
    opened.tap("Street")
    opened.tap(row(opened, "street.yields.crew-1.3"))
    opened.tap("From the start")
    for digit in "43":
        opened.tap(digit)
    opened.tap("Done")
    assert load_owner()["street.yields.crew-1.3"] == [4, 3]
    opened.tap("Box")
    opened.tap(row(opened, "supply.crew"))
    opened.tap("backspace-outline")
    opened.tap("9")
    opened.tap("Done")
    assert load_owner()["supply.crew"] == 29


def test_goods_and_treasures_are_chosen_by_word(stage: StageMaker) -> None:
    opened = stage(screen="know_board")
    page = page_of(opened)
    opened.tap(page.ids.chart.cartouches["san-juan"])
    opened.tap(row(opened, "san-juan.goods"))
    opened.tap("One back")
    opened.tap("One back")
    opened.tap("indigo")
    opened.tap("Done")
    assert load_owner()["san-juan.goods"] == ["indigo"]
    opened.tap("close")
    opened.tap(page.ids.chart.cartouches["panama"])
    opened.tap(row(opened, "panama.treasure"))
    opened.tap("gold")
    assert load_owner()["panama.treasure"] == "gold"


def test_a_name_is_typed(stage: StageMaker) -> None:
    opened = stage(screen="know_board")
    opened.tap(opened.app.page.ids.chart.cartouches["town-4"])
    opened.tap(row(opened, "town-4.name"))
    for _ in range(22):
        opened.tap("backspace-outline")
    for letter in "ROME":
        opened.tap(letter)
    opened.tap("Done")
    assert load_owner() == {"town-4.name": "Rome"}


SHEETS: list[Any] = ["veracruz.points", "veracruz.zone", "san-juan.goods", "street.order"]
SHEETS += ["tokens.troops", "supply.gold", "panama.treasure"]


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_every_list_and_sheet_keeps_its_promises(size: tuple[int, int], stage: StageMaker) -> None:
    opened = stage(screen="know_board", size=size, text_size="extra-large")
    page = page_of(opened)
    for tab in ("street", "tokens", "box"):
        page.choose_tab(tab)
        opened.frames(3)
        assert not faults(opened), tab
    page.choose_tab("chart")
    page.keep(page.notes.tell("veracruz.zone", 1))
    opened.app.shell.ids.toasts.clear_widgets()
    opened.frames(3)
    assert not faults(opened), "a warning"
    page.drop_pending()
    page.show_place("santiago-de-cuba")
    opened.frames(3)
    assert not faults(opened)
    opened.tap("close")
    for path in SHEETS:
        (note,) = (one for one in page.notes.notes() if one.path == path)
        page.edit(note)
        opened.frames(3)
        assert not faults(opened), path
        opened.app.shell.overlays[0].close()


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (1280, 720)])
def test_the_page_says_from_when_a_correction_counts(
    size: tuple[int, int], stage: StageMaker
) -> None:
    opened = stage(screen="know_board", size=size, text_size="extra-large")
    assert opened.has("Corrections count from the next game on.")
    assert not faults(opened)
