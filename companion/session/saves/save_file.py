"""The file of a save: an SQLite database with one table of records."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from companion.kernel.text.translatable import N_
from companion.session.saves.damage import wal
from companion.session.saves.lock import Lock, unreadable
from companion.session.saves.records import FORMAT, Row
from companion.session.saves.save_error import SaveError
from companion.system.files import new_file

# "SpMC": tells our files from other SQLite databases.
APPLICATION_ID = 0x53704D43
PAGE_SIZE = 4096
COLUMNS = "n, body, hash, signature, sealed"
TABLE = (
    "CREATE TABLE record ("
    "n INTEGER PRIMARY KEY, body TEXT NOT NULL, hash BLOB NOT NULL, signature BLOB NOT NULL, "
    "sealed BLOB) STRICT"
)
INSERT = f"INSERT INTO record ({COLUMNS}) VALUES (?, ?, ?, ?, ?)"

# What reading a broken database may raise; Python stumbles over SQLite's own messages too.
BROKEN = (sqlite3.Error, UnicodeError, MemoryError)

MAGIC = b"SQLite format 3\0"
HEAD_SIZE = 100


def check_kind(path: Path) -> None:
    """Raises SaveError unless this is a save in a format that we know. Only looks at its head."""
    try:
        kind = path.stat().st_mode
        if not S_ISREG(kind):
            sentence = N_("{file} is not a save.")
            if S_ISDIR(kind):
                sentence = N_("{file} is a directory, not a save.")
            raise SaveError("not-a-save", sentence, file=path)
        with path.open("rb") as file:
            head = file.read(HEAD_SIZE)
    except OSError as error:
        raise unreadable(path, error) from error
    if len(head) < HEAD_SIZE and MAGIC.startswith(head[: len(MAGIC)]):
        raise cut_short(path)
    if head[: len(MAGIC)] != MAGIC or _number(head, 68) != APPLICATION_ID:
        raise SaveError("not-a-save", N_("{file} is not a save of this program."), file=path)
    if _number(head, 60) > FORMAT:
        raise newer_format(path)


def _number(head: bytes, offset: int) -> int:
    return int.from_bytes(head[offset : offset + 4], "big")


def newer_format(path: Path) -> SaveError:
    return SaveError(
        "newer", N_("The save {file} was written by a newer version of this program."), file=path
    )


def damaged(path: Path) -> SaveError:
    return SaveError(
        "damaged",
        N_(
            "The save {file} is damaged. It was not changed; "
            "`{program} repair` saves what can be saved."
        ),
        file=path,
    )


def cut_short(path: Path) -> SaveError:
    return SaveError(
        "damaged",
        N_(
            "The save {file} is damaged: it was cut short, and its end is missing. It was not "
            "changed; `{program} repair` saves what can be saved."
        ),
        file=path,
    )


def is_cut_short(path: Path) -> bool:
    """Whether the file is shorter than its own head says. SQLite takes what is missing of the last
    page for zeros, and then a whole record looks as if somebody else had written it."""
    with path.open("rb") as file:
        head = file.read(HEAD_SIZE)
    # What a killed program has left in the log is not counted in the head yet.
    return not wal.has_log(path) and path.stat().st_size < _number(head, 28) * PAGE_SIZE


def read_rows(path: Path) -> list[Row]:
    """The rows of a save that nobody plays right now; raises SaveError. Writes nothing."""
    check_kind(path)
    with Lock(path, reading=True):
        return read_locked_rows(path)


def read_locked_rows(path: Path) -> list[Row]:
    """The rows of a save that this program has locked; raises SaveError. Writes nothing."""
    check_kind(path)
    try:
        if is_cut_short(path):
            raise cut_short(path)
        with readable_copy(path) as connection:
            if connection.execute("PRAGMA quick_check").fetchall() != [("ok",)]:
                raise damaged(path)
            rows = connection.execute(f"SELECT {COLUMNS} FROM record ORDER BY n")
            return [row_of(*row) for row in rows]
    except BROKEN as error:
        raise damaged(path) from error
    except OSError as error:
        raise unreadable(path, error) from error


def row_of(n: object, body: object, digest: object, signature: object, sealed: object) -> Row:
    """Raises sqlite3.DatabaseError: a flipped bit can make anything of a column."""
    match n, body, digest, signature, sealed:
        case int(), str(), bytes(), bytes(), bytes() | None:
            return Row(n, body.encode(), digest, signature, sealed or None)
    raise sqlite3.DatabaseError


@contextmanager
def readable_copy(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that leaves the save and its directory as they are.

    To read what a killed program has left in the log, SQLite would write; so it gets a copy.
    """
    if not wal.has_log(path):
        address = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            yield connection
        return
    from shutil import copyfile
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as directory:
        copy = Path(directory) / "save"
        copyfile(path, copy)
        copyfile(wal.log_file(path), wal.log_file(copy))
        with closing(sqlite3.connect(copy)) as connection:
            connection.execute("PRAGMA synchronous = OFF")
            log = wal.log_file(copy).read_bytes()
            _busy, readable, _moved = connection.execute("PRAGMA wal_checkpoint").fetchone()
            if wal.is_damaged(log, max(readable, 0)):
                raise damaged(path)
            yield connection


def whole_content(path: Path) -> bytes:
    """The bytes of a save, with what a killed program has left in its log; raises SaveError."""
    with Lock(path, reading=True):
        try:
            if not wal.has_log(path):
                return path.read_bytes()
            with readable_copy(path) as connection:
                return connection.serialize()
        except BROKEN as error:
            raise damaged(path) from error
        except OSError as error:
            raise unreadable(path, error) from error


def write_new(path: Path, rows: Iterable[Row]) -> Lock:
    """Makes a save of these rows, whole or not at all, and locks it; raises SaveError."""
    lock: Lock | None = None
    try:
        # Asked in this order: whoever plays has a save before there is a log.
        if wal.has_log(path) and not path.exists():
            wal.set_aside(path)
        with new_file(path) as part:
            with closing(sqlite3.connect(part, isolation_level=None)) as connection:
                # Nobody knows this file before it is whole; it is synced then.
                for setting in (
                    f"page_size = {PAGE_SIZE}",
                    "locking_mode = EXCLUSIVE",
                    "journal_mode = WAL",
                    "synchronous = OFF",
                    f"application_id = {APPLICATION_ID}",
                    f"user_version = {FORMAT}",
                ):
                    connection.execute(f"PRAGMA {setting}")
                connection.execute("BEGIN")
                connection.execute(TABLE)
                connection.executemany(INSERT, map(values, rows))
                connection.execute("COMMIT")
            lock = Lock(part)
    except FileExistsError as error:
        _release(lock)
        raise SaveError("exists", N_("There is a file {file} already."), file=path) from error
    except (OSError, sqlite3.Error) as error:
        _release(lock)
        raise unwritable(path, error) from error
    return lock


def _release(lock: Lock | None) -> None:
    if lock:
        lock.release()


def unwritable(path: Path, error: OSError | sqlite3.Error) -> SaveError:
    why = error.strerror if isinstance(error, OSError) else str(error)
    if not path.parent.is_dir():
        return SaveError(
            "unwritable", N_("There is no directory {directory}."), directory=path.parent
        )
    return SaveError(
        "unwritable", N_("The save {file} cannot be written: {why}."), file=path, why=why
    )


def values(row: Row) -> tuple[int, str, bytes, bytes, bytes | None]:
    return row.n, row.body.decode(), row.hash, row.signature, row.sealed
