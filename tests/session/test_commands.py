"""`companion replay`, `list`, `export` and `import` on real saves."""

import json
import os
import re
from collections.abc import Callable
from errno import EACCES
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.night.night import Night
from companion.session.saves.save_file import read_rows
from companion.session.saves.saving import open_game
from companion.session.saves.sealing import key_file
from companion.session.session import Session
from tests.session.saves.saved_games import (
    SEED,
    all_that_is_known,
    begin,
    change,
    close,
    contents,
    forge,
    play_until_discs_lie,
    save_game,
    save_killed_game,
)

Told = Callable[..., str]


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Told:
    """Runs a command that must succeed; answers what it prints."""

    def run(*arguments: object) -> str:
        capsys.readouterr()
        assert main([str(argument) for argument in arguments]) == 0, capsys.readouterr().err
        return capsys.readouterr().out

    return run


@pytest.fixture
def failed(capsys: pytest.CaptureFixture[str]) -> Told:
    """Runs a command that must fail; answers what it complains about."""

    def run(*arguments: object) -> str:
        capsys.readouterr()
        assert main([str(argument) for argument in arguments]) == 1
        printed = capsys.readouterr()
        assert printed.out == ""
        return printed.err

    return run


# replay


def test_a_replay_tells_each_seat_what_it_may_know(path: Path, told: Told) -> None:
    session = begin(path)
    play_until_discs_lie(session, 5)
    close(session)
    captains = {disc.seat for place in session.state.places.values() for disc in place.discs}
    assert len(captains) > 1
    before = contents(path.parent)
    lines = {
        viewer: told("replay", path, "--as", viewer).splitlines()
        for viewer in (*session.seats, "table")
    }
    assert contents(path.parent) == before
    assert lines["table"] == told("replay", path).splitlines()
    assert all(len(told_to) == len(lines["table"]) for told_to in lines.values())
    for seat in captains:
        own = re.compile(rf"{seat} lays disc (\d|ghost ship|Golden Hind) at", re.IGNORECASE)
        assert any(map(own.search, lines[seat]))
        for viewer in lines.keys() - {seat}:
            assert not any(map(own.search, lines[viewer]))


def test_a_replay_tells_what_was_taken_back(path: Path, told: Told) -> None:
    session = open_new(path)
    session.play({"seat": "red", "do": "visit", "at": "crew-1"})
    session.undo()
    session.redo()
    close(session)
    assert told("replay", path).splitlines()[-3:] == [
        "   2  Taken back: Red, visit.",
        "   3  Redone: Red, visit.",
        "   3  Red visits Crew I, circle 1: 3 crew.",
    ]


def open_new(path: Path) -> Session:
    save_game(path, 0)
    return open_game(path).session


def test_a_replay_for_the_table_needs_no_key(path: Path, told: Told, failed: Told) -> None:
    save_game(path, 75, seed=2)
    story = told("replay", path)
    key_file().unlink()
    assert told("replay", path) == story
    assert "no key" in failed("replay", path, "--as", "red")
    key_file().write_bytes(bytes(32))
    assert told("replay", path) == story
    assert "another device" in failed("replay", path, "--as", "red")


def test_once_a_game_is_over_nobody_needs_a_key(path: Path, told: Told) -> None:
    save_game(path)
    story = told("replay", path, "--as", "red")
    key_file().unlink()
    assert told("replay", path, "--as", "red") == story


def test_a_replay_in_french(path: Path, told: Told) -> None:
    save_game(path, 10)
    assert told("replay", path, "--lang", "fr") != told("replay", path)


def test_a_replay_of_what_this_version_has_no_words_for(path: Path, told: Told) -> None:
    save_game(path, 5)

    def edit(record: Any) -> None:
        record["happened"][0]["event"] = "sank"

    forge(path, 3, edit, with_key=True)
    assert "\n   3  sank\n" in told("replay", path)


