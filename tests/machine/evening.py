"""An evening at the whole machine: seen and touched from outside, and its plug pulled.

The app comes up on the console; what it shows is what its twin here shows. A game is begun by
touch, and goes on by touch, move after move; then the machine is ended without warning, and started
again: the same game, the same page.
"""

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from companion.touch.stage.stage import Stage, prepare_stage
from tests.machine.qemu import HEIGHT, WIDTH, Machine, MachineError
from tests.machine.twin import (
    DATA,
    Fingertips,
    fetch_data,
    touch_the_same,
    wait_until_alike,
)

SIZE = (WIDTH, HEIGHT)


def evening(work: Path, kept: Path, moves: int, pulls: int, seed: str) -> Iterator[str]:
    """Tells what was found, line by line; pictures are kept in a directory. Raises MachineError."""
    kept.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="m") as own,
        Machine(work, Path(own) / "machine") as machine,
    ):
        data = Path(own) / "data"
        os.environ["COMPANION_DATA_DIR"] = str(data)
        prepare_stage(SIZE)
        machine.switch_on()
        yield f"the agent answers after {machine.wait_for_agent():.0f} s"
        yield from first_minute(machine, kept)
        for number in range(pulls):
            fetch_data(machine, data)
            made = play(machine, Random(f"{seed}/{number}"), moves, kept)
            yield f"{made} moves by touch, each with the picture that it should have"
            machine.pull_plug()
            machine.switch_on()
            machine.wait_for_agent()
            fetch_data(machine, data)
            with Stage(size=SIZE) as stage:
                differs = wait_until_alike(machine, stage, "the same screen", kept / "again.png")
            began = machine.power_on
            yield f"plug pulled; the same screen {time.monotonic() - began:.0f} s after power on"
            yield f"({differs:.2%} of its points differ)"
        machine.run("runuser -u maker -- systemctl poweroff", may_fail=True)
        machine.wait_until_off()
        yield "switched off by its user, cleanly"


def first_minute(machine: Machine, kept: Path) -> Iterator[str]:
    """From the first picture to the first page of a new game."""
    with Stage(size=SIZE, first_minute=True) as stage:
        wait_until_alike(machine, stage, "the first minute", kept / "first.png")
        yield f"the first picture {time.monotonic() - machine.power_on:.0f} s after power on"
        for number, text in enumerate(("Skip", "New game", "Francis Drake")):
            tap_both(machine, stage, text)
            differs = wait_until_alike(machine, stage, text, kept / f"{number}.png")
            yield f"tapped {text}: the same picture as its twin's ({differs:.2%} differ)"
        tap_both(machine, stage, stage.app.page.begin_text)
    # Its seed is its own: the twin goes on with what it has kept.
    end = time.monotonic() + 120
    while not machine.run(f"ls {DATA}/games 2>/dev/null", may_fail=True).strip():
        if time.monotonic() > end:
            raise MachineError("no game has begun")
        time.sleep(1)
    time.sleep(10)


def tap_both(machine: Machine, stage: Stage, text: str) -> None:
    with Fingertips(stage) as tips:
        stage.tap(text)
    touch_the_same(machine, tips.noted)


def play(machine: Machine, random: Random, moves: int, kept: Path) -> int:
    """Random moves by touch; answers how many."""
    from companion.proofs.app.app_player import player_of

    with Stage(size=SIZE) as stage:
        game = stage.app.night.game.game.name
        player = player_of(game)(stage, random, game)
        wait_until_alike(machine, stage, "the game", kept / "game.png")
        made = 0
        while made < moves and not player.night.game.over:
            with Fingertips(stage) as tips:
                player.fingers.make(player.pick())
            touch_the_same(machine, tips.noted)
            made += 1
            wait_until_alike(machine, stage, f"move {made}", kept / f"move-{made}.png")
    return made
