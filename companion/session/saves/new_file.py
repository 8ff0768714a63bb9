"""Files that are either not there or there as a whole, and never take another one's place."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EISDIR
from pathlib import Path


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """A place beside `path` to write to; what stands there at the end becomes the new file.

    Raises OSError: FileExistsError if `path` exists by then. A power cut at any moment leaves no
    file at `path` or the whole one.
    """
    if not path.name:
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    part = path.with_name(f".{path.name}.{os.urandom(6).hex()}.part")
    try:
        yield part
        _sync(part)
        _give_name(part, path)
    finally:
        part.unlink(missing_ok=True)
    _sync(path.parent)


def _give_name(part: Path, path: Path) -> None:
    try:
        os.link(part, path)
    except FileExistsError:
        raise
    except OSError:
        # Memory sticks are often formatted without links; there the check is a moment early.
        if path.exists():
            raise FileExistsError(path) from None
        part.rename(path)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
