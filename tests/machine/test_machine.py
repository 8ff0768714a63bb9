"""A small sample of what a whole machine is tried with; `python -m tests.machine` does the rest."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.machine.drive.cuts import Cuts
from tests.machine.drive.full_drive import full_drive
from tests.machine.drive.kills import kills
from tests.machine.drive.recording import record
from tests.machine.qemu import machine_directory, why_not

WORK = machine_directory()
WHY_NOT = why_not(WORK)
pytestmark = [
    pytest.mark.long,
    pytest.mark.waits,
    pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT or "-"),
]


def test_power_cuts_in_the_log_of_a_drive(tmp_path: Path) -> None:
    assert WORK
    record(WORK, tmp_path / "recording", ["drake"], "sample", 40)
    cuts = Cuts(tmp_path / "recording", "sample")
    cuts.cut(60)
    assert not cuts.faults
    assert cuts.tally["mended"]
    noticed, tried = cuts.control(10)
    assert noticed == tried == 10


def test_a_pulled_plug() -> None:
    assert WORK
    # Sockets want a short name.
    with TemporaryDirectory(prefix="m") as own:
        told = list(kills(WORK, Path(own), 2, "drake", "sample"))
    assert "nothing lost" in told[-1]


def test_a_drive_that_fills_up_or_turns_read_only() -> None:
    assert WORK
    told = list(full_drive(WORK, "drake", "sample"))
    assert "nothing lost" in told[-1]
