"""An X server without a screen, fingers by xdotool, and the app started as its users start it."""

import os
import shutil
import struct
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.process import ROOT

NEEDED = ("Xvfb", "xdotool")
WIDTH, HEIGHT = 800, 480


def missing() -> list[str]:
    return [program for program in NEEDED if shutil.which(program) is None]


class Server:
    """One display, and where it keeps its picture."""

    def __init__(self, display: str, directory: Path) -> None:
        self.display = display
        self._picture = directory / "Xvfb_screen0"

    @property
    def environment(self) -> dict[str, str]:
        kept = {name: os.environ[name] for name in os.environ if not name.startswith("SDL_")}
        return {**kept, "DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"}

    def tap(self, x: float, y: float) -> None:
        """A touch of a point, given as parts of the window from its upper left."""
        spot = str(round(x * WIDTH)), str(round(y * HEIGHT))
        command = ["xdotool", "mousemove", *spot, "sleep", "0.1", "click", "1"]
        subprocess.run(command, env=self.environment, check=True, timeout=30)

    def picture(self) -> bytes:
        """All pixels, as the server keeps them: a header of its own, colours, then rows."""
        data = self._picture.read_bytes()
        header = struct.unpack(">I", data[:4])[0]
        colours = struct.unpack(">I", data[76:80])[0]
        return data[header + 12 * colours :]

    def watch(self, seconds: float, unlike: bytes = b"") -> Iterator[bytes]:
        """Every picture that differs from the one before, looked at as often as can be, until none
        came for so many seconds; longer, on a busy machine, if all are still as this one."""
        changed, before = time.monotonic(), b""
        while (rest := time.monotonic() - changed) < seconds or (before == unlike and rest < 60):
            now = self.picture()
            if now != before:
                changed, before = time.monotonic(), now
                yield now

    def wait(self, seen: Callable[[bytes], bool], seconds: float = 90) -> bytes:
        """Waits for a picture that rests and is so."""
        end, before = time.monotonic() + seconds, b""
        while time.monotonic() < end:
            now = self.picture()
            if now == before and seen(now):
                return now
            before = now
            time.sleep(0.4)
        raise AssertionError("that was never seen")

    @contextmanager
    def app(self, data: Path) -> Iterator[subprocess.Popen[bytes]]:
        """The app by ./run, with games of its own."""
        environment = {**self.environment, "COMPANION_DATA_DIR": str(data)}
        command = [str(ROOT / "run"), "app", "--size", f"{WIDTH}x{HEIGHT}"]
        process = subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            yield process
        finally:
            process.kill()
            process.wait(30)


@contextmanager
def server(directory: Path) -> Iterator[Server]:
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24"]
    process = subprocess.Popen(
        # A white display, so that only the app can show something black.
        [*command, "-fbdir", str(directory), "-nocursor", "-wr"],
        pass_fds=[write],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as answers:
            number = answers.readline().strip()
        assert number, "Xvfb did not start"
        yield Server(f":{number}", directory)
    finally:
        process.terminate()
        process.wait(30)
