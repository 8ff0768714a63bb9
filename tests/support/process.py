"""The real `companion referee` in a process of its own."""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run_referee(lines: Iterable[str | bytes], home: Path, *options: str) -> list[bytes]:
    """Feeds lines to `companion referee` and answers its lines; it must end with 0, in silence."""
    text = b"".join((line.encode() if isinstance(line, str) else line) + b"\n" for line in lines)
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    ended = subprocess.run(
        [sys.executable, "-m", "companion", "referee", *options],
        input=text,
        capture_output=True,
        timeout=300,
        # No owner's board profile may change the game.
        env={**os.environ, "XDG_DATA_HOME": str(home), "PYTHONPATH": path},
    )
    assert ended.returncode == 0, ended.stderr.decode(errors="replace")
    assert not ended.stderr, ended.stderr.decode(errors="replace")
    return ended.stdout.splitlines()
