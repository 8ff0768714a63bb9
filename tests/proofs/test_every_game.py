"""Proofs try every game: what a game says of itself is enough, and nothing at all is, too."""

from pathlib import Path
from typing import Any

import pytest

from companion.kernel.registry import KITS
from companion.proofs.choosing import chosen, every_proof
from companion.proofs.disk import damaged_saves as saves
from companion.proofs.proof_list import PROOF_LIST
from companion.proofs.referee import games, requests
from companion.proofs.share import Share

pytestmark = pytest.mark.usefixtures("morra")


def share(tmp_path: Path, count: int, game: str, told: list[dict[str, Any]]) -> Share:
    return Share(count, "7", tmp_path, told.append, game)


@pytest.mark.parametrize("game", [*KITS, "morra"])
@pytest.mark.parametrize(("proof", "count"), [(games, 1), (requests, 40), (saves, 20)])
def test_a_proof_holds_for_every_game(
    proof: Any, count: int, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "data"))
    told: list[dict[str, Any]] = []
    tried = share(tmp_path, count, game, told)
    proof.prove(tried)
    assert tried.faults == 0, told
    assert tried.tally


def test_every_game_is_chosen_unless_one_is_named() -> None:
    every = [proof for proof in PROOF_LIST if proof.every_game]
    assert len(every) >= 7
    assert len(chosen(None)) == len(every_proof()) + (len(KITS) - 1) * len(every)
    assert {proof.game for proof in chosen(None, "morra")} == {"morra"}
    assert [proof.name for proof in chosen("games", "morra")] == ["games-referee-morra"]
    with pytest.raises(LookupError, match="clock"):
        chosen("clock", "morra")