def test_a_reason_is_told_as_it_was_given(path: Path, told: Told) -> None:
    session = begin(path)
    adjust = {"seat": "table", "do": "adjust", "of": "red", "points": 1}
    session.play({**adjust, "reason": "guns"})
    session.play({**adjust, "reason": "a slip\x1b[31m\n   9  Red wins"})
    close(session)
    story = told("replay", path, "--lang", "fr")
    assert "(guns)" in story
    assert "(a slip [31m    9  Red wins)" in story


def test_a_replay_for_nobody(path: Path, failed: Told) -> None:
    save_game(path, 3)
    assert "no seat yellow" in failed("replay", path, "--as", "yellow")


@pytest.mark.parametrize("command", ["replay", "verify", "export", "repair"])
def test_a_game_in_use_is_not_disturbed(path: Path, failed: Told, command: str) -> None:
    session = open_new(path)
    assert "in use" in failed(command, path)
    session.play({"seat": "red", "do": "visit", "at": "crew-1"})
    close(session)


# list


def test_the_list_tells_how_far_each_game_has_come(path: Path, device: Path, told: Told) -> None:
    assert told("list") == "There are no saved games.\n"
    games = device / "games"
    games.mkdir(parents=True)
    save_game(games / "finished.voyage")
    save_game(games / "begun.voyage", 0)
    (games / "begun.json").write_text("{}")
    (games / "damaged.voyage").write_bytes((games / "begun.voyage").read_bytes()[:5000])
    session = begin(path)
    play_until_discs_lie(session, 2)
    close(session)
    head, begun, damaged, finished, named = told("list", path).splitlines()
    assert head.split() == ["save", "game", "begun", "captains", "round", "phase", "next"]
    assert re.search(
        r"Francis Drake +2026-07-1\d \d\d:\d\d  Red, Blue, Green, White +Voyage 1 +"
        r"provisioning +Red$",
        begun,
    )
    assert "is damaged" in damaged
    assert re.search(r"Voyage 3 +end of the game +finished$", finished)
    assert re.search(r"sailing +(Red|Blue|Green|White)$", named)


