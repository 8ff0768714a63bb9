"""The table's page and the link to the real table, on a simulated one and on none."""

from functools import partial
from pathlib import Path

import pytest
from kivy.uix.label import Label

from companion.games.drake.screens.pages import main
from companion.games.drake.screens.samples import sample_night
from companion.games.drake.table.discs import BOX, Disc, simulated_uid
from companion.games.drake.table.pieces import PIECES
from companion.table.settings import Patience, TableSettings, load_settings, settings_file
from companion.table.tags.register import Register, load_register, register_file
from companion.touch.app.table.table_link import OFTEN, SELDOM, TableLink
from companion.touch.app.table.table_setup import TableOptions
from companion.touch.checks import faults
from companion.touch.checks import targets_and_text as checks
from companion.touch.look.theme import theme
from companion.touch.stage.stage import Stage
from companion.touch.widgets.sheets.lamp_sheet import LampSheet
from companion.touch.widgets.sheets.table_dialogs import (
    DiscSheet,
    EnrolSheet,
    PlaceSheet,
    TableDialog,
)
from companion.touch.widgets.text import FitLabel
from hardware.readers import State
from hardware.simulated import SimulatedTable
from tests.games.drake.screens.table.hand import SIMULATED, Hand
from tests.support.on_stage import StageMaker

UNKNOWN = "04ee1111111180"
EAGER = TableSettings(patience=Patience(appeared=0, left=0))


def open_table(stage: StageMaker, night: object = None, register: Register | None = None) -> Stage:
    """The page over a simulated table that believes at once what it sees."""
    opened = stage(night, screen="table", table=SIMULATED)
    link: TableLink = opened.app.table
    if register is not None:
        link.register = register
    link.settings = EAGER
    link.reopen()
    opened.wait(lambda: link.ready)
    opened.app.page.refresh()
    return opened


def table_of(opened: Stage) -> SimulatedTable:
    table: SimulatedTable = opened.app.table.source.simulated
    return table


def sheet_of(opened: Stage) -> TableDialog:
    sheet: TableDialog = opened.app.shell.overlays[0]
    return sheet


def lay(opened: Stage, uid: str, reader: int = 0) -> None:
    table_of(opened).place(uid, reader)


def asks_for(sheet: TableDialog, disc: Disc) -> bool:
    return isinstance(sheet, EnrolSheet) and sheet.enrolment.expected == disc


def is_placed(sheet: PlaceSheet, reader: int) -> bool:
    return reader in sheet.placing.reader_of.values()


def test_without_a_table_nothing_runs(stage: StageMaker) -> None:
    opened = stage(sample_night("sailing"))
    link = opened.app.table
    assert link.source is None
    assert link._timer is None
    assert not opened.find("undo").parent.children[2].shown


def test_the_table_is_looked_for_once_it_is_switched_on(stage: StageMaker) -> None:
    pytest.importorskip("serial")
    opened = stage(screen="table")
    link = opened.app.table
    opened.tap("Lamps")
    assert opened.has("Switch the table on first.")
    opened.tap("On")
    opened.wait(lambda: link._pace == SELDOM)
    assert opened.has("No table is plugged in: check the USB cable.")
    opened.tap("Off")
    assert link.source is None
    assert opened.has("The table is switched off.")


def test_no_look_at_all_outside_game_and_page(stage: StageMaker) -> None:
    pytest.importorskip("serial")
    opened = stage(screen="table")
    opened.app.change(table=True)
    assert opened.app.table.source is not None
    opened.app.go("harbour")
    opened.frames(2)
    assert opened.app.table.source is None


def test_a_machine_that_cannot_use_readers_says_so_once(
    stage: StageMaker, data_directory: Path
) -> None:
    data_directory.mkdir(exist_ok=True)
    (data_directory / "table.json").write_text("{")
    opened = stage(screen="table")
    opened.tap("On")
    assert opened.app.table.source is None
    assert any("table.json" in text for text in opened.texts())
    opened.tap("Off")
    assert opened.has("The table is switched off.")


def test_a_recording_that_cannot_be_written_is_said(stage: StageMaker, tmp_path: Path) -> None:
    options = TableOptions(simulate=True, record=tmp_path / "nowhere" / "scans")
    opened = stage(sample_night("sailing"), size=(1280, 720), table=options)
    assert opened.app.table.source is None
    assert opened.has(f"{options.record}: No such file or directory")
    # The little table is empty, and nothing can be taken from it.
    opened.press(opened.app.root.panel).touch_up()
    opened.frames(4)


def test_a_pulled_plug_is_said_and_forgiven(stage: StageMaker) -> None:
    night = sample_night("sailing")
    opened = stage(night, table=SIMULATED)
    link = opened.app.table
    opened.wait(lambda: link.ready)
    assert link._pace == OFTEN
    table_of(opened).interrupt()
    opened.wait(lambda: not link.ready)
    assert opened.has("No table is plugged in: check the USB cable.")
    assert link._pace == SELDOM
    table_of(opened).start()
    opened.wait(lambda: link.ready)
    assert opened.has("The table is ready.")


