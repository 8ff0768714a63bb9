"""./test hides no race: only what waits for other programs is tried twice, and it is told."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.run_tests import files_in_memory

# Where nothing can be drawn it ends with a code of its own.
pytestmark = pytest.mark.draws

CHECKOUT = Path(__file__).parents[2]
SUITE = """
from pathlib import Path
import pytest

def once(name):
    '''Fails the first time that it is called at all.'''
    mark = Path(__file__).with_name(name + ".ran")
    ran = mark.exists()
    mark.touch()
    assert ran, name

def test_sound(): pass

@pytest.mark.waits
def test_patient(): pass
"""
FLAKY = "@pytest.mark.waits\ndef test_flaky(): once('flaky')\n"
RACE = "def test_race(): once('race')\n"
BROKEN = "@pytest.mark.waits\ndef test_broken(): assert False\n"


GROUP = """
import os

@pytest.mark.xdist_group("together")
@pytest.mark.parametrize("number", range(8))
def test_of_a_group(number):
    Path(__file__).with_name(f"{number}.process").write_text(str(os.getpid()))
"""


def run(
    place: Path, tests: str, *arguments: str, ci: str = "", workers: int = 0
) -> tuple[int, str]:
    """The exit code, and what was said."""
    (place / "pytest.ini").write_text("[pytest]\nmarkers =\n    waits: for another program\n")
    (place / "test_it.py").write_text(SUITE + tests)
    # Quick to start, and nothing of the run that this test belongs to.
    plugins = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_PLUGINS": "xdist.plugin"}
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, "-m", "tools.run_tests", "-n", str(workers), str(place), *arguments],
        env={**kept, **plugins, "PYTHONPATH": str(CHECKOUT), "CI": ci},
        cwd=place,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def test_what_is_sound_is_run_once(tmp_path: Path) -> None:
    code, said = run(tmp_path, "")
    assert code == 0, said
    assert "once more" not in said
    assert "Flaky" not in said


@pytest.mark.parametrize(("ci", "expected"), [("", 0), ("true", 1)])
def test_a_flaky_one_is_named_and_fails_in_ci(tmp_path: Path, ci: str, expected: int) -> None:
    code, said = run(tmp_path, FLAKY, ci=ci)
    assert code == expected, said
    named = said.partition("Flaky: ")[2]
    assert "test_it.py::test_flaky" in named
    assert "test_patient" not in named


def test_a_race_is_not_tried_again(tmp_path: Path) -> None:
    code, said = run(tmp_path, RACE + FLAKY + BROKEN)
    assert code == 1
    assert "test_race" not in said.partition("once more")[2]
    named = said.partition("Flaky: ")[2]
    assert "test_flaky" in named
    assert "test_broken" not in named


def test_a_group_stays_in_one_process(tmp_path: Path) -> None:
    """What it has found out once it need not find out again."""
    code, said = run(tmp_path, GROUP, workers=2)
    assert code == 0, said
    processes = [path.read_text() for path in tmp_path.glob("*.process")]
    assert len(processes) == 8
    assert len(set(processes)) == 1


@pytest.mark.parametrize(("chosen", "expected"), [("patient", 0), ("nothing", 5)])
def test_a_choice_of_tests(tmp_path: Path, chosen: str, expected: int) -> None:
    assert run(tmp_path, "", "-k", chosen)[0] == expected


def test_files_are_kept_in_memory_only_where_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", "before")
    with files_in_memory(tmp_path, room=1):
        inside = Path(os.environ["TMPDIR"])
        assert inside.parent == tmp_path
        (inside / "kept").touch()
    assert not inside.exists()
    for nowhere, room in ((tmp_path, 1 << 62), (tmp_path / "missing", 1)):
        with files_in_memory(nowhere, room):
            assert os.environ["TMPDIR"] == "before"
    assert os.environ["TMPDIR"] == "before"