def test_the_list_complains_about_what_it_was_asked_for(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path.write_text("Dear diary")
    assert main(["list", str(path)]) == 1
    assert "is not a save" in capsys.readouterr().out
    assert main(["list", str(path.parent)]) == 0
    assert capsys.readouterr().out == "There are no saved games.\n"


def test_the_list_says_what_it_cannot_know(path: Path, told: Told) -> None:
    save_game(path, 75)
    key_file().unlink()
    assert "are sealed and there is no key" in told("list", path)
    key_file().write_bytes(bytes(32))
    assert "sealed with the key of another device" in told("list", path)
    key_file().write_bytes(b"short")
    assert "is damaged: it has 5 bytes" in told("list", path)


def test_the_list_takes_any_time_for_granted(path: Path, told: Told) -> None:
    save_game(path, 5)

    def edit(beginning: Any) -> None:
        beginning["created"] = "yesterday"

    forge(path, 0, edit, with_key=True)
    assert re.search(r"evening\.voyage  Francis Drake  -  +Red, Blue", told("list", path))


def test_a_directory_that_cannot_be_looked_into_is_named(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def locked(self: Path, **_: object) -> None:
        raise PermissionError(EACCES, os.strerror(EACCES), str(self))

    monkeypatch.setattr(Path, "iterdir", locked)
    monkeypatch.setattr(Path, "stat", locked)
    assert main(["list", str(path)]) == 1
    assert "cannot be read: Permission denied" in capsys.readouterr().out


# export and import


@pytest.mark.parametrize("command", ["export {save} .", "import {text} .", "report --to ."])
def test_a_directory_is_no_new_file(path: Path, told: Told, failed: Told, command: str) -> None:
    save_game(path, 5)
    text = path.with_name("evening.jsonl")
    told("export", path, text)
    arguments = command.format(save=path, text=text).split()
    assert "Is a directory" in failed(*arguments)


def test_an_export_that_is_too_deep_is_refused(path: Path, told: Told, failed: Told) -> None:
    save_game(path, 5)
    text = path.with_name("evening.jsonl")
    told("export", path, text)
    first, *rest = text.read_text().splitlines()
    deep = re.sub(r'"setup":\{', '"setup":{"deep":' + "[" * 100_000 + "]" * 100_000 + ",", first)
    assert deep != first
    text.write_text("\n".join([deep, *rest]))
    assert "recursion" in failed("import", text, path.with_name("new.voyage"))


def test_an_exported_game_comes_back_as_it_was(path: Path, told: Told) -> None:
    played = save_killed_game(path, 75, seed=2)
    text = path.with_name("evening.jsonl")
    assert told("export", path, text) == ""
    assert told("export", path) == text.read_text()
    again = path.with_name("again")
    assert f"saved to {again}" in told("import", text, again)
    assert read_rows(again) == read_rows(path)
    session = open_game(again).session
    assert all_that_is_known(session) == all_that_is_known(played)
    close(session)


def test_an_export_tells_no_secret_of_a_game_in_progress(path: Path, told: Told) -> None:
    session = begin(path)
    play_until_discs_lie(session, 3)
    close(session)
    records = [json.loads(line) for line in told("export", path).splitlines()]
    opened = {o["record"] for record in records for o in record["body"].get("opens", [])}
    sealed = [r for r in records if "commitment" in r["body"] and r["record"] not in opened]
    assert len(sealed) > 2
    for record in sealed:
        assert "disc" not in record["body"].get("move", {})
        assert record["sealed"]
    assert str(SEED) not in told("export", path)


def test_an_import_finds_a_place_among_the_games(path: Path, device: Path, told: Told) -> None:
    save_game(path, 10)
    text = path.with_name("evening.jsonl")
    told("export", path, text)
    told("import", text)
    (save,) = (device / "games").iterdir()
    assert save.suffix == ".voyage"
    assert read_rows(save) == read_rows(path)


def test_neither_takes_the_place_of_a_file(path: Path, told: Told, failed: Told) -> None:
    save_game(path, 10)
    text = path.with_name("evening.jsonl")
    told("export", path, text)
    before = contents(path.parent)
    assert "already" in failed("export", path, text)
    assert "already" in failed("import", text, path)
    assert "cannot be written" in failed("export", path, path.parent / "nowhere" / "text")
    assert "no directory" in failed("import", text, path.parent / "nowhere" / "save")
    assert contents(path.parent) == before


def test_an_import_checks_first(path: Path, told: Told, failed: Told) -> None:
    save_game(path, 20)
    text = path.with_name("evening.jsonl")
    told("export", path, text)
    new = path.with_name("new")
    lines = text.read_text().splitlines()
    for spoilt, complaint in {
        "\n".join([*lines[:9], *lines[10:]]): "Record 9 is missing",
        "\n".join([*lines[:9], lines[9].replace('"kind"', '"kin"'), *lines[10:]]): "Record 9 was",
        "Dear diary": "is not an exported game",
        '{"record": 0}': "is not an exported game",
        "": "Record 0 is missing",
    }.items():
        text.write_text(spoilt)
        assert complaint in failed("import", text, new)
        assert not new.exists()
    assert "There is no" in failed("import", path.with_name("nowhere"), new)
    assert "is a save, not an exported game" in failed("import", path, new)


def test_a_damaged_save_is_not_exported(path: Path, failed: Told) -> None:
    save_game(path, 20)
    change(path, 3, "body", "{}")
    text = path.with_name("evening.jsonl")
    assert "Record 3" in failed("export", path, text)
    assert not text.exists()


def test_the_list_calls_captains_by_their_names(device: Path, told: Told) -> None:
    night = Night()
    night.begin(["red", "blue"], {"red": "Anna", "blue": ""}, seed=1)
    turn = night.words.captain(night.turn)
    night.leave()
    (line,) = told("list").splitlines()[1:]
    assert "Anna, Blue" in line
    assert line.endswith(turn)
