"""Backups: everything that belongs to this table in one zip file, and the way back.

A backup holds games, score pads, the owner's board, the register of discs, the settings, and the
key of the device, without which sealed games cannot be opened again: keep it like the device.
"""

import os
import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct

from companion import __version__
from companion.complaint import Complaint
from companion.files import free_stem, write_whole
from companion.games.kernel.text import N_
from companion.paths import data_dir
from companion.private_files import PRIVATE_FILE, make_private_directory, shut_out_others
from companion.session.saves import wal
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import whole_content

FORMAT = "companion backup 1"
LIST = "backup.json"
# What a backup may hold: nothing else is written or read, whatever a file says.
WANTED = re.compile(
    r"(settings|discs|table)\.json|board\.toml|device\.key"
    r"|games/[\w.-]+\.(json|voyage)|score-pads/[\w.-]+\.json"
)
KEY = "device.key"
LARGEST = 64 * 1024 * 1024
MOST = 10_000
EARLIEST = (1980, 1, 1, 0, 0, 0)


class BackupError(Complaint):
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


class Plan(Struct, frozen=True):
    """What a restore would do, before it does anything."""

    made: str
    # Not here yet, or older here: they are taken.
    wanted: tuple[str, ...]
    # Changed here after the backup was made: they are kept unless the table says otherwise.
    newer_here: tuple[str, ...]
    same: tuple[str, ...]
    # Games of this device that the key of the backup cannot open: it comes from another device.
    closed: tuple[str, ...] = ()

    @property
    def games(self) -> int:
        return count_games((*self.wanted, *self.newer_here, *self.same))


def count_games(names: Iterable[str]) -> int:
    return sum(name.startswith("games/") and name.endswith(".voyage") for name in names)


# Making one


def kept_files() -> list[Path]:
    """Everything that belongs into a backup, in a fixed order."""
    root = data_dir()
    return sorted(
        path
        for path in root.rglob("*")
        if path.is_file() and WANTED.fullmatch(path.relative_to(root).as_posix())
    )


def make_backup(directory: Path, now: datetime) -> Path:
    """Writes a backup beside what lies there; raises BackupError, and then there is none: also
    while a game is open, here or in another program."""
    stem = free_stem(directory, f"spanish-main-{now:%Y-%m-%d-%H%M}", ".zip")
    target = directory / f"{stem}.zip"
    part = target.with_name(f".{target.name}.part")
    try:
        make_private_directory(directory)
        shut_out_others()
        part.unlink(missing_ok=True)
        # It holds the key of the device.
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
        with os.fdopen(os.open(part, flags, PRIVATE_FILE), "wb") as stream:
            _write(stream, now)
            stream.flush()
            os.fsync(stream.fileno())
        # Read back before it gets its name: sticks lie.
        read_contents(part)
        part.replace(target)
    except OSError as error:
        raise BackupError(
            N_("The backup cannot be written to {place}: {why}."),
            place=directory,
            why=error.strerror or error,
        ) from error
    finally:
        with suppress(OSError):
            part.unlink()
    return target


def _write(stream: IO[bytes], now: datetime) -> None:
    root = data_dir()
    kept = []
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in kept_files():
            name, content = path.relative_to(root).as_posix(), _content_here(path)
            archive.writestr(_entry(name, now), content)
            kept.append(Kept(name, _changed_here(path), sha256(content).hexdigest()))
        contents = Contents(FORMAT, now.isoformat(timespec="seconds"), __version__, kept)
        archive.writestr(_entry(LIST, now), msgspec.json.format(msgspec.json.encode(contents)))


def _content_here(path: Path) -> bytes:
    """A file as it belongs into a backup. The last moves of a game that was not put away stand in
    a file of their own; raises BackupError if somebody plays it."""
    if path.suffix == ".voyage":
        try:
            return whole_content(path)
        except SaveError as error:
            if error.kind == "in-use":
                raise BackupError(error.sentence, **error.words) from error
    return path.read_bytes()


def _changed_here(path: Path) -> float:
    return max(file.stat().st_mtime for file in (path, wal.log_file(path)) if file.exists())


