"""Chapters and turning points: the whole game is divided, and what is marked did happen."""

import pytest

from companion.kernel.registry import KITS
from companion.night.game_night import night_of
from companion.records.replay import chapters as chapter_list
from companion.records.replay.replay import Replay
from companion.records.replay.turning_points import leading, point_text, turning_points
from tests.records.replay.recorded import RecordedGame

GAMES = ["morra", *KITS]


@pytest.mark.usefixtures("morra")
@pytest.mark.parametrize("game", GAMES)
def test_chapters_divide_a_game_into_its_rounds(game: str) -> None:
    played = RecordedGame(game, 1, 400)
    replay = Replay(played.session, played.save())
    found = chapter_list.chapters(replay)
    assert found[0].step == 0
    assert [one.step for one in found] == sorted({one.step for one in found})
    for step in range(replay.last + 1):
        assert chapter_list.at(found, step).round == replay.summary(step).round
    rounds = [chapter.round for chapter in chapter_list.rounds(found)]
    assert rounds == sorted(set(rounds))
    for chapter in chapter_list.rounds(found):
        assert chapter in chapter_list.within(found, chapter.round)
        assert chapter_list.scene_title(chapter, replay.night(chapter.step))


def test_each_mission_is_a_chapter() -> None:
    played = RecordedGame("drake", 4, 400)
    replay = Replay(played.session, played.save())
    titles = [
        chapter_list.scene_title(chapter, replay.night(chapter.step))
        for chapter in chapter_list.chapters(replay)
    ]
    missions = [title for title in titles if "Captain 1" in title]
    assert missions
    # Between two of them nothing else begins.
    assert titles.count("Missions") <= replay.summary(replay.last).round


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("morra")
def test_turning_points_are_steps_at_which_that_happened(game: str, seed: int) -> None:
    played = RecordedGame(game, seed, 400)
    replay = Replay(played.session, played.save())
    points = turning_points(replay)
    assert [point.step for point in points] == sorted({point.step for point in points})
    for point in points:
        before, after = replay.summary(point.step - 1).scores, replay.summary(point.step).scores
        if point.leads:
            assert leading(after) == point.seat != leading(before)
        if point.gained:
            assert after[point.seat] - before[point.seat] == point.gained
        assert point_text(replay, point)


def test_a_gain_is_told_by_what_brought_most_of_it() -> None:
    """Whoever trades may bring the voyage to its end, too, which counts for far more."""
    others = 0
    for seed in range(4):
        played = RecordedGame("drake", seed, 400)
        replay = Replay(played.session, played.save())
        for point in turning_points(replay):
            own = [one for one in replay.happened(point.step) if one.get("seat") == point.seat]
            best = max(own, key=lambda one: one.get("points", 0), default={})
            if point.gained and best.get("points"):
                sentence = replay.night(point.step).words.sentence(best)
                assert point_text(replay, point) == f"{sentence} (+{point.gained})"
                others += best != own[0]
    assert others


def test_who_is_alone_in_front_leads() -> None:
    assert leading({"red": 3, "blue": 2}) == "red"
    assert leading({"red": 3, "blue": 3}) == ""


def test_every_game_says_how_a_round_is_called() -> None:
    assert all("{number}" in night_of(game).round_name for game in KITS)
