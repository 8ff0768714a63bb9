"""A memory stick for backups: plugged in while the app runs, written by touch, pulled out, read
from outside, and restored by a device that has nothing.

The stick is a file with FAT, behind the machine's USB.
"""

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

from companion.ops.backup import backups_in
from companion.ops.backup_file import read_contents
from companion.touch.game_screens import screens_of
from companion.touch.pages import backups
from tests.machine.console.looking import (
    GAME,
    at_the_table,
    log_of,
    looking_at,
    make_moves,
)
from tests.machine.console.screen import unplug
from tests.machine.console.twin import Mirror
from tests.machine.qemu import Machine, MachineError, until

USB = ("-device", "qemu-xhci,id=usb")
LABEL = "EVENINGS"
MEGABYTES = 64
MOUNTED = "/run/media/system"


def stick(work: Path, kept: Path, seed: str) -> Iterator[str]:
    """Tells what was found, line by line; pictures are kept in a directory. Raises MachineError."""
    kept.mkdir(parents=True, exist_ok=True)
    image, mirrored = kept / "stick.raw", kept / LABEL
    make_stick(image)
    shutil.rmtree(mirrored, ignore_errors=True)
    with at_the_table(work, seed, extra=USB) as (machine, _):
        with looking_at(machine, kept / "game.png") as mirror:
            touches = make_moves(mirror, Random(seed), 6)
            yield f"a game with 6 moves by {touches} touches"
            log = log_of(mirror)
            with plugged_in(machine, image, mirrored):
                open_backups(mirror)
                mirror.wait("the page with the stick", kept / "stick.png")
                screens_of(GAME).fingers(mirror.stage).tap(LABEL)
                mirror.wait("what was saved", kept / "saved.png")
                unplug(machine, "stick")
        yield "plugged in, saved by one touch, and pulled out"
        file = copied_out(image, kept)
        names = {one.name for one in read_contents(file).files}
        yield f"read from outside: {file.name}, with {len(names)} files, whole"
    # What the twin saved there may have another name: another minute.
    shutil.rmtree(mirrored)
    with at_the_table(work, seed, extra=USB, begun=False) as (machine, _):
        with looking_at(machine, kept / "nothing.png") as mirror:
            mirrored.mkdir()
            shutil.copy2(file, mirrored)
            with plugged_in(machine, image, mirrored):
                restore(mirror, kept)
                unplug(machine, "stick")
            mirror.stage.wait(lambda: not mirror.stage.has(LABEL))
            yield "another device that had nothing: restored by touch"
            # The twin has restored it, too.
            fingers = screens_of(GAME).fingers(mirror.stage)
            while mirror.stage.app.page_name != "harbour":
                fingers.tap("arrow-left")
            fingers.tap("Continue")
            mirror.wait("the game of the backup", kept / "restored.png")
            if log_of(mirror) != log:
                raise MachineError("another game")
            make_moves(mirror, Random(seed), 2)
        yield "the same game there, and it goes on"


def open_backups(mirror: Mirror) -> None:
    fingers = screens_of(GAME).fingers(mirror.stage)
    fingers.tap("menu" if mirror.stage.app.night.session else "Settings")
    if mirror.stage.app.page_name != "settings":
        fingers.tap("cog")
    fingers.tap("Backup")


def restore(mirror: Mirror, kept: Path) -> None:
    fingers = screens_of(GAME).fingers(mirror.stage)
    open_backups(mirror)
    mirror.wait("the backup on the stick", kept / "found.png")
    fingers.tap("backup-restore")
    mirror.wait("whether it shall be restored", kept / "restore.png")
    fingers.tap(mirror.stage.app.shell.overlays[0].ids.yes)
    mirror.wait("what was restored", kept / "restored-list.png")


def make_stick(image: Path) -> None:
    with image.open("wb") as file:
        file.truncate(MEGABYTES << 20)
    fat("mkfs.vfat", "-n", LABEL, str(image))


def copied_out(image: Path, to: Path) -> Path:
    """The backup that lies on a stick, as another computer reads it."""
    for old in backups_in(to):
        old.unlink()
    fat("mcopy", "-n", "-i", str(image), "::spanish-main-*.zip", str(to))
    (file,) = backups_in(to)
    return file


def fat(*command: str) -> None:
    """By dosfstools and mtools: they need no rights."""
    path = "/usr/sbin:/sbin:/usr/bin"
    name = shutil.which(command[0], path=path)
    if name is None:
        raise MachineError(f"{command[0]} is missing: sudo apt-get install dosfstools mtools")
    done = subprocess.run([name, *command[1:]], capture_output=True, text=True, check=False)
    if done.returncode:
        raise MachineError(done.stderr)


@contextmanager
def plugged_in(machine: Machine, image: Path, mirrored: Path) -> Iterator[None]:
    """The twin has a directory in its place."""
    machine.ask_qemu(
        "blockdev-add",
        **{
            "driver": "raw",
            "node-name": "stick",
            "file": {"driver": "file", "filename": str(image)},
        },
    )
    machine.ask_qemu("device_add", driver="usb-storage", id="stick", drive="stick", removable=True)
    mounts = f"grep {MOUNTED}/{LABEL} /proc/mounts"
    until(90, "the stick is not mounted", lambda: machine.run(mounts, may_fail=True) != "")
    time.sleep(2)
    mirrored.mkdir(exist_ok=True)
    with patch.object(backups, "sticks", lambda: [mirrored]):
        yield
    until(90, "the stick is still mounted", lambda: machine.run(mounts, may_fail=True) == "")
