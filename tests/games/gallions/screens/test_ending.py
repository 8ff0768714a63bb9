"""The end: places, sources, ties, the chart over all quests, and the picture of it."""

from companion.games.gallions.screens.pages.ending import five_captains, sample
from companion.games.gallions.screens.samples import SAMPLES, adjust
from companion.games.gallions.screens.story.ending_story import (
    TIE_BREAKS,
    ending_story,
    headline,
    place_captains,
    tie_text,
)
from companion.games.gallions.screens.widgets.ending_view import GallionsEnding, SourceRow
from companion.night.saved.saved_games import saved_games
from companion.night.text.day_words import day_text
from companion.system.paths import data_dir
from companion.touch.widgets.ending.podium import PodiumStep
from companion.touch.widgets.ending.score_chart import ScoreChart
from tests.support.on_stage import StageMaker

NAMES = {"red": "Anna", "blue": "Bo"}


def line(total: int, *merits: int) -> dict[str, int]:
    sources = {"guild": total, "doubloons": 0, "sailors": 0, "upgrades": 0, "loot": 0, "extra": 0}
    return {**sources, "total": total, **dict(zip(TIE_BREAKS, merits, strict=True))}


def test_the_lines_end_at_the_totals_and_mark_every_quest() -> None:
    night = sample()
    story = ending_story(night)
    totals = {seat: one["total"] for seat, one in night.game.standings()["breakdown"].items()}
    assert {seat: line[-1] for seat, line in story.way.lines.items()} == totals
    assert all(line[0] == 0 for line in story.way.lines.values())
    assert list(story.way.quests.values()) == list(range(1, len(night.view()["plan"]) + 1))
    assert list(story.way.quests) == sorted(story.way.quests)


def test_what_was_taken_back_is_not_on_the_line() -> None:
    night = sample()
    before = ending_story(night).way
    adjust(night, night.game.seats[0], points=3)
    assert ending_story(night).way.lines != before.lines
    night.undo()
    assert ending_story(night).way == before


def test_a_correction_is_a_source_of_its_own() -> None:
    night = sample()
    seat = night.game.seats[0]
    assert "extra" not in ending_story(night).sources
    adjust(night, seat, points=3)
    story = ending_story(night)
    assert "extra" in story.sources
    assert {one.seat: one.parts["extra"] for one in story.captains}[seat] == 3


def test_ties_are_told() -> None:
    for merits, word in (((3, 0, 0), "parts"), ((2, 1, 0), "sailors"), ((2, 0, 1), "upgrades")):
        lines = {"red": line(9, *merits), "blue": line(9, 2, 0, 0)}
        placed = place_captains(["red", "blue"], lines, NAMES, NAMES)
        assert [one.place for one in placed] == [1, 2]
        assert word in tie_text(placed)
        assert headline(placed) == "Anna wins with 9 points"


def test_captains_who_are_level_share_the_place() -> None:
    placed = place_captains(
        ["red", "blue"], {"red": line(9, 2, 0, 0), "blue": line(9, 2, 0, 0)}, NAMES, NAMES
    )
    assert [one.place for one in placed] == [1, 1]
    assert headline(placed) == "Anna, Bo share the victory with 9 points"
    assert "share the place" in tie_text(placed)


def test_podium_sources_and_chart_are_shown(stage: StageMaker) -> None:
    night = five_captains()
    opened = stage(night)
    assert opened.app.page_name == "ending"
    story = ending_story(night)
    assert opened.has(story.headline)
    assert {step.seat: step.total for step in opened.widgets(PodiumStep)} == {
        one.seat: str(one.total) for one in story.captains
    }
    rows = {row.seat: row.values for row in opened.widgets(SourceRow)}
    assert all(int(values[-1]) == sum(map(int, values[:-1])) for values in rows.values())
    (chart,) = opened.widgets(ScoreChart)
    assert len(chart.lines) == 5


def test_the_picture_is_kept(stage: StageMaker) -> None:
    opened = stage(sample())
    opened.tap("Save picture")
    assert list((data_dir() / "pictures").glob("*.png"))


def test_a_past_game_shows_its_end(stage: StageMaker) -> None:
    SAMPLES.night(lambda night: night.game.over, SAMPLES.few_players, keep=True).leave()
    (save,) = saved_games()
    opened = stage(screen="past_games")
    day = day_text(save.begun_at)
    opened.tap(next(text for text in opened.texts() if text.endswith(day)))
    assert list(opened.widgets(GallionsEnding))
