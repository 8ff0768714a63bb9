"""A disk that fills up, and one that turns read-only, while the app plays: it says so, makes no
move that it cannot keep, and goes on once there is room again."""

import errno
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from unittest.mock import patch

from companion.proofs.referee.random_play import as_request, random_move
from companion.session.saves.journal import SqliteJournal, not_saved
from companion.touch.game_screens import screens_of
from companion.touch.stage.fingers import NotByTouch
from tests.machine.console.looking import (
    GAME,
    at_the_table,
    log_of,
    looking_again,
    looking_at,
    make_moves,
)
from tests.machine.console.twin import UNIT, Mirror
from tests.machine.qemu import MachineError

# What makes a disk useless, what mends it, and why the app says that it cannot save.
FAULTS = {
    "full": (
        (
            "fallocate -l $(($(stat -f -c '%a*%S' /))) /filler; "
            "runuser -u maker -- dd if=/dev/zero of=/home/maker/filler bs=4k; sync"
        ),
        "rm -f /filler /home/maker/filler; sync",
        "database or disk is full",
    ),
    "read-only": (
        "sync; echo u >/proc/sysrq-trigger; sleep 2",
        "mount -o remount,rw /",
        os.strerror(errno.EROFS),
    ),
}
SAID = 30.0
ASKED = 2


def disk(work: Path, kept: Path, seed: str) -> Iterator[str]:
    """Tells what was found, line by line; pictures are kept in a directory. Raises MachineError."""
    kept.mkdir(parents=True, exist_ok=True)
    random = Random(seed)
    with at_the_table(work, seed) as (machine, data):
        # One twin for all: another one would tell again what the app has told.
        with looking_at(machine) as mirror:
            for name, (break_it, mend_it, why) in FAULTS.items():
                make_moves(mirror, random, 3)
                machine.run(break_it, 600, may_fail=True)
                yield f"a disk that is {name}: {machine.run('df -h / | tail -1').strip()}"
                for _ in range(ASKED):
                    refuse(mirror, random, why, kept / f"{name}.png")
                machine.run(mend_it)
                make_moves(mirror, random, 2)
                mirror.wait("the game", kept / f"{name}-mended.png")
                yield f"{ASKED} moves refused, and said why; it went on once it was mended"
            log = log_of(mirror)
        machine.run(f"systemctl restart {UNIT}")
        with looking_again(machine, data, kept / "started-again.png") as again:
            if log_of(again) != log:
                raise MachineError("another game")
        yield f"started again: all {len(log)} lines of the log, the same screen"


def refuse(mirror: Mirror, random: Random, why: str, keep: Path) -> None:
    """A move that is touched is not made, and the app says why, as its twin does."""
    move = as_request(random_move(mirror.stage.app.night.game, random))
    with patch.object(SqliteJournal, "append", side_effect=not_saved(why)), suppress(NotByTouch):
        screens_of(GAME).fingers(mirror.stage).make(move)
    mirror.wait_now("that it cannot be saved", keep, SAID)
    mirror.wait("the same page, without a word")
