"""The doctor: what it counts, that it names no disc, and how it is called from the terminal."""

import json
import sys
from pathlib import Path

import pytest

from companion.cli import main
from companion.games.drake.table.discs import BOX
from companion.games.drake.table.pieces import PIECES
from companion.table.readers.doctor import Doctor
from companion.table.readers.health import FAULTS, STATES
from companion.table.readers.reader_places import make_reader_places
from companion.table.readers.reader_placing import ReaderPlacing
from companion.table.readers.source import Source
from companion.table.settings import (
    Patience,
    SpiSocket,
    TableSettings,
    load_settings,
    save_settings,
)
from companion.table.tags.register import Register, load_register, save_register
from hardware.readers import Scan, State
from hardware.simulated import SimulatedTable
from tests.games.drake.table.rig import PLACES, READERS, Clock, register_of, tag, uid_of


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr("companion.cli.table.doctor.LOOK_SECONDS", 0.2)
    monkeypatch.setattr("companion.cli.table.looking.ANSWER_SECONDS", 0.3)
    monkeypatch.setattr("companion.cli.table.looking.PAUSE", 0.01)
    save_settings(TableSettings(patience=Patience(appeared=0.01)))
    return tmp_path


def examined(table: SimulatedTable, clock: Clock) -> Doctor:
    doctor = Doctor(table, make_reader_places(PLACES), register_of())
    table.start()
    doctor.take(table.poll())
    return doctor


def test_every_reader_is_examined() -> None:
    clock = Clock()
    table = SimulatedTable(READERS, readable=2, clock=clock)
    doctor = examined(table, clock)
    assert doctor.well
    for disc in ("red 1", "blue 2", "red 3"):
        table.place(tag(disc), 6)
        doctor.take(table.poll())
    clock.now += 2.0
    table.fail(3)
    doctor.take(table.poll())
    panama = doctor.examined(clock.now)[6]
    assert (panama.at, panama.tags, panama.complete) == ("panama", ("blue", "red"), False)
    assert (panama.since, panama.scans, panama.incomplete) == (2.0, 4, 1)
    assert doctor.examined(clock.now)[3].faults == 1
    assert not doctor.well


def test_every_state_and_fault_has_a_sentence() -> None:
    assert set(STATES) == set(State)
    assert set(FAULTS) == {"", "clone", "missing", "wiring", "lost"}


