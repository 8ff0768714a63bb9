"""The files of the board: the shipped profile, the owner's, or one given instead of both."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import msgspec

from companion.games.drake.rules.board.board import (
    Board,
    BoardError,
    Problem,
    parse_board,
    parse_owner,
)
from companion.session.profiles import READABLE, profile_text
from companion.system.files import write_atomically
from companion.system.paths import data_dir

SHIPPED = Path(__file__).with_name("board.toml")
HEADING = (
    "# What the owner of this board has confirmed or corrected.\n"
    "# Written by `companion board`; a value here stands in place of the shipped one.\n"
)


def load_board(file: Path | None = None) -> Board:
    """The board of that file alone, or the shipped one with the owner's values."""
    if file is not None:
        return parse_board(_read(file), str(file))
    return board_with(load_owner())


def shipped_board() -> Board:
    return _parse_shipped(_read(SHIPPED))


@lru_cache(maxsize=1)
def _parse_shipped(text: str) -> Board:
    """Every game that is begun or opened asks: it is the same until the file is another."""
    return parse_board(text, str(SHIPPED))


def board_with(owner: Mapping[str, object]) -> Board:
    """The shipped board with these values of its owner; raises BoardError if they do not fit."""
    if not owner:
        return shipped_board()
    return parse_board(_read(SHIPPED), str(SHIPPED), owner, str(owner_file()))


def owner_file() -> Path:
    return data_dir() / "board.toml"


def load_owner() -> dict[str, object]:
    """The owner's values by path: none if there is no profile yet."""
    file = owner_file()
    return parse_owner(_read(file, absent=""), str(file))


def save_owner(values: Mapping[str, object]) -> None:
    """Writes the owner's profile so that a power cut leaves the old one or the new one."""
    # A JSON string, number or list of them is TOML as well.
    lines = [f"{_json(path)} = {_json(value)}\n" for path, value in values.items()]
    write_atomically(owner_file(), "".join([HEADING, *lines]).encode())


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _read(file: Path, absent: str | None = None) -> str:
    return profile_text(file, _unreadable, absent)


def _unreadable(file: Path, fault: str) -> BoardError:
    return BoardError([Problem(str(file), "the file", fault, READABLE)])
