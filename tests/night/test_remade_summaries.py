"""A game is listed as long as there is its journal, whatever became of its summary."""

import os
from pathlib import Path

import msgspec
import pytest

from companion.games.drake.screens.samples import TWO_CAPTAINS, sample_night
from companion.night.night import Night
from companion.night.saved import remade_summaries
from companion.night.saved.damaged_games import put_aside_in
from companion.night.saved.saved_games import (
    SavedGame,
    games_dir,
    last_played,
    saved_games,
    summary_file,
)
from companion.session.saves.damage.wal import log_file
from companion.touch.widgets.sheets.damaged_sheet import WayOut
from tests.support.on_stage import StageMaker


def kept(until: str = "sailing") -> SavedGame:
    sample_night(until, TWO_CAPTAINS, keep=True).leave()
    return saved_games()[0]


def spoil(file: Path) -> None:
    """Nothing of it can be read any more."""
    file.write_bytes(b"\0" * 5000)


@pytest.mark.parametrize("damage", [Path.unlink, spoil])
def test_a_summary_is_made_anew_from_the_journal(damage: object, stage: StageMaker) -> None:
    game = kept()
    assert callable(damage)
    damage(summary_file(game.name))
    (found,) = saved_games()
    # The names stood only in the summary; its number orders the list.
    assert found == msgspec.structs.replace(game, captains={}, number=0, begun=found.begun)
    assert abs((found.begun_at - game.begun_at).total_seconds()) < 2
    opened = stage(screen="harbour")
    assert opened.has("White, Blue")
    opened.tap("Continue")
    assert opened.app.night.phase == "sailing"


def test_a_journal_is_read_only_once_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = kept()
    summary_file(game.name).unlink()
    found = saved_games()

    def read(_: Path) -> None:
        raise AssertionError("there is a summary")

    monkeypatch.setattr(remade_summaries, "remade_summary", read)
    assert saved_games() == found


def test_a_damaged_summary_is_put_aside(data_directory: Path) -> None:
    game = kept()
    summary_file(game.name).write_text('{"captains": {"white": "In')
    saved_games()
    assert (put_aside_in() / f"{game.name}.json").read_text() == '{"captains": {"white": "In'


def test_the_game_that_was_played_last_is_still_the_one_to_go_on_with() -> None:
    older, newer = kept(), kept("provisioning")
    for age, game in ((200, older), (100, newer)):
        for file in games_dir().glob(f"{game.name}.*"):
            os.utime(file, (10**9 - age, 10**9 - age))
    summary_file(older.name).unlink()
    found = last_played(saved_games())
    assert found is not None
    assert found.name == newer.name


def test_a_finished_game_is_finished() -> None:
    game = kept("over")
    assert game.over
    summary_file(game.name).unlink()
    (found,) = saved_games()
    assert (found.over, found.ranking, found.scores) == (True, game.ranking, game.scores)


def test_a_game_with_nothing_whole_is_listed_and_can_be_thrown_away(stage: StageMaker) -> None:
    game = kept()
    for file in (game.file, log_file(game.file), summary_file(game.name)):
        spoil(file)
    opened = stage(screen="harbour")
    assert opened.has("Unknown captains")
    opened.tap("Continue")
    assert opened.has("This game cannot be opened")
    opened.tap("Throw away")
    opened.tap(opened.app.shell.overlays[0].ids.yes)
    assert saved_games() == []


def test_a_damaged_game_without_its_summary_is_repaired(stage: StageMaker) -> None:
    game = kept()
    content = game.file.read_bytes()
    game.file.write_bytes(content[: int(len(content) * 0.85)])
    summary_file(game.name).unlink()
    opened = stage(screen="harbour")
    opened.tap("Continue")
    opened.tap("Repair")
    opened.tap(opened.find("Continue", WayOut))
    night: Night = opened.app.night
    assert night.session is not None
    assert night.words.captain("white") == "White"


def test_a_game_that_is_being_played_elsewhere_is_listed_and_left_alone() -> None:
    night = sample_night("sailing", TWO_CAPTAINS, keep=True)
    assert night.save is not None
    summary = summary_file(night.save.name)
    summary.unlink()
    (found,) = saved_games()
    assert found.name == night.save.name
    assert not summary.exists()
    night.leave()
    (found,) = saved_games()
    assert found.captains == TWO_CAPTAINS
