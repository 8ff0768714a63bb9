"""The golden games are played again, and every line must come out as it was written down.

If the rules were meant to change, `python -m tests.games.gallions.golden.regenerate` makes them
anew; review the difference.
"""

from pathlib import Path

import pytest

from companion.games.gallions.rules.moves.verbs import VERBS
from companion.games.gallions.rules.text.wording import SENTENCES
from tests.games.gallions.golden.playthrough import replay
from tests.games.gallions.golden.regenerate import GAMES, GOLDEN_GAMES
from tests.support.written_game import MADE, check_the_same

FILES = sorted(GAMES.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_comes_out_the_same(file: Path) -> None:
    check_the_same(file, replay)


def test_there_is_a_file_for_every_plan() -> None:
    assert [file.stem for file in FILES] == sorted(GOLDEN_GAMES)


def test_the_golden_games_together_show_every_kind_of_event_and_move() -> None:
    lines = [line for file in FILES for line in file.read_text("utf-8").splitlines()]
    events = {line.split(":")[0].strip() for line in lines if line.startswith("  ")}
    # Rare ones have a test of their own in tests/games/gallions/rules.
    assert set(SENTENCES) - events <= {"bag-empty", "shielded"}
    verbs = {line.split()[2] for line in lines if line.startswith(MADE) and len(line.split()) > 2}
    assert set(VERBS) - verbs <= {"engage", "end-turn", "hoard"}
