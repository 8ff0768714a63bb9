"""Backups: what is in them, what a restore takes, what it never does."""

import os
import tracemalloc
import zipfile
from datetime import UTC, datetime
from errno import EIO, ENOSPC
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.night.new_game.last_group import LastGroup, last_group
from companion.night.new_game.line_up import LineUp
from companion.ops import backup
from companion.ops.backup import backups_in, make_backup, plan_restore, restore
from companion.ops.backup_file import FORMAT, LIST, BackupError, Contents, Kept, read_contents
from companion.session.saves.damage.wal import log_file
from companion.session.saves.saving import open_game
from companion.system.files import write_atomically
from tests.session.saves.saved_games import all_that_is_known, close, save_killed_game

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
        "last_group.json": "{}",
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
        "last_group.json",
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
    assert (len(plan.wanted), plan.newer_here, plan.same) == (7, (), ())
    assert plan.games == 1
    assert plan.closed == ()
    assert restore(plan, plan.wanted, NOW) is None
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
    restore(plan, plan.wanted, NOW)
    assert (data / "games/drake-1.voyage").read_text() == "went on"
    assert (data / "games/drake-1.json").read_text() == "{}"


def test_what_is_replaced_is_put_aside_first(data: Path, tmp_path: Path) -> None:
    made = make_backup(tmp_path, NOW)
    put(data / "games/drake-1.voyage", "went on", 2000)
    plan = plan_restore(made)
    before = restore(plan, [*plan.wanted, *plan.newer_here], NOW)
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
    restore(plan_restore(made), ["games/drake-2.voyage"], NOW)
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
    kept = Kept("../evil.txt", 0, sha256(b"x").hexdigest())
    contents = Contents(FORMAT, NOW.isoformat(), "1", [kept])
    with zipfile.ZipFile(evil, "w") as archive:
        archive.writestr("../evil.txt", b"x")
        archive.writestr(LIST, msgspec.json.encode(contents))
    with pytest.raises(BackupError):
        plan_restore(evil)
    assert not (tmp_path / "evil.txt").exists()


def test_another_zip_is_no_backup(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "photos.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("a.txt", b"a")
    with pytest.raises(BackupError, match="not a backup"):
        plan_restore(file)


def test_a_place_that_cannot_be_written_is_told(data: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(BackupError, match="cannot be written") as told:
        make_backup(blocked, NOW)
    assert str(blocked) in str(told.value)


def test_its_name_is_on_the_stick_before_anybody_hears_that_it_is_saved(
    data: Path, tmp_path: Path, synced: list[Path]
) -> None:
    made = make_backup(tmp_path / "stick", NOW)
    assert synced[-2:] == [made, tmp_path / "stick"]


def test_a_stick_that_is_gone_holds_no_backups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object) -> None:
        raise OSError(EIO, os.strerror(EIO))

    monkeypatch.setattr(os, "scandir", gone)
    assert backups_in(tmp_path) == []


def test_sticks_are_mounts_that_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "me" / "STICK").mkdir(parents=True)
    monkeypatch.setattr(Path, "is_mount", lambda self: self.name == "STICK")
    assert list(backup.sticks([tmp_path])) == [tmp_path / "me" / "STICK"]


# What comes from a stick is believed only as far as it was checked


def forge(file: Path, holds: dict[str, bytes], **changes: object) -> Path:
    """A backup as somebody else might make one."""
    kept = [Kept(name, 0, sha256(content).hexdigest()) for name, content in holds.items()]
    contents = msgspec.structs.replace(Contents(FORMAT, NOW.isoformat(), "1", kept), **changes)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in holds.items():
            archive.writestr(name, content)
        archive.writestr(LIST, msgspec.json.encode(contents))
    return file


def everything(data: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in data.rglob("*") if path.is_file()}


def test_a_stick_that_reads_differently_the_second_time_restores_nothing(
    data: Path, tmp_path: Path
) -> None:
    made = make_backup(tmp_path, NOW)
    for name in ("board.toml", "games/drake-1.voyage"):
        put(data / name, "changed here", 500)
    plan = plan_restore(made)
    here = everything(data)
    # Exchanged after it was looked at: whole in itself, and another one.
    forge(made, {"board.toml": b"", "games/drake-1.voyage": b"of somebody else"})
    with pytest.raises(BackupError, match="nothing was restored"):
        restore(plan, plan.wanted, NOW)
    assert everything(data) == here
    made.unlink()
    with pytest.raises(BackupError, match="nothing was restored"):
        restore(plan, plan.wanted, NOW)
    assert everything(data) == here


