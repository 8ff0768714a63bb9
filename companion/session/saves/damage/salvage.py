"""What can still be read of a damaged save: every page that SQLite cannot reach is looked at."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from companion.session.saves.chain import NOTHING, WrongRecord, check_row
from companion.session.saves.damage import wal
from companion.session.saves.lock import Lock, unreadable
from companion.session.saves.records import Row
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import BROKEN, COLUMNS, PAGE_SIZE, readable_copy, row_of
from companion.session.saves.sealing import Sealer

# SQLite's file format: https://www.sqlite.org/fileformat2.html
LEAF = 0x0D
FIRST_PAGE_HEAD = 100
LARGEST_LOCAL = PAGE_SIZE - 35
SMALLEST_LOCAL = (PAGE_SIZE - 12) * 32 // 255 - 23
OVERFLOW_ROOM = PAGE_SIZE - 4
FIXED_SIZES = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 8, 8: 0, 9: 0}

Pages = Mapping[int, bytes]


def salvage(path: Path, sealer: Sealer | None = None) -> tuple[list[Row], int]:
    """The longest run of whole records from the first on, and how many records were seen at all.

    Of several copies of a record, the one that was signed with this key is taken. Raises SaveError.
    Writes nothing.
    """
    with Lock(path, reading=True):
        found: dict[int, list[Row]] = {}
        for row in (*_rows_by_sqlite(path), *_rows_in_pages(path)):
            found.setdefault(row.n, []).append(row)
    whole: list[Row] = []
    previous = NOTHING
    while good := _best_whole(found.get(len(whole), []), len(whole), previous, sealer):
        whole.append(good)
        previous = good.hash
    return whole, max(found, default=-1) + 1


def _best_whole(
    candidates: Sequence[Row], n: int, previous: bytes, sealer: Sealer | None
) -> Row | None:
    whole: Row | None = None
    for row in candidates:
        try:
            check_row(row, n, previous)
        except WrongRecord:
            continue
        if sealer is None or row.signature == sealer.sign(row.hash):
            return row
        # Its hash does not cover its signature: another copy may be better.
        whole = whole or row
    return whole


def _rows_by_sqlite(path: Path) -> Iterator[Row]:
    """The rows that SQLite reads before it stumbles."""
    try:
        with readable_copy(path) as connection:
            for row in connection.execute(f"SELECT {COLUMNS} FROM record ORDER BY n"):
                yield row_of(*row)
    except (SaveError, *BROKEN):
        return


def _rows_in_pages(path: Path) -> Iterator[Row]:
    """The rows in all pages that look like a piece of the table, reachable or not."""
    try:
        data = path.read_bytes()
        log = wal.log_file(path).read_bytes() if wal.has_log(path) else b""
    except OSError as error:
        raise unreadable(path, error) from error
    pages = {
        offset // PAGE_SIZE + 1: data[offset : offset + PAGE_SIZE]
        for offset in range(0, len(data), PAGE_SIZE)
    }
    yield from _rows_of(pages)
    # Each frame of the log is a newer copy of a page.
    size = wal.FRAME.size + PAGE_SIZE
    copies: list[tuple[int, bytes]] = []
    for offset in range(wal.HEADER.size, len(log) - size + 1, size):
        number = wal.FRAME.unpack_from(log, offset)[0]
        pages[number] = log[offset + wal.FRAME.size : offset + size]
        copies.append((number, pages[number]))
        yield from _rows_of({number: pages[number]}, pages)
    # A long row may go on in a page that stands later in the log.
    for number, page in copies:
        yield from _rows_of({number: page}, pages)


def _rows_of(looked_at: Pages, pages: Pages | None = None) -> Iterator[Row]:
    for number, page in looked_at.items():
        head = FIRST_PAGE_HEAD if number == 1 else 0
        if len(page) < head + 8 or page[head] != LEAF:
            continue
        count = int.from_bytes(page[head + 3 : head + 5], "big")
        for place in range(head + 8, min(head + 8 + 2 * count, len(page) - 1), 2):
            cell = int.from_bytes(page[place : place + 2], "big")
            try:
                yield _read_cell(page, cell, pages or looked_at)
            except (LookupError, UnicodeDecodeError, sqlite3.DatabaseError):
                continue


def _read_cell(page: bytes, at: int, pages: Pages) -> Row:
    """A row of the table; raises LookupError and others where there is none."""
    size, at = _varint(page, at)
    n, at = _varint(page, at)
    payload = _payload(page, at, size, pages)
    head, place = _varint(payload, 0)
    types: list[int] = []
    while place < head:
        kind, place = _varint(payload, place)
        types.append(kind)
    columns: list[object] = []
    for kind in types:
        length = FIXED_SIZES[kind] if kind < 12 else (kind - 12) // 2
        value = payload[place : place + length]
        columns.append(value.decode() if kind >= 12 and kind % 2 else value if kind else None)
        place += length
    if len(columns) != 5:
        raise LookupError
    # The number of a row is not among its columns.
    return row_of(n, *columns[1:])


def _payload(page: bytes, at: int, size: int, pages: Pages) -> bytes:
    """The bytes of a row, which may go on in other pages."""
    if size <= LARGEST_LOCAL:
        return page[at : at + size]
    local = SMALLEST_LOCAL + (size - SMALLEST_LOCAL) % OVERFLOW_ROOM
    if local > LARGEST_LOCAL:
        local = SMALLEST_LOCAL
    pieces = [page[at : at + local]]
    link = int.from_bytes(page[at + local : at + local + 4], "big")
    left = size - local
    while left > 0:
        further = pages[link]
        pieces.append(further[4 : 4 + min(left, OVERFLOW_ROOM)])
        link = int.from_bytes(further[:4], "big")
        left -= OVERFLOW_ROOM
    return b"".join(pieces)


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """One of SQLite's numbers of variable length, and where it ends."""
    number = 0
    for step in range(8):
        byte = data[at + step]
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at + step + 1
    return number << 8 | data[at + 8], at + 9
