"""What is shared holds no word of one game. Imports are the linter's; this reads the text."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from companion.kernel.registry import KITS
from tests.support.process import ROOT

KINDS = (".py", ".kv", ".toml", ".json")
# Of the packages of companion/, and the layouts that every game has.
SHARED = (
    "bots",
    "cli",
    "kernel",
    "night",
    "ops",
    "phones",
    "records",
    "session",
    "system",
    "table",
    "touch",
    "kv/shell",
)
# File → word → why it may stand there.
EXCEPTIONS: Mapping[str, Mapping[str, str]] = {
    "companion/night/saved/saved_games.py": {
        "voyage": "files of the first version call a round so, and the suffix of a save is older "
        "than the other games",
    },
}


@cache
def own_words() -> Mapping[str, str]:
    """Word → the game that it belongs to."""
    found: dict[str, str] = {}
    for game in KITS:
        for word in import_module(f"tests.games.{game}.own_words").WORDS:
            found[word] = game
    return found


def words_in(text: str) -> set[str]:
    """In names too: `place_frigates` and `PlaceFrigates` hold frigates."""
    plain = re.sub(r"([a-z])([A-Z])", r"\1 \2", text).lower()
    spaced = f" {re.sub(r'[^a-z]+', ' ', plain)} "
    return {word for word in own_words() if f" {word.replace('-', ' ')} " in spaced}


def shared_files(part: str) -> Iterator[Path]:
    folder = ROOT / part if "/" in part else ROOT / "companion" / part
    yield from sorted(file for file in folder.rglob("*") if file.suffix in KINDS)


@pytest.mark.parametrize("part", SHARED)
def test_no_shared_file_holds_a_word_of_one_game(part: str) -> None:
    files = list(shared_files(part))
    assert files
    found = {
        f"{name}: {word} belongs to {own_words()[word]}"
        for file in files
        for name in [file.relative_to(ROOT).as_posix()]
        for word in words_in(f"{name} {file.read_text(encoding='utf-8')}")
        if word not in EXCEPTIONS.get(name, {})
    }
    assert not found


def test_every_exception_is_still_needed() -> None:
    for name, words in EXCEPTIONS.items():
        held = words_in((ROOT / name).read_text(encoding="utf-8"))
        assert set(words) <= held, name


def test_every_game_names_words_that_it_says_itself() -> None:
    for word, game in own_words().items():
        texts = [*(ROOT / "companion" / "games" / game).rglob("*.py")]
        texts += (ROOT / "companion" / "games" / game).rglob("*.toml")
        assert any(word in words_in(file.read_text(encoding="utf-8")) for file in texts), word


def test_a_word_is_found_in_whatever_way_it_is_written() -> None:
    for text in ("hawkins", "HAWKINS", "hawkins_story", "HawkinsBanner", "at:san-juan"):
        assert words_in(text), text
    assert not words_in("Hawk in sight of a drakensberg")
