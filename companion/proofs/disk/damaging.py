"""Whole saves, and the ways in which memory cards, cables and people spoil them."""

import random as luck
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

from companion.proofs.disk.kept_games import kept_session, put_away
from companion.proofs.referee.random_play import any_game, random_move
from companion.session.saves.damage.salvage import (
    FIRST_PAGE_HEAD,
    LEAF,
    OVERFLOW_ROOM,
    SMALLEST_LOCAL,
)
from companion.session.saves.damage.wal import FRAME, HEADER, log_file
from companion.session.saves.records import Row
from companion.session.saves.save_file import MAGIC, PAGE_SIZE, read_rows

# Short enough that every piece of a record holds one, long enough that few others do.
SLICE = 32
LONGEST_CELL_HEAD = 40  # bytes before the first column of a row

# A save, and the log beside it if its program was killed.
Bytes = tuple[bytes, bytes]
Spoil = Callable[[Bytes, Random], Bytes]


class Kept:
    """A whole save, its rows, and on which pages each of them stands."""

    def __init__(self, content: Bytes, rows: tuple[Row, ...]) -> None:
        self.content, self.rows = content, rows
        self.records = len(rows)
        self._pages = places(content)
        self._found = [Whereabouts(row, self._pages) for row in rows]

    def certainly_whole(self, spoilt: Bytes) -> int:
        """How many records from the first on stand on untouched pages."""
        now = places(spoilt)
        untouched = {
            number
            for number, page in enumerate(self._pages)
            if page and number < len(now) and now[number] == page
        }
        count = 0
        while count < self.records and self._found[count].untouched(untouched):
            count += 1
        return count


class Whereabouts:
    """The pages of a row: copies of it on one page each, or all the pages over which it goes."""

    def __init__(self, row: Row, pages: list[bytes]) -> None:
        whole = row.body + row.hash + row.signature + (row.sealed or b"")
        self.copies = {number for number, page in enumerate(pages) if holds(page, whole)}
        self.spread: set[int] = set()
        if not self.copies and (len(whole) - SMALLEST_LOCAL) % OVERFLOW_ROOM > 2 * SLICE:
            pieces = [whole[at : at + SLICE] for at in range(0, len(whole) - SLICE, SLICE)]
            for piece in (*pieces, whole[-SLICE:]):
                self.spread |= {number for number, page in enumerate(pages) if piece in page}

    def untouched(self, pages: set[int]) -> bool:
        if self.copies:
            return bool(self.copies & pages)
        # A row of which too little is known may be lost without a word.
        return bool(self.spread) and self.spread <= pages


def holds(page: bytes, whole: bytes) -> bool:
    """Whether a row lies on a page of the table and belongs to it: what was moved away leaves its
    bytes behind, which nobody can rely on."""
    at = page.find(whole)
    if at < 0:
        return False
    # A page of the log has the head of its frame before it.
    start = len(page) % PAGE_SIZE
    head = start + (FIRST_PAGE_HEAD if page[start:].startswith(MAGIC) else 0)
    count = int.from_bytes(page[head + 3 : head + 5], "big")
    cells = [
        start + int.from_bytes(page[place : place + 2], "big")
        for place in range(head + 8, head + 8 + 2 * count, 2)
    ]
    return page[head] == LEAF and any(0 < at - cell < LONGEST_CELL_HEAD for cell in cells)


def places(content: Bytes) -> list[bytes]:
    """Every page of a save, then every page in its log, numbered so that both keep their place."""
    save, log = content
    pages = [save[start : start + PAGE_SIZE] for start in range(0, len(save), PAGE_SIZE)]
    size = FRAME.size + PAGE_SIZE
    frames = [log[start : start + size] for start in range(HEADER.size, len(log), size)]
    # A save that was cut short must not move the frames of its log.
    return [*pages, *[b""] * (1000 - len(pages)), *frames]


def keep_games(random: Random, game: str, directory: Path, count: int) -> list[Kept]:
    """Games of any length, every other one as a killed program leaves it."""
    directory.mkdir()
    games = []
    for number in range(count):
        save = directory / f"{number}.voyage"
        session = kept_session(save, any_game(random, game))
        for _ in range(random.choice((1, 12, 60, 1000))):
            if session.over:
                break
            session.play_move(random_move(session, random))
        killed = (save.read_bytes(), log_file(save).read_bytes())
        put_away(session)
        rows = tuple(read_rows(save))
        games.append(Kept(killed if number % 2 else (save.read_bytes(), b""), rows))
    return games


# Damages


def truncated(content: Bytes, random: Random) -> Bytes:
    save, log = content
    return save[: random.randrange(len(save))], log


def flipped(content: Bytes, random: Random) -> Bytes:
    save, log = content
    return _flip(save, random), log


def zeroed(content: Bytes, random: Random) -> Bytes:
    save, log = content
    changed = bytearray(save)
    for _ in range(random.randint(1, 3)):
        start = random.randrange(len(save) // PAGE_SIZE) * PAGE_SIZE
        changed[start : start + PAGE_SIZE] = bytes(PAGE_SIZE)
    return bytes(changed), log


def scrambled(content: Bytes, random: Random) -> Bytes:
    """A block of the card that holds something else."""
    save, log = content
    start = random.randrange(len(save))
    length = random.randint(1, 2 * PAGE_SIZE)
    return save[:start] + random.randbytes(min(length, len(save) - start)) + save[
        start + length :
    ], log


def log_truncated(content: Bytes, random: Random) -> Bytes:
    save, log = content
    return save, log[: random.randrange(len(log))] if log else log


def log_flipped(content: Bytes, random: Random) -> Bytes:
    save, log = content
    return save, _flip(log, random) if log else log


def log_zeroed(content: Bytes, random: Random) -> Bytes:
    save, log = content
    if not log:
        return content
    start = random.randrange(len(log))
    length = random.randint(1, 2 * PAGE_SIZE)
    return save, log[:start] + bytes(min(length, len(log) - start)) + log[start + length :]


def _flip(data: bytes, random: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(random.choice((1, 1, 1, 2, 5, 20))):
        changed[random.randrange(len(data))] ^= 1 << random.randrange(8)
    return bytes(changed)


DAMAGES: tuple[tuple[str, Spoil], ...] = (
    ("truncated", truncated),
    ("flipped", flipped),
    ("zeroed", zeroed),
    ("scrambled", scrambled),
    ("log-truncated", log_truncated),
    ("log-flipped", log_flipped),
    ("log-zeroed", log_zeroed),
)


# Files of other programs


def foreign_file(random: Random) -> bytes:
    return random.choice(FOREIGN)(random)


def _database(random: Random) -> bytes:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE record (n INTEGER PRIMARY KEY, body TEXT)")
        connection.execute("INSERT INTO record VALUES (?, ?)", (0, str(random.random())))
        connection.commit()
        return connection.serialize()


FOREIGN: tuple[Callable[[luck.Random], bytes], ...] = (
    lambda random: random.randbytes(random.randint(1, 20_000)),
    lambda random: b"Dear diary, " * random.randint(1, 2_000),
    lambda random: b"\x89PNG\r\n\x1a\n" + random.randbytes(3_000),
    lambda random: b"PK\x03\x04" + zlib.compress(random.randbytes(3_000)),
    lambda random: b'{"record":0,"body":{}}\n' * random.randint(1, 300),
    lambda random: b"SQLite format 3\0" + random.randbytes(random.randint(84, 5_000)),
    lambda random: bytes(random.randint(1, 3) * PAGE_SIZE),
    _database,
)
