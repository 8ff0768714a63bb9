"""The end: places, parts, ties, the chart over the whole game, and the picture of it."""

from pathlib import Path
from typing import Any

import pytest

from companion.games.drake.screens.samples import CAPTAINS, TWO_CAPTAINS, sample_night
from companion.games.drake.screens.story.ending_story import ending_story
from companion.games.drake.screens.story.score_story import score_story
from companion.games.drake.screens.widgets.ending_view import BreakdownRow
from companion.night.night import Night
from companion.night.saved.saved_games import saved_games
from companion.night.text.day_words import day_text
from companion.system.i18n import LANGUAGES
from companion.touch.checks import faults
from companion.touch.look.theme import theme
from companion.touch.stage.gallery import page_called
from companion.touch.widgets.ending.podium import PodiumStep
from companion.touch.widgets.ending.score_chart import ScoreChart
from companion.touch.widgets.text import FitLabel
from tests.support.on_stage import StageMaker

FIRST_SCORE = 4


def finished(captains: dict[str, str] | None = None, seed: int = 7, **more: bool) -> Night:
    return sample_night("over", captains, seed=seed, **more)


@pytest.mark.parametrize("seed", range(7, 11))
@pytest.mark.parametrize("captains", [CAPTAINS, TWO_CAPTAINS])
def test_the_lines_pass_through_every_score_that_was_told(
    captains: dict[str, str], seed: int
) -> None:
    night = finished(captains, seed)
    story = ending_story(night).scores
    assert all(line[0] == FIRST_SCORE for line in story.lines.values())
    told = [event for event in night.history() if event["event"] == "voyage-over"]
    assert list(story.voyages.values()) == [1, 2, 3]
    for index, event in zip(story.voyages, told, strict=True):
        assert {seat: line[index] for seat, line in story.lines.items()} == event["scores"]
    totals = night.game.standings()["breakdown"]
    assert {seat: line[-1] for seat, line in story.lines.items()} == {
        seat: parts["total"] for seat, parts in totals.items()
    }


def test_a_correction_by_the_table_is_on_the_line() -> None:
    night = sample_night("between-voyages")
    night.play({"seat": "table", "do": "adjust", "of": "red", "points": 3})
    scores = {seat: c["score"] for seat, c in night.view()["captains"].items()}
    line = score_story(night.history(), scores).lines["red"]
    assert (line[-1] - line[-2], line[-1]) == (3, scores["red"])


def test_voyages_without_points_keep_their_place_on_the_chart() -> None:
    history: list[dict[str, Any]] = [
        {"record": 1, "event": "attack-won", "seat": "red", "points": 3},
        *({"record": 1 + number, "event": "voyage-over", "voyage": number} for number in (1, 2, 3)),
    ]
    story = score_story(history, {"red": 7, "blue": 4})
    assert list(story.voyages.values()) == [1, 2, 3]
    assert story.lines == {"red": [4, 7, 7, 7], "blue": [4, 4, 4, 4]}


def test_what_was_taken_back_is_not_on_the_line() -> None:
    night = sample_night("between-voyages")
    scores = {seat: c["score"] for seat, c in night.view()["captains"].items()}
    before = score_story(night.history(), scores)
    night.play({"seat": "table", "do": "adjust", "of": "red", "points": 3})
    night.undo()
    assert score_story(night.history(), scores) == before


def test_places_and_parts_are_the_referees(stage: StageMaker) -> None:
    night = finished()
    opened = stage(night, screen="ending")
    standings = night.game.standings()
    rows = list(opened.widgets(BreakdownRow))
    assert [row.seat for row in rows] == standings["ranking"]
    for row in rows:
        parts = standings["breakdown"][row.seat]
        shown = (row.track, row.commodities, row.treasure, row.total)
        names = ("track", "commodities", "treasure", "total")
        assert shown == tuple(str(parts[name]) for name in names)
    podium = {step.place: step.seat for step in opened.widgets(PodiumStep)}
    assert [podium[place] for place in "123"] == standings["ranking"][:3]


def test_two_captains_have_two_steps(stage: StageMaker) -> None:
    opened = stage(finished(TWO_CAPTAINS), screen="ending")
    assert len(list(opened.widgets(PodiumStep))) == 2


