"""The file of a backup: a zip with a list of what is in it, read as if anybody might have made it.

Everything is bounded, and nothing counts before its fingerprint is right.
"""

import zipfile
import zlib
from collections.abc import Iterable, Iterator
from datetime import datetime
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.kernel.text.translatable import N_
from companion.ops.kept_files import belongs
from companion.system.json_errors import NOT_READABLE
from companion.system.user_error import UserError

FORMAT = "companion backup 3"
# The first had no group of the last game, the second files of one game only; whoever knows only
# those says so of ours, and does not call it damaged.
KNOWN_FORMATS = ("companion backup 1", "companion backup 2", FORMAT)
LIST = "backup.json"
LARGEST = 64 * 1024 * 1024
LARGEST_LIST = 8 * 1024 * 1024
LARGEST_OF_ALL = 1024 * 1024 * 1024
MOST = 10_000
# Seconds since 1970 that a file system can keep: a century before, two after.
TIMES = (-3.2e9, 6.4e9)
COMPRESSIONS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
BROKEN = (OSError, EOFError, zipfile.BadZipFile, NotImplementedError, RuntimeError, zlib.error)


class BackupError(UserError):
    """Why a backup cannot be made or read."""


class Kept(Struct, frozen=True):
    """One file of a backup: when it was last changed, and its fingerprint."""

    name: str
    changed: float
    digest: str


class Contents(Struct, frozen=True):
    """What a backup says of itself."""

    format: str
    made: str
    version: str
    files: list[Kept]


def read_contents(file: Path) -> Contents:
    """The list of a backup, after every file in it has been checked; raises BackupError."""
    try:
        with zipfile.ZipFile(file) as archive:
            contents = _list(archive, file)
    except BROKEN as error:
        raise damaged(file) from error
    for _ in read_files(file, contents.files):
        pass
    return contents


def read_files(file: Path, wanted: Iterable[Kept]) -> Iterator[tuple[Kept, bytes]]:
    """These files of a backup, each checked as it is read; raises BackupError."""
    room = LARGEST_OF_ALL
    try:
        archive = zipfile.ZipFile(file)
    except BROKEN as error:
        raise damaged(file) from error
    with archive:
        for kept in wanted:
            try:
                content = _read(archive, kept.name, min(LARGEST, room))
            except (KeyError, *BROKEN) as error:
                raise damaged(file) from error
            if content is None or sha256(content).hexdigest() != kept.digest:
                raise damaged(file)
            room -= len(content)
            yield kept, content


def _read(archive: zipfile.ZipFile, name: str, most: int) -> bytes | None:
    """None if it is longer than that. The size that the zip names may be a lie: no more is read."""
    entry = archive.getinfo(name)
    if entry.file_size > most or entry.compress_type not in COMPRESSIONS:
        return None
    with archive.open(entry) as stream:
        return stream.read(entry.file_size + 1)


def _list(archive: zipfile.ZipFile, file: Path) -> Contents:
    try:
        content = _read(archive, LIST, LARGEST_LIST)
    except KeyError:
        raise BackupError(N_("{file} is not a backup of this app."), file=file.name) from None
    if content is None:
        raise damaged(file)
    try:
        contents = msgspec.json.decode(content, type=Contents)
    except NOT_READABLE as error:
        raise damaged(file) from error
    if contents.format not in KNOWN_FORMATS:
        raise BackupError(
            N_("{file} was made by a newer version of this app: update first."), file=file.name
        )
    if not _makes_sense(contents):
        raise damaged(file)
    return contents


def _makes_sense(contents: Contents) -> bool:
    try:
        datetime.fromisoformat(contents.made)
    except ValueError:
        return False
    names = [kept.name for kept in contents.files]
    return (
        len(names) <= MOST
        and len(set(names)) == len(names)
        # Nothing else is written or read, whatever a file says.
        and all(belongs(name) for name in names)
        and all(TIMES[0] < kept.changed < TIMES[1] for kept in contents.files)
    )


def damaged(file: Path) -> BackupError:
    return BackupError(N_("{file} is damaged: nothing was restored."), file=file.name)
