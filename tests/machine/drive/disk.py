"""The disk of a machine that is off, looked at from outside, and mended as a start would do it."""

import os
import subprocess
from pathlib import Path
from typing import Any, Protocol

from companion.cli.referee import go_on
from companion.proofs.referee.recorded_game import as_sent
from companion.session.saves.reading.loading import find_sealer, read_save
from companion.session.saves.reading.proof import prove
from tests.machine.qemu import MachineError, filesystem_tool


def flattened(work: Path, overlay: Path, image: Path) -> None:
    """The disk of a machine as one file, which may be changed: the overlay stays as it is."""
    convert = (str(work / "qemu-img"), "convert", "-f", "qcow2", "-O", "raw")
    subprocess.run([*convert, str(overlay), str(image)], check=True)


def mend(image: Path) -> bool:
    """As the system does it when it is switched on, without a question to anybody; whether there
    was anything to do. Raises MachineError if the file system is damaged even so."""
    mended = filesystem_tool("e2fsck", "-p", str(image))
    clean = filesystem_tool("e2fsck", "-f", "-n", str(image))
    if mended.returncode > 1 or clean.returncode:
        raise MachineError(f"the file system is damaged: {mended.stdout} {clean.stdout}")
    return "recovering journal" in mended.stdout


def read_out(image: Path, inside: str, to: Path) -> None:
    """Copies a directory of a file system that nobody uses."""
    to.mkdir(exist_ok=True)
    filesystem_tool("debugfs", "-R", f"rdump {inside} {to}", str(image))


class Known(Protocol):
    """A game as it should be."""

    def log_with(self, records: int) -> list[dict[str, Any]]: ...


def records_of(save: Path, data: Path, known: Known) -> int:
    """How many a save has; raises MachineError unless they are those of the game, and prove
    out. The key lies in the data directory."""
    os.environ["COMPANION_DATA_DIR"] = str(data)
    session = go_on(save)
    if session is None:
        return 0
    kept = session.record + 1
    log = session.log("table")
    assert session.journal
    session.journal.close()
    if as_sent(log) != known.log_with(kept):
        raise MachineError("another log")
    records = read_save(save)
    if faults := prove(records, find_sealer(save, records)).faults:
        raise MachineError(f"the save does not prove out: {faults}")
    return kept
