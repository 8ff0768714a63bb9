"""Every command of the README does what it says.

They are found by themselves, wherever they stand on the page: on a line of their own or within a
sentence. One that is neither run here nor known to be run elsewhere is a mistake.
"""

import argparse
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from companion.cli import load_command
from tests.support.process import ROOT

README = ROOT / "README.md"
LINE = re.compile(r"^    (\./.*?)(?:\s+#.*)?$", re.MULTILINE)
QUOTED = re.compile(r"`(\./[^`]+)`")
NEW = '{"new": "drake", "seats": ["red", "blue", "yellow"], "seed": 7}\n'

# They open a window and stay.
APP = ("./run", "./run --simulate")
# This very run.
CHECKS = ("./test",)
# Too long, or too much for the machine that runs this: the tests that try them on less.
ELSEWHERE = {
    "./run bench rules --check": "tests/bench/test_bench.py",
    "./run prove": "tests/proofs",
    "./run prove --sample": "tests/proofs",
    "./run serve --new game.json --codes": "tests/phones/network/test_serve.py",
    "./run analyse night.save": "tests/cli/test_analyse.py",
    "./install --kiosk": "tests/install",
}


def commands() -> list[str]:
    text = README.read_text(encoding="utf-8")
    return list(dict.fromkeys([*LINE.findall(text), *QUOTED.findall(text)]))


def ordinary() -> list[str]:
    return [one for one in commands() if one not in (*APP, *CHECKS, *ELSEWHERE)]


def environment(data: Path, **more: str) -> dict[str, str]:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return {**kept, "COMPANION_DATA_DIR": str(data), **more}


def test_the_commands_are_found() -> None:
    assert {*APP, *CHECKS} <= set(commands())
    assert len(ordinary()) >= 7


def test_the_commands_work_one_after_the_other(tmp_path: Path) -> None:
    (tmp_path / "moves.jsonl").write_text(NEW, encoding="utf-8")
    for script in ("run", "install"):
        if (ROOT / script).exists():
            # Not a link to it: the script would take this for its checkout.
            (tmp_path / script).write_text(f'exec {shlex.quote(str(ROOT / script))} "$@"\n')
            (tmp_path / script).chmod(0o755)
    for command in ordinary():
        before = set(tmp_path.iterdir())
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=tmp_path,
            env=environment(tmp_path / "data"),
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, f"{command}: {done.stderr}"
        assert done.stdout or set(tmp_path.iterdir()) > before, command


@pytest.mark.draws
@pytest.mark.waits
@pytest.mark.parametrize("command", APP)
def test_the_app_opens(command: str, tmp_path: Path) -> None:
    _script, *options = command.split()
    app = subprocess.Popen(
        [ROOT / "run", *options],
        env=environment(tmp_path, SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy"),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    try:
        bookmark = tmp_path / "bookmark.json"
        end = time.monotonic() + 90
        while not bookmark.exists() or b"first_minute" not in bookmark.read_bytes():
            assert app.poll() is None, app.stderr and app.stderr.read()
            assert time.monotonic() < end, "its first screen was never seen"
            time.sleep(0.1)
    finally:
        app.send_signal(signal.SIGKILL)
        app.communicate(timeout=30)


def test_without_a_screen_the_demonstration_is_played(tmp_path: Path) -> None:
    code = (
        "import sys; from companion.touch.app import start; start.connected_panel = lambda: None\n"
        "from companion.cli import main; sys.exit(main(['app']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert "companion demo --players" in done.stdout


def run_test_with(tools: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """On a checkout whose tools are a line of shell."""
    (tmp_path / "requirements").mkdir()
    (tmp_path / "test").write_bytes((ROOT / "test").read_bytes())
    (tmp_path / "requirements" / "install.sh").write_text(
        f"here={tmp_path}; venv=$here\nensure_installed() {{ echo installed $1; }}\n"
    )
    (tmp_path / "bin").mkdir()
    for tool in ("python", "lint-imports"):
        (tmp_path / "bin" / tool).write_text(f"#!/bin/sh\n{tools}\n")
        (tmp_path / "bin" / tool).chmod(0o755)
    command = ["bash", str(tmp_path / "test"), "-x"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_test_runs_every_check_and_hands_its_arguments_to_pytest(tmp_path: Path) -> None:
    done = run_test_with('echo "$(basename "$0")" "$@"', tmp_path)
    assert done.returncode == 0
    called = [line for line in done.stdout.splitlines() if line and not line.startswith("==")]
    assert called == [
        "installed dev",
        "python -m ruff check",
        "python -m ruff format --check",
        "lint-imports --no-logo",
        "python -m tools.run_tests -x",
        "python -m mypy",
    ]


@pytest.mark.parametrize("broken", ["ruff", "mypy", "tools.run_tests"])
def test_test_fails_with_any_of_its_checks(broken: str, tmp_path: Path) -> None:
    done = run_test_with(f'case "$2" in {broken}) echo wrong; exit 3;; esac', tmp_path)
    assert done.returncode == 3
    assert "wrong" in done.stdout


@pytest.mark.parametrize("command", [one for one in ELSEWHERE if one in commands()])
def test_what_is_tried_elsewhere_is_understood(command: str) -> None:
    script, *arguments = command.split()
    assert (ROOT / ELSEWHERE[command]).exists()
    assert os.access(ROOT / script, os.X_OK)
    if script == "./run":
        parser = argparse.ArgumentParser()
        load_command(arguments[0]).add_arguments(parser)
        parser.parse_args(arguments[1:])
    else:
        told = subprocess.run([ROOT / script, "--help"], capture_output=True, text=True, check=True)
        assert all(option in told.stdout for option in arguments)
