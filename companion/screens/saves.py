"""The games of this table on disk: a journal each, and beside it what the harbour shows of it."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from companion.clock import order, time_of_day
from companion.files import free_stem, write_if_possible
from companion.json_errors import NOT_READABLE
from companion.paths import data_dir
from companion.session.session import Session

SUFFIX = ".voyage"


class SavedGame(Struct):
    """What the harbour tells of a game without opening its journal."""

    name: str
    game: str
    begun: str
    seats: list[str]
    captains: dict[str, str]
    voyage: int = 1
    phase: str = ""
    scores: dict[str, int] = {}
    over: bool = False
    # Of a finished game: the winner first.
    ranking: list[str] = []
    # Counts the games of this table.
    number: int = 0

    @property
    def file(self) -> Path:
        return games_dir() / f"{self.name}{SUFFIX}"

    @property
    def begun_at(self) -> datetime:
        return datetime.fromisoformat(self.begun)


def games_dir() -> Path:
    return data_dir() / "games"


def new_save(game: str, seats: list[str], captains: Mapping[str, str]) -> SavedGame:
    """A save under a name that is still free."""
    now = time_of_day()
    stem = f"{game}-{now:%Y-%m-%d-%H%M%S}"
    name = free_stem(games_dir(), stem, ".json", SUFFIX)
    number = 1 + max((save.number for save in saved_games()), default=0)
    begun = now.isoformat(timespec="seconds")
    return SavedGame(name, game, begun, seats, dict(captains), number=number)


def saved_games() -> list[SavedGame]:
    """Every game of this table, the newest first; a damaged summary is passed over."""
    found = []
    for file in games_dir().glob("*.json"):
        try:
            found.append(msgspec.json.decode(file.read_bytes(), type=SavedGame))
        except (OSError, *NOT_READABLE):
            continue
    return sorted(found, key=lambda save: order(save.number, save.begun), reverse=True)


def find_save(name: str) -> SavedGame | None:
    return next((save for save in saved_games() if save.name == name), None)


def write_summary(save: SavedGame, session: Session) -> bool:
    """Whether it could be written. The journal holds the game; this is only about it."""
    view: Mapping[str, Any] = session.view("table")
    save.voyage, save.phase, save.over = view["voyage"], view["phase"], session.over
    save.scores = {seat: captain["score"] for seat, captain in view["captains"].items()}
    save.ranking = list(session.standings().get("ranking", ()))
    return write_if_possible(games_dir() / f"{save.name}.json", msgspec.json.encode(save))
