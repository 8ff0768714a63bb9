"""The harbour: every game that waits, and the doors to everything else."""

import pytest

from companion.i18n import LANGUAGES
from companion.screens.checks import faults
from companion.screens.day_words import day_text
from companion.screens.pages.harbour import MainButton, moment_text
from companion.screens.samples import CAPTAINS, TWO_CAPTAINS, sample_night
from companion.screens.saves import saved_games
from companion.screens.widgets.galleon import Galleon
from companion.screens.widgets.rows import GameRow
from tests.screens.conftest import StageMaker


def keep(until: str, captains: dict[str, str] | None = None) -> None:
    sample_night(until, captains, keep=True).leave()


def test_every_unfinished_game_is_listed_with_captains_voyage_and_day(stage: StageMaker) -> None:
    keep("sailing")
    keep("missions", TWO_CAPTAINS)
    keep("over", TWO_CAPTAINS)
    opened = stage(screen="harbour")
    listed = {row.title: (list(row.seats), row.detail) for row in opened.widgets(GameRow)}
    waiting = [game for game in saved_games() if not game.over]
    assert set(listed) == {", ".join(CAPTAINS.values()), ", ".join(TWO_CAPTAINS.values())}
    for game in waiting:
        seats, detail = listed[", ".join(game.captains[seat] for seat in game.seats)]
        assert seats == game.seats
        assert detail == f"Voyage {game.voyage}, {day_text(game.begun_at)}"
    opened.tap(", ".join(TWO_CAPTAINS.values()))
    assert opened.app.page_name == opened.app.night.due == "missions"


def test_past_games_have_a_door_once_there_is_one(stage: StageMaker) -> None:
    assert not stage(screen="harbour").has("Past games")
    keep("over", TWO_CAPTAINS)
    opened = stage(screen="harbour")
    opened.tap("Past games")
    assert opened.app.page_name == "past_games"


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
    turn = night.captain(night.turn)
    night.leave()
    opened = stage(screen="harbour")
    (button,) = opened.widgets(MainButton)
    assert isinstance(button, MainButton)
    assert button.text == "Continue"
    assert button.captains == ", ".join(CAPTAINS.values())
    assert button.moment == f"Voyage 1: sailing. {turn} is next."
    opened.tap("Continue")
    assert opened.app.page_name == "main"
    assert opened.app.night.captain("red") == "Anna"


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
    assert moment_text(game) == f"Voyage 1: provisioning. {colour} is next."
    game.turn = ""
    assert moment_text(game) == "Voyage 1: provisioning"


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
