"""Copies the firmware to the Pico, with mpremote."""

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import firmware

MPREMOTE = (sys.executable, "-m", "mpremote")
RESTART_SECONDS = 10.0

Run = Callable[[Sequence[str]], int]


class FlashError(Exception):
    """Why the firmware could not be copied; the text is for people."""


class Port(Protocol):
    def write(self, data: bytes, /) -> int | None: ...

    def close(self) -> None: ...


def firmware_files() -> tuple[Path, list[Path]]:
    """main.py, and all that lies beside it in the package."""
    package = Path(firmware.__file__).parent
    parts = sorted(file for file in package.glob("*.py") if file.name != "main.py")
    return package / "main.py", [*parts, package / "wiring.json"]


def commands(device: str) -> list[list[str]]:
    """What mpremote is called with. The first may fail: the directory may be there already."""
    main, parts = firmware_files()
    connect = [*MPREMOTE, "connect", device]
    return [
        [*connect, "fs", "mkdir", ":firmware"],
        [*connect, "fs", "cp", *map(str, parts), ":firmware/"],
        [*connect, "fs", "cp", str(main), ":main.py", "+", "reset"],
    ]


def ask_for_update(port: Port) -> None:
    """Our firmware cannot be interrupted from outside: it restarts and stands aside, if asked.

    A Pico without it takes the line for a mistake, and goes on waiting for commands.
    """
    from firmware.link import Sender

    try:
        Sender(port.write).send("update")
    finally:
        port.close()


def flash(
    device: str,
    open_port: Callable[[str], Port],
    run: Run | None = None,
    sleep: Callable[[float], None] = time.sleep,
) -> None:
    """Raises FlashError."""
    run = run or _run
    try:
        ask_for_update(open_port(device))
    except OSError as error:
        raise FlashError(str(error)) from error
    sleep(1.0)  # the Pico restarts, and its port goes and comes
    waited = 1.0
    while not Path(device).exists():
        if waited > RESTART_SECONDS:
            raise FlashError(f"{device} did not come back")
        sleep(0.5)
        waited += 0.5
    make_directory, *copies = commands(device)
    run(make_directory)
    for command in copies:
        if run(command):
            raise FlashError("mpremote failed: " + " ".join(command[2:]))


def _run(command: Sequence[str]) -> int:
    return subprocess.run(command, check=False).returncode
