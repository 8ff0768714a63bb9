"""Past games: listed with their winners, looked at again, never changed."""

from pathlib import Path

import pytest

from companion.games.drake.screens.samples import TWO_CAPTAINS, sample_night
from companion.games.drake.screens.story.ending_story import ending_story
from companion.games.drake.screens.widgets.ending_view import BreakdownRow
from companion.kernel.registry import KITS
from companion.night.saved.past_game import look_at
from companion.night.saved.saved_games import SavedGame, saved_games
from companion.night.text.day_words import day_text
from companion.session.saves.save_error import SaveError
from companion.touch.checks import targets_and_text as checks
from companion.touch.game_screens import games_with_screens, screens_of
from companion.touch.look.theme import theme
from companion.touch.pages.past_games import PastRow
from companion.touch.stage.stage import Stage
from tests.support.on_stage import StageMaker


def kept(until: str = "over", captains: dict[str, str] | None = None) -> SavedGame:
    night = sample_night(until, captains, keep=True)
    save = night.save
    assert save
    night.leave()
    return save


def rows(stage: Stage) -> list[PastRow]:
    return list(stage.widgets(PastRow))


def test_only_finished_games_are_listed_with_their_winner(stage: StageMaker) -> None:
    kept("sailing", TWO_CAPTAINS)
    save = kept()
    opened = stage(screen="past_games")
    (row,) = rows(opened)
    winner = save.ranking[0]
    assert row.winner_seat == winner
    assert row.winner == save.captains[winner]
    assert row.points == f"{save.scores[winner]} points"
    assert list(row.seats) == save.seats
    assert row.occasion == f"Francis Drake · {day_text(save.begun_at)}"


def test_of_several_games_each_row_tells_which_it_was(stage: StageMaker) -> None:
    for game in games_with_screens():
        screens_of(game).samples().keep_finished()
    opened = stage(screen="past_games")
    told = {row.occasion.split(" · ")[0] for row in rows(opened)}
    assert told == {KITS[game].title for game in games_with_screens()}
    for row in rows(opened):
        shown = next(
            one for one in row.walk(restrict=True) if getattr(one, "text", "") == row.occasion
        )
        assert shown.font_size >= 14 * theme.u


def test_a_game_is_looked_at_as_it_ended_and_left_again(stage: StageMaker) -> None:
    played = sample_night("over", keep=True)
    then = ending_story(played)
    played.leave()
    opened = stage(screen="past_games")
    opened.tap(rows(opened)[0])
    shown = list(opened.widgets(BreakdownRow))
    assert [(row.seat, row.total) for row in shown] == [
        (one.seat, str(one.total)) for one in then.captains
    ]
    opened.tap("arrow-left")
    assert len(rows(opened)) == 1
    assert opened.app.page.name == "past_games"
    opened.tap("arrow-left")
    assert opened.app.page.name == "harbour"


def test_looking_writes_nothing(stage: StageMaker, data_directory: Path) -> None:
    kept()

    def files() -> dict[str, bytes]:
        return {file.name: file.read_bytes() for file in (data_directory / "games").iterdir()}

    opened = stage(screen="past_games")
    before = files()
    opened.tap(rows(opened)[0])
    assert files() == before


def test_looking_does_not_disturb_the_game_that_is_played(stage: StageMaker) -> None:
    save = kept()
    night = sample_night("provisioning", keep=True)
    opened = stage(night, screen="past_games")
    opened.tap(rows(opened)[0])
    assert opened.app.night is night
    assert night.save
    assert night.save.name != save.name
    assert night.phase == "provisioning"


def test_without_the_key_of_this_device_a_finished_game_can_still_be_read(
    data_directory: Path,
) -> None:
    save = kept()
    keys = [file for file in data_directory.iterdir() if file.is_file() and "key" in file.name]
    assert keys
    for key in keys:
        key.unlink()
    assert ending_story(look_at(save)).winner.seat == save.ranking[0]


def test_a_damaged_game_says_so(stage: StageMaker) -> None:
    save = kept()
    save.file.write_bytes(b"no game")
    with pytest.raises(SaveError):
        look_at(save)
    opened = stage(screen="past_games")
    opened.tap(rows(opened)[0])
    assert opened.has("This game cannot be opened")
    opened.tap("close")
    assert rows(opened)


def test_a_game_that_is_not_over_is_not_shown() -> None:
    with pytest.raises(SaveError):
        look_at(kept("missions"))


def test_nothing_yet(stage: StageMaker) -> None:
    opened = stage(screen="past_games")
    assert opened.has("No game has been finished yet.")


def test_a_picture_of_a_past_game(stage: StageMaker, data_directory: Path) -> None:
    save = kept()
    opened = stage(screen="past_games")
    opened.tap(rows(opened)[0])
    opened.tap("Save picture")
    assert (data_directory / "pictures" / f"{save.name}.png").exists()


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "fr", "pt"])
def test_a_past_game_fits(size: tuple[int, int], language: str, stage: StageMaker) -> None:
    kept()
    opened = stage(screen="past_games", size=size, language=language, text_size="extra-large")
    opened.tap(rows(opened)[0])
    assert not checks.cut_texts(opened)
    assert not checks.outside(opened)
    assert not checks.overlapping(opened)
    assert len(saved_games()) == 1
