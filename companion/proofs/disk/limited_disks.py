"""Disks without space: a small one that is really full, and files that may not grow any more."""

import ctypes
import errno
import os
import resource
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

NEW_MOUNTS, NEW_USER = 0x00020000, 0x10000000
SIZE = 512 * 1024  # bytes
UNLIMITED = resource.RLIM_INFINITY

# While it lasts, there is only so much room in a directory.
Full = Callable[[Path, int], AbstractContextManager[None]]


def own_disk(directory: Path) -> Path | None:
    """A little file system that only this process sees; none where that is not allowed."""
    user, group = os.getuid(), os.getgid()
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(NEW_USER | NEW_MOUNTS) != 0:
        return None
    Path("/proc/self/setgroups").write_text("deny")
    Path("/proc/self/uid_map").write_text(f"0 {user} 1")
    Path("/proc/self/gid_map").write_text(f"0 {group} 1")
    directory.mkdir()
    done = libc.mount(b"none", bytes(directory), b"tmpfs", 0, f"size={SIZE}".encode())
    return directory if done == 0 else None


@contextmanager
def no_growth(directory: Path, room: int) -> Iterator[None]:
    """No file may become longer than the longest one of now, and `room`."""
    longest = max((file.stat().st_size for file in directory.rglob("*")), default=0)
    resource.setrlimit(resource.RLIMIT_FSIZE, (longest + room, UNLIMITED))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))


@contextmanager
def really_full(directory: Path, room: int) -> Iterator[None]:
    """Another program takes all the space but `room`."""
    filler = directory.parent / "filler"
    free = os.statvfs(directory)
    with filler.open("wb", buffering=0) as file:
        try:
            file.write(bytes(max(0, free.f_bavail * free.f_frsize - room)))
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise
    try:
        yield
    finally:
        filler.unlink()
