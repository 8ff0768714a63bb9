"""Games whose saves lie on a drive that keeps a log: the referee plays them in a whole machine.

A recording is a directory: the drive as it was before, its log, and how long the log was at each
answer that came out of the machine.
"""

import shutil
import tempfile
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from companion.proofs.referee.recorded_game import Exchange, Story
from tests.machine.drive.drive_log import SECTOR
from tests.machine.qemu import Machine, MachineError, filesystem_tool

DRIVE = 32  # MB
INSIDE = "/opt/spanish-main-companion/current/bin/python"
ANSWER = 120.0  # seconds; emulated, on a busy machine
IN_FLIGHT = 4


class RecordedGame(Struct):
    game: str
    seed: str
    # How long the log was when each answer had arrived.
    answered_at: list[int] = []
    # How many requests had been sent by then.
    sent: list[int] = []

    @property
    def save(self) -> str:
        return f"{self.game}.save"

    def story(self, longest: int) -> Story:
        return Story(Random(self.seed), self.game, longest)


class Recording(Struct):
    longest: int
    games: list[RecordedGame] = []

    @classmethod
    def read(cls, directory: Path) -> "Recording":
        return msgspec.json.decode((directory / "answers.json").read_bytes(), type=cls)


def record(work: Path, directory: Path, games: list[str], seed: str, longest: int) -> Recording:
    """Raises MachineError."""
    directory.mkdir(parents=True)
    drive, log = directory / "drive.raw", directory / "log"
    make_drive(drive)
    shutil.copy(drive, directory / "before.raw")
    log.touch()
    made = Recording(longest, [RecordedGame(game, f"{seed}/{game}") for game in games])
    with (
        tempfile.TemporaryDirectory(prefix="m") as own,
        Machine(work, Path(own), logged_drive(drive, log)) as machine,
    ):
        machine.switch_on()
        print(f"up after {machine.wait_for_agent():.0f} s", flush=True)
        # Nothing else should ask for the processor meanwhile.
        machine.run("systemctl stop spanish-main-companion", may_fail=True)
        machine.run("mkdir -p /saves && mount /dev/disk/by-id/virtio-saves /saves")
        for game in made.games:
            play(machine, game, game.story(longest).exchanges, log)
            print(f"{game.game}: {len(game.answered_at)} answers", flush=True)
            (directory / "answers.json").write_bytes(msgspec.json.encode(made))
    return made


def play(machine: Machine, game: RecordedGame, exchanges: list[Exchange], log: Path) -> None:
    """Some requests are on their way together; every answer is what it is without a machine."""
    referee = f"{INSIDE} -m companion referee --save /saves/{game.save}"
    machine.run(
        "systemd-run --unit=referee --collect --setenv=COMPANION_DATA_DIR=/saves/data "
        f"bash -c 'exec {referee} <>/dev/virtio-ports/referee >&0 2>/saves.said'"
    )
    random, sent = Random(game.seed), 0
    for number, exchange in enumerate(exchanges):
        while sent < min(number + random.randint(1, IN_FLIGHT), len(exchanges)) or sent <= number:
            machine.referee.send(exchanges[sent].request)
            sent += 1
        answer = machine.referee.read(ANSWER)
        if answer != exchange.answer:
            said = machine.run("cat /saves.said", may_fail=True)
            raise MachineError(f"{exchange.request!r}: {answer!r}, not {exchange.answer!r}; {said}")
        game.answered_at.append(log.stat().st_size)
        game.sent.append(sent)
    machine.run("systemctl stop referee")


def make_drive(drive: Path) -> None:
    with drive.open("wb") as file:
        file.truncate(DRIVE << 20)
    made = filesystem_tool("mkfs.ext4", "-q", "-F", "-L", "saves", str(drive))
    if made.returncode:
        raise MachineError(made.stdout)


def logged_drive(drive: Path, log: Path) -> list[str]:
    logged = "driver=blklogwrites,node-name=logged,file=drive-file,log=log-file"
    return [
        *("-blockdev", f"driver=file,node-name=drive-file,filename={drive}"),
        *("-blockdev", f"driver=file,node-name=log-file,filename={log}"),
        *("-blockdev", f"{logged},log-sector-size={SECTOR},log-super-update-interval=1024"),
        # Late on the bus: the disk of the system stays the first.
        *("-device", "virtio-blk-pci,drive=logged,serial=saves,addr=0x1d"),
    ]