def test_a_tie_is_explained_by_the_docks_and_only_a_tie() -> None:
    nights = [finished(seed=seed) for seed in range(7, 20)]
    for night in nights:
        story = ending_story(night)
        totals = [one.total for one in story.captains]
        assert bool(story.tie) is (len(set(totals)) < len(totals))
    tied = next(night for night in nights if ending_story(night).tie)
    docks = list(tied.view()["home"])
    story = ending_story(tied)
    for one, next_one in zip(story.captains, story.captains[1:], strict=False):
        if one.total == next_one.total:
            first, second = docks.index(one.seat) + 1, docks.index(next_one.seat) + 1
            assert first < second
            assert f"{one.name} and {next_one.name} both have {one.total} points" in story.tie
            assert f"dock {first} comes before {second}: {one.name} is ahead" in story.tie


def test_the_chart_is_drawn_and_differs_from_another_game(stage: StageMaker) -> None:
    opened = stage(finished(), screen="ending")
    chart = next(opened.widgets(ScoreChart))
    first = chart.export_as_image().texture.pixels
    assert chart.highest == 70
    opened = stage(finished(seed=9), screen="ending")
    assert next(opened.widgets(ScoreChart)).export_as_image().texture.pixels != first


def test_the_sheet_is_saved_as_a_picture(stage: StageMaker, data_directory: Path) -> None:
    night = finished()
    opened = stage(night, screen="ending")
    assert night.save
    # The day stands on the sheet, and so in the picture.
    assert opened.app.page.ids.ending.occasion == day_text(night.save.begun_at)
    assert opened.has(day_text(night.save.begun_at))
    opened.tap("Save picture")
    picture = data_directory / "pictures" / f"{night.save.name}.png"
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert opened.has(f"The picture is kept in {picture.parent} as {picture.name}.")


def test_a_picture_that_cannot_be_kept_is_told(stage: StageMaker, data_directory: Path) -> None:
    opened = stage(finished(), screen="ending")
    data_directory.mkdir(exist_ok=True)
    (data_directory / "pictures").write_text("in the way", encoding="utf-8")
    opened.tap("Save picture")
    assert opened.has("alert-circle")


def test_the_game_is_kept_among_the_past_ones(stage: StageMaker) -> None:
    night = finished(keep=True)
    ranking = night.game.standings()["ranking"]
    opened = stage(night, screen="ending")
    opened.tap("Harbour")
    assert opened.app.page.name == "harbour"
    kept = saved_games()[0]
    assert kept.over
    assert kept.ranking == ranking


@pytest.mark.parametrize("text_size", ["extra-large"])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (1280, 720)])
@pytest.mark.parametrize(
    ("screen", "state"),
    [("homecoming", "five"), ("drake/ending", "five"), ("drake/score_pad", "level")],
)
def test_winner_and_scores_are_drawn_large_enough_for_the_far_side_of_the_table(
    screen: str, state: str, size: tuple[int, int], text_size: str, stage: StageMaker
) -> None:
    """Also of five captains, one of whom has a long name."""
    listed = page_called(screen).module.STATES[state]
    opened = stage(listed.sample(), screen=screen, size=size, text_size=text_size)
    listed.reach(opened)
    for language in LANGUAGES:
        opened.app.change(language=language)
        opened.frames(4)
        large = [label for label in opened.widgets(FitLabel) if label.across and label.text]
        figures = [label.text for label in large if label.text.lstrip("+").isdigit()]
        assert len(figures) >= 5
        assert len(large) > len(figures), "nobody is named"
        assert not [(one.text, one.font_size) for one in large if one.font_size < theme.across]
        assert not faults(opened)


def test_every_step_of_the_podium_has_its_place_and_total(stage: StageMaker) -> None:
    night = finished({**CAPTAINS, "white": "Maximilienne"})
    opened = stage(night, screen="ending")
    steps = {step.rank: step for step in opened.widgets(PodiumStep)}
    assert sorted(steps) == ["1", "2", "3", "4", "5"]
    for step in steps.values():
        assert any(one.text == step.total and one.opacity for one in opened.widgets(FitLabel))
        # It stands below the headline.
        assert step.children[2].top <= step.top + 1