def test_the_doctor_tells_colours_and_no_more(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save_register(register_of(), PIECES)
    assert main(["table", "--simulate"]) == 0
    told = capsys.readouterr().out
    assert "The table is ready." in told
    assert "Santiago de Cuba" in told
    assert "Yellow" in told
    assert not any(tag(f"red {face}") in told for face in ("1", "2", "3", "4", "ghost", "hind"))
    assert "ghost" not in told.lower()


def test_without_a_table_the_doctor_says_so(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("serial")
    assert main(["table", "--device", str(home / "nothing")]) == 1
    assert "No table is plugged in: check the USB cable." in capsys.readouterr().out


def test_a_recording_is_played_back(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = home / "scans"
    assert main(["table", "--simulate", "--record", str(file)]) == 0
    assert json.loads(file.read_text(encoding="utf-8").splitlines()[0]) == {"format": "scans 1"}
    live = capsys.readouterr().out
    assert main(["table", "--replay", str(file), "--live"]) == 0
    assert "Santiago de Cuba" in live


def test_a_damaged_recording_is_named(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "scans").write_text("{}\n", encoding="utf-8")
    assert main(["table", "--replay", str(home / "scans")]) == 1
    assert "scans, line 1" in capsys.readouterr().err


def test_thirty_discs_are_enrolled_in_the_terminal(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["table", "--simulate", "enrol"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Lay Red's disc (1) on any reader.\n")
    assert "30 of 30 pieces have a tag.\n" in told
    assert told.endswith("This table is simulated: nothing is kept.\n")
    assert main(["table", "enrol", "--simulate", "--disc", "pink-1"]) == 1


class LaidByHand(SimulatedTable):
    """Stands for real readers: somebody lays one disc of the box after the other."""

    polls = 0

    def poll(self) -> list[Scan]:
        self.polls += 1
        number, moment = divmod(self.polls, 4)
        if moment == 3 and number < len(BOX):
            self.place(uid_of(BOX[number]), number % len(READERS))
        return super().poll()


@pytest.fixture
def real_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Source, "_open", lambda *_: LaidByHand(READERS))


@pytest.mark.usefixtures("real_readers")
def test_discs_that_are_laid_on_real_readers_are_kept(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["table", "enrol"]) == 0
    assert "simulated" not in capsys.readouterr().out
    assert load_register(PIECES) == register_of(1)


@pytest.mark.usefixtures("real_readers")
def test_real_readers_keep_their_destinations(home: Path) -> None:
    assert main(["table", "place"]) == 0
    assert load_settings().readers == make_reader_places(PLACES).reader_of


def test_simulated_discs_are_never_among_the_real_ones(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save_register(register_of(1), PIECES)
    for box in ("1", "ab", "ba"):
        assert main(["table", "--simulate", "enrol", "--box", box]) == 0
        assert "30 of 30 pieces have a tag.\n" in capsys.readouterr().out
    assert main(["table", "enrol", "--simulate", "--disc", "red-2", "--disc", "red-3"]) == 0
    told = capsys.readouterr().out
    assert "That is Red's disc (3) from now on.\nEvery disc that was asked for has its" in told
    assert load_register(PIECES) == register_of(1)


def test_boxes_travel_in_a_file(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save_register(register_of(1, 2), PIECES)
    assert main(["table", "export", str(home / "box"), "--box", "2"]) == 0
    save_register(Register(), PIECES)
    assert main(["table", "import", str(home / "box")]) == 0
    assert load_register(PIECES) == register_of(2)
    assert main(["table", "import", str(home / "nothing")]) == 1
    assert main(["table", "export", str(home / "box"), "--box", "9"]) == 1
    assert "There is no box 9" in capsys.readouterr().err


def test_readers_are_told_their_destinations(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["table", "--simulate", "place"]) == 0
    told = capsys.readouterr().out
    assert "The reader of Santiago de Cuba is number 14.\n" in told
    assert told.endswith("This table is simulated: nothing is kept.\n")
    assert load_settings().readers == {}


def test_a_reader_has_one_destination() -> None:
    names = {"panama": "Panama", "portobelo": "Portobelo"}
    placing = ReaderPlacing(("panama", "portobelo"))
    assert placing.prompt(names) == "Lay a tagged piece on Panama."
    assert placing.appeared(4, names) == "The reader of Panama is number 5."
    taken = "Reader 5 is that of Panama already: move the piece."
    assert placing.appeared(4, names) == taken
    placing.appeared(0, names)
    assert placing.reader_of == {"panama": 4, "portobelo": 0}
    assert placing.prompt(names) == "Every place has its reader."


def test_readers_in_another_order() -> None:
    plan = make_reader_places(PLACES, {"panama": 0, "portobelo": 20})
    assert plan.reader_of["panama"] == 0
    assert plan.reader_of["puerto-cabello"] == 1
    assert plan.readers == 21
    assert len(set(plan.reader_of.values())) == 14
    with pytest.raises(ValueError, match="no place atlantis"):
        make_reader_places(PLACES, {"atlantis": 0})
    with pytest.raises(ValueError, match="of its own"):
        make_reader_places(PLACES, {"panama": 0, "portobelo": 0})


def test_the_lamps_are_tested(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.cli.table.doctor.BEAT", 0.002)
    assert main(["table", "--simulate", "lamps"]) == 0
    (home / "scans").write_text('{"format": "scans 1"}\n', encoding="utf-8")
    assert main(["table", "--replay", str(home / "scans"), "lamps"]) == 1


def test_readers_on_the_pi_itself_are_found_by_the_settings(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "mfrc522", None)
    save_settings(TableSettings(spi=(SpiSocket(), SpiSocket(device=1))))
    assert main(["table"]) == 1
    assert "The readers cannot be used on this machine." in capsys.readouterr().out
    assert main(["table", "lamps"]) == 1
    assert "This table has no lamps." in capsys.readouterr().err
