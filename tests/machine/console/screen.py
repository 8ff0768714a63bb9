"""The screen and its panel: one that appears late, sleep and waking, a picture that is turned."""

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from companion.touch.game_screens import screens_of
from tests.machine.console.looking import (
    GAME,
    at_the_table,
    looking_again,
    looking_at,
    make_moves,
)
from tests.machine.console.twin import PAUSE, Mirror
from tests.machine.picture import Picture
from tests.machine.qemu import Machine, until

PANEL = "virtio-multitouch-pci"
LISTED = "cat /proc/bus/input/devices"
# The app looks for panels once a second; emulated, on a busy machine, everything takes longer.
NOTICED = 20.0
SLEEP_MINUTES = 2
TURNS = (90, 180, 270)
INSTALL = "export HOME=/root; cd /home/maker/companion && ./install --kiosk --no-packages --yes"


def screen(work: Path, kept: Path, seed: str) -> Iterator[str]:
    """Tells what was found, line by line; pictures are kept in a directory. Raises MachineError."""
    kept.mkdir(parents=True, exist_ok=True)
    random = Random(seed)
    with at_the_table(work, seed, panel=False) as (machine, data):
        with looking_at(machine, kept / "no-panel.png") as mirror:
            yield from late_panel(machine, mirror, random)
            yield from asleep(machine, mirror, kept, random)
        for degrees in TURNS:
            yield from turned(machine, data, degrees, kept, random)


def late_panel(machine: Machine, mirror: Mirror, random: Random) -> Iterator[str]:
    """Plugged in while the app runs; then pulled out, and plugged in again."""
    for time_of in ("plugged in", "plugged in again"):
        machine.ask_qemu("device_add", driver=PANEL, id="panel")
        until(120, "no panel in the machine", lambda: "MultiTouch" in machine.run(LISTED))
        time.sleep(NOTICED)
        touches = make_moves(mirror, random, 1)
        yield f"a panel that was {time_of} after the app had begun: {touches} touches felt"
        if time_of == "plugged in":
            unplug(machine, "panel")
    mirror.wait("the game")


def unplug(machine: Machine, device: str) -> None:
    """Once the machine has let go of it."""
    machine.ask_qemu("device_del", id=device)

    def is_gone() -> bool:
        there = machine.ask_qemu("qom-list", path="/machine/peripheral")
        return device not in {one["name"] for one in there}

    until(60, f"{device} cannot be pulled out", is_gone)


def asleep(machine: Machine, mirror: Mirror, kept: Path, random: Random) -> Iterator[str]:
    """As it is set by touch. The touch that wakes it presses nothing."""
    fingers = screens_of(GAME).fingers(mirror.stage)
    for target in ("menu", "cog", f"{SLEEP_MINUTES} min", "arrow-left"):
        fingers.tap(target)
    mirror.wait("the game again")
    before = mirror.seen
    machine.wait_for_picture(is_dark, SLEEP_MINUTES * 60 + 120, "sleep").keep(kept / "asleep.png")
    machine.tap(machine.size[0] / 2, machine.size[1] / 2)
    mirror.wait("the same screen after sleep", kept / "awake.png")
    assert mirror.seen == before
    time.sleep(PAUSE)
    touches = make_moves(mirror, random, 1)
    yield f"asleep, woken by a touch that pressed nothing, and {touches} touches felt"


def is_dark(picture: Picture) -> bool:
    return not picture.points.any()


def turned(machine: Machine, data: Path, degrees: int, kept: Path, random: Random) -> Iterator[str]:
    """As the project offers it, in the system that runs."""
    machine.run(f"{INSTALL} --rotate {degrees}", 900)
    with looking_again(machine, data, kept / f"turned-{degrees}.png", degrees) as mirror:
        touches = make_moves(mirror, random, 2)
        differs = mirror.most
    yield f"turned by {degrees}: {touches} touches where they should be ({differs:.2%} differ)"
