"""How many values of the owner's board nobody has confirmed yet."""

from functools import lru_cache
from pathlib import Path

from companion.games.drake.board_files import load_board, owner_file
from companion.games.drake.rules.board.board import BoardError, list_values


def unconfirmed() -> int:
    """Every screen of a game asks after every move: the board is read only when it has changed."""
    file = owner_file()
    try:
        written = file.stat().st_mtime_ns
    except OSError:
        written = 0
    return _count(file, written)


@lru_cache(maxsize=1)
def _count(_file: Path, _written: int) -> int:
    try:
        return sum(not value.confirmed for value in list_values(load_board()))
    except BoardError:
        # Know your board says that itself.
        return 0
