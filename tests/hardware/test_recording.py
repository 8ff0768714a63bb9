from pathlib import Path

import pytest

from hardware.readers import Scan, State, Status
from hardware.recording import Playback, Recorder
from hardware.simulated import SimulatedTable

A, B = "04a1b2c3d4e5f6", "01020304"


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def recording(tmp_path: Path, clock: Clock) -> Path:
    """A: laid down at 1 s; B on top at 2.5 s, too much to read; unplugged at 3 s."""
    path = tmp_path / "scans.jsonl"
    table = SimulatedTable(["1", "2"], readable=1, clock=clock)
    recorder = Recorder(table, path, clock)
    recorder.start()
    assert len(recorder.poll()) == 2
    clock.now += 1
    table.place(A, 1)
    assert len(recorder.poll()) == 1
    clock.now += 1.5
    table.place(B, 1)
    table.fail(0, "wiring")
    recorder.poll()
    clock.now += 0.5
    table.interrupt()
    recorder.poll()
    recorder.stop()
    clock.now = 500.0
    return path


def test_played_back_as_it_was(recording: Path, clock: Clock) -> None:
    playback = Playback(recording, clock=clock)
    playback.start()
    assert playback.poll() == [Scan(500.0, n, frozenset(), True) for n in (0, 1)]
    assert playback.status == Status(State.READY)
    assert [(r.name, r.version, r.fault) for r in playback.readers] == [
        ("1", 0x92, ""),
        ("2", 0x92, ""),
    ]
    clock.now += 0.9
    assert playback.poll() == []
    clock.now += 0.2
    assert playback.poll() == [Scan(501.0, 1, frozenset((A,)), True)]
    clock.now += 1.5
    assert playback.poll() == [Scan(502.5, 1, frozenset((A,)), False)]
    assert playback.readers[0].fault == "wiring"
    clock.now += 0.5
    assert playback.poll() == []
    assert playback.status == Status(State.NO_DEVICE)
    assert playback.poll() == []
    assert playback.status == Status(State.ENDED)


def test_a_recording_can_be_recorded(recording: Path, tmp_path: Path, clock: Clock) -> None:
    copy = tmp_path / "copy.jsonl"
    recorder = Recorder(Playback(recording, clock=clock), copy, clock)
    recorder.start()
    for _ in range(40):
        recorder.poll()
        clock.now += 0.125
    recorder.stop()
    original, copied = recording.read_text(), copy.read_text()
    assert [line for line in copied.splitlines() if 'reader"' in line] == [
        line for line in original.splitlines() if 'reader"' in line
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nonsense", "line 4"),
        ('{"at": 1}', "readers"),
        ('{"at": 1, "reader": 0, "uids": [], "complete": true', "line 4"),
        ('{"at": 1, "reader": 0}', "line 4: 'uids' is missing"),
        ('{"at": 1, "reader": "0", "uids": [], "complete": true}', "'0' is no whole number"),
        ('{"at": 1, "reader": -1, "uids": [], "complete": true}', "-1 is no whole number"),
        ('{"at": 1, "reader": 0, "uids": ["xyz"], "complete": true}', "'xyz' is not a UID"),
        ('{"at": 1, "reader": 0, "uids": "01020304", "complete": true}', "is not a list"),
        ('{"at": 1, "reader": 0, "uids": [], "complete": 1}', "1 is neither true nor false"),
        ('{"at": "0", "reader": 0, "uids": [], "complete": true}', "'0' is no time"),
        ('{"at": NaN, "reader": 0, "uids": [], "complete": true}', "nan is no time"),
        ('{"at": -1, "reader": 0, "uids": [], "complete": true}', "-1 is no time"),
        ('{"at": 1, "status": "happy", "detail": ""}', "happy"),
        ('{"at": 1, "status": "ready", "detail": 5}', "5 is not text"),
        ('{"at": 1, "readers": [["1", "92", "", ""]]}', "'92' is no whole number"),
        ('{"at": 1, "readers": [["1"]]}', "name, version, fault and detail"),
        ('{"at": 1, "readers": 5}', "is not a list"),
        ("[]", "line 4"),
        ("[" * 100_000, "line 4"),
    ],
)
def test_damaged_files_name_the_line(recording: Path, line: str, said: str) -> None:
    lines = recording.read_text().splitlines()
    lines[3] = line
    recording.write_text("\n".join(lines) + "\n")
    with pytest.raises(ValueError, match=said):
        Playback(recording)


def test_a_last_line_that_was_cut_off_costs_nothing_else(recording: Path) -> None:
    whole = Playback(recording)._entries
    recording.write_text(recording.read_text()[:-5])
    assert Playback(recording)._entries == whole[:-1]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'{"format": "scans 2"}\n', "file, line 1: .*scans 2"),
        (b'{"at": 1, "readers": []}\n', "file, line 1: 'format' is missing"),
        (b"", "file holds no recording"),
        (b"\x89PNG\xff", "file is no text"),
    ],
)
def test_what_is_no_recording(tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(ValueError, match=said):
        Playback(tmp_path / "file")
