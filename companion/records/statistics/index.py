"""The index: what was counted of each file, in SQLite beside the saves.

It can be thrown away at any time and is never the truth. A file is read again when it has changed,
and forgotten when it is gone; the ratings are reckoned again when a game, or who is who, has
changed.
"""

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from functools import partial
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.night.saved.saved_games import SUFFIX, games_dir, summary_file
from companion.records.statistics.imports import imports_dir, read_import
from companion.records.statistics.people import People, load_people
from companion.records.statistics.played import IMPORT, Played, in_order
from companion.records.statistics.rating import Rated, Rating, rate
from companion.records.statistics.reading import (
    DAMAGED,
    NotCounted,
    pad_files,
    read_pad,
    read_played,
)
from companion.session.saves.damage.wal import log_file
from companion.system.json_errors import NOT_READABLE
from companion.system.paths import data_dir
from companion.system.private_files import make_private_directory

# Raised whenever other things are counted: an index of another version is thrown away.
VERSION = 4
TABLES = """
CREATE TABLE file (
    name TEXT PRIMARY KEY, stamp TEXT NOT NULL, state TEXT NOT NULL, played BLOB NOT NULL) STRICT;
CREATE TABLE rating (
    game TEXT NOT NULL, person TEXT NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL) STRICT;
CREATE TABLE of (what TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
"""
COUNTED = "counted"
BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
UNREADABLE = (OSError, ValueError, LookupError, TypeError, *NOT_READABLE)


class Counted(Struct, frozen=True):
    """All that statistics are made of."""

    # In the order in which they were played.
    games: tuple[Played, ...]
    rated: tuple[Rated, ...]
    people: People
    # Why files were not counted, and how many: see reading.py.
    left_out: Mapping[str, int]


Progress = Callable[[int, int], None]


def index_file() -> Path:
    return data_dir() / "statistics.sqlite"


def throw_index_away() -> None:
    """Raises OSError."""
    for ending in ("", "-journal", "-wal", "-shm"):
        index_file().with_name(index_file().name + ending).unlink(missing_ok=True)


def load_counted(progress: Progress = lambda done, of: None) -> Counted:
    """Brings the index up to date and answers what it knows."""
    for _attempt in range(2):
        try:
            with _opened(index_file()) as connection:
                return _up_to_date(connection, progress)
        except (sqlite3.Error, *NOT_READABLE) as error:
            if getattr(error, "sqlite_errorcode", 0) in BUSY:
                break
            with suppress(OSError):
                throw_index_away()
    # A full or read-only card, or another program that is at it: it is made for this once.
    with _opened(None) as connection:
        return _up_to_date(connection, progress)


def waiting_files() -> int:
    """How many files have to be read before the index is up to date."""
    there = {name: one.stamp for name, one in _files()}
    try:
        with _opened(index_file()) as connection:
            known = dict(connection.execute("SELECT name, stamp FROM file"))
    except sqlite3.Error:
        known = {}
    return sum(known.get(name) != stamp for name, stamp in there.items())


@contextmanager
def _opened(file: Path | None) -> Iterator[sqlite3.Connection]:
    if file:
        with suppress(OSError):
            make_private_directory(file.parent)
            if not file.exists():
                file.touch(0o600)
    with closing(sqlite3.connect(file or ":memory:", timeout=5)) as connection:
        # What is deleted is gone; what a power cut breaks is made again.
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("PRAGMA synchronous = OFF")
        if connection.execute("PRAGMA user_version").fetchone() != (VERSION,):
            for (name,) in connection.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table'"
            ).fetchall():
                connection.execute(f'DROP TABLE "{name}"')
            connection.executescript(TABLES)
            connection.execute(f"PRAGMA user_version = {VERSION}")
        yield connection


def _up_to_date(connection: sqlite3.Connection, progress: Progress) -> Counted:
    known = dict(connection.execute("SELECT name, stamp FROM file"))
    there = dict(_files())
    wanted = {name: one for name, one in there.items() if known.get(name) != one.stamp}
    gone = known.keys() - there.keys()
    connection.executemany("DELETE FROM file WHERE name = ?", [(name,) for name in gone])
    for number, (name, one) in enumerate(wanted.items()):
        progress(number, len(wanted))
        state, played = _read(one)
        # Reading may have made a summary anew.
        stamp = _stamp(*one.files)
        connection.execute(
            "INSERT OR REPLACE INTO file VALUES (?, ?, ?, ?)",
            (name, stamp, state, msgspec.json.encode(played)),
        )
    connection.commit()
    rows = connection.execute("SELECT state, played FROM file ORDER BY name").fetchall()
    games = in_order(_games(blob for state, blob in rows if state == COUNTED))
    left_out = Counter(state for state, _ in rows if state != COUNTED)
    people = load_people()
    return Counted(tuple(games), _ratings(connection, games, people), people, left_out)


def _games(blobs: Iterator[bytes]) -> list[Played]:
    decoder = msgspec.json.Decoder(list[Played])
    found: dict[str, Played] = {}
    for blob in blobs:
        for played in decoder.decode(blob):
            # The same game may lie here and be imported, too, or lie here twice.
            if played.uid not in found or found[played.uid].source == IMPORT:
                found[played.uid] = played
    return list(found.values())


def _ratings(
    connection: sqlite3.Connection, games: list[Played], people: People
) -> tuple[Rated, ...]:
    basis = sha256(msgspec.json.encode((games, people.called))).hexdigest()
    kept = connection.execute("SELECT value FROM of WHERE what = 'rated'").fetchone()
    if kept != (basis,):
        rated = rate(games, people)
        connection.execute("DELETE FROM rating")
        connection.executemany(
            "INSERT INTO rating VALUES (?, ?, ?, ?)",
            [(one.key, one.person, one.rating.mu, one.rating.sigma) for one in rated],
        )
        connection.execute("INSERT OR REPLACE INTO of VALUES ('rated', ?)", (basis,))
        connection.commit()
        return tuple(rated)
    rows = connection.execute("SELECT game, person, mu, sigma FROM rating ORDER BY rowid")
    return tuple(Rated(key, person, Rating(mu, sigma)) for key, person, mu, sigma in rows)


# What lies there


class _File(Struct, frozen=True):
    """Something that may be counted: what it depends on, and how it is read."""

    files: tuple[Path, ...]
    stamp: str
    read: Callable[[], list[Played]]


def _files() -> Iterator[tuple[str, _File]]:
    for save in games_dir().glob(f"*{SUFFIX}"):
        files = (save, log_file(save), summary_file(save.stem))
        yield f"save/{save.stem}", _File(files, _stamp(*files), partial(_one, read_played, save))
    for game, pads in pad_files().items():
        for pad in pads:
            read = partial(_one, partial(read_pad, game), pad)
            yield f"pad/{game}/{pad.stem}", _File((pad,), _stamp(pad), read)
    for file in imports_dir().glob("*.json"):
        yield f"import/{file.stem}", _File((file,), _stamp(file), partial(read_import, file))


def _one(read: Callable[[Path], Played], file: Path) -> list[Played]:
    return [read(file)]


def _stamp(*files: Path) -> str:
    """Another one as soon as one of them has changed."""
    found = []
    for file in files:
        try:
            known = file.stat()
        except OSError:
            found.append("-")
        else:
            found.append(f"{known.st_size}.{known.st_mtime_ns}")
    return " ".join(found)


def _read(one: _File) -> tuple[str, list[Played]]:
    try:
        played = one.read()
    except NotCounted as error:
        return error.why, []
    except UNREADABLE:
        return DAMAGED, []
    return COUNTED, played
