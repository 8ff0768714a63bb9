"""Backups: what is in them, what a restore takes, what it never does."""

import os
import zipfile
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from companion import backup
from companion.backup import BackupError, make_backup, plan_restore, read_contents, restore
from companion.session.saves.saving import open_game
from companion.session.saves.wal import log_file
from tests.session.saves import all_that_is_known, close, save_killed_game

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "data"
    monkeypatch.setenv("COMPANION_DATA_DIR", str(root))
    for name, content in {
        "settings.json": "{}",
        "device.key": "k" * 32,
        "board.toml": "",
        "games/drake-1.voyage": "one",
        "games/drake-1.json": "{}",
        "score-pads/pad-1.json": "{}",
        "companion.log": "not wanted",
        "games/drake-1.voyage-wal": "not wanted",
    }.items():
        put(root / name, content, 1000)
    return root


def put(file: Path, content: str, changed: float) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content)
    os.utime(file, (changed, changed))


def test_a_backup_holds_what_belongs_to_the_table(data: Path, tmp_path: Path) -> None:
    made = make_backup(tmp_path / "stick", NOW)
    assert made.name == "spanish-main-2026-01-02-0304.zip"
    assert {kept.name for kept in read_contents(made).files} == {
        "settings.json",
        "device.key",
        "board.toml",
        "games/drake-1.voyage",
        "games/drake-1.json",
        "score-pads/pad-1.json",
    }
    assert [path.name for path in made.parent.iterdir()] == [made.name]


def test_a_second_backup_never_replaces_the_first(data: Path, tmp_path: Path) -> None:
    first, second = make_backup(tmp_path, NOW), make_backup(tmp_path, NOW)
    assert first != second
    assert backup.backups_in(tmp_path)[-1] == first


def test_everything_comes_back_on_an_empty_device(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make_backup(tmp_path, NOW)
    other = tmp_path / "other"
    monkeypatch.setenv("COMPANION_DATA_DIR", str(other))
    plan = plan_restore(made)
    assert (len(plan.wanted), plan.newer_here, plan.same) == (6, (), ())
    assert plan.games == 1
    assert plan.closed == ()
    assert restore(made, plan.wanted, NOW) is None
    assert (other / "games/drake-1.voyage").read_text() == "one"
    assert (other / "device.key").stat().st_mode & 0o777 == 0o600
    assert plan_restore(made).wanted == ()


def test_a_game_that_went_on_here_is_not_taken_by_itself(data: Path, tmp_path: Path) -> None:
    made = make_backup(tmp_path, NOW)
    put(data / "games/drake-1.voyage", "went on", 2000)
    put(data / "games/drake-1.json", "older", 500)
    (data / "board.toml").unlink()
    plan = plan_restore(made)
    assert plan.newer_here == ("games/drake-1.voyage",)
    assert plan.wanted == ("board.toml", "games/drake-1.json")
    restore(made, plan.wanted, NOW)
    assert (data / "games/drake-1.voyage").read_text() == "went on"
    assert (data / "games/drake-1.json").read_text() == "{}"


def test_what_is_replaced_is_put_aside_first(data: Path, tmp_path: Path) -> None:
    made = make_backup(tmp_path, NOW)
    put(data / "games/drake-1.voyage", "went on", 2000)
    plan = plan_restore(made)
    before = restore(made, [*plan.wanted, *plan.newer_here], NOW)
    assert (data / "games/drake-1.voyage").read_text() == "one"
    assert before is not None
    with zipfile.ZipFile(before) as archive:
        assert archive.read("games/drake-1.voyage") == b"went on"


def test_the_key_of_another_device_closes_the_games_of_this_one(data: Path, tmp_path: Path) -> None:
    made = make_backup(tmp_path, NOW)
    assert plan_restore(made).closed == ()
    put(data / "device.key", "x" * 32, 5000)
    plan = plan_restore(made)
    assert plan.closed == ("drake-1.voyage",)
    assert plan.wanted == ("device.key",)
    (data / "games/drake-1.voyage").unlink()
    assert plan_restore(made).closed == ()


def test_moves_that_a_killed_program_left_in_its_log_are_saved_and_replaced(
    data: Path, tmp_path: Path
) -> None:
    (data / "device.key").unlink()
    save = data / "games/drake-2.voyage"
    session = save_killed_game(save, 12)
    before = save.read_bytes(), log_file(save).read_bytes()
    made = make_backup(tmp_path, NOW)
    assert (save.read_bytes(), log_file(save).read_bytes()) == before
    assert "games/drake-2.voyage" in plan_restore(made).same
    save.unlink()
    restore(made, ["games/drake-2.voyage"], NOW)
    assert not log_file(save).exists()
    opened = open_game(save).session
    assert all_that_is_known(opened) == all_that_is_known(session)
    with pytest.raises(BackupError, match="in use"):
        make_backup(tmp_path, NOW)
    close(opened)


def test_a_cut_or_changed_file_restores_nothing(data: Path, tmp_path: Path) -> None:
    made = make_backup(tmp_path, NOW)
    whole = made.read_bytes()
    for size in range(0, len(whole), 97):
        made.write_bytes(whole[:size])
        with pytest.raises(BackupError):
            plan_restore(made)
    for position in range(30, len(whole), 131):
        changed = bytearray(whole)
        changed[position] ^= 0xFF
        made.write_bytes(changed)
        try:
            plan = plan_restore(made)
        except BackupError:
            continue
        # Some bytes, such as dates, carry nothing: then all is as it was.
        assert set(plan.same) == {kept.name for kept in read_contents(made).files}


def test_a_file_cannot_be_written_elsewhere(data: Path, tmp_path: Path) -> None:
    evil = tmp_path / "spanish-main-evil.zip"
    kept = backup.Kept("../evil.txt", 0, sha256(b"x").hexdigest())
    contents = backup.Contents(backup.FORMAT, NOW.isoformat(), "1", [kept])
    with zipfile.ZipFile(evil, "w") as archive:
        archive.writestr("../evil.txt", b"x")
        archive.writestr(backup.LIST, msgspec.json.encode(contents))
    with pytest.raises(BackupError):
        plan_restore(evil)
    with pytest.raises(BackupError):
        restore(evil, ["../evil.txt"], NOW)
    assert not (tmp_path / "evil.txt").exists()


def test_another_zip_is_no_backup(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "photos.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("a.txt", b"a")
    with pytest.raises(BackupError, match="no backup"):
        plan_restore(file)


def test_a_place_that_cannot_be_written_is_told(data: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(BackupError, match="cannot be written") as told:
        make_backup(blocked, NOW)
    assert str(blocked) in str(told.value)


def test_sticks_are_mounts_that_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "me" / "STICK").mkdir(parents=True)
    monkeypatch.setattr(Path, "is_mount", lambda self: self.name == "STICK")
    assert list(backup.sticks([tmp_path])) == [tmp_path / "me" / "STICK"]
