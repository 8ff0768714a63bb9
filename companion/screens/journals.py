"""The one place where the touchscreen begins and opens journals."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.boards import load_board
from companion.clock import time_of_day
from companion.games.drake.board import Board
from companion.private_files import make_private_directory
from companion.session.saves.journal import create_journal
from companion.session.saves.save_file import unwritable
from companion.session.saves.saving import Opened, open_game
from companion.session.session import Session, begin_game


def begin_session(
    request: Mapping[str, Any], seed: int, file: Path | None, board: Board | None = None
) -> Session:
    """Begins a game, kept in `file` if there is one; raises Refused, SaveError or BoardError.

    Without a board it is played on the owner's.
    """
    header = begin_game(request["new"], request, board or load_board(), seed)
    if file is None:
        return Session(header)
    try:
        make_private_directory(file.parent)
    except OSError as error:
        raise unwritable(file, error) from error
    now = time_of_day().isoformat(timespec="seconds")
    return Session(header, create_journal(file, header, now))


def open_session(file: Path) -> Opened:
    """Goes on with a kept game, and tells what its players should hear first."""
    return open_game(file)
