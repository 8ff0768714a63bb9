"""A machine whose clock starts in 1970, as that of a Pi without a network: a game is begun in it,
kept, and opened again on an evening when the clock is right, and on one when it is not."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.machine.console.evening import first_minute
from tests.machine.console.looking import log_of, looking_again, make_moves, twin_of
from tests.machine.console.twin import UNIT
from tests.machine.qemu import Machine, MachineError

YEAR_1970 = "1970-01-01T00:00:00"


def clock(work: Path, kept: Path, seed: str) -> Iterator[str]:
    """Tells what was found, line by line; pictures are kept in a directory. Raises MachineError."""
    kept.mkdir(parents=True, exist_ok=True)
    random, log = Random(seed), list[dict[str, object]]()
    with (
        tempfile.TemporaryDirectory(prefix="m") as own,
        Machine(work, Path(own) / "m", clock=YEAR_1970) as machine,
        twin_of(Path(own) / "data") as data,
    ):
        for evening, starts in enumerate((YEAR_1970, "utc", YEAR_1970)):
            machine.clock = starts
            machine.switch_on()
            machine.wait_for_agent()
            # systemd does not believe in a time before its own.
            found = machine.run("date --utc +%Y").strip()
            if starts == YEAR_1970:
                machine.run(f"date --utc --set=@100 && systemctl restart {UNIT}")
            told = f"evening {evening + 1}, which begins in {machine.run('date --utc +%Y').strip()}"
            yield f"{told} (systemd had made it {found})"
            if evening == 0:
                yield from first_minute(machine, kept)
            with looking_again(machine, data, kept / f"evening-{evening + 1}.png") as mirror:
                if log_of(mirror)[: len(log)] != log:
                    raise MachineError("another game")
                touches = make_moves(mirror, random, 4)
                log = log_of(mirror)
            yield f"4 moves by {touches} touches; {len(log)} lines of the log are there"
            machine.pull_plug()
