"""A real `companion serve` in a process of its own."""

import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from tests.support.process import ROOT


class ServeProcess:
    """Its lines are read one by one; every end is waited for."""

    def __init__(self, *options: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "companion", "serve", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
        )

    def line(self) -> Any:
        assert self._process.stdout
        return msgspec.json.decode(self._process.stdout.readline())

    def end(self, number: signal.Signals | None = None) -> tuple[int, str, str]:
        """Exit status, and what it still said on both outputs."""
        if number:
            self._process.send_signal(number)
        out, errors = self._process.communicate(timeout=30)
        return self._process.returncode, out.decode(), errors.decode()

    def __enter__(self) -> "ServeProcess":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()


def new_game(folder: Path, **more: Any) -> Path:
    """A file with the request of a new game."""
    file = folder / "new.json"
    request = {"new": "drake", "seats": ["red", "blue"], "options": {"order": ["red", "blue"]}}
    file.write_bytes(msgspec.json.encode({**request, "seed": 7, **more}))
    return file
