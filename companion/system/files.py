"""Files that a power cut leaves either as they were or as they should be."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EISDIR
from pathlib import Path

# A file that replaces another


def write_atomically(
    file: Path, content: bytes, *, changed: float | None = None, private: bool = False
) -> None:
    """`changed`: when it was, if not now. `private`: nobody else may read it."""
    file.parent.mkdir(mode=0o700 if private else 0o777, parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    # One that a power cut has left: it would keep the rights that it has.
    part.unlink(missing_ok=True)
    try:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
        with os.fdopen(os.open(part, flags, 0o600 if private else 0o666), "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if changed is not None:
            os.utime(part, (changed, changed))
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    sync_renamed(file)


def write_if_possible(
    file: Path, content: bytes, *, changed: float | None = None, private: bool = False
) -> bool:
    """For what a game can do without: a full or read-only card must not end it. The log tells."""
    try:
        write_atomically(file, content, changed=changed, private=private)
    except OSError as error:
        import logging

        why = error.strerror or type(error).__name__
        logging.getLogger(__name__).warning("%s cannot be written: %s", file.name, why)
        return False
    return True


# A file that never takes the place of another


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
        sync(part)
        _give_name(part, path)
    finally:
        part.unlink(missing_ok=True)
    sync_renamed(path)


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


def free_stem(directory: Path, stem: str, *suffixes: str) -> str:
    """`stem`, or with the first number under which nothing lies there yet."""
    free, number = stem, 1
    while any((directory / f"{free}{suffix}").exists() for suffix in suffixes):
        number += 1
        free = f"{stem}-{number}"
    return free


def sync_renamed(file: Path) -> None:
    """What has just got its name can be found under it after a power cut, also on a memory stick:
    FAT keeps the length beside the name, and writes it with the file, not with the directory."""
    sync(file)
    sync(file.parent)


def sync(path: Path) -> None:
    """Of a directory: the names in it are on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
