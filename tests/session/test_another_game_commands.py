"""The commands serve a game that they have never heard of: a real referee, and what reads saves."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.session.saves.save_file import read_rows
from companion.session.saves.sealing import key_file
from tests.session.morra_games import SEATS, begin, hide
from tests.session.saves.saved_games import close
from tests.support.process import ROOT

# The referee of a program in which Morra is one of the games.
REFEREE = """
import sys
from companion.cli import main
from companion.kernel.registry import KITS
KITS.add("morra", "tests.morra.kit")
sys.exit(main(["referee", "--save", sys.argv[1]]))
"""


pytestmark = pytest.mark.usefixtures("morra")


def run_referee(save: Path, requests: list[dict[str, Any]]) -> list[dict[str, Any]]:
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run(
        [sys.executable, "-c", REFEREE, str(save)],
        cwd=ROOT,
        input=lines,
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_game_of_sealed_answers_over_two_runs_of_the_referee(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new: dict[str, Any] = {"new": "morra", "seats": SEATS, "seed": 7}
    first = run_referee(path, [new, hide("red", 1, "red"), hide("blue", 2), hide("red", 3)])
    assert all(answer["ok"] for answer in first)
    assert not any(b"fingers" in row.body or b"deck" in row.body for row in read_rows(path))
    view, undone, again, shown = run_referee(
        path,
        [{"ask": "view", "as": "red"}, {"do": "undo"}, {"do": "redo"}, hide("green", 1, "green")],
    )
    assert view["view"]["hidden"] == {"blue": None, "red": 3}
    assert undone["ok"]
    assert again["ok"]
    assert shown["happened"][1]["fingers"] == {"red": 3, "blue": 2, "green": 1}
    rest = [hide(seat, 1) for _round in range(2) for seat in SEATS]
    over = run_referee(path, [*rest, {"ask": "standings"}])
    assert over[-1]["standings"]["over"]
    assert main(["verify", str(path)]) == 0
    told = capsys.readouterr().out
    assert "over and proves out" in told
    key_file().unlink()
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out == told


def test_what_reads_saves_needs_no_key_for_what_the_table_knows(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = begin(path)
    for seat in SEATS:
        session.play(hide(seat, 2, bet="blue"))
    session.play(hide("blue", 3))
    close(session)
    for with_key in (True, False):
        if not with_key:
            key_file().unlink()
        assert main(["verify", str(path)]) == 0
        told = capsys.readouterr().out
        assert "The game is not over." in told if with_key else "to record 0 of 4" in told
        assert main(["list", str(path)]) == 0
        row = capsys.readouterr().out.splitlines()[-1]
        assert "Red, Blue, Green" in row
        assert ("hiding" in row) == with_key
        assert main(["replay", str(path)]) == 0
        story = capsys.readouterr().out
        assert "Blue hides some fingers." in story
        assert "bet" not in story.lower()
        assert (main(["replay", str(path), "--as", "blue"]) == 0) == with_key
        capsys.readouterr()


def test_an_exported_game_is_as_secret_and_as_whole(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = begin(path)
    session.play(hide("red", 2, bet="blue"))
    session.play(hide("red", 1))
    close(session)
    assert main(["export", str(path)]) == 0
    lines = capsys.readouterr().out
    assert "fingers" not in lines
    assert "bet" not in lines
    exported = path.with_name("game.jsonl")
    exported.write_text(lines, encoding="utf-8")
    copy = path.with_name("copy.voyage")
    assert main(["import", str(exported), str(copy)]) == 0
    assert [row.body for row in read_rows(copy)] == [row.body for row in read_rows(path)]
    capsys.readouterr()
    assert main(["verify", str(copy)]) == 0
