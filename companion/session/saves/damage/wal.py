"""SQLite's write-ahead log, as a killed program leaves it beside a save."""

from pathlib import Path
from struct import Struct

HEADER = Struct(">8I")
FRAME = Struct(">6I")


def log_file(save: Path) -> Path:
    return save.parent / f"{save.name}-wal"


def has_log(save: Path) -> bool:
    file = log_file(save)
    return file.exists() and file.stat().st_size > 0


def set_aside(save: Path) -> None:
    """Gives a log another name: SQLite would write it into whatever save is put beside it."""
    log, number = log_file(save), 1
    while (place := log.with_name(f"{log.name}.{number}")).exists():
        number += 1
    log.rename(place)


def is_damaged(log: bytes, readable: int) -> bool:
    """Whether commits are lost that were on the disk; SQLite reads that many frames and no more.

    A power cut leaves at most one unfinished commit behind the readable ones. Where more follow,
    a frame before them has gone bad, and SQLite would drop them without a word.
    """
    if len(log) < HEADER.size + FRAME.size:
        return False
    magic, version, page_size, count, salt_1, salt_2, *sums = HEADER.unpack_from(log)
    fields = (magic, version, page_size, count, salt_1, salt_2)
    if checksum(fields, magic & 1) != tuple(sums):
        return True
    commits = 0
    first = HEADER.size + readable * (FRAME.size + page_size)
    for offset in range(first, len(log) - FRAME.size + 1, FRAME.size + page_size):
        _page, committed, *salts, _sum_1, _sum_2 = FRAME.unpack_from(log, offset)
        # Frames with other salts are left from before the log was last begun anew.
        commits += bool(committed) and salts == [salt_1, salt_2]
    return commits > 1


def checksum(words: tuple[int, ...], big_endian: int) -> tuple[int, int]:
    """SQLite's checksum over words that were read as big-endian numbers."""
    sum_1 = sum_2 = 0
    for even, odd in zip(words[::2], words[1::2], strict=True):
        sum_1 = (sum_1 + (even if big_endian else swapped(even)) + sum_2) & 0xFFFFFFFF
        sum_2 = (sum_2 + (odd if big_endian else swapped(odd)) + sum_1) & 0xFFFFFFFF
    return sum_1, sum_2


def swapped(word: int) -> int:
    return int.from_bytes(word.to_bytes(4, "big"), "little")
