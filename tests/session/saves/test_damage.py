"""Files that are no saves, not whole, or not for this version: a clear error, and hands off."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

from companion.games.drake.rules.game import GAME
from companion.session.saves.damage.wal import log_file
from companion.session.saves.journal import create_journal
from companion.session.saves.records import FORMAT
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import read_rows
from companion.session.saves.saving import open_game
from companion.session.saves.sealing import key_file
from tests.session.saves.saved_games import (
    CREATED,
    all_that_is_known,
    change,
    close,
    contents,
    new_header,
    save_game,
    save_killed_game,
)


def refused(path: Path) -> SaveError:
    """Tries to play and only to read: both must fail and leave everything as it was."""
    before = contents(path.parent) if path.parent.exists() else {}
    with pytest.raises(SaveError) as error:
        open_game(path)
    if error.value.kind not in ("key", "newer"):
        with pytest.raises(SaveError):
            read_rows(path) and open_game(path)
    assert (contents(path.parent) if path.parent.exists() else {}) == before
    assert path.name in str(error.value)
    return error.value


def test_a_save_that_is_not_there(path: Path) -> None:
    assert refused(path).kind == "missing"
    assert refused(path.parent / "nowhere" / path.name).kind == "missing"


def test_a_directory(path: Path) -> None:
    path.mkdir()
    error = refused(path)
    assert error.kind == "not-a-save"
    assert "directory" in str(error)


def test_a_pipe(path: Path) -> None:
    os.mkfifo(path)
    with pytest.raises(SaveError) as error:
        open_game(path)
    assert error.value.kind == "not-a-save"


@pytest.mark.parametrize("text", [b"Dear diary", b"x" * 5000, b"SQLite format 4\0" + bytes(100)])
def test_a_foreign_file(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    assert refused(path).kind == "not-a-save"


@pytest.mark.parametrize("mode", ["DELETE", "WAL"])
def test_a_foreign_database(path: Path, mode: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA journal_mode = {mode}")
        connection.execute("CREATE TABLE record (n INTEGER PRIMARY KEY, body TEXT)")
        connection.commit()
    assert refused(path).kind == "not-a-save"


def test_a_newer_format(path: Path) -> None:
    save_game(path, 5)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {FORMAT + 1}")
    error = refused(path)
    assert error.kind == "newer"
    assert "newer version" in str(error)


def test_newer_rules(path: Path) -> None:
    header = msgspec.structs.replace(new_header(), rules=GAME.rules + 6)
    create_journal(path, header, CREATED).close()
    error = refused(path)
    assert error.kind == "newer"
    assert f"rules {GAME.rules + 6}" in str(error)


def test_a_game_of_a_later_version(path: Path) -> None:
    create_journal(path, msgspec.structs.replace(new_header(), game="chess"), CREATED).close()
    error = refused(path)
    assert error.kind == "newer"
    assert "chess" in str(error)


def test_a_lost_key(path: Path) -> None:
    save_game(path, 5)
    key_file().unlink()
    error = refused(path)
    assert error.kind == "key"
    assert not key_file().exists(), "a new key would not open it either"


def test_the_key_of_another_device(path: Path) -> None:
    save_game(path, 5)
    key_file().write_bytes(bytes(32))
    error = refused(path)
    assert error.kind == "key"
    assert "another device" in str(error)


def test_a_changed_record_is_named(path: Path) -> None:
    save_game(path, 20)
    change(path, 7, "body", '{"kind":"undo"}')
    error = refused(path)
    assert error.kind == "damaged"
    assert "Record 7 " in str(error)
    assert "companion repair" in str(error)


def test_a_record_that_this_device_has_not_written_is_named(path: Path) -> None:
    save_game(path, 20)
    change(path, 7, "signature", bytes(32))
    assert "Record 7 " in str(refused(path))


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only to the superuser")
def test_a_directory_that_cannot_be_written(path: Path) -> None:
    save_game(path, 5)
    path.parent.chmod(0o500)
    try:
        assert refused(path).kind == "unwritable"
    finally:
        path.parent.chmod(0o700)


def lengths(size: int) -> Iterator[int]:
    yield from (0, 1, 15, 16, 99, 100, 101, 512, 4095)
    yield from range(4096, size, 4096)
    yield from (length + 1 for length in range(4096, size, 8192))
    yield size - 1


def test_a_truncated_save(path: Path) -> None:
    save_game(path, 60)
    whole = path.read_bytes()
    for length in lengths(len(whole)):
        path.write_bytes(whole[:length])
        assert refused(path).kind == "damaged", length


def test_flipped_bits_are_noticed_or_harmless(path: Path) -> None:
    """Not every byte of a file matters: then the game is exactly the same."""
    played = all_that_is_known(save_game(path, 40))
    whole = path.read_bytes()
    random = Random(8)
    noticed = 0
    for _ in range(150):
        place = random.randrange(len(whole))
        flipped = bytearray(whole)
        flipped[place] ^= 1 << random.randrange(8)
        path.write_bytes(flipped)
        try:
            session = open_game(path).session
        except SaveError:
            noticed += 1
            assert contents(path.parent) == {path.name: bytes(flipped)}, place
        else:
            assert all_that_is_known(session) == played, place
            close(session)
            log_file(path).unlink(missing_ok=True)
    assert noticed > 60


def test_zeroed_pages(path: Path) -> None:
    save_game(path, 60)
    whole = path.read_bytes()
    for page in range(len(whole) // 4096):
        start = page * 4096
        path.write_bytes(whole[:start] + bytes(4096) + whole[start + 4096 :])
        assert refused(path).kind in ("damaged", "not-a-save"), page


def test_a_log_that_has_gone_bad_in_the_middle(path: Path) -> None:
    """SQLite alone would drop the last moves without a word."""
    save_killed_game(path, 40)
    log = log_file(path).read_bytes()
    for place in (5, 20, 32 + 24 + 1000, len(log) // 2):
        flipped = bytearray(log)
        flipped[place] ^= 1
        log_file(path).write_bytes(flipped)
        assert refused(path).kind == "damaged", place


def test_an_unfinished_commit_in_the_log_is_no_damage(path: Path) -> None:
    """A power cut leaves it behind; nobody was told that it was kept."""
    save_killed_game(path, 40)
    log = log_file(path).read_bytes()
    count = len(read_rows(path))
    log_file(path).write_bytes(log[:-100])
    assert len(read_rows(path)) == count - 1
    close(open_game(path).session)


def test_a_save_that_was_cut_short_says_so_and_blames_nobody(path: Path) -> None:
    for moves in (0, 1, 30, 90):
        path.unlink(missing_ok=True)
        save_game(path, moves)
        whole = path.read_bytes()
        for size in (*range(0, len(whole), 509), len(whole) - 40, len(whole) - 1):
            path.write_bytes(whole[:size])
            with pytest.raises(SaveError) as told:
                open_game(path)
            assert told.value.kind == "damaged"
            assert "was cut short" in str(told.value)
            assert "device" not in str(told.value)
