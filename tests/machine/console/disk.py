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
from tests.machine.console.looking import GAME, at_the_table, looking_again, make_moves
from tests.machine.console.twin import Mirror
from tests.machine.qemu import Machine, MachineError

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
# What the log of a game has as its room already may still be filled.
KEPT_MEANWHILE = 12
SAID = 30.0


def disk(work: Path, kept: Path, seed: str) -> Iterator[str]:
    """Tells what was found, line by line; pictures are kept in a directory. Raises MachineError."""
    kept.mkdir(parents=True, exist_ok=True)
    random = Random(seed)
    with at_the_table(work, seed) as (machine, data):
        for name, (break_it, mend_it, why) in FAULTS.items():
            with looking_again(machine, data) as mirror:
                make_moves(mirror, random, 3)
            machine.run(break_it, 600, may_fail=True)
            yield f"a disk that is {name}: {machine.run('df -h / | tail -1').strip()}"
            meanwhile, records = moves_until_refused(machine, data, random, why, kept, name)
            machine.run(mend_it)
            with looking_again(machine, data, kept / f"{name}-mended.png") as again:
                if again.seen != records:
                    raise MachineError(f"{records} records before, {again.seen} after")
                make_moves(again, random, 2)
            yield f"{meanwhile} moves kept, then none, and said so; it went on once it was mended"


def moves_until_refused(
    machine: Machine, data: Path, random: Random, why: str, kept: Path, name: str
) -> tuple[int, int]:
    """How many moves were kept, and how many records there are when no more is."""
    for meanwhile in range(KEPT_MEANWHILE):
        with looking_again(machine, data) as mirror:
            if is_refused(mirror, random, why, kept / f"{name}.png"):
                return meanwhile, mirror.seen
    raise MachineError("it never says that it cannot save")


def is_refused(mirror: Mirror, random: Random, why: str, keep: Path) -> bool:
    """Whether a move that is touched is not made, and the app says why, as its twin does."""
    night = mirror.stage.app.night
    move = as_request(random_move(night.game, random))
    with patch.object(SqliteJournal, "append", side_effect=not_saved(why)), suppress(NotByTouch):
        screens_of(GAME).fingers(mirror.stage).make(move)
    try:
        mirror.wait_now("that it cannot be saved", keep, SAID)
    except MachineError:
        mirror.machine.picture().keep(keep.with_stem(f"{keep.stem}-kept"))
        return False
    mirror.wait("the same page, without a word")
    return True
