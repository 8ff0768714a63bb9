"""Files that a power cut leaves either as they were or as they should be."""

import os
from pathlib import Path


def write_whole(
    file: Path, content: bytes, *, changed: float | None = None, private: bool = False
) -> None:
    """`changed`: when it was, if not now. `private`: nobody else may read it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        with os.fdopen(os.open(part, flags, 0o600 if private else 0o666), "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if changed is not None:
            os.utime(part, (changed, changed))
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    directory = os.open(file.parent, os.O_RDONLY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)


def write_if_possible(file: Path, content: bytes) -> bool:
    """For what a game can do without: a full or read-only card must not end it. The log tells."""
    try:
        write_whole(file, content)
    except OSError as error:
        import logging

        why = error.strerror or type(error).__name__
        logging.getLogger(__name__).warning("%s cannot be written: %s", file.name, why)
        return False
    return True
