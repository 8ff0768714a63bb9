"""kill -9 of the whole machine while the referee inside answers moves: QEMU ends at any moment.

The next machine has the same disk: the kernel mends the file system, and every answered move is
there. What this cannot lose is a drive's own memory, since the host keeps what was written: that is
for the drive's log (`cuts.py`).
"""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from companion.proofs.referee.recorded_game import Story
from tests.machine.qemu import Machine, MachineError
from tests.machine.recording import INSIDE

SAVE = "/var/lib/night.save"
IN_FLIGHT = 3
LONGEST = 400
ANSWER = 300.0
COUNT_RECORDS = (
    "from pathlib import Path; from companion.session.saves.save_file import read_locked_rows; "
    f"print(len(read_locked_rows(Path('{SAVE}'))))"
)


def kills(work: Path, count: int, game: str, seed: str) -> Iterator[str]:
    """Tells of every life of the machine. Raises MachineError."""
    random = Random(seed)
    story = Story(Random(f"{seed}/{game}"), game, LONGEST)
    place = total = 0
    with (
        tempfile.TemporaryDirectory(prefix="m") as own,
        # The app would only take the processor: here it is about the drive.
        Machine(
            work, Path(own) / "m", boot="systemd.mask=spanish-main-companion.service"
        ) as machine,
    ):
        for life in range(count + 1):
            machine.switch_on()
            up = machine.wait_for_agent()
            machine.run("! dmesg | grep -i 'EXT4-fs error'")
            machine.run(
                "systemd-run --unit=referee --collect --setenv=COMPANION_DATA_DIR=/var/lib/night "
                f"bash -c 'exec {INSIDE} -m companion referee --save {SAVE} "
                "<>/dev/virtio-ports/referee >&0'"
            )
            kept = look(machine, story, place)
            yield f"life {life}: up after {up:.0f} s, {kept} records, {place} requests answered"
            if life == count:
                break
            place = max(place, story.after(kept))
            answered = live(machine, story, place, random)
            total += answered
            place += answered
            machine.pull_plug()
            if place >= len(story.exchanges):
                yield "the game is over"
                break
    yield f"{total} requests answered, {life} times without a plug, nothing lost"


def look(machine: Machine, story: Story, place: int) -> int:
    """How many records there are: what was answered, and at most what was on its way."""
    machine.referee.send(msgspec.json.encode({"ask": "log", "as": "table"}))
    told = msgspec.json.decode(machine.referee.read(ANSWER))
    # By the save: the log tells nothing of a record in which nothing happened.
    kept = int(machine.run(f'{INSIDE} -c "{COUNT_RECORDS}"')) if told["ok"] else 0
    answered = story.exchanges[place - 1].records if place else 0
    if kept < answered:
        raise MachineError(f"{answered - kept} answered moves are lost")
    if kept > answered + IN_FLIGHT:
        raise MachineError(f"{kept} records, and only {answered} were answered")
    if kept and told["log"] != story.log_with(kept):
        raise MachineError("another log")
    return kept


def live(machine: Machine, story: Story, place: int, random: Random) -> int:
    """Some answers, and then no more: the moment is a random one within the next of them."""
    wanted = random.randint(1, 20)
    exchanges = story.exchanges[place : place + wanted + IN_FLIGHT]
    sent = heard = 0
    while heard < min(wanted, len(exchanges)):
        while sent < min(heard + IN_FLIGHT, len(exchanges)):
            machine.referee.send(exchanges[sent].request)
            sent += 1
        answer = machine.referee.read(ANSWER)
        if answer != exchanges[heard].answer:
            raise MachineError(f"{answer!r}, not {exchanges[heard].answer!r}")
        heard += 1
    time.sleep(random.random() * 0.2)
    return heard
