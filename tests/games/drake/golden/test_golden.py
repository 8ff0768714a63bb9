"""The golden games are played again, and every line must come out as it was written down.

If the rules were meant to change, `python -m tests.games.drake.golden.regenerate` makes them anew;
review the difference.
"""

import json
from pathlib import Path

import pytest

from companion.games.drake.rules.wording import SENTENCES
from tests.games.drake.golden.playthrough import replay
from tests.games.drake.golden.regenerate import GAMES, GOLDEN_GAMES
from tests.support.written_game import check_the_same

FILES = sorted(GAMES.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_comes_out_the_same(file: Path) -> None:
    check_the_same(file, replay)


def test_there_is_a_file_for_every_plan() -> None:
    assert [file.stem for file in FILES] == sorted(GOLDEN_GAMES)
    assert len(FILES) >= 12


def test_the_golden_games_together_show_every_kind_of_event() -> None:
    lines = [line for file in FILES for line in file.read_text("utf-8").splitlines()]
    events = {line.split(":")[0].strip() for line in lines if line.startswith("  ")}
    assert set(SENTENCES) - events <= {"stayed-behind", "passed-over"}


def test_the_golden_games_cover_every_option() -> None:
    covered = set()
    for file in FILES:
        new = json.loads(file.read_text("utf-8").splitlines()[0])
        options = new["options"]
        covered |= {len(new["seats"]), *options["variants"], options["homecoming"]}
        covered |= {f"{name} {options[name]}" for name in ("dice", "shuffles", "tokens")}
    assert covered == {
        2,
        3,
        4,
        5,
        "all-tokens",
        "shuffled-first-street",
        "dock",
        "first-eligible",
    } | {
        "dice app",
        "dice entered",
        "shuffles app",
        "shuffles entered",
        "tokens digital",
        "tokens physical",
    }
