"""Score pads without their page: points, undo, and what is kept."""

import pytest

from companion.games.drake.screens.score_pad.score_pads import (
    END,
    VALUES,
    ScorePad,
    delete_pad,
    keep_pad,
    kept_pads,
    new_pad,
    pads_dir,
)


@pytest.fixture
def pad() -> ScorePad:
    return new_pad(["red", "blue"], {"red": "Anna", "blue": ""})


def test_points_add_up_from_the_start_of_the_track(pad: ScorePad) -> None:
    pad.put("red", 1, "investor", -4)
    pad.put("red", 1, "attacks", 5)
    pad.put("red", 1, "attacks", 9)
    pad.put("red", 2, "conquests", 10)
    assert pad.track("red", 0) == 4
    assert pad.track("red", 1) == 4 - 4 + 9
    assert pad.track("red", 3) == 4 - 4 + 9 + 10
    assert pad.in_voyage("red", 1) == 5
    assert pad.track("blue") == 4


def test_the_end_counts_sets_and_chests_by_the_rules(pad: ScorePad) -> None:
    for good, count in {"indigo": 1, "sugar": 2, "coffee": 1, "tobacco": 1}.items():
        pad.put("blue", END, good, count)
    for treasure, count in {"gold": 2, "silver": 1, "jewel": 1}.items():
        pad.put("blue", END, treasure, count)
    assert pad.breakdown("blue") == {
        "track": 4,
        "commodities": 26 + 2,
        "treasure": 8 + 3 + 5,
        "total": 48,
    }
    assert pad.ranking() == ["blue", "red"]
    assert not pad.tied


def test_a_shared_lead_is_known(pad: ScorePad) -> None:
    assert pad.tied
    pad.put("red", 1, "homecoming", 1)
    assert not pad.tied


def test_steps_are_taken_back_and_made_again(pad: ScorePad) -> None:
    pad.put("red", 1, "attacks", 5)
    pad.put("red", 1, "attacks", 8)
    pad.put("red", 1, "attacks", 8)
    pad.undo()
    assert pad.value("red", 1, "attacks") == 5
    pad.redo()
    assert pad.value("red", 1, "attacks") == 8
    pad.undo()
    pad.undo()
    pad.undo()
    assert pad.value("red", 1, "attacks") == 0
    pad.put("red", 1, "homecoming", 2)
    pad.redo()
    assert pad.value("red", 1, "attacks") == 0


def test_pads_are_kept_listed_and_deleted(pad: ScorePad) -> None:
    pad.put("red", 1, "attacks", 5)
    pad.undo()
    keep_pad(pad)
    other = new_pad(["green", "white"], {})
    assert other.name != pad.name
    keep_pad(other)
    (pads_dir() / "pad-broken.json").write_text("{")
    assert {one.name for one in kept_pads()} == {pad.name, other.name}
    (again,) = (one for one in kept_pads() if one.name == pad.name)
    assert again == pad
    assert again.captains == {"red": "Anna"}
    delete_pad(pad)
    assert [one.name for one in kept_pads()] == [other.name]


def test_the_way_of_the_scores_ends_with_the_totals(pad: ScorePad) -> None:
    pad.put("red", 1, "attacks", 5)
    pad.put("red", 3, "conquests", 4)
    pad.put("red", END, "gold", 1)
    story = pad.story()
    assert story.final
    line = story.lines["red"]
    assert [line[index] for index in story.voyages] == [9, 9, 13]
    assert line[-1] == pad.total("red") == 17
    assert len(line) == len(story.lines["blue"])


def test_values_are_those_of_the_rules() -> None:
    assert list(VALUES["homecoming"]) == [0, 1, 2]
    assert list(VALUES["conquests"]) == [0, 1, 4, 10]
    assert list(VALUES["investor"]) == [0, -4]


def test_a_pad_of_an_earlier_version_is_read() -> None:
    pads_dir().mkdir(parents=True)
    (pads_dir() / "old.json").write_text(
        '{"name":"old","begun":"2026-01-02T20:00:00","seats":["red","blue"],"captains":{},'
        '"steps":[{"seat":"red","voyage":2,"what":"attacks","value":7},'
        '{"seat":"blue","voyage":0,"what":"ahead","value":1}],"taken_back":[],"over":true,"number":3}'
    )
    (old,) = kept_pads()
    assert old.value("red", 2, "attacks") == 7
    assert old.value("red", 1, "attacks") == 0
    assert old.total("red") == old.total("blue") + 7
