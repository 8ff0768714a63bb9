"""A sample of the fuzzer; `companion prove --only requests` is the longer run."""

import json
from pathlib import Path
from random import Random

import pytest

from companion.proofs.referee.nonsense import Vocabulary, broken, some_request
from tests.games.drake.properties.fuzz import Fuzzer
from tests.support.process import run_referee


@pytest.mark.parametrize("seed", range(4))
def test_nonsense_changes_nothing_and_never_crashes(seed: int) -> None:
    fuzzer = Fuzzer(seed)
    fuzzer.run(500)
    # The sample would prove little if everything failed for the same reason.
    assert len(fuzzer.codes) >= 5
    assert fuzzer.codes["bad-request"] >= 100


def test_the_referee_process_survives_nonsense(tmp_path: Path) -> None:
    fuzzer = Fuzzer(99)
    random = Random("lines")
    lines = [b'{"new": "drake", "seats": ["red", "blue", "yellow"], "seed": 7}']
    for _ in range(300):
        line = json.dumps(
            Vocabulary("drake").mutated(some_request(fuzzer.session, random), random)
        ).encode()
        line = broken(line, random) if random.random() < 0.5 else line
        line = line.replace(b"\n", b" ").replace(b"\r", b" ")
        if line.strip():
            lines.append(line)
    lines.append(b'{"ask": "standings"}')
    answers = [json.loads(answer) for answer in run_referee(lines, tmp_path)]
    assert len(answers) == len(lines)
    assert all(isinstance(answer["ok"], bool) for answer in answers)
    assert answers[-1]["ok"]
