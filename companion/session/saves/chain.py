"""Each record of a save carries a hash of itself and all before it: a changed one is found."""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec

from companion.kernel.text.translatable import N_
from companion.session.saves.records import Beginning, Body, Records, Row
from companion.system.user_error import UserError

# What the first record is chained to.
NOTHING = b""


class WrongRecord(UserError):
    """A record that is not as it was written, or not as it should have been."""

    def __init__(self, record: int, sentence: str, **words: Any) -> None:
        super().__init__(sentence, record=record, **words)
        self.record = record


def chain(previous: bytes, body: bytes) -> bytes:
    """The hash of a record, from the hash of the one before."""
    return sha256(previous + body).digest()


def seal_hash(sealed: bytes | None) -> str:
    """What the body of a record says of the sealed secret beside it."""
    return sha256(sealed).hexdigest() if sealed else ""


def read_records(rows: Iterable[Row]) -> Records:
    """The records, each checked; raises WrongRecord for the first one that is wrong."""
    checked: list[Row] = []
    bodies: list[Body] = []
    beginning: Beginning | None = None
    previous = NOTHING
    for row in rows:
        body = check_row(row, len(checked), previous)
        if isinstance(body, Body):
            bodies.append(body)
        else:
            beginning = body
        checked.append(row)
        previous = row.hash
    if beginning is None:
        raise WrongRecord(0, N_("Record {record} is missing."))
    return Records(tuple(checked), beginning, tuple(bodies))


def check_row(row: Row, expected: int, previous: bytes) -> Beginning | Body:
    """What the record with that number says; raises WrongRecord if it is not as it was written."""
    if row.n != expected:
        raise WrongRecord(expected, N_("Record {record} is missing."))
    if chain(previous, row.body) != row.hash:
        raise WrongRecord(expected, N_("Record {record} was changed: its hash does not fit."))
    try:
        body: Beginning | Body = (
            msgspec.json.decode(row.body, type=Body)
            if row.n
            else msgspec.json.decode(row.body, type=Beginning)
        )
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise WrongRecord(
            expected, N_("Record {record} cannot be understood: {why}."), why=str(error)
        ) from error
    if body.sealed != seal_hash(row.sealed):
        raise WrongRecord(expected, N_("The sealed secret of record {record} was changed."))
    return body
