"""Writes files of ours and takes them away again. What others wrote is kept and put back."""

import os
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from companion.files import write_whole
from companion.kiosk.manifest import Earlier, Written
from companion.kiosk.plan import Wanted
from companion.kiosk.target import Target

# Beside the file; none of systemd, udev and polkit reads a name like that.
CHANGED = ".changed-by-hand"


def put(target: Target, wanted: Wanted, known: Written | None) -> Written:
    """Writes the file, unless it is there already."""
    path = target.at(wanted.path)
    earlier = known.earlier if known else _read(path)
    if known and _digest(path) not in (known.digest, _digest_of(wanted), ""):
        path.rename(path.with_name(path.name + CHANGED))
    if _digest(path) != _digest_of(wanted):
        if wanted.link:
            _link(path, wanted.link)
        else:
            write_whole(path, wanted.content.encode())
    if not wanted.link:
        path.chmod(wanted.mode)
    return Written(wanted.path, wanted.why, _digest_of(wanted), earlier)


def take_away(target: Target, written: Written) -> str:
    """Puts back what stood there before; answers with a sentence if there is something to say."""
    path = target.at(written.path)
    said = ""
    if _digest(path) not in (written.digest, ""):
        kept = path.with_name(path.name + CHANGED)
        path.rename(kept)
        said = f"Somebody had changed {path}: it is {kept.name} now."
    path.unlink(missing_ok=True)
    if written.earlier:
        if written.earlier.link:
            _link(path, written.earlier.link)
        else:
            write_whole(path, written.earlier.content.encode(errors="surrogateescape"))
            path.chmod(written.earlier.mode)
    return said


def make_directories(target: Target, paths: Iterable[str]) -> list[str]:
    """Makes the directories of these files; answers with those that were not there."""
    made = []
    for path in paths:
        for directory in reversed(Path(path).parents):
            place = target.at(str(directory))
            if not place.exists():
                place.mkdir()
                place.chmod(0o755)
                made.append(str(directory))
    return made


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


def _read(path: Path) -> Earlier | None:
    if path.is_symlink():
        return Earlier(link=str(path.readlink()))
    if not path.exists():
        return None
    content = path.read_bytes().decode(errors="surrogateescape")
    return Earlier(content, mode=path.stat().st_mode & 0o7777)


def _digest_of(wanted: Wanted) -> str:
    return f"→ {wanted.link}" if wanted.link else sha256(wanted.content.encode()).hexdigest()


def _digest(path: Path) -> str:
    """Of what stands there now; empty if nothing does."""
    if path.is_symlink():
        return f"→ {path.readlink()}"
    return sha256(path.read_bytes()).hexdigest() if path.exists() else ""
