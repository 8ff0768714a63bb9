"""Backups: everything that belongs to this table in one zip file, and the way back.

A backup holds the saved games, what games keep beside them, the register of discs, the settings,
the group of the last game, and the key of the device, without which sealed games cannot be opened
again: keep it like the device.
"""

import os
import shutil
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct

from companion import __version__
from companion.kernel.text.translatable import N_
from companion.night.saved.saved_games import SUFFIX
from companion.ops.backup_file import (
    FORMAT,
    LIST,
    BackupError,
    Contents,
    Kept,
    read_contents,
    read_files,
)
from companion.ops.kept_files import belongs
from companion.session.saves.damage import wal
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import whole_content
from companion.system.files import free_stem, sync_renamed, write_atomically
from companion.system.paths import data_dir
from companion.system.private_files import PRIVATE_FILE, make_private_directory, shut_out_others

KEY = "device.key"
EARLIEST = (1980, 1, 1, 0, 0, 0)


class RestorePlan(Struct, frozen=True):
    """What a restore would do, before it does anything."""

    file: Path
    made: str
    # All that is in the backup, as it was when it was checked.
    files: tuple[Kept, ...]
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
    return sum(name.startswith("games/") and name.endswith(SUFFIX) for name in names)


# Making one


def kept_files() -> list[Path]:
    """Everything that belongs into a backup, in a fixed order."""
    root = data_dir()
    return sorted(
        path
        for path in root.rglob("*")
        if path.is_file() and belongs(path.relative_to(root).as_posix())
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
            # What is read back comes from the stick, and not from memory.
            os.posix_fadvise(stream.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        # Read back before it gets its name: sticks lie.
        read_contents(part)
        part.replace(target)
        # Whoever hears that it is saved may pull the stick out.
        sync_renamed(target)
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
    if path.suffix == SUFFIX:
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


# Restoring one


def plan_restore(file: Path) -> RestorePlan:
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
        closed = [path.name for path in kept_files() if path.suffix == SUFFIX]
    return RestorePlan(
        file,
        contents.made,
        tuple(contents.files),
        tuple(wanted),
        tuple(newer),
        tuple(same),
        tuple(closed),
    )


def restore(plan: RestorePlan, names: Iterable[str], now: datetime) -> Path | None:
    """Takes these files out of a backup; answers where what lay here before was put.

    First all of them are copied to this device and checked there against what was planned: a stick
    may be pulled out, exchanged, or read differently the next time. Only then is anything replaced,
    each file as a whole, the key first. Raises BackupError.
    """
    wanted = set(names)
    chosen = [kept for kept in plan.files if kept.name in wanted]
    chosen.sort(key=lambda kept: kept.name != KEY)
    copies = data_dir() / ".restoring"
    try:
        _copy_here(plan.file, chosen, copies)
        before = make_backup(data_dir() / "backups", now) if kept_files() else None
        try:
            for kept in chosen:
                _put_in_place(copies / kept.name, data_dir() / kept.name)
        except OSError as error:
            raise BackupError(
                N_("The backup was not restored whole: {why}. What lay here before is in {place}."),
                why=error,
                place=before or data_dir(),
            ) from error
    finally:
        shutil.rmtree(copies, ignore_errors=True)
    return before


def _copy_here(file: Path, chosen: list[Kept], copies: Path) -> None:
    # A power cut may have left some of the last time.
    shutil.rmtree(copies, ignore_errors=True)
    for kept, content in read_files(file, chosen):
        try:
            write_atomically(copies / kept.name, content, changed=kept.changed, private=True)
        except OSError as error:
            raise BackupError(
                N_("The backup cannot be copied to this device: {why}. Nothing was restored."),
                why=error.strerror or error,
            ) from error


def _put_in_place(copy: Path, here: Path) -> None:
    if wal.has_log(here):
        wal.set_aside(here)
    make_private_directory(here.parent)
    copy.replace(here)
    sync_renamed(here)


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
    """Backups that lie in a directory, the newest first; none on a stick that is just gone."""
    try:
        found = list(directory.glob("spanish-main-*.zip"))
    except OSError:
        return []
    return sorted(found, key=lambda path: path.stem, reverse=True)
