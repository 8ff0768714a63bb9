"""Writes files of ours and takes them away again. What others wrote is kept and put back."""

import os
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from companion.ops.kiosk.system_files.kiosk_files import Wanted
from companion.ops.kiosk.system_files.manifest import Earlier, Written
from companion.ops.kiosk.target import Target
from companion.system.files import write_atomically

# Beside the file; none of systemd, udev and polkit reads a name like that.
CHANGED = ".changed-by-hand"


def note(target: Target, wanted: Wanted) -> Written:
    """What goes on the list before it is written: what stands there now is somebody else's."""
    return as_written(wanted, _read(target.at(wanted.path)))


def as_written(wanted: Wanted, earlier: Earlier | None = None) -> Written:
    return Written(wanted.path, wanted.why, _digest_of(wanted), earlier)


def is_written(target: Target, wanted: Wanted) -> bool:
    return _digest(target.at(wanted.path)) == _digest_of(wanted)


def put(target: Target, wanted: Wanted, known: Written) -> Written:
    """Writes the file, unless it is there already."""
    path = target.at(wanted.path)
    if not is_written(target, wanted):
        if _is_changed(path, known):
            path.rename(path.with_name(path.name + CHANGED))
        if wanted.link:
            _link(path, wanted.link)
        else:
            write_atomically(path, wanted.content.encode())
    if not wanted.link:
        path.chmod(wanted.mode)
    return as_written(wanted, known.earlier)


def take_away(target: Target, written: Written) -> str:
    """Puts back what stood there before; answers with a sentence if there is something to say."""
    path = target.at(written.path)
    said = ""
    if _is_changed(path, written):
        kept = path.with_name(path.name + CHANGED)
        path.rename(kept)
        said = f"Somebody had changed {path}: it is {kept.name} now."
    path.unlink(missing_ok=True)
    for half in _half_written(path):
        half.unlink()
    if written.earlier:
        if written.earlier.link:
            _link(path, written.earlier.link)
        else:
            write_atomically(path, written.earlier.content.encode(errors="surrogateescape"))
            path.chmod(written.earlier.mode)
    return said


def missing_directories(target: Target, paths: Iterable[str]) -> list[str]:
    """Those that these files need and that are not there, the outermost first."""
    needed = (str(directory) for path in paths for directory in reversed(Path(path).parents))
    return [name for name in dict.fromkeys(needed) if not target.at(name).exists()]


def make_directories(target: Target, directories: Iterable[str]) -> None:
    for directory in directories:
        place = target.at(directory)
        place.mkdir()
        place.chmod(0o755)


def remove_directories(target: Target, directories: Iterable[str]) -> None:
    for directory in reversed(list(directories)):
        # Somebody else may have put something there meanwhile.
        with suppress(OSError):
            target.at(directory).rmdir()


def _link(path: Path, to: str) -> None:
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    fresh.unlink(missing_ok=True)
    fresh.symlink_to(to)
    fresh.replace(path)


def _half_written(path: Path) -> list[Path]:
    """What a cut of the power has left of a file, or of a link."""
    files = path.parent.glob(f"{path.name}.[0-9]*.part")
    links = path.parent.glob(f".{path.name}.[0-9]*")
    return [*files, *links]


def _read(path: Path) -> Earlier | None:
    if path.is_symlink():
        return Earlier(link=str(path.readlink()))
    if not path.exists():
        return None
    content = path.read_bytes().decode(errors="surrogateescape")
    return Earlier(content, mode=path.stat().st_mode & 0o7777)


def _is_changed(path: Path, written: Written) -> bool:
    """By somebody's hand. The file of before stands there if the power was cut in between."""
    before = _digest_of(written.earlier) if written.earlier else ""
    return _digest(path) not in (written.digest, before, "")


def _digest_of(file: Wanted | Earlier) -> str:
    if file.link:
        return f"→ {file.link}"
    return sha256(file.content.encode(errors="surrogateescape")).hexdigest()


def _digest(path: Path) -> str:
    """Of what stands there now; empty if nothing does."""
    if path.is_symlink():
        return f"→ {path.readlink()}"
    return sha256(path.read_bytes()).hexdigest() if path.exists() else ""
