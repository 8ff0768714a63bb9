"""Somebody is called like a word of the files: deleting the person leaves the word."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs

from companion import cli
from companion.games.drake.screens.score_pad.score_pads import PADS
from companion.kernel.registry import KITS
from companion.night.app_captains.app_captain import AppCaptain
from companion.night.new_game.last_group import LastGroup, keep_group, last_group
from companion.night.saved.saved_games import SavedGame, find_save
from companion.night.settings import settings
from companion.night.settings.settings import Settings
from companion.ops import backup
from companion.ops.forgetting import forget
from companion.phones.joining.tokens import tokens_beside
from companion.records.exports import plain
from companion.records.exports.told import Told
from companion.records.statistics.imports import take_in
from companion.records.statistics.index import load_counted
from companion.records.statistics.people import People, keep_people, load_people
from companion.records.statistics.reading import read_anywhere
from companion.records.statistics.statistics import statistics
from companion.system.clock import time_of_day
from companion.system.paths import data_dir
from companion.table.settings import TableSettings, load_settings, save_settings
from companion.table.tagged_pieces import load_tagged_pieces
from companion.table.tags.register import Register, load_register, save_register
from tests.records.kept_games import kept_game
from tests.session.conftest import device

__all__ = ["device"]

# A seat, a game, a move and fields of summaries, pads and settings; numbers and values, too.
WORDS = (
    "red", "Blue", "drake", "gallions", "seat", "visit", "name", "captains", "players", "pins",
    "colours", "normal", "light", "bold", "attacks", "save", "1", "0", "true",
)  # fmt: skip
OTHERS = {"blue": "Bob", "yellow": "Cleo"}


def fill(who: str) -> SavedGame:
    """Everything that has names in it, and what stands beside them."""
    save = kept_game("gallions", {"red": who, **OTHERS}, app_captains={"blue": AppCaptain("bold")})
    pad = PADS.new(["red", "blue"], {"red": who, "blue": "Cleo"})
    pad.put("red", 1, "attacks", 7)
    pad.over = True
    PADS.keep(pad)
    keep_group(
        LastGroup(
            captains={"red": who, **OTHERS},
            colours={who: "red", "Bob": "blue", "Cleo": "yellow"},
            options={"drake": {"variants": ["visit"], "order": None}},
            game="drake",
            app_captains={"blue": AppCaptain("bold")},
        )
    )
    chosen = Settings(players=[who, "Bob"])
    chosen.set_pin(who, "1234")
    chosen.set_pin("Bob", "4321")
    settings.save(chosen)
    keep_people(People(called={"Bobby": "Bob"}, hidden=[who]))
    (data_dir() / "pin_tries.json").write_bytes(
        msgspec.json.encode({who: {"wrong": 1}, "Bob": {"wrong": 2, "waiting": True}})
    )
    phones = tokens_beside(save.file, "game")
    phones.give("red", f"{who}'s phone")
    phones.give("yellow", "Cleo's phone")
    file = data_dir() / "friends.tmp"
    theirs = structs.replace(read_anywhere(save.file), uid="THEIRS")
    file.write_bytes(plain.json(Told(theirs)))
    take_in(file)
    file.unlink()
    pieces = load_tagged_pieces(KITS["drake"])
    save_register(Register({"1": {pieces.pieces[0]: "04aabbccddee80"}}), pieces)
    save_settings(TableSettings(box="1"))
    (data_dir() / "board.toml").write_text(f'# {who}\n["{who}"]\n')
    backup.make_backup(data_dir() / "backups", time_of_day())
    return save


@pytest.mark.parametrize("who", WORDS)
def test_only_the_person_goes(device: Path, who: str) -> None:
    save = fill(who)
    before = statistics(load_counted())
    kept = _contents()
    forgotten = forget(who)
    # What the app makes of the files differs in the name alone.
    found = find_save(save.name)
    assert found == structs.replace(save, captains={"red": "", **OTHERS})
    after = statistics(load_counted())
    assert after.left_out == before.left_out == {}
    assert [_without_name(game, who) for game in before.games] == list(after.games)
    assert set(after.players) == set(before.players) - {who}
    (pad,) = PADS.kept()
    assert (pad.captains, pad.total("red")) == ({"red": "", "blue": "Cleo"}, 11)
    group = last_group()
    assert group.captains == {"red": "", **OTHERS}
    assert group.colours == {"Bob": "blue", "Cleo": "yellow"}
    assert group.options == {"drake": {"variants": ["visit"], "order": None}}
    assert (group.game, group.app_captains) == ("drake", {"blue": AppCaptain("bold")})
    chosen = settings.load(Settings)
    assert chosen == Settings(players=["Bob"], pins=chosen.pins)
    assert list(chosen.pins) == ["Bob"]
    assert chosen.is_pin("Bob", "4321")
    assert load_people() == People(called={"Bobby": "Bob"})
    assert _json("pin_tries.json") == {"Bob": {"wrong": 2, "waiting": True}}
    phones = {phone.seat: phone.name for phone in tokens_beside(save.file, "game")}
    assert phones == {"red": "", "yellow": "Cleo's phone"}
    # What knows nobody is as it was, to the byte.
    for file in ("discs.json", "table.json", "board.toml", f"games/{save.file.name}"):
        assert (device / file).read_bytes() == kept[file], file
    pieces = load_tagged_pieces(KITS["drake"])
    assert load_register(pieces).enrolled("1") == 1
    assert load_settings().box == "1"
    assert forgotten.left == ()


@pytest.mark.parametrize("who", ["red", "drake", "name", "1"])
def test_the_game_is_proven_and_watched_as_before(
    device: Path, who: str, capsys: pytest.CaptureFixture[str]
) -> None:
    save = fill(who)
    assert cli.main(["replay", str(save.file)]) == 0
    told = capsys.readouterr().out
    forget(who)
    assert cli.main(["verify", str(save.file)]) == 0
    capsys.readouterr()
    assert cli.main(["replay", str(save.file)]) == 0
    assert capsys.readouterr().out == told


@pytest.mark.parametrize("who", ["red", "drake", "name", "1"])
def test_a_backup_brings_back_everything_else(device: Path, who: str) -> None:
    fill(who)
    forget(who)
    kept = _contents()
    people = load_people()
    (file,) = backup.backups_in(device / "backups")
    for name in kept:
        if name.startswith("games/") and not name.endswith(".phones"):
            (device / name).unlink()
    for name in ("last_group.json", "settings.json", "people.json", "table.json"):
        (device / name).unlink()
    plan = backup.plan_restore(file)
    backup.restore(plan, plan.wanted, time_of_day())
    assert load_people() == people
    assert {**_contents(), "people.json": b""} == {**kept, "people.json": b""}
    assert len(statistics(load_counted()).games) == 3


def test_a_backup_without_the_person_stays_as_it_is(device: Path) -> None:
    kept_game("gallions", {"red": "Bob", "blue": "Cleo"})
    file = backup.make_backup(device / "backups", time_of_day())
    before = file.read_bytes()
    assert file not in forget("red").changed
    assert file.read_bytes() == before


def test_a_name_within_another_name_stays(device: Path) -> None:
    save = kept_game("gallions", {"red": "Ann", "blue": "Ann Marie", "yellow": "Mary Ann"})
    chosen = Settings(players=["Ann", "Ann Marie"])
    chosen.set_pin("Ann Marie", "1234")
    settings.save(chosen)
    assert forget("Ann").left == ()
    found = find_save(save.name)
    assert found is not None
    assert found.captains == {"red": "", "blue": "Ann Marie", "yellow": "Mary Ann"}
    kept = settings.load(Settings)
    assert (kept.players, list(kept.pins)) == (["Ann Marie"], ["Ann Marie"])


def test_a_box_that_is_called_like_its_owner_stays(device: Path) -> None:
    pieces = load_tagged_pieces(KITS["drake"])
    register = Register({"Anna": {pieces.pieces[0]: "04aabbccddee80"}})
    save_register(register, pieces)
    save_settings(TableSettings(box="Anna"))
    assert forget("Anna").left == ()
    assert load_register(pieces) == register
    assert load_settings().box == "Anna"


def test_nobody_is_not_deleted(device: Path) -> None:
    fill("Anna")
    before = _contents()
    assert forget(" ").changed == ()
    assert _contents() == before


def _without_name(game: Any, who: str) -> Any:
    captains = tuple(
        structs.replace(one, name="") if one.name == who else one for one in game.captains
    )
    return structs.replace(game, captains=captains)


def _contents() -> dict[str, bytes]:
    """Everything but the index, the backups and the locks."""
    return {
        file.relative_to(data_dir()).as_posix(): file.read_bytes()
        for file in data_dir().rglob("*")
        if file.is_file() and file.suffix not in (".sqlite", ".zip")
    }


def _json(name: str) -> Any:
    return msgspec.json.decode((data_dir() / name).read_bytes())