def test_the_doctor_tells_colours_and_never_numbers(stage: StageMaker) -> None:
    opened = open_table(stage, sample_night("sailing"))
    lay(opened, simulated_uid(Disc("red", "3")), 4)
    lay(opened, UNKNOWN, 4)
    table_of(opened).fail(5, "missing")
    row = {row.number: row for row in opened.app.page.ids.readers.children}
    opened.wait(lambda: row[4].tags)
    assert row[4].tags == ["", "red"]
    assert not row[5].well
    assert "does not answer" in row[5].told
    opened.rest()
    before = opened.pixels()
    table_of(opened).lift(simulated_uid(Disc("red", "3")))
    lay(opened, simulated_uid(Disc("red", "1")), 4)
    opened.wait(lambda: row[4].tags == ["", "red"])
    opened.app.page.examine()
    assert opened.pixels() == before


def test_thirty_discs_are_enrolled_one_after_the_other(stage: StageMaker) -> None:
    opened = open_table(stage, register=Register())
    opened.tap("Enrol the discs")
    sheet = sheet_of(opened)
    for number, disc in enumerate(BOX):
        opened.wait(partial(asks_for, sheet, disc))
        lay(opened, simulated_uid(disc), number % 14)
    opened.wait(lambda: not sheet.seat)
    assert opened.has("30 of 30 discs have a tag.")
    assert opened.app.table.register.tag_of("1", Disc("white", "hind")) == simulated_uid(BOX[-1])
    assert not register_file(PIECES).exists()
    opened.tap("Done")
    assert not opened.app.shell.overlays


def test_enrolling_answers_what_was_not_asked_for(stage: StageMaker) -> None:
    opened = open_table(stage, register=Register())
    opened.tap("Enrol the discs")
    sheet = sheet_of(opened)
    lay(opened, UNKNOWN)
    opened.wait(lambda: sheet.enrolment.expected == BOX[1])
    table_of(opened).lift(UNKNOWN)
    opened.wait(lambda: not sheet._newly_laid._presence.lying())
    lay(opened, UNKNOWN, 3)
    opened.wait(lambda: sheet.doubted)
    assert sheet.wrong
    assert "already" in sheet.answer
    opened.tap("Yes, this is the right disc")
    assert opened.app.table.register.tag_of("1", BOX[1]) == UNKNOWN
    assert opened.app.table.register.tag_of("1", BOX[0]) is None
    opened.tap("Skip")
    assert sheet.enrolment.expected == BOX[3]
    opened.tap("Previous disc")
    assert sheet.enrolment.expected == BOX[2]


def test_one_disc_gets_a_new_tag(stage: StageMaker) -> None:
    opened = open_table(stage)
    opened.tap("Give a disc a new tag")
    button = next(one for one in sheet_of(opened).ids.discs.children if one.disc == BOX[8])
    opened.tap(button)
    lay(opened, UNKNOWN)
    opened.wait(lambda: opened.app.table.register.tag_of("1", BOX[8]) == UNKNOWN)


def test_a_dragged_disc_is_enrolled(stage: StageMaker) -> None:
    opened = stage(size=(1280, 720), screen="table", table=SIMULATED)
    opened.app.table.register = Register()
    hand = Hand(opened)
    opened.app.page.examine()
    opened.tap("Enrol the discs")
    hand.lay(BOX[0], "panama")
    opened.wait(lambda: sheet_of(opened).seat and sheet_of(opened).enrolment.expected == BOX[1])


def test_what_is_enrolled_on_a_real_table_is_kept(stage: StageMaker) -> None:
    opened = stage(screen="table")
    opened.app.change(table=True)
    opened.app.table.keep_register(Register().with_piece("1", BOX[0], UNKNOWN))
    opened.app.table.change_lamps(brightness=15)
    assert load_register(PIECES).tag_of("1", BOX[0]) == UNKNOWN
    assert load_settings().lamps.brightness == 15


def test_no_enrolment_while_discs_lie_face_down(stage: StageMaker) -> None:
    opened = open_table(stage, sample_night("sailing"))
    opened.tap("Give a disc a new tag")
    assert not opened.app.shell.overlays
    assert any(text.startswith("Discs lie face down") for text in opened.texts())


def test_enrolment_between_the_discs(stage: StageMaker) -> None:
    opened = open_table(stage, sample_night("provisioning"))
    opened.tap("Give a disc a new tag")
    assert isinstance(sheet_of(opened), DiscSheet)


def test_lamps_are_tested_and_given_back_to_the_game(stage: StageMaker) -> None:
    opened = open_table(stage, sample_night("sailing"))
    opened.wait(lambda: any(map(any, table_of(opened).lamps)))
    of_game = table_of(opened).lamps
    opened.tap("Lamps")
    opened.tap("Test every lamp")
    opened.wait(lambda: sum(map(any, table_of(opened).lamps)) == 1)
    opened.tap("close")
    assert table_of(opened).lamps == of_game


