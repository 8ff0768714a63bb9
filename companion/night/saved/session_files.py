"""The one place where the touchscreen begins and opens journals."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.session.profiles import load_profile
from companion.session.saves.journal import create_journal
from companion.session.saves.save_file import unwritable
from companion.session.saves.saving import Opened, open_game
from companion.session.session import Session, begin_game
from companion.system.clock import time_of_day
from companion.system.private_files import make_private_directory


def begin_session(
    request: Mapping[str, Any], seed: int, file: Path | None, profile: Any = None
) -> Session:
    """Begins a game, kept in `file` if there is one; raises Refused, SaveError or ProfileError.

    Without a profile it is played with the owner's.
    """
    game = request["new"]
    header = begin_game(game, request, profile or load_profile(game), seed)
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
