"""Tags and discs on file: several boxes, export, import, and what cannot be."""

import json
from pathlib import Path

import pytest

from companion.cli import main
from companion.games.drake.table.discs import BOX, Disc
from companion.games.drake.table.pieces import PIECES
from companion.table.readers.reader_places import reader_places_of
from companion.table.settings import (
    LampSettings,
    TableSettings,
    load_settings,
    save_settings,
    settings_file,
)
from companion.table.tags.register import (
    Register,
    RegisterError,
    load_register,
    read_register,
    register_file,
    save_register,
)
from tests.games.drake.table.rig import PLACES, register_of, uid_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    return tmp_path


def test_a_box_has_thirty_discs() -> None:
    assert len(BOX) == len(set(BOX)) == 30


def test_what_is_saved_is_loaded() -> None:
    assert load_register(PIECES) == Register()
    save_register(register_of(1, 2), PIECES)
    assert load_register(PIECES) == register_of(1, 2)
    assert [file.name for file in register_file(PIECES).parent.iterdir()] == ["discs.json"]


def test_a_tag_is_one_disc_only() -> None:
    register = register_of().with_piece("1", Disc("blue", "3"), uid_of(Disc("red", "1")))
    known = register.find(uid_of(Disc("red", "1")))
    assert known is not None
    assert known.piece == Disc("blue", "3")
    assert register.missing("1", BOX) == (Disc("red", "1"),)
    with pytest.raises(RegisterError, match="two pieces"):
        Register({"1": {Disc("red", "1"): "04aabbcc", Disc("red", "2"): "04aabbcc"}})


def test_one_box_is_exported_and_imported() -> None:
    exported = register_of(1, 2).only("2").as_json(PIECES)
    assert register_of(1).merged(read_register(exported, PIECES)) == register_of(1, 2)
    with pytest.raises(RegisterError, match="no box 3; there are: 1, 2"):
        register_of(1, 2).only("3")


def test_an_import_that_makes_a_tag_two_discs_is_refused() -> None:
    other = Register({"mine": {Disc("white", "1"): uid_of(Disc("red", "1"))}})
    with pytest.raises(RegisterError, match="twice"):
        register_of().merged(other)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"{", "not a register"),
        (b"\xff", "not a register"),
        (b"[]", "not a register"),
        (json.dumps({"format": "discs 9", "boxes": {}}).encode(), "format discs 9"),
        (
            json.dumps({"format": "discs 1", "boxes": {"1": {"red": {"5": "04aabbcc"}}}}).encode(),
            "no piece red 5",
        ),
        (
            json.dumps({"format": "discs 1", "boxes": {"1": {"red": {"1": "04"}}}}).encode(),
            "04 is not the number of a tag",
        ),
    ],
)
def test_a_damaged_register_is_explained(content: bytes, complaint: str) -> None:
    with pytest.raises(RegisterError) as caught:
        read_register(content, PIECES)
    assert complaint in str(caught.value)


def test_settings_are_kept(home: Path) -> None:
    assert load_settings() == TableSettings()
    settings = TableSettings(
        lamps=LampSettings(brightness=20, palette="colour-blind"), box="2", readers={"panama": 0}
    )
    save_settings(settings)
    assert load_settings() == settings


@pytest.mark.parametrize(
    ("content", "field"),
    [
        ('{"lamps": {"brightness": 500}}', "brightness"),
        ('{"panel": {"pins": {"confrim": 7}}}', "confrim"),
        ('{"spi": [{"gain": 34}]}', "gain"),
        ('{"readers": {"panama": 20000000}}', "readers"),
        ('{"readers": {"panama": -1}}', "readers"),
    ],
)
def test_settings_that_make_no_sense_are_named(home: Path, content: str, field: str) -> None:
    settings_file().write_text(content, encoding="utf-8")
    with pytest.raises(ValueError, match=rf"table\.json.*{field}"):
        load_settings()


def test_settings_that_are_no_text_are_named(home: Path) -> None:
    settings_file().write_bytes(b'{"box": "\xff"}')
    with pytest.raises(ValueError, match=r"table\.json"):
        load_settings()


@pytest.mark.parametrize(
    ("readers", "wrong"),
    [({"atlantis": 0}, "atlantis"), ({"panama": 0, "portobelo": 0}, "of its own")],
)
def test_a_plan_that_cannot_be_names_the_file(readers: dict[str, int], wrong: str) -> None:
    with pytest.raises(ValueError, match=rf"table\.json.*readers.*{wrong}"):
        reader_places_of(PLACES, TableSettings(readers=readers))


def test_a_register_that_cannot_be_read_is_named(home: Path) -> None:
    register_file(PIECES).write_text("{")
    with pytest.raises(RegisterError) as caught:
        load_register(PIECES)
    assert str(caught.value).startswith(
        f"{register_file(PIECES)}: This is not a register of tags: "
    )


def test_a_file_that_cannot_be_imported_is_named(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "box").write_text("{")
    assert main(["table", "import", str(home / "box")]) == 1
    assert capsys.readouterr().err.startswith(f"{home / 'box'}: This is not a register")
