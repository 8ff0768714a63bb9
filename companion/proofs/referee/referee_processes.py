"""Referees that are born quickly: a process that has imported everything is copied for each life.

What runs in the copy is the real `companion referee --save FILE`, with pipes of its own.
"""

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from companion.cli import referee
from companion.session.saves import journal, saving, sealing

# Imported before the first life, since a referee imports them only for a save.
NEEDED = (journal, saving, sealing)


class Life:
    """One referee, from its birth to its death."""

    def __init__(self, save: Path, before: Callable[[], object] = lambda: None) -> None:
        self.save = save
        to_child, self._requests = os.pipe()
        answers, from_child = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            for end in (self._requests, answers):
                os.close(end)
            _live(save, to_child, from_child, before)
        for end in (to_child, from_child):
            os.close(end)
        self._answers = os.fdopen(answers, "rb")
        self.status: int | None = None

    def send(self, requests: Sequence[bytes]) -> None:
        with suppress(BrokenPipeError):  # it may have died already: that is what this is about
            os.write(self._requests, b"".join(line + b"\n" for line in requests))

    def read(self) -> bytes:
        """The next answer; empty if there is none any more."""
        return self._answers.readline().rstrip(b"\n")

    def ask(self, **request: Any) -> Any:
        self.send([msgspec.json.encode(request)])
        line = self.read()
        return msgspec.json.decode(line) if line else {"ok": None}

    def kill(self) -> list[bytes]:
        """In the middle of whatever it does; answers what it had still answered."""
        os.kill(self.process, signal.SIGKILL)
        return self.bury()

    def bury(self) -> list[bytes]:
        """Waits for its end; a line without an end is no answer."""
        os.close(self._requests)
        left = self._answers.read().split(b"\n")[:-1]
        self._answers.close()
        _process, self.status = os.waitpid(self.process, 0)
        return left

    @property
    def ended_by(self) -> int:
        return os.WTERMSIG(self.status or 0)


def _live(save: Path, requests: int, answers: int, before: Callable[[], object]) -> None:
    code = 70
    try:
        os.dup2(requests, 0)
        os.dup2(answers, 1)
        # The copies of the parent's own files would write what the parent still holds back.
        sys.stdin, sys.stdout = os.fdopen(0, "r"), os.fdopen(1, "w")
        before()
        code = referee.run(argparse.Namespace(board=None, save=save))
    finally:
        os._exit(code)


def wait(seconds: float) -> None:
    """More exactly than the kernel lets a process sleep."""
    end = time.perf_counter() + seconds
    if seconds > 0.002:
        time.sleep(seconds - 0.001)
    while time.perf_counter() < end:
        pass
