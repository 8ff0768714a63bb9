"""A game in which nobody plays is no evening of anybody: it is left out, and counted as that."""

import shutil
from pathlib import Path

import pytest

from companion import cli
from companion.bots.playing import begin_with_bots
from companion.kernel.registry import KITS
from companion.night.app_captains.app_captain import AppCaptain
from companion.night.saved.saved_games import games_dir, saved_games
from companion.records.exports import plain
from companion.records.exports.told import Told
from companion.records.statistics.imports import take_in
from companion.records.statistics.index import load_counted
from companion.records.statistics.reading import read_anywhere
from companion.records.statistics.statistics import statistics
from companion.session.profiles import load_profile
from companion.session.saves.reading.loading import read_save
from tests.records.kept_games import kept_game

PEOPLE = {"red": "Anna", "blue": "Bob"}


def demonstration(file: Path, game: str = "gallions") -> Path:
    call = ["demo", "--fast", "--game", game, "--players", "2", "--seed", "5", "--save", str(file)]
    assert cli.main(call) == 0
    return file


def test_a_demonstration_among_the_games_of_the_device_does_not_count() -> None:
    kept_game("gallions", PEOPLE)
    before = statistics(load_counted())
    demonstration(games_dir() / "demo.voyage")
    found = statistics(load_counted())
    assert found.left_out == {"app": 1}
    assert found.players == before.players
    assert found.app_players == {}
    assert found.evenings == before.evenings
    assert found.of_games == before.of_games


def test_one_that_was_exported_and_imported_does_not_count_either(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save = demonstration(tmp_path / "night.save")
    text = tmp_path / "night.txt"
    assert cli.main(["export", str(save), str(text)]) == 0
    assert cli.main(["import", str(text)]) == 0
    (listed,) = saved_games()
    assert set(listed.app_captains) == set(listed.seats)
    capsys.readouterr()
    assert cli.main(["stats"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "1 game was played by captains of the app alone and is not counted." in told
    assert "Evenings" not in told


def test_what_another_table_has_exported_of_one_is_not_counted(tmp_path: Path) -> None:
    save = demonstration(tmp_path / "night.save")
    file = tmp_path / "theirs.json"
    file.write_bytes(plain.json(Told(read_anywhere(save))))
    take_in(file)
    assert load_counted().games == ()


def test_one_captain_who_is_a_person_is_enough() -> None:
    app = {seat: AppCaptain("bold") for seat in ("blue", "yellow")}
    seats = {"red": "", "blue": "", "yellow": ""}
    kept_game("gallions", seats, app_captains=app)
    found = statistics(load_counted())
    assert (found.of_games["gallions"].games, len(found.evenings)) == (1, 1)
    kept_game("gallions", seats, app_captains={**app, "red": AppCaptain("bold")})
    found = statistics(load_counted())
    assert (found.of_games["gallions"].games, found.left_out) == (1, {"app": 1})


@pytest.mark.parametrize("game", ["drake", "gallions", "lords"])
def test_a_save_tells_how_the_app_played_it(game: str, tmp_path: Path) -> None:
    save = demonstration(tmp_path / "night.save", game)
    played = read_save(save).beginning.app_captains
    strategies = list(played.values()) if isinstance(played, dict) else []
    session, _ = begin_with_bots(KITS[game], strategies, load_profile(game), 5)
    assert played == dict(zip(session.seats, strategies, strict=True))
    assert cli.main(["verify", str(save)]) == 0
    copy = games_dir() / f"{game}-demo.voyage"
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(save, copy)
    (listed,) = saved_games()
    assert listed.app_captains == {seat: AppCaptain(how) for seat, how in played.items()}
    # What people play says nothing of it, and is written as ever.
    ours = kept_game(game, PEOPLE)
    assert b"app_captains" not in read_save(ours.file).rows[0].body
