"""The documents name files, commands and pictures that are there."""

import argparse
import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion.cli import all_commands, load_command
from companion.games.drake.board_files import shipped_board
from companion.games.drake.rules.moves import VERBS
from companion.games.drake.rules.rulings import RULINGS
from companion.session.referee import Referee
from companion.touch.look.assets import FONTS
from tests.support.process import ROOT
from tools.architecture_picture import PICTURE, load_way, picture

DOCUMENTS = sorted(
    {
        *ROOT.glob("*.md"),
        *(ROOT / "docs").glob("*.md"),
        ROOT / "firmware" / "PROTOCOL.md",
        *(ROOT / "companion").rglob("README.md"),
    }
)
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]+)")
QUOTED = re.compile(r"`([^`\s]+)`")
MODULE = re.compile(r"python -m ((?:tools|tests)[\w.]+)")
COMMAND = re.compile(r"(?:^    |`)(?:\./run|companion) ([^`#<\s][^`#<\n]*)", re.MULTILINE)
BLOCK = re.compile(r"^```json\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
# Made where the app runs.
NOT_KEPT = (".venv",)


def in_checkout(text: str) -> bool:
    """Whether a quoted word is the path of a file or directory of ours, and no pattern."""
    first, slash, _rest = text.partition("/")
    return bool(first and slash) and (ROOT / first).is_dir() and not set(text) & set("<>*…{}")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_everything_that_a_document_names_is_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    linked = [document.parent / link for link in LINK.findall(text)]
    named = [
        ROOT / path
        for path in QUOTED.findall(text)
        if in_checkout(path) and "NAME" not in path and not path.startswith(NOT_KEPT)
    ]
    missing = [path for path in (*linked, *named) if not path.exists()]
    assert missing == []
    assert [name for name in MODULE.findall(text) if find_spec(name) is None] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_command_in_a_document_is_understood(document: Path) -> None:
    for command in COMMAND.findall(document.read_text(encoding="utf-8")):
        # Brackets mark what may be left out.
        name, *arguments = shlex.split(re.sub(r"[\[\]]", "", command))
        if name in ("--help", "--version"):
            continue
        if name.startswith("-"):
            name, arguments = "app", [name, *arguments]
        assert name in all_commands(), command
        # A command may be named without all that it needs.
        if arguments:
            parser = argparse.ArgumentParser()
            parser.add_argument("--lang")
            load_command(name).add_arguments(parser)
            parser.parse_args(arguments)


def test_the_picture_of_the_architecture_is_up_to_date() -> None:
    """If not: python -m tools.architecture_picture."""
    assert PICTURE.read_text(encoding="utf-8") == picture(load_way())


def test_the_picture_of_the_architecture_names_what_is_there() -> None:
    way = load_way()
    stations = [station for row in way.rows for station in row.stations]
    assert [len(row.stations) for row in way.rows] == [4, 4, 4, 4]
    for station in stations:
        assert all((ROOT / file).is_file() for file in station.files), station.name
        # What fits into a box.
        assert max(map(len, station.does)) <= 34
        assert max(map(len, (*station.files, station.gives))) <= 36


def test_every_bundled_font_has_its_licence() -> None:
    licences = (ROOT / "docs" / "licences.md").read_text(encoding="utf-8")
    for file in FONTS.iterdir():
        if file.suffix in (".ttf", ".txt"):
            assert file.name in licences


def test_the_conversation_with_the_referee_can_be_had() -> None:
    text = (ROOT / "docs" / "referee" / "README.md").read_text(encoding="utf-8")
    conversation = next(block for block in BLOCK.findall(text) if '"new"' in block)
    lines = conversation.splitlines()
    assert len(lines) == 8
    referee = Referee(lambda game: shipped_board(), lambda: 7)
    for line in lines:
        assert referee.answer(line.encode())["ok"], line


def test_every_verb_is_in_the_table_of_moves() -> None:
    text = (ROOT / "docs" / "referee" / "drake.md").read_text(encoding="utf-8")
    table = text.partition("## Moves")[2]
    assert [verb for verb in VERBS if f"`{verb}`" not in table] == []


def test_every_ruling_that_a_refusal_names_is_explained() -> None:
    rulings = (ROOT / "docs" / "rulings" / "drake.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| (R\d+) \| (.*) \|$", rulings, re.MULTILINE))
    assert rows == RULINGS
    explained = list(rows)
    assert explained == [f"R{number}" for number in range(1, 23)]
    for file in (ROOT / "companion").rglob("*.py"):
        named = re.findall(r'"(R\d+)"', file.read_text(encoding="utf-8"))
        assert set(named) <= set(explained), file
