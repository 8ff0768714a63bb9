"""A machine's disk is looked at and mended from outside; what is wrong with it is noticed."""

from pathlib import Path
from random import Random

import pytest

from companion.cli.referee import begin_save
from companion.proofs.disk.kept_games import put_away
from companion.proofs.referee.recorded_game import Story
from companion.session.profiles import load_profile
from companion.session.referee import Referee
from tests.machine.drive.disk import mend, read_out, records_of
from tests.machine.drive.recording import make_drive
from tests.machine.qemu import MachineError, filesystem_tool


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    drive = tmp_path / "drive.raw"
    make_drive(drive)
    return drive


def test_what_lies_on_a_drive_is_read_out(drive: Path, tmp_path: Path) -> None:
    (tmp_path / "word").write_text("Plymouth")
    filesystem_tool("debugfs", "-w", "-R", "mkdir night", str(drive))
    filesystem_tool("debugfs", "-w", "-R", f"write {tmp_path / 'word'} night/word", str(drive))
    read_out(drive, "/night", tmp_path / "out")
    assert (tmp_path / "out" / "night" / "word").read_text() == "Plymouth"


def test_a_whole_file_system_needs_no_mending(drive: Path) -> None:
    assert not mend(drive)


def test_a_file_system_that_cannot_mend_itself_is_noticed(drive: Path) -> None:
    filesystem_tool("debugfs", "-w", "-R", "clri <2>", str(drive))
    with pytest.raises(MachineError, match="damaged"):
        mend(drive)


def test_a_save_has_the_records_of_its_story(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, data = tmp_path / "night.save", tmp_path / "data"
    monkeypatch.setenv("COMPANION_DATA_DIR", str(data))
    story = Story(Random("here"), "drake", 30)
    assert records_of(save, data, story) == 0
    referee = Referee(load_profile, lambda: 1, lambda header: begin_save(save, header))
    for exchange in story.exchanges[:10]:
        referee.answer_line(exchange.request)
    assert referee.session
    put_away(referee.session)
    assert records_of(save, data, story) == story.exchanges[9].records
    with pytest.raises(MachineError, match="another log"):
        records_of(save, data, Story(Random("there"), "drake", 30))
