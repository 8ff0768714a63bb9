"""The first picture on the console, of a machine of any kind: also of an arm64, which is emulated
to the last instruction, has no touch panel and takes its time."""

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from companion.touch.stage.stage import Stage, prepare_stage
from tests.machine.console.twin import ALIKE, picture_of
from tests.machine.qemu import HEIGHT, WIDTH, Machine, MachineError

SIZE = (WIDTH, HEIGHT)
DRAWN = 2400.0  # seconds
UNIT = "spanish-main-companion"


def first_picture(work: Path, kept: Path) -> Iterator[str]:
    """Tells what was found, line by line; pictures are kept in a directory. Raises MachineError."""
    kept.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="m") as own,
        Machine(work, Path(own) / "m", panel=False) as machine,
    ):
        os.environ["COMPANION_DATA_DIR"] = str(Path(own) / "data")
        prepare_stage(SIZE)
        machine.switch_on()
        yield f"the agent answers after {machine.wait_for_agent():.0f} s"
        yield machine.run("uname -mr; . /etc/os-release; echo $PRETTY_NAME").strip()
        with Stage(size=SIZE, first_minute=True) as stage:
            wanted = picture_of(stage)
            wanted.keep(kept / "expected.png")
            try:
                found = machine.wait_for_picture(
                    lambda picture: picture.difference(wanted) < ALIKE, DRAWN, "the first minute"
                )
            except MachineError as error:
                machine.picture().keep(kept / "unexpected.png")
                said = machine.run(f"journalctl -u {UNIT} -b | tail -30", may_fail=True)
                raise MachineError(f"{error}; {said}") from error
        found.keep(kept / "first.png")
        differs = found.difference(wanted)
        yield f"the first picture {time.monotonic() - machine.power_on:.0f} s after power on"
        yield f"({differs:.2%} of its points are not those of its twin)"
