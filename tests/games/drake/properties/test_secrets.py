"""Two games that differ only in a secret look the same, byte for byte, to all who may not know it.

Each pair of games is played through the real `companion referee`. After every move each viewer who
may not know the secret asks for view, choices and log and tries something illegal. All these
answers, with what happened and who is awaited, must be the same in both games.

`companion prove --only secrets` compares a thousand pairs, and what else comes out of them.
"""

import json
from pathlib import Path
from random import Random

import pytest

from companion.games.drake.proofs.twins import NOBODY, Pair, disc_pair, token_pair
from tests.support.process import run_referee


def assert_nobody_can_tell(pairs: list[Pair], home: Path) -> None:
    """Plays both sides of each pair and compares the answers of all who may not know."""
    assert all(pair.differences for pair in pairs), "a pair of games without a secret"
    left, right = (
        run_referee([json.dumps(r) for pair in pairs for r in pair.scripts[side]], home)
        for side in (0, 1)
    )
    viewers = [viewer for pair in pairs for viewer in pair.viewers]
    requests = [request for pair in pairs for request in pair.scripts[0]]
    for viewer, request, ours, theirs in zip(viewers, requests, left, right, strict=True):
        if viewer != NOBODY:
            assert ours == theirs, f"{viewer} can tell the games apart by {request}"


@pytest.mark.parametrize("seed", range(2))
def test_tokens_that_the_app_deals(seed: int, tmp_path: Path) -> None:
    random = Random(f"dealt {seed}")
    pairs = [token_pair(random, (2 * n, 2 * n + 1), "digital", False) for n in range(2)]
    assert_nobody_can_tell(pairs, tmp_path)


@pytest.mark.parametrize("tokens", ["digital", "physical"])
def test_the_layout_of_admiral_and_governor(tokens: str, tmp_path: Path) -> None:
    random = Random(f"laid {tokens}")
    pairs: list[Pair] = []
    while len(pairs) < 2:
        pair = token_pair(random, (7, 7), tokens, True)
        if pair.differences:  # somebody was in office
            pairs.append(pair)
    assert_nobody_can_tell(pairs, tmp_path)


def test_the_numbers_of_discs_and_what_the_informer_sees(tmp_path: Path) -> None:
    random = Random("numbers")
    pairs = [disc_pair(random, spy_is_holder=False) for _ in range(6)]
    assert_nobody_can_tell(pairs, tmp_path)


def test_the_discs_that_the_informer_swaps(tmp_path: Path) -> None:
    random = Random("swaps")
    pairs = [disc_pair(random, spy_is_holder=True) for _ in range(6)]
    assert_nobody_can_tell(pairs, tmp_path)
