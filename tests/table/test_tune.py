"""companion table tune: the real firmware on a model board, tried out from the command line."""

from pathlib import Path

import pytest

from companion.cli import main
from companion.table.settings import Scanning, TableSettings, load_settings, save_settings
from hardware.readers import ReaderStatus
from hardware.tuning import ReaderTuning, Tuning
from hardware.tuning_report import report
from tests.hardware.rig import RealPico

STACK = ["04a1b2c3d4e5f6", "04a1b2c3d4e5f7", "04a1b2c3d400f6"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr("companion.cli.table.tuning.PAUSE", 0.005)
    return tmp_path


@pytest.mark.waits
def test_a_table_is_tried_out_and_its_settings_are_kept(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pico = RealPico(home)
    for uid in STACK:
        pico.order("place", uid, 3)
    pico.order("kill", 7)
    pico.plug_in()
    save_settings(TableSettings(scanning=Scanning(overlap=True)))
    try:
        assert main(["table", "tune", "--device", pico.device]) == 0
        told = capsys.readouterr().out
        assert "Nothing was written" in told
        assert load_settings().scanning.gains == ()
        assert main(["table", "tune", "--write", "--device", pico.device]) == 0
    finally:
        pico.unplug()
    told = capsys.readouterr().out
    rows = {line.split()[0]: line for line in told.splitlines() if line.strip()}
    assert rows["4"].split()[4] == "3"
    assert "48: 100%" in rows["4"]
    assert "lost" in rows["8"] or "missing" in rows["8"]
    assert "none" in rows["14"]
    assert not any(uid in told for uid in STACK)
    kept = load_settings().scanning
    assert (kept.overlap, kept.gains) == (True, (33,) * 14)
    assert 3000 <= kept.settle_us <= 7000
    assert kept.for_the_pico().keys() >= {"overlap", "gains"}


def test_only_a_pico_can_be_tuned(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "tune", "--simulate"]) == 1
    assert "Only readers on a Pico can be tuned." in capsys.readouterr().err


def test_settings_as_they_are_at_start_are_not_sent() -> None:
    assert Scanning().for_the_pico() == {}
    assert Scanning(settle_us=3000).for_the_pico() == {"settle_us": 3000}


def test_a_report_says_what_no_gain_can_read() -> None:
    working, dead = ReaderStatus(0, "1", 0x92), ReaderStatus(1, "2", 0xFF, "missing", "reads ff")
    shares = {18: 0.0, 23: 0.1, 33: 0.8, 38: 0.7, 43: 0.0, 48: 0.0}
    stack = ReaderTuning(working, "", 36.5, 5, shares, 33, None, 41.2)
    told = report(Tuning((stack, ReaderTuning(dead, "missing: reads ff")), None, (33, 33)), "1", 99)
    assert "Reader 1: 80% of its tags are read at the best of 6 gains" in told
    assert "missing: reads ff" in told
    assert "stays as it is" in told
    assert "No stack was tried" not in told
