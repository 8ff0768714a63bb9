"""The harbour: every game that waits, and the doors to everything else."""

import pytest

from companion.screens.checks import faults
from companion.screens.day_words import day_text
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
