"""One program at a time writes a save."""

import fcntl
import os
import time
from pathlib import Path

from companion.kernel.text.translatable import N_
from companion.session.saves.save_error import SaveError

# Whoever only reads is done within this time; whoever plays is not.
PATIENCE = 0.2
PAUSE = 0.02


class Lock:
    """Held by whoever writes a save, and for a moment by whoever reads one.

    SQLite locks the file as well, but its lock is lost as soon as the same process closes the file
    anywhere else; this one belongs to its own descriptor.
    """

    def __init__(self, path: Path, *, reading: bool = False) -> None:
        try:
            self._descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
        except OSError as error:
            raise unreadable(path, error) from error
        try:
            self._take(path, fcntl.LOCK_SH if reading else fcntl.LOCK_EX)
        except BaseException:
            self.release()
            raise

    def _take(self, path: Path, kind: int) -> None:
        last_try = time.monotonic() + PATIENCE
        while True:
            try:
                return fcntl.flock(self._descriptor, kind | fcntl.LOCK_NB)
            except BlockingIOError as error:
                if time.monotonic() > last_try:
                    raise in_use(path) from error
            time.sleep(PAUSE)

    def release(self) -> None:
        os.close(self._descriptor)

    def __enter__(self) -> "Lock":
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def in_use(path: Path) -> SaveError:
    return SaveError(
        "in-use", N_("The save {file} is in use: another program plays this game."), file=path
    )


def unreadable(path: Path, error: OSError) -> SaveError:
    if isinstance(error, FileNotFoundError):
        return SaveError("missing", N_("There is no save {file}."), file=path)
    return SaveError(
        "unreadable", N_("The save {file} cannot be read: {why}."), file=path, why=error.strerror
    )
