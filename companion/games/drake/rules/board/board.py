"""The board of Francis Drake, out of a profile that says where each value comes from."""

from collections.abc import Mapping

from msgspec import Struct

from companion.games.drake.rules.board.board_errors import BoardError, Problem
from companion.games.drake.rules.board.board_model import Board, Destination
from companion.games.drake.rules.board.board_profile import Profile, flat, read_toml, unknown
from companion.games.drake.rules.board.board_values import (
    CONFIRMED,
    Allowed,
    allowed_values,
    names_beside,
)

__all__ = [
    "Board",
    "BoardError",
    "BoardValue",
    "Destination",
    "Problem",
    "list_values",
    "parse_board",
    "parse_owner",
    "value_from_text",
]


def parse_board(
    text: str, file: str, owner: Mapping[str, object] | None = None, owner_file: str = ""
) -> Board:
    """The board of a profile, with the owner's values (by path) in place of its own."""
    profile = Profile(read_toml(text, file), file)
    profile.override(owner or {}, owner_file)
    return profile.board()


def parse_owner(text: str, file: str) -> dict[str, object]:
    """The values of an owner's profile by path; whether they fit the board, parse_board says."""
    values: dict[str, object] = {}
    for path, value in flat(read_toml(text, file)):
        if path in values:
            raise BoardError([Problem(file, path, "is there twice", "once")])
        values[path] = value
    return values


class BoardValue(Struct, frozen=True):
    """One value of a board, for its owner to look at."""

    path: str
    value: object
    source: str
    allowed: str

    @property
    def confirmed(self) -> bool:
        return self.source in CONFIRMED


def list_values(board: Board) -> list[BoardValue]:
    """Every value that has a source, in board order."""
    return [
        BoardValue(path, _value_at(board, path), board.sources[path], allowed.says)
        for path, allowed in _rules(board).items()
    ]


def value_from_text(board: Board, path: str, text: str, file: str = "") -> object:
    """What was typed for `path`, as a profile holds it; whether it fits, parse_board says."""
    rules = _rules(board)
    if path not in rules:
        raise BoardError([unknown(file, path, text, names_beside(rules, path))])
    return rules[path].read(text)


def _rules(board: Board) -> dict[str, Allowed]:
    kinds: dict[str, str] = {place.id: place.kind for place in board.destinations.values()}
    return allowed_values(kinds, board.tiles)


def _value_at(board: Board, path: str) -> object:
    match path.split("."):
        case ["tokens", series]:
            return getattr(board, series)
        case ["supply", piece]:
            return board.supply[piece]
        case ["street", "order"]:
            return board.street
        case ["street", "yields", place, players]:
            return board.yields[place][int(players)]
        case [place, field] if place in board.destinations:
            return getattr(board.destinations[place], field)
        case [tile, field]:
            return getattr(board.tiles[tile], field)
    raise KeyError(path)
