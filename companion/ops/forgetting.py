"""A person is forgotten: the name is taken out of every file of this device that holds it.

Names stand beside the saves, never in them: a journal knows seats only, so all games stay, proven
as before, and the captain is called by colour. What was made of a game with its names in it,
pictures and exported files, is thrown away, and so is what may have been: of games that are gone
nobody knows. The index goes, too. Copies that lie elsewhere, on sticks above all, nobody can reach.
"""

import zipfile
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from companion.kernel.registry import KITS
from companion.night.saved.saved_games import MADE_AGAIN, saved_games
from companion.ops.backup_file import LIST, BackupError, read_contents, read_files
from companion.ops.names_in_files import (
    has_places,
    holds,
    holds_word,
    is_without_names,
    without,
)
from companion.records.game_records import records_of
from companion.records.statistics.index import throw_index_away
from companion.records.statistics.people import keep_people, load_people, tidy
from companion.system.files import write_atomically
from companion.system.paths import data_dir

# What is made of one game, and shows or holds the names of its captains.
MADE = ("pictures", "exports")


class Forgotten(Struct, frozen=True):
    """What became of it. `left` are files that still hold the name and cannot be changed."""

    changed: tuple[Path, ...]
    thrown_away: tuple[Path, ...]
    left: tuple[Path, ...]


def forget(person: str) -> Forgotten:
    """Everything of a person under all names that were written; raises OSError."""
    people = load_people()
    if not tidy(person):
        return Forgotten((), (), ())
    names = people.names_of(people.person(person))
    changed, thrown = [], list(_made_of_games(names))
    for file in thrown:
        file.unlink(missing_ok=True)
    people.forget(names)
    keep_people(people)
    for file in _files():
        if file.suffix in MADE_AGAIN and holds_word(file.read_bytes(), names):
            file.unlink()
            thrown.append(file)
        elif has_places(_name(file)):
            content = file.read_bytes()
            new = without(_name(file), content, names)
            if new is None:
                # Nobody can read it, and the name is in it.
                file.unlink()
                thrown.append(file)
            elif new != content:
                stat = file.stat()
                # The day on which a game was played last stays what it is.
                write_atomically(file, new, changed=stat.st_mtime, private=not stat.st_mode & 0o77)
                changed.append(file)
    for file in sorted((data_dir() / "backups").glob("*.zip")):
        if _zip_holds(file, names):
            if _rewrite(file, names):
                changed.append(file)
            else:
                file.unlink()
                thrown.append(file)
    throw_index_away()
    return Forgotten(tuple(changed), tuple(thrown), tuple(where_it_stands(names)))


def where_it_stands(names: Collection[str]) -> list[Path]:
    """Files of this device in which one of these names can be read."""
    return [file for file in _files() if _file_holds(file, names)]


def _file_holds(file: Path, names: Collection[str]) -> bool:
    if file.suffix == ".zip" and not is_without_names(_name(file)):
        return _zip_holds(file, names)
    return holds(_name(file), file.read_bytes(), names)


def _name(file: Path) -> str:
    return file.relative_to(data_dir()).as_posix()


def _files() -> list[Path]:
    return sorted(file for file in data_dir().rglob("*") if file.is_file())


def _made_of_games(names: Collection[str]) -> Iterator[Path]:
    """What shows one of the names or may show it: of a game that is gone nobody knows who is on
    its picture."""
    theirs: list[str] = []
    others: list[str] = []
    for name, captains in _captains_of_games():
        is_theirs = not {tidy(one) for one in captains}.isdisjoint(names)
        (theirs if is_theirs else others).append(name)
    for folder in MADE:
        for file in (data_dir() / folder).glob("*"):
            safe = _is_of(file, others) and not _is_of(file, theirs)
            if not safe or holds_word(file.read_bytes(), names):
                yield file


def _captains_of_games() -> Iterator[tuple[str, Iterable[str]]]:
    for save in saved_games():
        yield save.name, save.captains.values()
    for game in KITS:
        pads = records_of(game).counting.pads
        for pad in pads().kept() if pads else ():
            yield pad.name, pad.captains.values()


def _is_of(file: Path, games: Iterable[str]) -> bool:
    """A further copy has a number after the name of its game."""
    return any(file.stem == game or file.stem.startswith(f"{game}-") for game in games)


# Backups


def _zip_holds(file: Path, names: Collection[str]) -> bool:
    """One that cannot be read may hold anything."""
    try:
        with zipfile.ZipFile(file) as archive:
            return any(holds(name, archive.read(name), names) for name in archive.namelist())
    except (OSError, zipfile.BadZipFile, NotImplementedError, RuntimeError):
        return True


def _rewrite(file: Path, names: Collection[str]) -> bool:
    """The same backup without the name; False for one that cannot be read."""
    try:
        contents = read_contents(file)
        kept = list(read_files(file, contents.files))
    except BackupError:
        return False
    stream = BytesIO()
    listed = []
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for one, content in kept:
            new = content
            if has_places(one.name):
                new = without(one.name, content, names) or b"{}"
            _add(archive, one.name, new)
            listed.append(structs.replace(one, digest=sha256(new).hexdigest()))
        new_list = structs.replace(contents, files=listed)
        _add(archive, LIST, msgspec.json.format(msgspec.json.encode(new_list)))
    write_atomically(file, stream.getvalue(), changed=file.stat().st_mtime, private=True)
    with suppress(BackupError):
        read_contents(file)
        return True
    return False


def _add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    entry = zipfile.ZipInfo(name, datetime(1980, 1, 1).timetuple()[:6])  # noqa: DTZ001
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o600 << 16
    archive.writestr(entry, content)
