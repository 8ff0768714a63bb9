"""The journal of a game on disk: what is appended survives a power cut."""

import errno
import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_
from companion.session.history.entry import Entry, Header
from companion.session.saves.ledger import Ledger
from companion.session.saves.lock import Lock, in_use
from companion.session.saves.records import Row
from companion.session.saves.save_file import INSERT, unwritable, values, write_new
from companion.session.saves.sealing import Sealer, find_or_make_key

SETTINGS = ("locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = FULL")


class SqliteJournal:
    """Appends to one save; nobody else can, until it is closed."""

    def __init__(self, path: Path, lock: Lock, ledger: Ledger) -> None:
        """Takes over the lock of a save whose records are those of the ledger."""
        self._path = path
        self._ledger = ledger
        self._rewind: tuple[int, int] | None = None
        self._lock = lock
        try:
            self._connection = _connect(path)
        except BaseException:
            lock.release()
            raise

    @property
    def game_id(self) -> str:
        """No other game has it."""
        return self._ledger.game_id

    def vouch(self, told: bytes) -> str:
        """For what is told of the game as it is by now: see Sealer.vouch."""
        return self._ledger.vouch(told)

    def rewind_first(self, keep: int, rules: int) -> None:
        """With the next entry, sets aside all records after `keep` and notes the rules of now."""
        self._rewind = (keep, rules)

    def append(self, entry: Entry) -> None:
        """Raises Refused if the entry cannot be kept; then nothing has changed."""
        ledger = self._ledger.copy()
        if self._rewind:
            self._insert(ledger.rewind(*self._rewind), ledger.add(entry))
            self._rewind = None
        else:
            self._insert(ledger.add(entry))
        self._ledger = ledger

    def _insert(self, *rows: Row) -> None:
        self._check_writable()
        run = self._connection.execute
        try:
            if len(rows) == 1:
                run(INSERT, values(rows[0]))
                return
            run("BEGIN")
            for row in rows:
                run(INSERT, values(row))
            run("COMMIT")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):  # mostly SQLite has done it already
                run("ROLLBACK")
            raise not_saved(str(error)) from error

    def _check_writable(self) -> None:
        """Linux lets an open file be written to after its file system has turned read-only, and
        says that it is synced when nothing is. Raises Refused."""
        try:
            is_read_only = os.statvfs(self._path).f_flag & os.ST_RDONLY
        except OSError as error:
            raise not_saved(error.strerror or str(error)) from error
        if is_read_only:
            raise not_saved(os.strerror(errno.EROFS))

    def close(self) -> None:
        """Leaves a single file behind."""
        self._connection.close()
        self._lock.release()


def _connect(path: Path) -> sqlite3.Connection:
    """Raises SaveError."""
    connection = None
    try:
        # Any one thread: the session sees to it that it is always the same, or handed over.
        connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
        for setting in SETTINGS:
            connection.execute(f"PRAGMA {setting}")
        # Tells at once whether the save can be written, not only at the first move.
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    except sqlite3.Error as error:
        if connection:
            connection.close()
        if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_BUSY:
            raise in_use(path) from error
        raise unwritable(path, error) from error
    return connection


def not_saved(why: str) -> Refused:
    return Refused(
        "not-saved", None, N_("This cannot be saved, so nothing was changed: {why}."), why=why
    )


def create_journal(path: Path, header: Header, created: str) -> SqliteJournal:
    """Makes a new save; raises SaveError, and then there is none."""
    ledger = Ledger(os.urandom(16).hex(), Sealer(find_or_make_key()))
    lock = write_new(path, [ledger.begin(header, created)])
    return SqliteJournal(path, lock, ledger)
