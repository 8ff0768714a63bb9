"""The proofs on a fresh system are run seldom: what they name must not move away meanwhile."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted(
    path
    for folder in ("fresh", "fresh/inside", "machine")
    for path in (ROOT / "tests" / folder).iterdir()
    if path.is_file() and path.suffix in ("", ".sh")
)
NAMED = re.compile(r"(?<![\w-])((?:companion|tests|requirements)/[\w/.-]*\w)")


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_what_a_script_names_is_there(script: Path) -> None:
    # Of what lies in another directory that is called companion, that directory alone is left out.
    text = script.read_text(encoding="utf-8").replace("/home/maker/companion", "")
    named = set(NAMED.findall(text))
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []


def test_the_scripts_are_found() -> None:
    assert {"boot", "test", "kiosk", "build", "common.sh"} <= {script.name for script in SCRIPTS}
