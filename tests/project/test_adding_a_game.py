"""docs/adding-a-game.md is the small game of the tests, and works as it is written there."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli import main
from companion.kernel.registry import KITS
from tests.support.process import ROOT

DOCUMENT = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
CODE = re.compile(r"^```(?:python|kv)\n# (\S+)\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
LINES = re.compile(r"^```json\n(.*?\n)```$", re.MULTILINE | re.DOTALL)
# Their blocks, one after the other, are the whole file; of others a part is shown.
WHOLE = ("rules.py", "night.py", "command.py", "bots.py", "table.py")
# They are played by touch in tests/touch.
SCREENS = (
    "screens/kit.py", "screens/ending.py", "screens/fingers.py", "screens/pages/hands.py",
    "screens/kv/hands.kv", "screens/kv/ending_view.kv",
)  # fmt: skip


def blocks(file: str) -> list[str]:
    return [code for name, code in CODE.findall(DOCUMENT) if name == f"tests/morra/{file}"]


def without_blank_lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("file", [*WHOLE, *SCREENS])
def test_the_page_shows_the_whole_file(file: str) -> None:
    there = (ROOT / "tests" / "morra" / file).read_text(encoding="utf-8")
    assert without_blank_lines("\n".join(blocks(file))) == without_blank_lines(there)


def test_what_the_page_shows_of_the_kit_is_there() -> None:
    there = (ROOT / "tests" / "morra" / "kit.py").read_text(encoding="utf-8").splitlines()
    assert len(blocks("kit.py")) > 1
    for block in blocks("kit.py"):
        lines = iter(there)
        assert all(line in lines for line in block.splitlines()), block


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The game of the page, made of nothing but the page."""
    package = tmp_path / "from_the_page"
    package.mkdir()
    (package / "__init__.py").touch()
    # The first one: a kit with rules alone.
    parts = {file: "\n".join(blocks(file)) for file in WHOLE} | {"kit.py": blocks("kit.py")[0]}
    for file, code in parts.items():
        text = code.replace("tests.morra", package.name)
        (package / file).write_text(f"{text}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "device"))
    KITS.add("morra", f"{package.name}.kit")
    yield tmp_path
    KITS.remove("morra")
    for name in [name for name in sys.modules if name.partition(".")[0] == package.name]:
        del sys.modules[name]


def test_the_game_of_the_page_is_played_kept_and_proven(
    built: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (requests,) = LINES.findall(DOCUMENT)
    lines = built / "moves.jsonl"
    lines.write_text(requests, encoding="utf-8")
    save = built / "evening.voyage"
    with lines.open() as stream:
        monkeypatch.setattr("sys.stdin", stream)
        assert main(["referee", "--save", str(save)]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(answers) == requests.count("\n")
    assert all(answer["ok"] for answer in answers)
    shown = next(event for event in answers[2]["happened"] if event["event"] == "shown")
    assert shown["winner"] == "blue"
    assert answers[-1]["view"]["round"] == 2
    assert answers[-1]["view"]["hidden"] == {"blue": None}
    assert main(["verify", str(save)]) == 0
    assert main(["list", str(save)]) == 0
    assert "Morra" in capsys.readouterr().out
    assert (
        main(["simulate", "--game", "morra", "--games", "2", "--players", "2", "--jobs", "1"]) == 0
    )
