"""kill -9 of the whole machine while the referee inside answers moves: QEMU ends at any moment.

The disk is looked at from outside, and then the next machine starts from it: every answered move is
there both times. What this cannot lose is a drive's own memory, since the host keeps what was
written: that is for the drive's log (`cuts.py`).

A directory keeps disk, story and tallies, so that several runs add up.
"""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from companion.proofs.referee.recorded_game import Exchange, Story
from tests.machine.drive.disk import flattened, mend, read_out, records_of
from tests.machine.drive.recording import INSIDE
from tests.machine.qemu import Machine, MachineError

INSIDE_DATA = "/var/lib/night"
IN_FLIGHT = 3
LONGEST = 400
ANSWER = 300.0
MOMENTS = (0.0, 2.5)  # seconds after the first request
# Neither the app nor what else comes after the file systems: here it is about the drive.
ONLY_THE_DRIVE = "systemd.unit=sysinit.target systemd.wants=machine-agent.service mitigations=off"
# Every file system of the machine, as its kernel counts.
ERRORS = "cat /sys/fs/ext4/*/errors_count"


class Tally(Struct):
    game: str
    seed: str
    # Which game is played, and how many of its requests are answered.
    number: int = 0
    place: int = 0
    pulls: int = 0
    answered: int = 0
    # Pulls while requests were on their way, and moves that were kept although nobody was told.
    in_flight: int = 0
    ahead: int = 0
    # Pulls after which the file system had something to mend, and starts that were fine.
    mended: int = 0
    starts: int = 0

    @property
    def told(self) -> str:
        return (
            f"{self.pulls} times without a plug, {self.in_flight} of them with requests on their "
            f"way: {self.answered} requests answered in {self.number + 1} games, nothing lost; "
            f"{self.ahead} moves were kept before anybody was told; {self.mended} file systems "
            f"mended themselves; {self.starts} starts after a pull"
        )


class Kills:
    def __init__(self, work: Path, directory: Path, game: str, seed: str) -> None:
        self.work, self.directory = work, directory
        self.file = directory / "tally.json"
        self.tally = Tally(game, seed)
        if self.file.exists():
            self.tally = msgspec.json.decode(self.file.read_bytes(), type=Tally)
        self.random = Random(f"{self.tally.seed}/{self.tally.pulls}")
        # Requests of the last life that nobody has heard the answer of.
        self.on_their_way = 0
        self.begin_story()

    def begin_story(self) -> None:
        tally = self.tally
        story_random = Random(f"{tally.seed}/{tally.game}/{tally.number}")
        self.story = Story(story_random, tally.game, LONGEST)

    @property
    def save(self) -> str:
        return f"{INSIDE_DATA}/{self.tally.number}.save"

    @property
    def answered_records(self) -> int:
        place = self.tally.place
        return self.story.exchanges[place - 1].records if place else 0

    def lives(self, count: int) -> Iterator[str]:
        """Tells of every life of the machine; raises MachineError."""
        with Machine(self.work, self.directory, boot=ONLY_THE_DRIVE, panel=False) as machine:
            for _ in range(count):
                yield self.wake(machine)
                yield self.live(machine)
                yield self.look()
                self.keep()
            # What the last pull has left must start, too.
            yield self.wake(machine)
            self.keep()
        yield self.tally.told

    def keep(self) -> None:
        self.file.write_bytes(msgspec.json.encode(self.tally))

    def wake(self, machine: Machine) -> str:
        """Starts the machine and its referee, who must know what it knew."""
        machine.switch_on()
        up = machine.wait_for_agent()
        machine.run("! dmesg | grep -i 'EXT4-fs error'")
        if set(machine.run(ERRORS).split()) != {"0"}:
            raise MachineError("the kernel has found errors in a file system")
        if self.tally.place >= len(self.story.exchanges):
            self.tally.number += 1
            self.tally.place = 0
            self.begin_story()
        machine.run(
            f"mkdir -p {INSIDE_DATA} && "
            f"systemd-run --unit=referee --collect --setenv=COMPANION_DATA_DIR={INSIDE_DATA} "
            f"bash -c 'exec {INSIDE} -m companion referee --save {self.save} "
            "<>/dev/virtio-ports/referee >&0 2>/referee.said'"
        )
        machine.referee.send(msgspec.json.encode({"ask": "log", "as": "table"}))
        told = msgspec.json.decode(machine.referee.read(ANSWER))
        log = told["log"] if told["ok"] else []
        if log != self.story.log_with(self.answered_records):
            raise MachineError("another log after the start")
        self.tally.starts += bool(self.tally.pulls)
        ready = time.monotonic() - machine.power_on
        return f"up after {up:.0f} s, the referee after {ready:.0f} s"

    def live(self, machine: Machine) -> str:
        """Answers until the plug is pulled: some time after the first request, at a random one."""
        exchanges = self.story.exchanges[self.tally.place :]
        moment = self.random.uniform(*MOMENTS)
        end = time.monotonic() + moment
        heard = sent = 0
        while heard < len(exchanges) and time.monotonic() < end:
            while sent < min(heard + IN_FLIGHT, len(exchanges)):
                machine.referee.send(exchanges[sent].request)
                sent += 1
            try:
                answer = machine.referee.read(max(0.001, end - time.monotonic()))
            except TimeoutError:
                break
            check(answer, exchanges[heard])
            heard += 1
        machine.pull_plug()
        # What had left the machine was answered, whether it was read by then or not.
        for answer in machine.referee.rest():
            check(answer, exchanges[heard])
            heard += 1
        tally = self.tally
        tally.pulls += 1
        tally.in_flight += sent > heard
        tally.answered += heard
        tally.place += heard
        self.on_their_way = sent - heard
        return f"{moment:.1f} s, {heard} answered, {sent - heard} on their way: pull {tally.pulls}"

    def look(self) -> str:
        """What the disk holds, seen from outside and before anything starts from it."""
        tally = self.tally
        with tempfile.TemporaryDirectory(prefix="m", dir=self.directory) as own:
            image = Path(own) / "disk.raw"
            flattened(self.work, self.directory / "disk.qcow2", image)
            mended = mend(image)
            read_out(image, INSIDE_DATA, Path(own))
            image.unlink()
            data = Path(own) / Path(INSIDE_DATA).name
            kept = records_of(data / Path(self.save).name, data, self.story)
        answered = self.answered_records
        if kept < answered:
            raise MachineError(f"{answered - kept} answered moves are lost")
        if kept > answered + self.on_their_way:
            raise MachineError(f"{kept} records, and only {answered} were answered")
        tally.mended += mended
        tally.ahead += kept - answered
        tally.place = max(tally.place, self.story.after(kept))
        return f"{kept} records, {kept - answered} of them before anybody was told"


def check(answer: bytes, exchange: Exchange) -> None:
    if answer != exchange.answer:
        raise MachineError(f"{exchange.request!r}: {answer!r}, not {exchange.answer!r}")


def kills(work: Path, directory: Path, count: int, game: str, seed: str) -> Iterator[str]:
    """Tells of every life of the machine. Raises MachineError."""
    directory.mkdir(parents=True, exist_ok=True)
    yield from Kills(work, directory, game, seed).lives(count)
