"""The harbour: every game that waits, and the doors to everything else."""

import pytest

from companion.games.drake.screens.samples import CAPTAINS, TWO_CAPTAINS, sample_night
from companion.kernel.registry import KITS
from companion.night.saved.damaged_games import throw_away
from companion.night.saved.saved_games import saved_games
from companion.night.text.day_words import day_text
from companion.system.i18n import LANGUAGES
from companion.touch.checks import faults
from companion.touch.game_screens import games_with_screens, screens_of
from companion.touch.look.theme import theme
from companion.touch.pages.harbour import MainButton, progress_text
from companion.touch.widgets.buttons import IconButton
from companion.touch.widgets.drawing.galleon import Galleon
from companion.touch.widgets.rows import GameRow, KeptGameRow
from companion.touch.widgets.text import FitLabel
from tests.support.on_stage import StageMaker


def keep(until: str, captains: dict[str, str] | None = None) -> None:
    sample_night(until, captains, keep=True).leave()


def test_every_unfinished_game_is_listed_with_captains_voyage_and_day(stage: StageMaker) -> None:
    keep("sailing")
    keep("missions", TWO_CAPTAINS)
    keep("over", TWO_CAPTAINS)
    opened = stage(screen="harbour")
    listed = {row.title: (list(row.seats), row.game, row.detail) for row in opened.widgets(GameRow)}
    waiting = [game for game in saved_games() if not game.over]
    assert set(listed) == {", ".join(CAPTAINS.values()), ", ".join(TWO_CAPTAINS.values())}
    for game in waiting:
        seats, title, detail = listed[", ".join(game.captains[seat] for seat in game.seats)]
        assert seats == game.seats
        assert title == "Francis Drake"
        assert detail == f"Voyage {game.round}, {day_text(game.begun_at)}"
    opened.tap(", ".join(TWO_CAPTAINS.values()))
    assert opened.app.page_name == opened.app.due == "missions"


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (1280, 720)])
def test_which_game_waits_and_since_when_is_written_large_enough(
    size: tuple[int, int], stage: StageMaker
) -> None:
    for game in games_with_screens():
        screens_of(game).samples().keep_unfinished()
    opened = stage(screen="harbour", size=size)
    rows = list(opened.widgets(GameRow))
    assert {row.game for row in rows} == {KITS[game].title for game in games_with_screens()}
    for row in rows:
        labels = [one for one in row.walk(restrict=True) if isinstance(one, FitLabel) and one.text]
        assert {one.text for one in labels} == {row.title, row.game, row.detail}
        assert all(one.font_size >= 14 * theme.u for one in labels), row.title


def test_past_games_have_a_door_once_there_is_one(stage: StageMaker) -> None:
    assert not stage(screen="harbour").has("Past games")
    keep("over", TWO_CAPTAINS)
    opened = stage(screen="harbour")
    opened.tap("Past games")
    assert opened.app.page_name == "past_games"


def test_the_main_button_keeps_its_words_when_no_game_waits_any_more(stage: StageMaker) -> None:
    keep("provisioning")
    opened = stage(screen="harbour")
    for game in saved_games():
        throw_away(game)
    opened.app.page.refresh()
    opened.frames(3)
    (button,) = opened.widgets(MainButton)
    (words,) = (
        one for one in button.walk() if isinstance(one, FitLabel) and one.text == "New game"
    )
    assert words.height > 40
    assert words.font_size > 20


def test_a_game_that_waits_is_thrown_away_after_a_question(stage: StageMaker) -> None:
    keep("provisioning")
    keep("sailing", TWO_CAPTAINS)
    opened = stage(screen="harbour")
    bins = [one for one in opened.widgets(IconButton) if one.icon == "delete-outline"]
    titles = [row.title for row in opened.widgets(KeptGameRow)]
    assert len(bins) == len(titles) == 2
    opened.tap(bins[0])
    opened.tap("Keep it")
    assert len(saved_games()) == 2
    opened.tap(bins[0])
    opened.tap("Throw away")
    opened.frames(3)
    assert len(saved_games()) == 1
    assert [row.title for row in opened.widgets(KeptGameRow)] == titles[1:]


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_ship_gives_way_to_games(size: tuple[int, int], stage: StageMaker) -> None:
    assert list(stage(screen="harbour", size=size).widgets(Galleon))
    for _ in range(8):
        keep("provisioning")
    opened = stage(screen="harbour", size=size)
    assert len(list(opened.widgets(GameRow))) == 8
    assert not list(opened.widgets(Galleon))
    assert not faults(opened)


def test_continue_is_the_main_button_and_says_where_the_game_stands(stage: StageMaker) -> None:
    keep("missions", TWO_CAPTAINS)
    night = sample_night("sailing", keep=True)
    turn = night.words.captain(night.turn)
    night.leave()
    opened = stage(screen="harbour")
    (button,) = opened.widgets(MainButton)
    assert isinstance(button, MainButton)
    assert button.text == "Continue"
    assert button.captains == ", ".join(CAPTAINS.values())
    assert button.game == "Francis Drake"
    assert button.moment == f"Voyage 1: sailing. {turn} is next."
    opened.tap("Continue")
    assert opened.app.page_name == "main"
    assert opened.app.night.words.captain("red") == "Anna"


def test_continue_goes_on_with_the_game_that_was_played_last(stage: StageMaker) -> None:
    keep("missions", TWO_CAPTAINS)
    keep("sailing")
    older = next(game for game in saved_games() if len(game.seats) == 2)
    opened = stage(screen="harbour")
    opened.tap(", ".join(TWO_CAPTAINS.values()))
    opened.app.leave_game()
    opened.frames(3)
    opened.tap("Continue")
    assert opened.app.night.save_name == older.name


def test_a_turn_of_several_or_of_a_nameless_captain_is_told_rightly(stage: StageMaker) -> None:
    night = sample_night("provisioning", {"red": "", "blue": ""}, keep=True)
    colour = {"red": "Red", "blue": "Blue"}[night.turn]
    night.leave()
    (game,) = saved_games()
    assert progress_text(game, turn=True) == f"Voyage 1: provisioning. {colour} is next."
    game.turn = ""
    assert progress_text(game, turn=True) == "Voyage 1: provisioning"


def test_a_new_game_is_the_main_button_while_none_waits_and_a_door_when_one_does(
    stage: StageMaker,
) -> None:
    opened = stage(screen="harbour")
    (button,) = opened.widgets(MainButton)
    assert isinstance(button, MainButton)
    assert button.text == "New game"
    opened.tap("New game")
    assert opened.app.page_name == "new_game"
    keep("sailing")
    opened = stage(screen="harbour")
    opened.tap("New game")
    assert opened.app.page_name == "new_game"


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (1280, 720)])
def test_continue_is_never_cut(size: tuple[int, int], stage: StageMaker) -> None:
    long = {"red": "Bartholomews", "blue": "Maximilianus", "green": "Wilhelmsdorf", "white": ""}
    keep("missions", {**long, "yellow": "Wolframsberg"})
    for language in LANGUAGES:
        for text_size in ("normal", "extra-large"):
            opened = stage(screen="harbour", size=size, language=language, text_size=text_size)
            assert not faults(opened)
