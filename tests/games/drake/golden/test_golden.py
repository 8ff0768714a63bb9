"""The golden games are played again, and every line must come out as it was written down.

If the rules were meant to change, `python -m tests.games.drake.golden.regenerate` makes them anew;
review the difference.
"""

import json
from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

from companion.games.drake.rules.wording import SENTENCES
from tests.games.drake.golden.playthrough import MADE, replay
from tests.games.drake.golden.regenerate import GAMES, GOLDEN_GAMES

FILES = sorted(GAMES.glob("*.txt"))
SHOWN_LINES = 60


def move_before(text: str, line_number: int) -> str:
    """The move that a line belongs to."""
    moves = [line for line in text.splitlines()[:line_number] if line.startswith(MADE)]
    return f"{len(moves)}: {moves[-1]}" if moves else "the start"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_comes_out_the_same(file: Path) -> None:
    written = file.read_text("utf-8")
    played = replay(written)
    if played == written:
        return
    old, new = written.splitlines(), played.splitlines()
    first = next(
        (n for n, pair in enumerate(zip(old, new, strict=False), 1) if len({*pair}) > 1), 0
    )
    difference = unified_diff(old, new, str(file.name), "as it is played now", lineterm="", n=2)
    shown = "\n".join(islice(difference, SHOWN_LINES))
    pytest.fail(f"first difference at move {move_before(written, first)}\n{shown}", pytrace=False)


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
