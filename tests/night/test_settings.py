"""Settings on disk: one bad value costs nothing but itself."""

import json
from pathlib import Path

import msgspec
import pytest

from companion.games.drake.screens.score_pad.score_pads import kept_pads, pads_dir
from companion.games.drake.table.pieces import PIECES
from companion.night.new_game.last_group import LastGroup, last_group
from companion.night.saved.saved_games import games_dir, saved_games
from companion.night.settings.settings import Bookmark, Settings, load, load_and_mend, save
from companion.system.paths import data_dir
from companion.table.settings import load_settings
from companion.table.tags.register import RegisterError, load_register

DEEP = b'{"format":' + b"[" * 100_000
NOT_JSON = [b"", b"{", b"\xff\xfe", b'{"language": "\xff"}', b"[]", DEEP]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "data"))
    data_dir().mkdir()
    return data_dir()


@pytest.fixture
def chosen() -> Settings:
    chosen = Settings("pt", "large", "dark", sound=False, table=True, players=["Anna", "Duarte"])
    chosen.set_pin("Anna", "1588")
    chosen.set_pin("Duarte", "1577")
    save(chosen)
    return chosen


def spoil(**values: object) -> bytes:
    file = data_dir() / "settings.json"
    content = json.dumps({**json.loads(file.read_bytes()), **values}).encode()
    file.write_bytes(content)
    return content


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "de"),
        ("language", None),
        ("text_size", 3),
        ("theme", {"light": True}),
        ("sound", "loud"),
        ("sleep_minutes", -1),
        ("sleep_minutes", 1e300),
        ("table", []),
        ("pins", "none"),
        ("players", {"Anna": 1}),
    ],
)
def test_one_bad_value_costs_itself_alone(chosen: Settings, name: str, value: object) -> None:
    written = spoil(**{name: value})
    expected = msgspec.structs.replace(chosen, **{name: getattr(Settings(), name)})
    assert load(Settings) == expected
    settings, aside = load_and_mend()
    assert settings == expected
    assert aside is not None
    assert aside.read_bytes() == written
    # Told once: what is good stands in its place now.
    assert load_and_mend() == (expected, None)


def test_of_players_and_pins_only_bad_entries_go(chosen: Settings) -> None:
    anna = chosen.pins["Anna"]
    spoil(pins={"Anna": anna, "Duarte": "1577", "Ines": 4}, players=["Anna", 7, "Duarte", None])
    settings, aside = load_and_mend()
    assert aside is not None
    assert settings.pins == {"Anna": anna}
    assert settings.is_pin("Anna", "1588")
    assert settings.players == ["Anna", "Duarte"]
    assert settings.language == "pt"


def test_what_a_newer_version_added_is_no_damage(chosen: Settings) -> None:
    spoil(weather="fair")
    assert load_and_mend() == (chosen, None)


@pytest.mark.parametrize("content", NOT_JSON, ids=lambda content: repr(content[:20]))
def test_what_is_no_json_is_set_aside(data: Path, content: bytes) -> None:
    (data / "settings.json").write_bytes(content)
    settings, aside = load_and_mend()
    assert settings == Settings()
    assert aside is not None
    assert aside.read_bytes() == content
    assert load_and_mend() == (Settings(), None)


def test_a_second_damage_does_not_replace_the_first(data: Path) -> None:
    for number in (1, 2):
        (data / "settings.json").write_text(f"no. {number}")
        load_and_mend()
    kept = sorted(file.read_text() for file in data.glob("settings-damaged*.json"))
    assert kept == ["no. 1", "no. 2"]


def test_what_cannot_even_be_read_is_moved_away(data: Path) -> None:
    (data / "settings.json").mkdir()
    settings, aside = load_and_mend()
    assert settings == Settings()
    assert aside is not None
    assert aside.is_dir()
    assert save(Settings("fr"))
    assert load_and_mend() == (Settings("fr"), None)


@pytest.mark.parametrize("content", NOT_JSON, ids=lambda content: repr(content[:20]))
def test_other_small_files_may_be_nonsense_too(data: Path, content: bytes) -> None:
    games_dir().mkdir(parents=True)
    pads_dir().mkdir(parents=True)
    for file in (games_dir() / "drake-1.json", pads_dir() / "pad-1.json"):
        file.write_bytes(content)
    for name in ("last_group", "bookmark", "table", "discs"):
        (data / f"{name}.json").write_bytes(content)
    assert saved_games() == []
    assert kept_pads() == []
    assert last_group() == LastGroup()
    assert load(Bookmark) == Bookmark()
    with pytest.raises(ValueError, match=r"table\.json"):
        load_settings()
    with pytest.raises(RegisterError):
        load_register(PIECES)