def test_a_card_without_room_restores_nothing(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make_backup(tmp_path, NOW)
    for name in ("board.toml", "games/drake-1.voyage"):
        put(data / name, "changed here", 500)
    plan = plan_restore(made)
    here = everything(data)

    def full(file: Path, *args: Any, **options: Any) -> None:
        if file.name == "drake-1.voyage":
            raise OSError(ENOSPC, "No space left on device")
        write_atomically(file, *args, **options)

    monkeypatch.setattr(backup, "write_atomically", full)
    with pytest.raises(BackupError, match="No space left on device"):
        restore(plan, plan.wanted, NOW)
    assert everything(data) == here


def test_what_a_power_cut_left_of_a_restore_is_not_taken_along(data: Path, tmp_path: Path) -> None:
    put(data / ".restoring/games/drake-9.voyage", "left", 1)
    made = make_backup(tmp_path, NOW)
    assert not any("drake-9" in kept.name for kept in read_contents(made).files)
    plan = plan_restore(made)
    restore(plan, [kept.name for kept in plan.files], NOW)
    assert not (data / ".restoring").exists()
    assert not (data / "games/drake-9.voyage").exists()


@pytest.mark.parametrize("where", ["files", "list"])
def test_a_bomb_does_not_fill_the_memory(data: Path, tmp_path: Path, where: str) -> None:
    """The zip says that it is small; only reading it tells."""
    bomb = bytes(200 * 1024 * 1024)
    file = tmp_path / "spanish-main-bomb.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        kept = [Kept("board.toml", 0, sha256(bomb).hexdigest())]
        contents = msgspec.json.encode(Contents(FORMAT, NOW.isoformat(), "1", kept))
        archive.writestr("board.toml", bomb if where == "files" else b"")
        archive.writestr(LIST, contents if where == "files" else bomb)
    del bomb
    # In both directories of the zip: 200 MB become 3 bytes.
    size = (200 * 1024 * 1024).to_bytes(4, "little")
    file.write_bytes(file.read_bytes().replace(size, (3).to_bytes(4, "little")))
    tracemalloc.start()
    with pytest.raises(BackupError, match="damaged"):
        plan_restore(file)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 100 * 1024 * 1024


@pytest.mark.parametrize(
    "changes",
    [
        {"made": "yesterday"},
        {"files": [Kept("board.toml", 1e300, sha256(b"").hexdigest())]},
        {"files": [Kept("board.toml", -1e12, sha256(b"").hexdigest())]},
        {"files": [Kept("board.toml", 0, sha256(b"").hexdigest())] * 2},
        {"files": [Kept("board.toml", 0, sha256(b"").hexdigest())] * 10_001},
        {"files": [Kept("board.toml", 0, "")]},
    ],
)
def test_a_list_that_makes_no_sense_is_damaged(
    data: Path, tmp_path: Path, changes: dict[str, Any]
) -> None:
    file = forge(tmp_path / "spanish-main-odd.zip", {"board.toml": b""}, **changes)
    with pytest.raises(BackupError, match="damaged"):
        plan_restore(file)


@pytest.mark.parametrize("content", [b"\xff", b"[" * 100_000, b'{"format": "\xff"}'])
def test_a_list_that_is_no_json_is_damaged(data: Path, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "spanish-main-odd.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(LIST, content)
    with pytest.raises(BackupError, match="damaged"):
        plan_restore(file)


def test_other_ways_to_pack_are_not_tried(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "spanish-main-odd.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr(LIST, b"{}")
    with pytest.raises(BackupError, match="damaged"):
        plan_restore(file)


@pytest.mark.parametrize("number", [1, 2])
def test_a_backup_of_an_earlier_format_is_read(number: int, data: Path, tmp_path: Path) -> None:
    file = forge(
        tmp_path / f"spanish-main-{number}.zip",
        {"board.toml": b"old"},
        format=f"companion backup {number}",
    )
    assert plan_restore(file).newer_here == ("board.toml",)
    newer = forge(tmp_path / "spanish-main-4.zip", {}, format="companion backup 4")
    with pytest.raises(BackupError, match="update first"):
        plan_restore(newer)


def test_the_group_of_the_last_game_comes_back(data: Path, tmp_path: Path) -> None:
    LineUp(LastGroup({"red": "Anna", "blue": "Duarte"}, colours={"Anna": "red"})).keep()
    made = make_backup(tmp_path, NOW)
    (data / "last_group.json").unlink()
    assert last_group() == LastGroup()
    plan = plan_restore(made)
    assert plan.wanted == ("last_group.json",)
    restore(plan, plan.wanted, NOW)
    assert last_group().captains == {"red": "Anna", "blue": "Duarte"}
