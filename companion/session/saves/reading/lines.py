"""A save as lines of JSON: readable anywhere, and as secret as the save itself."""

from base64 import b64decode, b64encode
from pathlib import Path

import msgspec
from msgspec import Raw, Struct

from companion.kernel.text.translatable import N_
from companion.session.saves.lock import unreadable
from companion.session.saves.records import Row
from companion.session.saves.save_error import SaveError


class Line(Struct, frozen=True, omit_defaults=True):
    """One record. Its body stands here to the letter: the hash is of these very bytes."""

    record: int
    body: Raw
    hash: str
    signature: str
    sealed: str = ""


# How a file of SQLite begins.
DATABASE = b"SQLite format 3\0"


def to_line(row: Row) -> bytes:
    line = Line(
        row.n,
        Raw(row.body),
        row.hash.hex(),
        row.signature.hex(),
        b64encode(row.sealed).decode() if row.sealed else "",
    )
    return msgspec.json.encode(line) + b"\n"


def read_lines(file: Path) -> list[Row]:
    """The rows of an exported game; raises SaveError."""
    try:
        content = file.read_bytes()
    except OSError as error:
        raise unreadable(file, error) from error
    if content.startswith(DATABASE):
        raise SaveError(
            "not-a-save",
            N_("{file} is a save, not an exported game: export it, and import what that writes."),
            file=file,
        )
    try:
        return [_to_row(line) for line in content.splitlines() if line.strip()]
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise SaveError(
            "not-a-save",
            N_("{file} is not an exported game: {why}."),
            file=file,
            why=str(error),
        ) from error


def _to_row(line: bytes) -> Row:
    read = msgspec.json.decode(line, type=Line)
    return Row(
        read.record,
        bytes(read.body),
        bytes.fromhex(read.hash),
        bytes.fromhex(read.signature),
        b64decode(read.sealed, validate=True) if read.sealed else None,
    )
