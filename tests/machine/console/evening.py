"""An evening at the whole machine, from the first minute on: seen and touched from outside.

The app comes up on the console; what it shows is what its twin here shows. A game is begun by
touch, from the harbour and the seats on, and a voyage of it is played by touch (voyage.py).
"""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from companion.touch.game_screens import screens_of
from companion.touch.stage.stage import Stage
from tests.machine.console.looking import (
    GAME,
    SIZE,
    twin_of,
)
from tests.machine.console.twin import DATA, Mirror
from tests.machine.console.voyage import Voyage, switched_off
from tests.machine.qemu import BOOT, Machine, until

CAPTAINS = {"red": "AL", "blue": ""}


def evening(work: Path, kept: Path, seed: str, pulls: int) -> Iterator[str]:
    """Tells what was found, line by line; pictures are kept in a directory. Raises MachineError."""
    kept.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="m") as own,
        Machine(work, Path(own) / "m") as machine,
        twin_of(Path(own) / "data") as data,
    ):
        machine.switch_on()
        yield f"the agent answers after {machine.wait_for_agent():.0f} s"
        yield from first_minute(machine, kept)
        yield from Voyage(machine, data, kept, Random(seed)).played(pulls)
        yield from switched_off(machine, data, kept)


def first_minute(machine: Machine, kept: Path) -> Iterator[str]:
    """From the first picture to the first page of a new game, with its seats."""
    with Stage(size=SIZE, first_minute=True) as stage, Mirror(machine, stage) as mirror:
        mirror.wait("the first minute", kept / "first-minute.png", BOOT)
        yield f"the first picture {time.monotonic() - machine.power_on:.0f} s after power on"
        fingers = screens_of(GAME).fingers(stage)
        fingers.tap("Skip")
        mirror.wait("the harbour", kept / "harbour.png")
        fingers.open_new_game(GAME)
        for seat, name in CAPTAINS.items():
            fingers.tap(fingers.one("SeatRow", seat=seat))
            for letter in name:
                fingers.tap(fingers.one("Key", text=letter))
            fingers.tap("Done" if name else "close")
        mirror.wait("the seats", kept / "seats.png")
        yield f"{fingers.taps} touches, to the seats that are taken ({mirror.most:.2%} differ)"
        # Its seed is its own: the twin goes on with what it has kept.
        fingers.tap(stage.app.page.begin_text)
    begun = f"grep -c '{GAME}/' {DATA}/bookmark.json"
    until(180, "no game begins", lambda: machine.run(begun, may_fail=True).strip() == "1")
