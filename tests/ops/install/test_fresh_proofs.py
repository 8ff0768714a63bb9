"""The proofs on clean systems fail when what they try fails."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.ops.install.roots import CHECKOUT

INSIDE = CHECKOUT / "tests" / "fresh" / "inside"
# In place of the real one, which needs root and a user for it.
SAID = """
wrong() { exit 9; }
as_maker() { echo tried; return $ANSWER; }
"""


@pytest.mark.parametrize("part", ["test", "whole"])
@pytest.mark.parametrize("answer", [0, 3])
def test_a_part_ends_as_what_it_tries(part: str, answer: int, tmp_path: Path) -> None:
    (tmp_path / "inside").mkdir()
    (tmp_path / "inside/said.sh").write_text(SAID)
    script = tmp_path / part
    script.write_text((INSIDE / part).read_text().replace("/proofs/", f"{tmp_path}/"))
    done = subprocess.run(
        ["bash", "-eu", script],
        env={**os.environ, "ANSWER": str(answer)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.returncode) == ("tried\n", answer), done.stderr
