"""What it costs that an answered move is on disk, beside a bare SQLite commit."""

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.bench.measuring import Figure, seconds_per_call, side_by_side
from companion.session.history.entry import Header
from companion.session.saves.journal import SETTINGS, SqliteJournal
from companion.session.saves.ledger import Ledger
from companion.session.saves.save_file import write_new
from companion.session.saves.sealing import KEY_BYTES, Sealer
from companion.session.session import Session
from companion.system.paths import data_dir

MOVES = 20
ROUNDS = 15
# About as long as the record of a move.
ROW = "x" * 400


class SavedPlay:
    """Random play, each move kept in a save; a new game in a new save when one is over."""

    def __init__(self, directory: Path, new_game: Callable[[int], Header]) -> None:
        self._directory = directory
        self._new_game = new_game
        self._luck = random.Random(1)
        self._games = 0
        self._begin()

    def _begin(self) -> None:
        self._games += 1
        header = self._new_game(self._games)
        path = self._directory / f"save-{self._games}"
        # A key of its own: a benchmark leaves no trace in the player's data.
        ledger = Ledger("bench", Sealer(bytes(KEY_BYTES)))
        lock = write_new(path, [ledger.begin(header, "")])
        self._journal = SqliteJournal(path, lock, ledger)
        self._session = Session(header, self._journal)

    def move(self) -> None:
        if self._session.over:
            self.close()
            self._begin()
        seat = self._session.game.awaited(self._session.state)[0]
        self._session.play_move(self._luck.choice(self._session.choices(seat)))

    def close(self) -> None:
        self._journal.close()


def bare_database(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    for setting in SETTINGS:
        connection.execute(f"PRAGMA {setting}")
    connection.execute("CREATE TABLE record (n INTEGER PRIMARY KEY, body TEXT)")
    return connection


@contextmanager
def where_games_lie() -> Iterator[Path]:
    """A directory on their disk: temporary ones often lie in memory, where safety costs nothing."""
    data = data_dir()
    missing = [place for place in (data, *data.parents) if not place.exists()]
    data.mkdir(parents=True, exist_ok=True)
    try:
        with TemporaryDirectory(prefix="bench-", dir=data) as name:
            yield Path(name)
    finally:
        for place in missing:
            with suppress(OSError):  # by now others may use it
                place.rmdir()


def durable_figures(new_game: Callable[[int], Header]) -> Iterator[Figure]:
    with where_games_lie() as directory:
        play = SavedPlay(directory, new_game)
        bare = bare_database(directory / "bare")
        insert = "INSERT INTO record (body) VALUES (?)"
        move, commit = side_by_side(
            lambda: seconds_per_call(play.move, MOVES),
            lambda: seconds_per_call(lambda: bare.execute(insert, (ROW,)), MOVES),
            rounds=ROUNDS,
        )
        play.close()
        bare.close()
    yield Figure("bare SQLite commits", 1 / commit, "/s", "the same safety settings")
    yield Figure("durable moves", 1 / move, "/s", "listed, checked, sealed, saved")
    yield Figure("a durable move", move / commit, "bare commits", limit=1.5)
