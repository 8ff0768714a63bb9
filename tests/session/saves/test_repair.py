"""`companion repair`: what is whole goes to a new file, and the damaged one stays as it is."""

import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from companion.cli import main
from companion.session.saves.damage.salvage import salvage
from companion.session.saves.damage.wal import log_file
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import read_rows
from companion.session.saves.saving import open_game
from companion.session.saves.sealing import key_file
from tests.session.saves.saved_games import (
    all_that_is_known,
    change,
    close,
    contents,
    save_game,
    save_killed_game,
)

PAGE = 4096


@pytest.fixture
def repair(path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[], int]:
    """Repairs the save and answers how many records were saved; they must be playable."""
    whole: list[bytes] = []

    def run() -> int:
        whole[:] = whole or [row.body for row in read_rows(path.with_name("original"))]
        before = contents(path.parent)
        new = path.with_name("evening-repaired.voyage")
        new.unlink(missing_ok=True)
        before.pop(new.name, None)
        code = main(["repair", str(path)])
        after = contents(path.parent)
        after.pop(new.name, None)
        assert after == before, "the damaged save is never touched"
        if code:
            assert not new.exists()
            assert "Nothing of" in capsys.readouterr().err
            return 0
        saved = [row.body for row in read_rows(new)]
        assert saved == whole[: len(saved)]
        assert f"{len(saved)} record" in capsys.readouterr().out
        close(open_game(new).session)
        return len(saved)

    return run


def keep_original(path: Path) -> None:
    """What the save was before it is spoilt."""
    shutil.copyfile(path, path.with_name("original"))
    if log_file(path).exists():
        shutil.copyfile(log_file(path), log_file(path.with_name("original")))


Repair = Callable[[], int]


def test_a_whole_save_needs_no_repair(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save_killed_game(path, 20)
    before = contents(path.parent)
    assert main(["repair", str(path)]) == 0
    assert "Nothing is wrong" in capsys.readouterr().out
    assert contents(path.parent) == before


def test_a_truncated_save_keeps_what_comes_before_the_cut(path: Path, repair: Repair) -> None:
    save_game(path, 90)
    keep_original(path)
    whole = path.read_bytes()
    saved = []
    for length in range(2 * PAGE, len(whole), PAGE):
        path.write_bytes(whole[: length - 10])
        saved.append(repair())
    assert saved == sorted(saved)
    assert saved[-1] > 60
    path.write_bytes(whole[:3000])
    assert repair() == 0


def test_a_zeroed_page_costs_only_what_lay_there(path: Path, repair: Repair) -> None:
    save_game(path, 90)
    keep_original(path)
    whole = path.read_bytes()
    count = len(read_rows(path))
    saved = []
    for start in range(0, len(whole), PAGE):
        path.write_bytes(whole[:start] + bytes(PAGE) + whole[start + PAGE :])
        saved.append(repair())
    assert saved[0] == count, "all records are there, even if SQLite does not know its own file"
    assert saved[1] == count, "the root of the table only says where its leaves are"
    assert sum(not one for one in saved) <= 4, "only the pages of the header are the end"
    assert len(set(saved)) > 3


@pytest.mark.parametrize("record", [1, 30, 60])
def test_a_changed_record_ends_what_can_be_saved(path: Path, repair: Repair, record: int) -> None:
    save_game(path, 70)
    keep_original(path)
    change(path, record, "body", "{}")
    assert repair() == record


def test_a_forged_record_ends_it_too(path: Path, repair: Repair) -> None:
    save_game(path, 30)
    keep_original(path)
    change(path, 20, "signature", bytes(32))
    assert repair() == 20


def test_records_in_the_log_are_found(path: Path, repair: Repair) -> None:
    """The last moves of a killed program, when the main file or the log itself has gone bad."""
    played = save_killed_game(path, 60)
    keep_original(path)
    count = len(read_rows(path))
    main_file, log = path.read_bytes(), log_file(path).read_bytes()
    path.write_bytes(bytes(PAGE) + main_file[PAGE:])
    assert repair() == count
    path.write_bytes(main_file)
    flipped = bytearray(log)
    flipped[len(log) // 2] ^= 1
    log_file(path).write_bytes(flipped)
    assert repair() == count
    session = open_game(path.with_name("evening-repaired.voyage")).session
    assert all_that_is_known(session) == all_that_is_known(played)
    close(session)


def test_without_a_whole_key_what_everybody_may_read_is_saved(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save_game(path, 30)
    change(path, 20, "body", "{}")
    key_file().write_bytes(b"x")
    assert main(["repair", str(path)]) == 0
    told = capsys.readouterr()
    assert "20 records" in told.out
    assert "it has 1 bytes" in told.err


def test_any_garbage_is_survived(path: Path) -> None:
    save_killed_game(path, 80)
    whole = [row.body for row in read_rows(path)]
    files = {file: file.read_bytes() for file in (path, log_file(path))}
    random = Random(1)
    for _ in range(80):
        for file, data in files.items():
            garbage = bytearray(data)
            for _ in range(random.choice([0, 1, 5, 50, 500])):
                garbage[random.randrange(len(garbage))] = random.randrange(256)
            file.write_bytes(garbage[: random.choice([None, random.randrange(len(data))])])
        rows, _seen = salvage(path)
        assert [row.body for row in rows] == whole[: len(rows)]
        with suppress(SaveError):
            read_rows(path)


def test_the_new_file_takes_nobodys_place(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save_game(path, 20)
    change(path, 5, "body", "{}")
    precious = path.with_name("precious")
    precious.write_text("precious")
    assert main(["repair", str(path), "--to", str(precious)]) == 1
    assert "already" in capsys.readouterr().err
    assert precious.read_text() == "precious"
    assert main(["repair", str(path), "--to", str(path)]) == 1


@pytest.mark.parametrize("text", [b"", b"Dear diary", bytes(10_000), b"\x0d" * 20_000])
def test_nothing_comes_of_nothing(
    path: Path, text: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path.write_bytes(text)
    assert main(["repair", str(path)]) == 1
    assert "Nothing of" in capsys.readouterr().err
    assert contents(path.parent) == {path.name: text}


def test_a_game_that_is_played_is_left_alone(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save_game(path, 5)
    session = open_game(path).session
    assert main(["repair", str(path)]) == 1
    assert "in use" in capsys.readouterr().err
    close(session)
