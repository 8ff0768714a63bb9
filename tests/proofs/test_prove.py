"""`companion prove` itself: the sample holds, what falls short is told, and nothing runs on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import main
from companion.proofs.plan import PLANS, Plan
from companion.proofs.running import Runner


@pytest.mark.draws
def test_the_sample_holds() -> None:
    """Every proof in small, as a maker would run it."""
    ended = subprocess.run(
        [sys.executable, "-m", "companion", "prove", "--sample", "--seed", "1", "--jobs", "2"],
        capture_output=True,
        text=True,
        timeout=900,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "COLUMNS": "200"},
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    for plan in PLANS:
        assert plan.name in ended.stdout
    assert "FELL SHORT" not in ended.stdout


def test_there_is_no_such_proof(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "--only", "luck"]) == 2
    assert "kills-referee" in capsys.readouterr().err


def test_a_share_that_crashes_falls_short() -> None:
    (verdict,) = Runner(1, lambda name, number: None).run(
        [(Plan("x", "absent", "x", 1, 1, 1), 1)], 0
    )
    assert not verdict.holds
    assert "absent" in verdict.faults[0]


def test_full_counts_are_those_that_were_promised() -> None:
    full: dict[str, int] = {}
    for plan in PLANS:
        group = plan.name.split("-")[0]
        full[group] = full.get(group, 0) + plan.full
    assert full["kills"] >= 10_000
    assert full["saves"] >= 10_000
    assert full["requests"] >= 1_000_000
    assert full["frames"] >= 1_000_000
    assert full["replug"] >= 1_000
    assert full["secrets"] >= 1_000
    assert full["games"] >= 100
    assert all(sum(plan.shares(plan.full)) == plan.full for plan in PLANS)
