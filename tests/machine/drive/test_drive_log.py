"""What a drive may hold after a power cut, from logs that are made here."""

from pathlib import Path
from random import Random

import pytest

from tests.machine.drive.drive_log import (
    ENTRY,
    FLUSH,
    FUA,
    MAGIC,
    SECTOR,
    SUPERBLOCK,
    Drive,
    ForgetfulDrive,
    read_entries,
    surviving,
)

EMPTY = bytes(8 * SECTOR)


def write_log(file: Path, *entries: tuple[int, int, bytes]) -> Path:
    """Each is a sector, flags, and the letters that its sectors are filled with."""
    content = SUPERBLOCK.pack(MAGIC, 1, len(entries), SECTOR).ljust(SECTOR, b"\0")
    for sector, flags, letters in entries:
        content += ENTRY.pack(sector, len(letters), flags, 0).ljust(SECTOR, b"\0")
        content += b"".join(bytes([letter]) * SECTOR for letter in letters)
    file.write_bytes(content)
    return file


def letters(image: bytes | bytearray) -> str:
    return "".join(chr(image[at]) if image[at] else "." for at in range(0, len(image), SECTOR))


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write_log(
        tmp_path / "log",
        (0, 0, b"a"),
        (1, 0, b"bc"),
        (0, FLUSH, b""),
        (1, 0, b"d"),
        (4, 0, b"e"),
        (0, FLUSH, b""),
        (5, 0, b"f"),
    )


def test_entries_are_read_one_after_the_other(log: Path) -> None:
    entries = read_entries(log)
    assert [(entry.sector, entry.sectors) for entry in entries][:3] == [(0, 1), (1, 2), (0, 0)]
    assert entries[-1].end == log.stat().st_size


def test_an_entry_that_is_not_whole_is_left_out(log: Path) -> None:
    log.write_bytes(log.read_bytes()[:-1])
    assert len(read_entries(log)) == 6


def test_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other").write_bytes(bytes(1024))
    with pytest.raises(ValueError, match="no log of writes"):
        read_entries(tmp_path / "other")


@pytest.mark.parametrize(
    ("place", "none", "everything"),
    [
        (0, "........", "........"),
        (2, "........", "abc....."),
        (3, "abc.....", "abc....."),
        (5, "abc.....", "adc.e..."),
        (6, "adc.e...", "adc.e..."),
        (7, "adc.e...", "adc.ef.."),
    ],
)
def test_what_is_flushed_stays_and_the_rest_may_go(
    log: Path, place: int, none: str, everything: str
) -> None:
    drive = Drive(EMPTY, log)
    drive.go_to(place)
    random = Random(1)
    assert letters(drive.after_a_cut(surviving(drive.pending, "none", random))) == none
    assert letters(drive.after_a_cut(surviving(drive.pending, "all", random))) == everything
    drive.close()


def test_some_of_the_writes_in_any_order(tmp_path: Path) -> None:
    log = write_log(tmp_path / "log", (0, 0, b"a"), (0, 0, b"b"), (1, 0, b"c"))
    drive = Drive(EMPTY, log)
    drive.go_to(3)
    random = Random(1)
    seen = {
        letters(drive.after_a_cut(surviving(drive.pending, "some", random)))[:2] for _ in range(200)
    }
    assert seen == {"..", "a.", "b.", ".c", "ac", "bc"}
    drive.close()


def test_a_write_that_goes_through_is_there(tmp_path: Path) -> None:
    log = write_log(tmp_path / "log", (0, 0, b"a"), (1, FUA, b"b"))
    drive = Drive(EMPTY, log)
    drive.go_to(2)
    assert letters(drive.durable)[:2] == ".b"
    drive.close()


def test_a_forgetful_drive_has_less(log: Path) -> None:
    drive = ForgetfulDrive(EMPTY, log, forgets=1)
    drive.go_to(6)
    assert letters(drive.durable) == "abc....."
    assert [entry.sector for entry in drive.pending] == [1, 4]
    drive.close()
