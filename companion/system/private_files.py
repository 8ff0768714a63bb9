"""What is kept belongs to its owner alone: it holds the key of the device and hashes of PINs."""

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from companion.system.paths import data_dir

PRIVATE_FILE, PRIVATE_DIRECTORY = 0o600, 0o700
FILES = ("*.json", "*.key", "backups/*.zip")
# A directory that holds one of these is the app's, wherever COMPANION_DATA_DIR has put it.
SIGNS = ("device.key", "settings.json")


def make_private_directory(directory: Path) -> None:
    """Where it is made now, nobody else may look into it, nor into the data directory around it.
    Raises OSError."""
    if directory.is_relative_to(data_dir()):
        data_dir().mkdir(mode=PRIVATE_DIRECTORY, parents=True, exist_ok=True)
    directory.mkdir(mode=PRIVATE_DIRECTORY, parents=True, exist_ok=True)


def shut_out_others() -> None:
    """Takes away what earlier versions, or copies made by hand, have left open to everybody.

    Memory sticks know no rights, and what belongs to another user is not ours to change: both stay
    as they are.
    """
    for path, mode in _ours():
        # Not through a link: that may lead to somebody else's file.
        with suppress(OSError):
            known = path.lstat()
            if not stat.S_ISLNK(known.st_mode) and stat.S_IMODE(known.st_mode) & 0o077:
                path.chmod(mode)


def _ours() -> Iterator[tuple[Path, int]]:
    root = data_dir()
    if _is_own_directory(root):
        yield root, PRIVATE_DIRECTORY
    yield root / "backups", PRIVATE_DIRECTORY
    for pattern in FILES:
        for path in root.glob(pattern):
            yield path, PRIVATE_FILE


def _is_own_directory(directory: Path) -> bool:
    """COMPANION_DATA_DIR may name any directory: one that others share must not be shut."""
    try:
        known = directory.stat()
    except OSError:
        return False
    shared = known.st_mode & stat.S_ISVTX or known.st_uid != os.geteuid()
    return not shared and any((directory / name).exists() for name in SIGNS)
