"""Without the libraries that draw: one clear sentence where one draws, and everything else works.

They are hidden from the loader of the system, which finds empty files in their place.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.proofs.proof_list import PROOF_LIST
from companion.touch.app.device.libraries import EXIT_CODE, PACKAGES, NoScreen
from tests.support.sampling import SHARE, one_in

CHECKOUT = Path(__file__).parents[2]


class Hidden:
    """A system without these libraries."""

    def __init__(self, place: Path, libraries: tuple[str, ...]) -> None:
        (place / "hidden").mkdir()
        for name in libraries:
            (place / "hidden" / name).touch()
        seen = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYTEST_", "CI")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(seen)}
        self.place = place
        self.environment = {
            **kept,
            "LD_LIBRARY_PATH": str(place / "hidden"),
            "COMPANION_DATA_DIR": str(place / "data"),
            "PYTHONPATH": str(CHECKOUT),
            "LANG": "C.UTF-8",
        }

    def run(self, *arguments: str, **more: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-m", *arguments],
            env={**self.environment, **more},
            cwd=self.place,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def hidden(tmp_path: Path) -> Hidden:
    return Hidden(tmp_path, tuple(PACKAGES))


@pytest.mark.parametrize(
    "command",
    [
        ("screens", "--to", "pictures", "--screen", "harbour"),
        ("screens", "--check", "--screen", "harbour"),
        ("prove", "--sample", "--only", "kills-app"),
        ("bench", "screen"),
        ("bench", "taps"),
    ],
)
def test_what_draws_says_in_one_sentence_what_is_missing(
    hidden: Hidden, command: tuple[str, ...]
) -> None:
    done = hidden.run("companion", *command)
    assert done.stderr.splitlines() == [str(NoScreen(["libgl1", "libegl1"]))]
    assert done.returncode == EXIT_CODE


def test_the_app_names_what_is_needed_on_its_display(hidden: Hidden) -> None:
    done = hidden.run("companion", "app", DISPLAY=":97")
    assert done.stderr.splitlines() == [str(NoScreen(["libgl1"]))]
    assert done.returncode == EXIT_CODE
    # On the console touches come from the kernel.
    done = hidden.run("companion", "app", COMPANION_KIOSK="console", SDL_VIDEODRIVER="kmsdrm")
    assert done.stderr.splitlines() == [str(NoScreen(["libgl1", "libegl1", "libmtdev1"]))]
    assert done.returncode == EXIT_CODE


def test_a_version_that_cannot_draw_here_does_not_take_over(hidden: Hidden) -> None:
    done = hidden.run("companion.cli.selfcheck")
    assert done.stderr.splitlines() == [str(NoScreen(["libgl1", "libegl1"]))]
    assert done.returncode == 1


@pytest.mark.parametrize(
    "command",
    [
        ("app",),
        ("board",),
        ("demo", "--players", "2", "--seed", "1"),
        ("list",),
        ("report", "--to", "report.zip"),
        ("simulate", "--games", "1", "--players", "2"),
        ("table", "--simulate"),
        ("--help",),
    ],
)
def test_what_draws_nothing_works(hidden: Hidden, command: tuple[str, ...]) -> None:
    done = hidden.run("companion", *command)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_what_can_be_proven_is_proven(hidden: Hidden) -> None:
    done = hidden.run("companion", "prove", "--sample", "--only", "clock")
    assert done.returncode == EXIT_CODE
    assert "clock-session" in done.stdout
    assert "holds" in done.stdout
    assert "Left out, since they draw: clock-app." in done.stderr
    assert str(NoScreen(["libgl1", "libegl1"])) in done.stderr


@pytest.mark.parametrize(
    "module", one_in(SHARE, [proof.module for proof in PROOF_LIST if not proof.draws])
)
def test_proofs_that_draw_nothing_need_no_screen(
    hidden: Hidden, module: str, tmp_path: Path
) -> None:
    (tmp_path / "proof").mkdir()
    # One game is spoiled twenty times.
    count = "20" if module.endswith(".damaged_saves") else "1"
    done = hidden.run("companion.proofs", module, "drake", count, "seed", str(tmp_path / "proof"))
    assert done.returncode == 0, done.stderr


def test_tests_of_the_screen_are_left_out_and_others_run(hidden: Hidden, tmp_path: Path) -> None:
    chosen = ["tests/kernel/test_secret.py", "tests/touch/widgets/test_text.py"]
    files = [str(CHECKOUT / name) for name in chosen]
    cache = f"cache_dir={tmp_path / 'cache'}"
    options = ["-n", "0", "-o", cache, "--rootdir", str(CHECKOUT)]
    done = hidden.run("tools.run_tests", *options, "-c", str(CHECKOUT / "pyproject.toml"), *files)
    assert done.returncode == EXIT_CODE, done.stdout
    assert "passed" in done.stdout
    assert "The tests of the touchscreen were left out" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr
    assert str(NoScreen(["libgl1", "libegl1"])) in done.stderr


@pytest.mark.draws
def test_without_the_library_for_touches_pictures_are_drawn(tmp_path: Path) -> None:
    hidden = Hidden(tmp_path, ("libmtdev.so.1",))
    options = ("--to", "pictures", "--screen", "harbour", "--size", "800x480", "--lang", "en")
    done = hidden.run("companion", "screens", *options)
    assert done.returncode == 0
    assert done.stderr == ""
    assert (tmp_path / "pictures/harbour-800x480-en.png").stat().st_size > 0
