"""Every command of the README does what it says."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"
RUN = re.compile(r"^    \./run (\S.*?)(?:\s+#.*)?$", re.MULTILINE)
# Measures for half a minute; tests of its own try it on less.
LONG = ("bench",)
NEW = '{"new": "drake", "seats": ["red", "blue", "yellow"], "seed": 7}\n'


def commands() -> list[str]:
    found = [command.strip() for command in RUN.findall(README.read_text(encoding="utf-8"))]
    return [command for command in found if command.split()[0] not in LONG]


def test_the_commands_are_found() -> None:
    assert len(commands()) >= 6


def test_the_commands_of_the_readme_work_one_after_the_other(tmp_path: Path) -> None:
    (tmp_path / "moves.jsonl").write_text(NEW, encoding="utf-8")
    environment = {**os.environ, "COMPANION_DATA_DIR": str(tmp_path / "data")}
    companion = shlex.join([sys.executable, "-m", "companion"])
    for command in commands():
        done = subprocess.run(
            f"{companion} {command}",
            shell=True,
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, f"{command}: {done.stderr}"
        assert done.stdout, command


@pytest.mark.parametrize("script", ["run", "test"])
def test_the_two_commands_can_be_started(script: str) -> None:
    assert os.access(README.parent / script, os.X_OK)
