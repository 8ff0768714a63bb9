"""A drive for saves that fills up, or that turns read-only, while the referee in the machine plays.

What cannot be kept is refused, in a sentence, as often as it is asked; nothing that was answered is
lost; and once the drive takes something again, the same request is answered as if nothing had been.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from companion.proofs.referee.recorded_game import Story
from tests.machine.drive.disk import mend, read_out, records_of
from tests.machine.drive.kills import ANSWER, LONGEST, ONLY_THE_DRIVE
from tests.machine.drive.recording import INSIDE, make_drive
from tests.machine.qemu import Machine, MachineError, until

SAVES = "/saves"
DRIVE = "/dev/disk/by-id/virtio-saves"
MOVES = 15  # between two misfortunes
STUBBORN = 5  # how often a refused request is asked again
# The user's, like any other file: what ext4 keeps for root stays free.
FILL = f"runuser -u maker -- dd if=/dev/zero of={SAVES}/filler bs=4k 2>&1 | grep 'No space left'"
FREE = f"df --output=avail {SAVES} | tail -1"
IS_READ_ONLY = f"grep -q ' {SAVES} ext4 ro' /proc/mounts && echo yes || echo no"


def full_drive(work: Path, game: str, seed: str) -> Iterator[str]:
    """Tells what was found, line by line; raises MachineError."""
    with tempfile.TemporaryDirectory(prefix="m") as own:
        drive = Path(own) / "saves.raw"
        make_drive(drive)
        extra = ["-drive", f"file={drive},format=raw,if=none,id=saves"]
        extra += ["-device", "virtio-blk-pci,drive=saves,serial=saves,addr=0x1d"]
        with Machine(
            work, Path(own) / "m", extra, panel=False, boot=ONLY_THE_DRIVE, screen=False
        ) as machine:
            machine.switch_on()
            yield f"the agent answers after {machine.wait_for_agent():.0f} s"
            story = Story(Random(f"{seed}/{game}"), game, LONGEST)
            play = Play(machine, story)
            play.begin()
            yield from play.fills_up()
            yield from play.turns_read_only()
            yield from play.has_an_error()
            play.end()
        mend(drive)
        read_out(drive, "/", Path(own))
        kept = records_of(Path(own) / "night.save", Path(own) / "data", story)
        if kept != play.records:
            raise MachineError(f"{kept} records in the end, not {play.records}")
        yield f"{play.place} requests answered, {kept} records on the drive: nothing lost"


class Play:
    """A story that is played inside, and how far it has come."""

    def __init__(self, machine: Machine, story: Story) -> None:
        self.machine, self.story = machine, story
        self.place = 0

    @property
    def records(self) -> int:
        return self.story.exchanges[self.place - 1].records if self.place else 0

    def begin(self) -> None:
        """Opens the drive, and starts a referee of the user's on it."""
        self.machine.run(
            f"mkdir -p {SAVES} && mount -o errors=remount-ro {DRIVE} {SAVES} && "
            f"chown maker: {SAVES} && systemd-run --unit=referee --collect bash -c '"
            f"exec runuser -u maker -- env COMPANION_DATA_DIR={SAVES}/data "
            f"{INSIDE} -m companion referee --save {SAVES}/night.save "
            "<>/dev/virtio-ports/referee >&0 2>/run/referee.said'"
        )
        self.knows_the_game()
        self.go_on(MOVES)

    def end(self) -> None:
        self.machine.run(f"systemctl stop referee; umount {SAVES}")

    def fills_up(self) -> Iterator[str]:
        self.machine.run(FILL)
        left = self.machine.run(FREE).strip()
        kept, why = self.until_refused()
        yield f"full ({left} KB left): {kept} more requests answered, then refused: {why}"
        self.machine.run(f"rm {SAVES}/filler")
        self.go_on(MOVES)
        yield f"room again: the same request and {MOVES - 1} more answered, by the same referee"

    def turns_read_only(self) -> Iterator[str]:
        """All file systems at once, as before an emergency stop."""
        self.machine.run("echo u > /proc/sysrq-trigger")
        until(60.0, "the drive is not read-only", self.is_read_only)
        kept, why = self.until_refused()
        yield f"read-only: {kept} more requests answered, then refused: {why}"
        self.machine.run(f"mount -o remount,rw / && mount -o remount,rw {SAVES}")
        self.go_on(MOVES)
        yield f"writable again: the same request and {MOVES - 1} more, by the same referee"

    def has_an_error(self) -> Iterator[str]:
        """The kernel finds the file system damaged, gives up its journal and writes no more."""
        device = self.machine.run(f"basename $(readlink -f {DRIVE})").strip()
        self.machine.run(f"echo broken > /sys/fs/ext4/{device}/trigger_fs_error")
        # Newer kernels do not show it among the mounts.
        self.machine.run(f"dmesg | grep '({device}): Remounting filesystem read-only'")
        kept, why = self.until_refused()
        yield f"read-only after an error: {kept} more requests answered, then refused: {why}"
        self.end()
        self.machine.run(f"/sbin/e2fsck -p -f {DRIVE}; test $? -le 1")
        self.begin()
        yield f"mended, opened by another referee: {MOVES} more answered"

    def is_read_only(self) -> bool:
        return self.machine.run(IS_READ_ONLY).strip() == "yes"

    def answer(self, request: bytes) -> bytes:
        self.machine.referee.send(request)
        return self.machine.referee.read(ANSWER)

    def go_on(self, count: int) -> None:
        for exchange in self.story.exchanges[self.place : self.place + count]:
            answer = self.answer(exchange.request)
            if answer != exchange.answer:
                raise MachineError(f"{exchange.request!r}: {answer!r}, not {exchange.answer!r}")
            self.place += 1

    def until_refused(self) -> tuple[int, str]:
        """How many requests are still answered, and the sentence that the next one gets. Questions
        need no drive; what was kept before may leave a little room."""
        before = self.place
        for exchange in self.story.exchanges[before:]:
            answer = self.answer(exchange.request)
            if answer != exchange.answer:
                break
            self.place += 1
        else:
            raise MachineError("nothing was refused until the end of the game")
        told = msgspec.json.decode(answer)
        if told["ok"] or told["error"]["code"] != "not-saved":
            raise MachineError(f"no clear refusal: {answer!r}")
        for _ in range(STUBBORN):
            if self.answer(exchange.request) != answer:
                raise MachineError("another answer to what was refused")
        self.knows_the_game()
        return self.place - before, told["error"]["message"]

    def knows_the_game(self) -> None:
        told = msgspec.json.decode(self.answer(b'{"ask": "log", "as": "table"}'))
        log = told["log"] if told["ok"] else []
        if log != self.story.log_with(self.records):
            raise MachineError("another log")
