"""A machine and its twin, for as long as somebody looks at both."""

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

from companion.proofs.referee.random_play import as_request, random_move
from companion.touch.app.start import KIOSK
from companion.touch.game_screens import screens_of
from companion.touch.stage.stage import Stage
from tests.machine.console.twin import Mirror, fetch_data, give_data
from tests.machine.qemu import BOOT, HEIGHT, WIDTH, Machine

SIZE = (WIDTH, HEIGHT)
GAME = "drake"


@contextmanager
def twin_of(data: Path) -> Iterator[Path]:
    """Stages open what lies there, and believe that they are all that runs on their device."""
    # Only now that everything is imported: a twin does not draw on the console.
    with patch.dict(os.environ, {"COMPANION_DATA_DIR": str(data), KIOSK: "console"}):
        yield data


@contextmanager
def at_the_table(
    work: Path,
    seed: str,
    *,
    extra: Sequence[str] = (),
    panel: bool = True,
    begun: bool = True,
) -> Iterator[tuple[Machine, Path]]:
    """A machine whose app has a game open that has just begun, and where its twin has its files."""
    with (
        tempfile.TemporaryDirectory(prefix="m") as own,
        Machine(work, Path(own) / "m", extra, panel=panel) as machine,
        twin_of(Path(own) / "data") as data,
    ):
        lay_game(seed, begun=begun)
        machine.switch_on()
        machine.wait_for_agent()
        give_data(machine, data)
        yield machine, data


def lay_game(seed: str, *, begun: bool = True) -> None:
    """In the files of a twin: a game that has just begun."""
    with Stage(size=SIZE) as stage:
        stage.app.change(first_minute_seen=True, sleep_minutes=0)
        if begun:
            seats = {"red": "Al", "blue": ""}
            dice = Random(seed).getrandbits(64)
            assert stage.app.night.begin(list(seats), seats, game=GAME, seed=dice).ok
            stage.app.go(stage.app.due)
            stage.frames()


@contextmanager
def looking_at(
    machine: Machine, keep: Path | None = None, turned: int = 0, what: str = "the same screen"
) -> Iterator[Mirror]:
    """A twin of what lies there, once the machine shows the same."""
    size = SIZE if turned % 180 == 0 else SIZE[::-1]
    with Stage(size=size) as stage, Mirror(machine, stage, turned) as mirror:
        # The app may only just be starting.
        mirror.wait(what, keep, BOOT)
        yield mirror


@contextmanager
def looking_again(
    machine: Machine, data: Path, keep: Path | None = None, turned: int = 0
) -> Iterator[Mirror]:
    """A twin of what the machine has kept until now."""
    fetch_data(machine, data)
    with looking_at(machine, keep, turned) as mirror:
        yield mirror


def make_moves(mirror: Mirror, random: Random, count: int) -> int:
    """Random moves by touch; answers by how many touches. What came of each was seen."""
    night = mirror.stage.app.night
    fingers = screens_of(night.game.game.name).fingers(mirror.stage)
    # What a game that has just begun asks for, or one that was opened again.
    fingers.after_move()
    for _ in range(count):
        fingers.make(as_request(random_move(night.game, random)))
        mirror.wait("what came of a move")
    return fingers.taps


def log_of(mirror: Mirror) -> list[dict[str, object]]:
    session = mirror.stage.app.night.game
    return list(session.log("table"))