def test_lamps_are_switched_off(stage: StageMaker) -> None:
    opened = open_table(stage, sample_night("sailing"))
    opened.wait(lambda: any(map(any, table_of(opened).lamps)))
    opened.tap("Lamps")
    sheet = sheet_of(opened)
    opened.tap(opened.find("Off"))
    assert isinstance(sheet, LampSheet)
    opened.wait(lambda: not any(map(any, table_of(opened).lamps)))
    assert not settings_file().exists()


def test_readers_are_placed(stage: StageMaker) -> None:
    opened = open_table(stage)
    opened.tap("Place the readers")
    sheet = sheet_of(opened)
    assert isinstance(sheet, PlaceSheet)
    for number in reversed(range(14)):
        lay(opened, f"04{number:02x}2222222280", number)
        opened.wait(partial(is_placed, sheet, number))
    opened.wait(lambda: sheet.complete)
    opened.tap("Done")
    first, *_more, last = opened.app.table.source.reader_places.reader_of.values()
    assert (first, last) == (13, 0)


@pytest.mark.parametrize("make", [EnrolSheet, DiscSheet, PlaceSheet, LampSheet])
def test_the_sheets_keep_the_promises_of_every_screen(
    make: type[TableDialog], stage: StageMaker
) -> None:
    opened = open_table(stage, register=Register())
    found = {}
    for size in ((880, 480), (720, 1280)):
        opened.resize(*size)
        for language in ("en", "fr", "pt"):
            opened.app.change(language=language, text_size="extra-large")
            sheet = make()
            sheet.open()
            if isinstance(sheet, EnrolSheet):
                sheet.answer = "This tag is Yellow's disc (ghost ship) of box 12. Another is asked."
                sheet.doubted = UNKNOWN
            opened.frames(4)
            wrong = faults(opened)
            sheet.close()
            opened.wait(lambda: opened.app.shell.ids.overlays.children == [])
            if wrong:
                found[f"{size} {language} {theme.u}"] = wrong
    assert not found


def test_states_have_an_icon_and_a_sentence_in_the_header(stage: StageMaker) -> None:
    opened = stage(sample_night("sailing"), table=SIMULATED)
    opened.wait(lambda: opened.app.table.ready)
    opened.tap("nfc")
    assert opened.has("The table is ready.")
    assert opened.has("Every disc is in its place.")
    table_of(opened).interrupt(State.SILENT)
    opened.wait(lambda: opened.has("nfc-variant-off"))
    assert not faults(opened)
    opened.tap("Check the table")
    assert opened.app.page_name == "table"


@pytest.mark.parametrize("phase", ["provisioning", "sailing", "missions"])
def test_the_header_has_room_for_the_table(phase: str, stage: StageMaker) -> None:
    opened = stage(sample_night(phase), table=SIMULATED)
    opened.wait(lambda: opened.app.table.ready)
    for size in ((880, 480), (720, 1280)):
        opened.resize(*size)
        opened.app.change(text_size="extra-large", language="fr")
        opened.app.table.marks = 12
        opened.frames(4)
        header = opened.find("nfc").parent
        assert opened.find("nfc").badge == "12"
        labels = [label for label in opened.widgets(Label) if header in checks.ancestors(label)]
        assert len(labels) > 6
        assert not [label.text for label in labels if label.text and checks.is_cut(label)]
        assert header.children[0].right <= header.right


def test_what_a_row_no_longer_says_takes_no_room(stage: StageMaker) -> None:
    opened = open_table(stage)
    row = next(one for one in opened.app.page.ids.readers.children)
    row.well, row.told, row.counts = True, "Reader 1", "12 reads, none missed"
    opened.frames(3)
    counts = next(one for one in opened.widgets(FitLabel) if one.text == row.counts)
    told = next(one for one in counts.parent.children if one is not counts)
    assert counts.width > 20
    narrow = told.width
    row.well = False
    opened.frames(3)
    assert counts.width == 0
    assert told.width > 1.5 * narrow


def test_the_title_of_a_sheet_gets_the_room_of_its_progress(stage: StageMaker) -> None:
    opened = open_table(stage)
    opened.tap("Give a disc a new tag")
    sheet = sheet_of(opened)
    sheet.progress_text = "12 of 30"
    opened.frames(3)
    progress = next(one for one in opened.widgets(FitLabel) if one.text == "12 of 30")
    assert progress.width > 20
    sheet.progress_text = ""
    opened.frames(3)
    assert progress.width == 0


def test_a_turned_screen_leaves_the_switches_no_more_than_their_height(stage: StageMaker) -> None:
    opened = open_table(stage)
    opened.resize(480, 800)
    opened.frames(4)
    column = opened.app.page.ids.switch.parent
    assert column.height == pytest.approx(column.minimum_height)


def test_the_bar_of_a_long_list_lies_over_no_button(stage: StageMaker) -> None:
    opened = stage(main.sample(), screen="main", table=SIMULATED)
    main.STATES["table_sheet"].reach(opened)
    # Nothing lies on the board yet, and that is said once it is sure.
    opened.wait(lambda: opened.app.table.marks > 5)
    opened.frames(3)
    tasks = opened.app.shell.overlays[0].ids.tasks
    scroller = tasks.parent
    assert tasks.height > scroller.height
    for task in tasks.children:
        assert task.right <= tasks.right - scroller.bar_width
