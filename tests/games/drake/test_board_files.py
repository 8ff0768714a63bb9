"""The files of the board: which are read, and how they are written."""

import os
import sys
from pathlib import Path

import pytest

from companion.games.drake.board_files import (
    SHIPPED,
    load_board,
    load_owner,
    owner_file,
    save_owner,
    shipped_board,
)
from companion.games.drake.rules.board.board import BoardError
from companion.system.paths import data_dir


@pytest.fixture(autouse=True)
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data" / "board.toml"


def write(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


# Where the files are


def test_the_data_directory_can_be_moved(tmp_path: Path) -> None:
    assert data_dir() == tmp_path / "data"
    assert owner_file() == tmp_path / "data" / "board.toml"


def test_the_data_directory_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COMPANION_DATA_DIR")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert data_dir().name == "spanish-main-companion"
    if sys.platform == "linux":
        assert data_dir().parent == tmp_path / "share"


# Loading


def test_without_an_owners_profile_the_shipped_board_is_loaded(owner: Path) -> None:
    assert load_board() == shipped_board()
    assert not owner.parent.exists()


def test_the_owners_profile_overrides_the_shipped_one(owner: Path) -> None:
    write(owner, '"veracruz.troops" = 2\n')
    board = load_board()
    assert board.destinations["veracruz"].troops == 2
    assert board.sources["veracruz.troops"] == "owner"


def test_a_file_replaces_both(owner: Path, tmp_path: Path) -> None:
    write(owner, '"veracruz.troops" = 2\n')
    text = SHIPPED.read_text("utf-8")
    file = write(tmp_path / "mine.toml", text.replace('troops = [3, "a', 'troops = [4, "a'))
    assert load_board(file).destinations["veracruz"].troops == 4


def test_a_byte_order_mark_does_no_harm(owner: Path) -> None:
    write(owner, '\ufeff"veracruz.troops" = 2\n')
    assert load_owner() == {"veracruz.troops": 2}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('"veracruz.troops" = \n', "line 1, column 21 is not TOML"),
        ('"veracruz.troops" = 12\n', "veracruz.troops = 12; allowed: a whole number from 0 to 9"),
        ('"veracruz.trops" = 2\n', "veracruz.trops = 2 is not known; allowed: name, zone"),
    ],
)
def test_a_broken_profile_of_the_owner_is_named(owner: Path, text: str, told: str) -> None:
    write(owner, text)
    with pytest.raises(BoardError) as caught:
        load_board()
    assert str(caught.value).startswith(f"{owner}: {told}")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match=r"none\.toml: the file cannot be read"):
        load_board(tmp_path / "none.toml")
    with pytest.raises(BoardError, match="the file cannot be read"):
        load_board(tmp_path)
    (tmp_path / "latin.toml").write_bytes(b'edition = "\xe9"')
    with pytest.raises(BoardError, match=r"latin\.toml: the file is not UTF-8"):
        load_board(tmp_path / "latin.toml")


# Saving


def test_what_is_saved_is_loaded(owner: Path) -> None:
    values: dict[str, object] = {
        "veracruz.troops": 2,
        "town-4.name": 'São "Tomé" \\ 4',
        "tokens.frigates": [0, 1, 1],
        "san-juan.goods": ["indigo"],
    }
    save_owner(values)
    assert load_owner() == values
    assert [file.name for file in owner.parent.iterdir()] == ["board.toml"]


def test_a_failed_save_leaves_the_old_profile(owner: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_owner({"veracruz.troops": 2})

    def power_cut(_: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", power_cut)
    with pytest.raises(OSError, match="Input/output error"):
        save_owner({"veracruz.troops": 4})
    assert load_owner() == {"veracruz.troops": 2}
    assert [file.name for file in owner.parent.iterdir()] == ["board.toml"]


def test_the_new_profile_is_on_disk_before_it_takes_the_old_ones_place(
    owner: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    replace = Path.replace

    def replacing(part: Path, target: Path) -> Path:
        order.append("replace")
        return replace(part, target)

    monkeypatch.setattr(os, "fsync", lambda _: order.append("fsync"))
    monkeypatch.setattr(Path, "replace", replacing)
    save_owner({"veracruz.troops": 2})
    # Afterwards the file once more, for a memory stick, and its directory.
    assert order == ["fsync", "replace", "fsync", "fsync"]
