"""Work in a process of its own, for a screen that must go on drawing meanwhile.

The process writes a line for whatever is new. It ends when its standard input is closed, so that
nothing goes on when the screen is gone.
"""

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Any

import msgspec

# Everything else comes first.
NICE = 15


class OwnProcess:
    """Starts a module of this package, hears of it without waiting, and ends it."""

    def __init__(self, module: str, *arguments: object) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", module, *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # A group of its own, which ends as a whole.
            start_new_session=True,
        )
        assert self._process.stdout
        os.set_blocking(self._process.stdout.fileno(), False)
        self._begun = b""
        self.failed = False

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    def lines(self) -> list[bytes]:
        """What was written since the last time; waits for nothing."""
        ended = not self.running
        parts = [self._begun]
        while part := self._read():
            parts.append(part)
        *lines, self._begun = b"".join(parts).split(b"\n")
        if ended and self._process.returncode:
            self.failed = True
        return lines

    def _read(self) -> bytes:
        assert self._process.stdout
        with suppress(BlockingIOError):
            return os.read(self._process.stdout.fileno(), 1 << 16)
        return b""

    def stop(self) -> None:
        """At once."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream:
                with suppress(OSError):
                    stream.close()


# In that process


def work_beside() -> None:
    """To be called first: everything else comes first, and it ends with the one that began it."""
    os.nice(NICE)
    threading.Thread(target=_end_with_input, daemon=True).start()


def tell(news: Any) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(news) + b"\n")
    sys.stdout.buffer.flush()


def _end_with_input() -> None:
    while sys.stdin.buffer.read(1):
        pass
    # The others end with this one: they hear that nobody has work for them any more.
    os._exit(0)
