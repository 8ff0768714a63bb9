"""A voyage by touch, with its plug pulled in the middle.

At random moments the machine is ended without warning and started again: every move whose picture
was seen is there, on the same screen. At the end its user switches it off, by touch.
"""

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from companion.proofs.referee.random_play import as_request, random_move
from companion.touch.game_screens import screens_of
from tests.machine.console.looking import GAME, at_the_table, lay_game, looking_at
from tests.machine.console.twin import Mirror, fetch_data, give_data
from tests.machine.qemu import Machine, MachineError

# Moves between two pulls, and seconds after the last of them in which the plug is pulled.
MOVES, WITHIN = (1, 4), 8.0


def voyage(work: Path, kept: Path, seed: str, pulls: int) -> Iterator[str]:
    """Tells what was found, line by line; pictures are kept in a directory. Raises MachineError."""
    kept.mkdir(parents=True, exist_ok=True)
    with at_the_table(work, seed) as (machine, data):
        yield from Voyage(machine, data, kept, Random(seed)).played(pulls)
        yield from switched_off(machine, data, kept)


class Voyage:
    """A voyage by touch, or as many and as many games as the plug is to be pulled in."""

    def __init__(self, machine: Machine, data: Path, kept: Path, random: Random) -> None:
        self.machine, self.data, self.kept, self.random = machine, data, kept, random
        self.touches = self.moves = 0
        self.games, self.mended, self.ahead = 1, 0, 0
        # The log when the last picture was seen that was the same.
        self.answered: list[dict[str, Any]] = []
        self.record, self.page, self.over = -1, "", False
        self.most = 0.0

    def played(self, pulls: int) -> Iterator[str]:
        for number in range(1, pulls + 1):
            self._play(pulled=True)
            yield (
                f"plug {number} pulled on the page {self.page}, with {self.moves} moves seen to be "
                f"made, by {self.touches} touches"
            )
            self.machine.switch_on()
            self.machine.wait_for_agent()
            mended = self.machine.run("dmesg | grep -c 'recovery complete'", may_fail=True)
            self.mended += mended.strip() != "0"
            self.machine.run("! dmesg | grep -i 'EXT4-fs error'")
            kept = self._look_again(self.kept / f"again-{number}.png")
            self.ahead += kept - self.record
            yield (
                f"the same screen {time.monotonic() - self.machine.power_on:.0f} s after power on,"
                f" {kept} records, {self.record} were seen"
            )
        if pulls:
            yield (
                f"{pulls} times without a plug in {self.games} games: nothing lost, the same "
                f"screen each time; {self.ahead} moves were kept before their picture was seen; "
                f"{self.mended} file systems mended themselves"
            )
        self._play(pulled=False)
        yield f"a voyage: {self.moves} moves, {self.touches} touches, {self.most:.2%} differ"

    def _look_again(self, keep: Path) -> int:
        """What was seen is there, and the screen is that of the files; answers its records."""
        fetch_data(self.machine, self.data)
        with looking_at(self.machine, keep) as mirror:
            session = mirror.stage.app.night.session
            if session is None:
                raise MachineError("the game is not open any more")
            log = session.log("table")
            if session.record < self.record:
                raise MachineError(f"{self.record - session.record} moves are lost")
            if [line for line in log if line["record"] <= self.record] != self.answered:
                raise MachineError("another log")
            page = mirror.stage.app.page_name
            if session.record == self.record and page != self.page:
                raise MachineError(f"the page {page}, not {self.page}")
            return int(session.record)

    def _play(self, *, pulled: bool) -> None:
        """Some moves, and then the plug; without it to the end of the voyage."""
        if self.over:
            self.games += 1
            lay_game(f"game {self.games} of {self.random.random()}")
            give_data(self.machine, self.data)
        else:
            fetch_data(self.machine, self.data)
        with looking_at(self.machine) as mirror:
            self._note(mirror)
            if pulled:
                for _ in range(self.random.randint(*MOVES)):
                    self._move(mirror)
                self._pull(mirror)
            else:
                voyage = mirror.stage.app.night.round
                while not self.over and mirror.stage.app.night.round == voyage:
                    self._move(mirror)
                mirror.wait("the end of the voyage", self.kept / "voyage.png")
            self.most = max(self.most, mirror.most)

    def _pull(self, mirror: Mirror) -> None:
        """At a random moment while moves are made."""
        pulled = threading.Event()

        def pull() -> None:
            pulled.set()
            self.machine.pull_plug()

        timer = threading.Timer(self.random.uniform(0, WITHIN), pull)
        timer.start()
        try:
            while not self.over:
                self._move(mirror)
        except (MachineError, OSError):
            if not pulled.is_set():
                raise
        finally:
            timer.join()

    def _move(self, mirror: Mirror) -> None:
        """Nothing once the game is over."""
        if self.over:
            return
        night = mirror.stage.app.night
        fingers = screens_of(GAME).fingers(mirror.stage)
        try:
            # What a game that has just begun asks for, or one that was opened again.
            fingers.after_move()
            fingers.make(as_request(random_move(night.game, self.random)))
            mirror.wait("what came of a move", self.kept / f"move-{night.game.record:03}.png")
            self._note(mirror)
            self.moves += 1
        finally:
            self.touches += fingers.taps

    def _note(self, mirror: Mirror) -> None:
        """The machine shows this: nothing of it may be lost."""
        session = mirror.stage.app.night.game
        self.record, self.answered = session.record, session.log("table")
        self.page, self.over = mirror.stage.app.page_name, session.over


def switched_off(machine: Machine, data: Path, kept: Path) -> Iterator[str]:
    """By touch, and the next start finds a clean file system."""
    fetch_data(machine, data)
    with looking_at(machine) as mirror:
        fingers = screens_of(GAME).fingers(mirror.stage)
        fingers.tap("menu")
        fingers.tap("cog")
        fingers.tap("Switch the device off")
        mirror.wait("whether it shall be switched off", kept / "switch-off.png")
        mirror.tap_there(mirror.stage.app.shell.overlays[0].ids.yes)
    machine.wait_until_off()
    yield "switched off by touch"
    machine.switch_on()
    machine.wait_for_agent()
    machine.run("! dmesg | grep -E 'EXT4-fs.*(recovery|error)'")
    fetch_data(machine, data)
    with looking_at(machine, kept / "settings-again.png"):
        yield "started again: the file system was clean, and the same screen"
