"""What holds the key of the device or hashes of PINs is for its owner alone."""

import os
import stat
import zipfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.games.drake.board_files import owner_file
from companion.games.drake.table.pieces import PIECES
from companion.night.new_game.last_group import LastGroup
from companion.night.new_game.line_up import LineUp
from companion.night.settings.settings import Settings, load_and_mend, save
from companion.ops import logbook
from companion.ops.backup import make_backup, plan_restore, restore
from companion.session.saves.sealing import find_or_make_key
from companion.system.files import write_atomically
from companion.system.private_files import shut_out_others
from companion.table.tags.register import Register, save_register

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Whatever the user's umask lets through."""
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "share" / "data"))
    before = os.umask(0)
    yield tmp_path / "share" / "data"
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_is_written_is_for_its_owner_alone(data: Path) -> None:
    save(Settings())
    assert mode(data) == 0o700
    find_or_make_key()
    LineUp(LastGroup()).keep()
    save_register(Register({}), PIECES)
    (data / "settings.json").write_text("damaged")
    load_and_mend()
    made = make_backup(data / "backups", NOW)
    assert mode(made.parent) == 0o700
    files = [path for path in data.rglob("*") if path.is_file()]
    assert {path.name for path in files} == {
        "settings.json",
        "settings-damaged.json",
        "device.key",
        "last_group.json",
        "discs.json",
        made.name,
    }
    assert {path.name: mode(path) for path in files if mode(path) != 0o600} == {}


@pytest.mark.parametrize("first", [find_or_make_key, logbook.start_logging])
def test_the_directory_is_private_whoever_makes_it(
    data: Path, first: Callable[[], object], request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(logbook.stop_logging)
    first()
    assert mode(data) == 0o700


def test_a_directory_that_another_command_has_made_is_shut_with_the_key(data: Path) -> None:
    write_atomically(owner_file(), b"")
    assert mode(data) == 0o777
    find_or_make_key()
    assert mode(data) == 0o700


def test_what_was_open_is_shut_when_the_app_starts(data: Path) -> None:
    for name in ("settings.json", "device.key", "last_group.json", "backups/spanish-main-1.zip"):
        (data / name).parent.mkdir(parents=True, exist_ok=True)
        (data / name).write_text("")
    other = data.parent / "other.json"
    other.write_text("")
    (data / "link.json").symlink_to(other)
    shut_out_others()
    assert mode(data) == mode(data / "backups") == 0o700
    files = [path for path in data.rglob("*") if path.is_file() and not path.is_symlink()]
    assert {mode(path) for path in files} == {0o600}
    assert mode(other) == 0o666


def test_a_directory_that_others_share_is_not_shut(data: Path) -> None:
    """Somebody may have named /tmp."""
    data.mkdir(parents=True)
    shut_out_others()
    assert mode(data) == 0o777
    data.chmod(0o1777)
    (data / "settings.json").write_text("{}")
    shut_out_others()
    assert mode(data) == 0o1777
    assert mode(data / "settings.json") == 0o600


def test_what_a_power_cut_left_open_does_not_stay_open(data: Path) -> None:
    save(Settings())
    part = data / f"settings.json.{os.getpid()}.part"
    part.write_text("half of it")
    assert mode(part) == 0o666
    save(Settings("fr"))
    assert mode(data / "settings.json") == 0o600


def test_what_is_restored_is_for_its_owner_alone(data: Path, tmp_path: Path) -> None:
    save(Settings())
    find_or_make_key()
    made = make_backup(tmp_path / "stick", NOW)
    assert mode(made) == 0o600
    with zipfile.ZipFile(made) as archive:
        assert {entry.external_attr >> 16 for entry in archive.infolist()} == {0o600}
    for file in data.iterdir():
        file.unlink()
    plan = plan_restore(made)
    restore(plan, plan.wanted, NOW)
    assert {mode(path) for path in data.iterdir() if path.is_file()} == {0o600}
