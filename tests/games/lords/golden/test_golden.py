"""The golden games are played again, and every line must come out as it was written down.

If the rules were meant to change, `python -m tests.games.lords.golden.regenerate --replay` plays
the same moves and writes down what happens now; review the difference.
"""

from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

from tests.games.lords.golden.playthrough import replay
from tests.games.lords.golden.regenerate import GAMES, GOLDEN_GAMES

SHOWN_LINES = 40
LARGEST_TOGETHER = 1_000_000


@pytest.mark.parametrize("name", GOLDEN_GAMES)
def test_a_golden_game_comes_out_the_same(name: str) -> None:
    written = (GAMES / f"{name}.txt").read_text("utf-8")
    played = replay(written)
    if played != written:
        old, new = written.splitlines(), played.splitlines()
        difference = unified_diff(old, new, name, "as it is played now", lineterm="", n=2)
        pytest.fail("\n".join(islice(difference, SHOWN_LINES)), pytrace=False)


def test_the_golden_games_are_small() -> None:
    files: list[Path] = list(GAMES.glob("*.txt"))
    assert sorted(file.stem for file in files) == sorted(GOLDEN_GAMES)
    assert sum(file.stat().st_size for file in files) < LARGEST_TOGETHER
