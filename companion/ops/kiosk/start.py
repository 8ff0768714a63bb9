"""What systemd starts: waits for a display, then becomes the app.

    python -m companion.ops.kiosk.start --rotate 90

The app replaces this process, so that systemd sees its crash and starts it again.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from companion.system.display import connected_panel, outputs
from companion.system.environment import PHONES

PAUSE = 0.5
# Linux's console: never darken it, never switch it off, no cursor, no text. The app dims by itself.
QUIET_CONSOLE = b"\033[9;0]\033[14;0]\033[?25l\033[2J\033[H"


def main(arguments: list[str] | None = None) -> NoReturn:
    parser = argparse.ArgumentParser(prog="companion.ops.kiosk.start")
    parser.add_argument("--rotate", default="0", help="turn the picture")
    parser.add_argument("--phones", action="store_true", help="phones may join")
    parser.add_argument("--only-wait", action="store_true", help="only wait for a display")
    args = parser.parse_args(arguments)
    if not drawn_elsewhere():
        panel = wait_for_panel()
        print(f"The display is {panel.name}.", flush=True)
    if args.only_wait:
        sys.exit(0)
    quiet_console()
    if args.phones:
        os.environ[PHONES] = "on"
    command = [sys.executable, "-P", "-m", "companion", "app", "--fullscreen"]
    os.execv(sys.executable, [*command, "--rotate", args.rotate])


def drawn_elsewhere() -> bool:
    """Whether X draws, which has found its display, or SDL was told what to draw by."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("SDL_VIDEODRIVER"))


def wait_for_panel(drm: Path | None = None, sleep: Callable[[float], None] = time.sleep) -> Path:
    """The first display; it may be switched on or plugged in late."""
    said = None
    while (panel := connected_panel(drm)) is None:
        found = ", ".join(output.name for output in outputs(drm)) or "no graphics card"
        if found != said:
            print(f"Waiting for a display; the kernel has {found}, not connected.", flush=True)
            said = found
        sleep(PAUSE)
    return panel


def quiet_console() -> None:
    if os.isatty(0):
        os.write(0, QUIET_CONSOLE)


if __name__ == "__main__":
    main()
