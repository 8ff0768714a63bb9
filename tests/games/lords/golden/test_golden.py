"""The golden games are played again, and every line must come out as it was written down.

If the rules were meant to change, `python -m tests.games.lords.golden.regenerate --replay` plays
the same moves and writes down what happens now; review the difference.
"""

from pathlib import Path

import pytest

from tests.games.lords.golden.playthrough import replay
from tests.games.lords.golden.regenerate import GAMES, GOLDEN_GAMES
from tests.support.written_game import check_the_same

LARGEST_TOGETHER = 1_000_000


@pytest.mark.parametrize("name", GOLDEN_GAMES)
def test_a_golden_game_comes_out_the_same(name: str) -> None:
    check_the_same(GAMES / f"{name}.txt", replay)


def test_the_golden_games_are_small() -> None:
    files: list[Path] = list(GAMES.glob("*.txt"))
    assert sorted(file.stem for file in files) == sorted(GOLDEN_GAMES)
    assert sum(file.stat().st_size for file in files) < LARGEST_TOGETHER
