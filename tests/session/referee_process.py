"""A real `companion referee` that can be asked, killed and put under pressure."""

import resource
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from tests.support.process import ROOT

UNLIMITED = resource.RLIM_INFINITY


class RefereeProcess:
    """Speaks JSON lines to a process of its own."""

    def __init__(self, save: Path, *options: str, under: Sequence[str] = ()) -> None:
        command = [sys.executable, "-m", "companion", "referee", "--save", str(save), *options]
        self._process = subprocess.Popen(
            [*under, *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
        )

    def send(self, *lines: bytes) -> None:
        assert self._process.stdin
        self._process.stdin.write(b"".join(line + b"\n" for line in lines))
        self._process.stdin.flush()

    def read(self) -> bytes:
        """The next answer."""
        assert self._process.stdout
        return self._process.stdout.readline().rstrip(b"\n")

    def ask(self, request: object) -> Any:
        self.send(msgspec.json.encode(request))
        return msgspec.json.decode(self.read())

    def beside(self, *command: str) -> None:
        """Runs a command that sees the same mounts; for a process under `unshare`."""
        way = ("nsenter", "-t", str(self._process.pid), "-U", "-m", "--preserve-credentials")
        subprocess.run([*way, *command], check=True)

    def kill(self) -> list[bytes]:
        """Ends it in the middle of whatever it does; answers what it still had answered."""
        assert self._process.stdout
        self._process.kill()
        left = self._process.stdout.read()
        self._process.communicate()
        # What has no end is no answer.
        return left.split(b"\n")[:-1]

    def terminate(self) -> int:
        self._process.send_signal(signal.SIGTERM)
        return self.end()

    def end(self) -> int:
        """Closes its input and waits; answers the exit status."""
        _, told = self._process.communicate(timeout=60)
        self.errors = told.decode()
        return self._process.returncode

    def allow_file_size(self, size: int) -> None:
        """A full disk, as far as the process can tell: no file may grow beyond that."""
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (size, UNLIMITED))
