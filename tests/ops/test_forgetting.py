"""Somebody who is deleted is nowhere on the device; all games stay, and stay proven."""

import zipfile
from pathlib import Path

import pytest

from companion import cli
from companion.games.drake.screens.score_pad.score_pads import PADS
from companion.night.app_captains.app_captain import AppCaptain
from companion.night.new_game.last_group import LastGroup, keep_group, last_group
from companion.night.saved.saved_games import find_save, saved_games, summary_file
from companion.night.settings import settings
from companion.night.settings.settings import Settings
from companion.ops import backup
from companion.ops.forgetting import forget, where_it_stands
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
from tests.records.kept_games import kept_game
from tests.session.conftest import device

__all__ = ["device"]

WHO, WRITTEN = 'Zoë "Z" Ñandú', "Zozo"
NAMES = {"red": WHO, "blue": "Bob", "yellow": WRITTEN}


def fill() -> None:
    """A device on which this person has left a name wherever there is one."""
    save = kept_game("gallions", NAMES, app_captains={"blue": AppCaptain("bold")})
    kept_game("gallions", {"red": "Bob", "blue": "Cleo"}, 2)
    pad = PADS.new(["red", "blue"], {"red": WHO, "blue": "Cleo"})
    pad.put("blue", 1, "attacks", 7)
    pad.over = True
    PADS.keep(pad)
    keep_group(LastGroup(captains={"red": WHO, "blue": "Bob"}, colours={WHO: "red", "Bob": "blue"}))
    chosen = Settings(players=[WHO, WRITTEN, "Bob"])
    chosen.set_pin(WHO, "1234")
    settings.save(chosen)
    people = People()
    people.rename(WRITTEN, WHO)
    people.hide(WHO)
    keep_people(people)
    (data_dir() / "pin_tries.json").write_text(f'{{"{WRITTEN}": {{"wrong": 1}}}}')
    tokens = tokens_beside(save.file, "game")
    tokens.give("red", f"{WRITTEN}'s phone")
    file = data_dir() / "friends.tmp"
    file.write_bytes(plain.json(Told(read_anywhere(save.file))))
    take_in(file)
    file.unlink()
    for folder in ("pictures", "exports", "damaged"):
        (data_dir() / folder).mkdir()
    save.file.with_suffix(".analysis").write_text(f"{WRITTEN}'s attack")
    (data_dir() / "pictures" / f"{save.name}.png").write_bytes(b"a picture of them all")
    (data_dir() / "exports" / f"{save.name}.csv").write_bytes(b"play,captain\n1," + WHO.encode())
    (data_dir() / "damaged" / "torn.json").write_text(f'{{"captains": {{"red": "{WRITTEN}"')
    (data_dir() / "settings-damaged.json").write_text(f'{{"players": ["{WRITTEN}"]}}')
    backup.make_backup(data_dir() / "backups", time_of_day())
    load_counted()


def test_nothing_holds_the_name_any_more(device: Path) -> None:
    fill()
    assert len(where_it_stands([WHO, WRITTEN])) > 10
    before = {file: file.read_bytes() for file in device.rglob("*.voyage")}
    forgotten = forget(WRITTEN)
    assert forgotten.left == ()
    assert where_it_stands([WHO, WRITTEN]) == []
    # By the plainest search there is, in what is zipped, too.
    for file in device.rglob("*"):
        if file.is_file():
            held = [file.read_bytes()]
            if file.suffix == ".zip":
                with zipfile.ZipFile(file) as archive:
                    held += [archive.read(name) for name in archive.namelist()]
            for content in held:
                # In packed bytes three letters may stand by chance.
                assert WRITTEN.encode() not in content, file
                assert "Zoë".encode() not in content, file
                assert b"Zo\\u00eb" not in content, file
    # The games are as they were, and so is everybody else.
    assert {file: file.read_bytes() for file in device.rglob("*.voyage")} == before
    found = statistics(load_counted())
    assert set(found.players) == {"Bob", "Cleo"}
    assert len(found.games) == 3
    assert last_group().colours == {"Bob": "blue"}
    kept = settings.load(Settings)
    assert (kept.players, kept.pins) == (["Bob"], {})
    assert load_people() == People()


def test_pictures_of_pads_and_of_games_that_are_gone_go_with_the_name(device: Path) -> None:
    theirs = PADS.new(["red", "blue"], {"red": WHO, "blue": "Cleo"})
    PADS.keep(theirs)
    others = kept_game("gallions", {"red": "Bob", "blue": "Cleo"})
    pictures, exports = device / "pictures", device / "exports"
    for folder in (pictures, exports):
        folder.mkdir()
    kept = [pictures / f"{others.name}.png", exports / f"{others.name}-2.csv"]
    gone = [
        pictures / f"{theirs.name}.png",
        # Nobody knows any more who is on it.
        pictures / "drake-2020-01-01-200000.png",
        # Written when somebody was called otherwise.
        exports / f"{others.name}.csv",
    ]
    for file in (*kept, *gone):
        file.write_bytes(b"a picture")
    gone[-1].write_text(f"play,captain\n1,{WHO}")
    assert set(forget(WHO).thrown_away) == set(gone)
    assert [file for file in (*kept, *gone) if file.exists()] == kept


def test_the_day_of_a_game_stays_what_it_is(device: Path) -> None:
    save = kept_game("gallions", NAMES, begun="2026-01-02T20:00:00+00:00", minutes=80)
    before = summary_file(save.name).stat().st_mtime
    forget(WHO)
    assert summary_file(save.name).stat().st_mtime == pytest.approx(before, abs=0.01)
    again = find_save(save.name)
    assert again is not None
    assert again.captains == {"red": "", "blue": "Bob", "yellow": WRITTEN}
    assert cli.main(["verify", str(save.file)]) == 0


def test_a_backup_can_be_restored_afterwards(device: Path) -> None:
    fill()
    forget(WHO)
    (file,) = backup.backups_in(device / "backups")
    for save in saved_games():
        save.file.unlink()
        summary_file(save.name).unlink()
    plan = backup.plan_restore(file)
    backup.restore(plan, plan.wanted, time_of_day())
    assert {name for save in saved_games() for name in save.captains.values()} == {
        "",
        "Bob",
        "Cleo",
    }
    assert len(statistics(load_counted()).games) == 3


def test_one_name_within_another_stays() -> None:
    kept_game("gallions", {"red": "Ann", "blue": "Anna", "yellow": "Ann Marie"})
    forget("Anna")
    assert {name for save in saved_games() for name in save.captains.values()} == {
        "Ann", "", "Ann Marie",
    }  # fmt: skip


def test_the_command_asks_first(capsys: pytest.CaptureFixture[str]) -> None:
    kept_game("gallions", NAMES)
    assert cli.main(["stats", "--delete", "Bob"]) == 2
    assert "--yes" in capsys.readouterr().out
    assert "Bob" in statistics(load_counted()).players
    assert cli.main(["stats", "--delete", "Bob", "--yes"]) == 0
    assert "Bob" not in statistics(load_counted()).players
    assert cli.main(["stats", "--rename", WRITTEN, WHO]) == 0
    assert cli.main(["stats", "--hide", WHO]) == 0
    assert list(statistics(load_counted()).players) == [WHO]
    assert statistics(load_counted()).shown_players == []
    assert cli.main(["stats", "--show", WHO]) == 0
    assert cli.main(["stats", "--separate", WRITTEN]) == 0
    assert len(statistics(load_counted()).shown_players) == 2