def _entry(name: str, now: datetime) -> zipfile.ZipInfo:
    """Zip files begin in 1980; a Pi that has not been told the time begins in 1970."""
    moment = max(now.timetuple()[:6], EARLIEST)
    entry = zipfile.ZipInfo(name, moment)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o600 << 16
    return entry


# Reading one


def read_contents(file: Path) -> Contents:
    """The list of a backup, after every file in it has been checked; raises BackupError."""
    try:
        with zipfile.ZipFile(file) as archive:
            contents = _list(archive, file)
            for kept in contents.files:
                if sha256(_content(archive, kept, file)).hexdigest() != kept.digest:
                    raise damaged(file)
    except (OSError, zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
        raise damaged(file) from error
    return contents


def _list(archive: zipfile.ZipFile, file: Path) -> Contents:
    try:
        content = archive.read(LIST)
    except KeyError:
        raise BackupError(N_("{file} is no backup of this app."), file=file.name) from None
    try:
        contents = msgspec.json.decode(content, type=Contents)
    except msgspec.MsgspecError as error:
        raise damaged(file) from error
    if contents.format != FORMAT:
        raise BackupError(
            N_("{file} was made by a newer version of this app: update first."), file=file.name
        )
    if len(contents.files) > MOST or not all(WANTED.fullmatch(one.name) for one in contents.files):
        raise damaged(file)
    return contents


def _content(archive: zipfile.ZipFile, kept: Kept, file: Path) -> bytes:
    try:
        if archive.getinfo(kept.name).file_size > LARGEST:
            raise damaged(file)
        return archive.read(kept.name)
    except KeyError:
        raise damaged(file) from None
    except zlib.error as error:
        raise damaged(file) from error


def damaged(file: Path) -> BackupError:
    return BackupError(N_("{file} is damaged: nothing was restored."), file=file.name)


def plan_restore(file: Path) -> Plan:
    """What would change; raises BackupError."""
    contents = read_contents(file)
    wanted, newer, same = [], [], []
    for kept in contents.files:
        here = data_dir() / kept.name
        if not here.exists():
            wanted.append(kept.name)
        elif sha256(_content_here(here)).hexdigest() == kept.digest:
            same.append(kept.name)
        elif _changed_here(here) > kept.changed and kept.name != KEY:
            newer.append(kept.name)
        else:
            wanted.append(kept.name)
    closed = []
    if KEY in wanted and (data_dir() / KEY).exists():
        closed = [path.name for path in kept_files() if path.suffix == ".voyage"]
    return Plan(contents.made, tuple(wanted), tuple(newer), tuple(same), tuple(closed))


def restore(file: Path, names: Iterable[str], now: datetime) -> Path | None:
    """Takes these files out of a backup; answers where what lay here before was put.

    Each file is replaced as a whole, the key first, after all has been checked. Raises BackupError.
    """
    contents = {kept.name: kept for kept in read_contents(file).files}
    chosen = [name for name in sorted(names, key=lambda name: name != KEY) if name in contents]
    before = make_backup(data_dir() / "backups", now) if kept_files() else None
    try:
        with zipfile.ZipFile(file) as archive:
            for name in chosen:
                if wal.has_log(data_dir() / name):
                    wal.set_aside(data_dir() / name)
                write_whole(
                    data_dir() / name,
                    archive.read(name),
                    changed=contents[name].changed,
                    private=True,
                )
    except (OSError, zipfile.BadZipFile) as error:
        raise BackupError(
            N_("The backup was not restored whole: {why}. What lay here before is in {place}."),
            why=error,
            place=before or data_dir(),
        ) from error
    return before


# Where they go


STICKS = (Path("/media"), Path("/run/media"))


def sticks(roots: Iterable[Path] = STICKS) -> Iterator[Path]:
    """Memory sticks that are plugged in and can be written: mounted below one of these."""
    for root in roots:
        for pattern in ("*", "*/*"):
            for path in sorted(root.glob(pattern)):
                if path.is_mount() and os.access(path, os.W_OK):
                    yield path


def backups_in(directory: Path) -> list[Path]:
    """Backups that lie in a directory, the newest first."""
    found = directory.glob("spanish-main-*.zip")
    return sorted(found, key=lambda path: path.stem, reverse=True)
