"""Two games of the same captains can be told apart where games wait."""

from companion.games.gallions.screens.samples import SAMPLES
from companion.night.night import Night
from companion.night.saved.saved_games import find_save, keep_summary
from companion.touch.widgets.rows import KeptGameRow
from tests.support.on_stage import StageMaker


def keep_one(begun: str, quest: int) -> None:
    night = Night()
    captains = SAMPLES.few_players
    begun_game = night.begin(list(captains), captains, {"scenario": "intro"}, game="gallions")
    assert begun_game.ok
    assert night.save
    name = night.save.name
    night.leave()
    save = find_save(name)
    assert save
    save.begun, save.round = begun, quest
    keep_summary(save)


def test_two_games_of_one_evening_show_quest_and_time(stage: StageMaker) -> None:
    keep_one("2026-11-18T19:30:00", 1)
    keep_one("2026-11-18T21:05:00", 3)
    opened = stage(screen="harbour")
    rows = [one for one in opened.app.page.walk() if isinstance(one, KeptGameRow)]
    assert {row.detail for row in rows} == {
        "Quest 1, 18/11/2026 at 19:30",
        "Quest 3, 18/11/2026 at 21:05",
    }
    assert len({row.title for row in rows}) == 1
