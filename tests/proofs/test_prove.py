"""`companion prove` itself: the sample holds, what falls short is told, and nothing runs on."""

from itertools import cycle

import pytest
from msgspec.structs import replace

from companion.cli import main
from companion.kernel.registry import KITS
from companion.proofs import whole_machine
from companion.proofs.choosing import every_proof, with_game
from companion.proofs.game_proofs import proofs_of
from companion.proofs.proof_list import PROOF_LIST, ProofEntry
from companion.proofs.running import Runner
from companion.touch.app.device.libraries import NoScreen, missing_packages

# Of what `companion prove --sample` tries, so much is tried every day.
PART = 5


def every_day() -> list[ProofEntry]:
    """Every proof once: those of every game take turns with the games, so that each game has some
    and no proof is left out. `companion prove --sample` tries all of them with all games."""
    turns = cycle(KITS)
    shared = [with_game(proof, next(turns)) for proof in PROOF_LIST]
    own = [replace(proof, game=game) for game in KITS for proof in proofs_of(game).proofs]
    return [*shared, *own]


def test_every_proof_and_every_game_is_tried_every_day() -> None:
    proofs = every_day()
    assert {proof.module for proof in proofs} == {proof.module for proof in every_proof()}
    assert {proof.game for proof in proofs if proof.every_game} == set(KITS)


@pytest.mark.parametrize("proof", every_day(), ids=lambda proof: proof.name)
def test_a_part_of_the_sample_holds(proof: ProofEntry) -> None:
    missing = missing_packages()
    if proof.draws and missing:
        pytest.skip(str(NoScreen(missing)))
    count = max(1, proof.sample // PART)
    (verdict,) = Runner(1, lambda name, number: None).run([(proof, count)], 1)
    assert verdict.holds, verdict.faults
    assert all(verdict.described())


def test_the_command_tells_what_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "--sample", "--seed", "1", "--only", "replug"]) == 0
    told = capsys.readouterr().out
    assert "replug" in told
    assert "holds" in told
    assert "FELL SHORT" not in told
    assert "Seed 1;" in told


def test_there_is_no_such_proof(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "--only", "luck"]) == 2
    assert "kills-referee" in capsys.readouterr().err


def test_a_share_that_crashes_falls_short() -> None:
    (verdict,) = Runner(1, lambda name, number: None).run(
        [(ProofEntry("x", "absent", "x", 1, 1, 1), 1)], 0
    )
    assert not verdict.holds
    assert "absent" in verdict.faults[0]


def test_full_counts_are_those_that_were_promised() -> None:
    full: dict[str, int] = {}
    for proof in every_proof():
        group = proof.name.split("-")[0]
        full[group] = full.get(group, 0) + proof.full
    assert full["kills"] >= 10_000
    assert full["saves"] >= 10_000
    assert full["requests"] >= 1_000_000
    assert full["frames"] >= 1_000_000
    assert full["replug"] >= 1_000
    assert full["phones"] >= 100_000
    assert full["secrets"] >= 1_000
    assert full["games"] >= 100
    assert all(sum(proof.shares(proof.full)) == proof.full for proof in every_proof())


def test_what_only_a_whole_machine_proves_is_named() -> None:
    told = whole_machine.told()
    assert "tests/machine" in told
    assert "power cuts in a drive's log, 2026-" in told
