"""A kept game that cannot be opened: what is wrong is told, and there are ways out by touch."""

from pathlib import Path

import pytest

from companion.games.drake.screens.phases import PHASES
from companion.games.drake.screens.samples import TWO_CAPTAINS, sample_night
from companion.night.saved.damaged_games import put_aside_in
from companion.night.saved.saved_games import SavedGame, saved_games
from companion.night.settings.settings import Bookmark, save
from companion.session.saves.damage.wal import log_file
from companion.touch.widgets.sheets import damaged_sheet
from companion.touch.widgets.sheets.damaged_sheet import WayOut
from tests.support.on_stage import StageMaker


def kept(until: str = "sailing") -> SavedGame:
    sample_night(until, TWO_CAPTAINS, keep=True).leave()
    return saved_games()[0]


def cut(game: SavedGame, share: float = 0.85) -> bytes:
    content = game.file.read_bytes()
    game.file.write_bytes(content[: int(len(content) * share)])
    return game.file.read_bytes()


def test_a_damaged_game_is_told_in_plain_words_without_a_command(stage: StageMaker) -> None:
    cut(kept())
    opened = stage(screen="harbour")
    opened.tap("Continue")
    assert opened.has("This game cannot be opened")
    told = " ".join(opened.texts())
    assert "Inês, Jean-Luc" in told
    assert "cut short" in told
    assert "companion" not in told.replace("Companion to Francis Drake", "")
    assert "device" not in told


def test_repair_goes_on_with_what_is_whole_and_keeps_the_damaged_file(stage: StageMaker) -> None:
    game = kept()
    damaged = cut(game)
    opened = stage(screen="harbour")
    opened.tap("Continue")
    opened.tap("Repair")
    assert opened.has("The game is repaired")
    opened.tap(opened.find("Continue", WayOut))
    night = opened.app.night
    assert night.session is not None
    assert opened.app.page_name == PHASES[night.phase]
    assert night.words.captain("white") == "Inês"
    assert (put_aside_in() / game.file.name).read_bytes() == damaged
    assert not game.file.exists()
    night.leave()
    (repaired,) = saved_games()
    assert repaired.name == f"{game.name}-repaired"
    assert repaired.captains == game.captains
    # And it is a game like any other.
    opened.app.resume(repaired)
    assert opened.app.night.session is not None


def test_a_game_of_which_nothing_is_whole_stays_where_it_is(stage: StageMaker) -> None:
    game = kept()
    game.file.write_bytes(b"\0" * 5000)
    log_file(game.file).write_bytes(b"\0" * 500)
    opened = stage(screen="harbour")
    opened.tap("Continue")
    opened.tap("Repair")
    assert opened.has("Nothing of this game can be saved. It stays as it is.")
    assert opened.app.night.session is None
    assert game.file.read_bytes() == b"\0" * 5000
    assert log_file(game.file).exists()
    assert not put_aside_in().exists()


def test_a_game_that_was_put_right_meanwhile_just_goes_on(stage: StageMaker) -> None:
    game = kept()
    whole = game.file.read_bytes()
    cut(game)
    opened = stage(screen="harbour")
    opened.tap("Continue")
    game.file.write_bytes(whole)
    opened.tap("Repair")
    assert opened.app.night.save_name == game.name
    assert not put_aside_in().exists()


def test_a_repaired_game_can_wait(stage: StageMaker) -> None:
    game = kept()
    cut(game)
    opened = stage(screen="harbour")
    opened.tap("Continue")
    opened.tap("Repair")
    opened.tap("close")
    assert opened.app.night.session is None
    opened.tap("Continue")
    assert opened.app.night.save_name == f"{game.name}-repaired"


def test_a_copy_leaves_everything_as_it_was(stage: StageMaker, data_directory: Path) -> None:
    game = kept()
    damaged = cut(game)
    opened = stage(screen="harbour")
    opened.tap("Continue")
    for name in (game.name, f"{game.name}-2"):
        opened.tap("Make a copy")
        copy = data_directory / "backups" / f"{name}.voyage"
        assert copy.read_bytes() == damaged
        assert copy.with_suffix(".json").exists()
    assert game.file.read_bytes() == damaged


def test_a_copy_can_go_to_a_stick(
    stage: StageMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kept()
    damaged = cut(game)
    (tmp_path / "STICK").mkdir()
    monkeypatch.setattr(damaged_sheet, "sticks", lambda: [tmp_path / "STICK"])
    opened = stage(screen="harbour")
    opened.tap("Continue")
    opened.tap("Make a copy")
    opened.tap("Memory stick")
    assert (tmp_path / "STICK" / game.file.name).read_bytes() == damaged


def test_a_copy_that_cannot_be_written_says_why(stage: StageMaker, data_directory: Path) -> None:
    cut(kept())
    (data_directory / "backups").write_text("no folder")
    opened = stage(screen="harbour")
    opened.tap("Continue")
    opened.tap("Make a copy")
    assert any(text.startswith("That cannot be done:") for text in opened.texts())


def test_throwing_away_asks_first(stage: StageMaker) -> None:
    game = kept()
    damaged = cut(game)
    opened = stage(screen="harbour")
    opened.tap("Continue")
    opened.tap("Throw away")
    opened.tap("Keep it")
    assert game.file.read_bytes() == damaged
    opened.tap("Throw away")
    # Of the two the one that was asked last.
    opened.tap("Throw away")
    assert not game.file.exists()
    assert not saved_games()
    assert opened.has("New game")
    assert not opened.has("Continue")


def test_a_game_whose_file_is_gone_can_only_be_thrown_away(stage: StageMaker) -> None:
    game = kept()
    game.file.unlink()
    opened = stage(screen="harbour")
    opened.tap("Inês, Jean-Luc")
    assert any("Its file is gone." in text for text in opened.texts())
    opened.tap("Repair")
    opened.tap("Make a copy")
    assert opened.has("This game cannot be opened")
    opened.tap("Throw away")
    opened.tap("Throw away")
    assert not saved_games()


def test_the_sheet_opens_at_the_start_where_the_last_game_is_damaged(stage: StageMaker) -> None:
    game = kept()
    cut(game)
    save(Bookmark(game=game.name))
    opened = stage()
    assert opened.app.page_name == "harbour"
    assert opened.has("This game cannot be opened")
    opened.tap("Repair")
    opened.tap(opened.find("Continue", WayOut))
    assert opened.app.night.session is not None


def test_a_damaged_past_game_has_the_same_ways_out(stage: StageMaker) -> None:
    cut(kept("over"), 0.9)
    opened = stage(screen="past_games")
    opened.tap("Inês, Jean-Luc")
    assert opened.has("This game cannot be opened")
    opened.tap("Repair")
    opened.tap(opened.find("Continue", WayOut))
    assert opened.app.night.session is not None


def test_a_game_that_another_program_plays_is_not_called_damaged(stage: StageMaker) -> None:
    night = sample_night("sailing", TWO_CAPTAINS, keep=True)
    opened = stage(screen="harbour")
    opened.tap("Continue")
    assert any("is in use" in text for text in opened.texts())
    assert not opened.has("This game cannot be opened")
    night.leave()
