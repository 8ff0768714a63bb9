"""What a drive was told, in order, as QEMU's blklogwrites keeps it; and what it may hold after a
power cut.

The format is that of Linux's dm-log-writes: a superblock, then an entry for each request, each in
whole sectors, with the data of a write behind it.
"""

import struct
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

SECTOR = 512
MAGIC = 0x6A736677736872
FLUSH, FUA, DISCARD, MARK = 1, 2, 4, 8
SUPERBLOCK = struct.Struct("<QQQI")
ENTRY = struct.Struct("<QQQQ")


class Entry(NamedTuple):
    """A request. A flush may bring a write along: what it flushes is all before it."""

    sector: int
    sectors: int
    flags: int
    # Where its data begins in the log, and where the next entry does.
    data_at: int
    end: int

    @property
    def flushes(self) -> bool:
        return bool(self.flags & FLUSH)


def read_entries(log: Path) -> list[Entry]:
    """All that are whole; the machine may have ended in the middle of the last."""
    return list(_entries(log))


def _entries(log: Path) -> Iterator[Entry]:
    size = log.stat().st_size
    with log.open("rb") as file:
        magic, _version, _count, sector = SUPERBLOCK.unpack(file.read(SUPERBLOCK.size))
        if magic != MAGIC or sector != SECTOR:
            raise ValueError(f"{log} is no log of writes in sectors of {SECTOR} bytes")
        at = SECTOR
        while at + SECTOR <= size:
            file.seek(at)
            number, sectors, flags, more = ENTRY.unpack(file.read(ENTRY.size))
            has_data = not flags & (DISCARD | MARK)
            end = at + SECTOR + (sectors * SECTOR if has_data else 0)
            if flags & MARK:
                end += -(-more // SECTOR) * SECTOR
            if end > size:
                return
            yield Entry(number, sectors, flags, at + SECTOR, end)
            at = end


class Drive:
    """A drive at some place of its log: what is surely on it, and what is only in its memory."""

    def __init__(self, image: bytes, log: Path) -> None:
        self.durable = bytearray(image)
        self.pending: list[Entry] = []
        # Places of the log, by the number of entries before them.
        self.place = 0
        self._log = log.open("rb")
        self._entries = read_entries(log)

    @property
    def entries(self) -> Sequence[Entry]:
        return self._entries

    def close(self) -> None:
        self._log.close()

    def go_to(self, place: int) -> None:
        """Forward only. The first `place` entries have arrived at the drive."""
        while self.place < place:
            entry = self._entries[self.place]
            if entry.flushes:
                self._settle()
            if entry.flags & FUA:
                self._apply(self.durable, entry)
            elif entry.sectors:
                self.pending.append(entry)
            self.place += 1

    def _settle(self) -> None:
        for entry in self.pending:
            self._apply(self.durable, entry)
        self.pending = []

    def after_a_cut(self, kept: Sequence[Entry]) -> bytearray:
        """With these of the writes that nothing has flushed yet."""
        image = bytearray(self.durable)
        for entry in kept:
            self._apply(image, entry)
        return image

    def _apply(self, image: bytearray, entry: Entry) -> None:
        if entry.sectors == 0 or entry.flags & MARK:
            return
        begin, length = entry.sector * SECTOR, entry.sectors * SECTOR
        if entry.flags & DISCARD:  # what was there is anybody's guess
            image[begin : begin + length] = bytes(length)
            return
        self._log.seek(entry.data_at)
        image[begin : begin + length] = self._log.read(length)


def surviving(pending: Sequence[Entry], how: str, random: Random) -> list[Entry]:
    """Which writes of the drive's memory reach its plates: "none", "some" or "all"."""
    if how == "some":
        # In any order: a drive writes as it likes.
        return random.sample(pending, random.randint(0, len(pending)))
    return list(pending) if how == "all" else []


class ForgetfulDrive(Drive):
    """It says yes to a flush, and forgets it: only what so many flushes ago was told is on it."""

    def __init__(self, image: bytes, log: Path, forgets: int) -> None:
        super().__init__(image, log)
        self._forgets = forgets

    def go_to(self, place: int) -> None:
        flushes = [at for at in range(place) if self._entries[at].flushes]
        believed = flushes[-self._forgets - 1] if len(flushes) > self._forgets else 0
        super().go_to(believed)
        self._settle()
        self.pending = [entry for entry in self._entries[believed:place] if entry.sectors]
        self.place = believed
