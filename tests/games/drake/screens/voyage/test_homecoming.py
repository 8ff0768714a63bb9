"""Homecoming: every number adds up, the board is reset, the next voyage is laid out."""

import pytest

from companion.games.drake.screens.pages.homecoming import ReckoningRow, sample
from companion.games.drake.screens.samples import CAPTAINS, TWO_CAPTAINS, sample_night
from companion.games.drake.screens.story.resetting import reset_steps
from companion.games.drake.screens.story.voyage_story import bonus_rule, reckonings
from companion.games.drake.screens.widgets.lay_out import LayOutSheet
from companion.night.night import Night
from companion.touch.checks import targets_and_text as checks
from companion.touch.widgets.sheets.put_back import TickRow
from tests.support.on_stage import StageMaker


def reached(night: Night) -> list[str]:
    return [reckoning.seat for reckoning in reckonings(night)]


def test_rows_stand_in_the_order_of_the_docks_with_the_score_of_the_track() -> None:
    night = sample()
    rows = reckonings(night)
    view = night.view()
    assert reached(night) == list(view["home"])
    assert {row.seat: row.score for row in rows} == {
        seat: captain["score"] for seat, captain in view["captains"].items()
    }


@pytest.mark.parametrize("seed", range(7, 12))
def test_what_a_row_tells_is_what_was_scored(seed: int) -> None:
    night = sample_night("between-voyages", seed=seed)
    first_score = 4
    for row in reckonings(night):
        attacks = sum(
            event["points"]
            for event in night.history()
            if event["event"] == "attack-won" and event["seat"] == row.seat
        )
        paid = sum(
            event.get("cost", 0)
            for event in night.history()
            if event["event"] == "visited" and event["seat"] == row.seat
        )
        assert row.on_the_way.points == attacks - paid
        parts = row.bonus.points + row.conquests.points + row.unclaimed.points
        assert row.gained == row.on_the_way.points + parts
        assert row.score == first_score + row.gained


def test_an_early_captain_gets_the_bonus_and_hears_why() -> None:
    night = sample()
    first, *others = reckonings(night)
    assert (first.bonus.points, first.bonus.why) == (2, "home early")
    assert {row.bonus.why for row in others} <= {"after disc 4", "no attack won"}


def test_the_cells_of_a_row_add_up_to_what_it_gained(stage: StageMaker) -> None:
    opened = stage(sample_night("between-voyages", seed=8), screen="homecoming")
    rows = list(opened.widgets(ReckoningRow))
    assert rows
    for row in rows:
        cells = [int(cell.points.replace("−", "-")) for cell in row.ids.cells.children]
        assert len(cells) == 4
        assert sum(cells) == int(row.gained.replace("−", "-"))


def test_a_voyage_without_attacks_tells_what_the_investor_cost() -> None:
    night = sample_night("provisioning")
    seat = night.turn
    move = next(one for one in night.choices(seat, "visit") if one["at"] == "investor")
    assert night.play(move).ok
    while night.phase != "between-voyages":
        captain = next(iter(night.awaited()))
        moves = night.choices(captain)
        idle = [one for one in moves if one["do"] in ("stand-down", "go-home")]
        night.play((idle or moves)[0])
    row = next(one for one in reckonings(night) if one.seat == seat)
    assert (row.on_the_way.points, row.on_the_way.why) == (-4, "Investor −4")


def test_a_column_explains_its_rule(stage: StageMaker) -> None:
    opened = stage(sample(), screen="homecoming")
    opened.tap("Conquests")
    assert opened.has("Rule II.G")


def test_the_steps_name_what_is_missing_on_the_board() -> None:
    night = sample()
    steps = " ".join(reset_steps(night))
    for at, seen in night.view()["destinations"].items():
        if "treasure" in seen:
            treasure = night.words.word(night.game.setup.board.destinations[at].treasure)
            told = f"{treasure} at {night.words.word(at, 'at')}" in steps
            assert told is not seen["treasure"]


def test_tokens_are_put_away_only_where_there_are_any() -> None:
    digital = reset_steps(sample_night("between-voyages"))
    physical = reset_steps(sample_night("between-voyages", tokens="physical"))
    assert len(physical) == len(digital) + 1


def test_a_step_is_ticked_and_stays_so(stage: StageMaker) -> None:
    opened = stage(sample(), screen="homecoming", size=(720, 1280))
    assert not checks.outside(opened)
    opened.resize(800, 480)
    opened.frames(3)
    assert not checks.outside(opened)
    assert not checks.cut_texts(opened)
    opened.tap("Reset the board")
    steps = list(opened.widgets(TickRow))
    opened.tap(steps[1])
    opened.tap("The score")
    opened.tap("Reset the board")
    assert [step.done for step in opened.widgets(TickRow)][:3] == [False, True, False]


@pytest.mark.parametrize("captains", [CAPTAINS, TWO_CAPTAINS])
def test_the_next_voyage_is_laid_out_from_the_apps_shuffle(
    captains: dict[str, str], stage: StageMaker
) -> None:
    night = sample_night("between-voyages", captains)
    opened = stage(night, screen="homecoming")
    opened.tap("Reset the board")
    opened.tap("The board is reset: voyage 2")
    assert night.round == 2
    sheet = next(opened.widgets(LayOutSheet))
    street = [piece.text for piece in reversed(sheet.ids.street.children)]
    assert street == [night.words.word(at, "at") for at in night.view()["street"][:16]]
    tiles = [seen["tile"] for seen in night.view()["destinations"].values() if seen.get("tile")]
    assert len(sheet.ids.galleons.children) == len(tiles)
    for size in ((800, 480), (720, 1280)):
        opened.resize(*size)
        for text_size in ("normal", "extra-large"):
            opened.app.change(text_size=text_size, language="fr")
            opened.frames(3)
            assert not checks.cut_texts(opened)
            assert not checks.outside(opened)
    opened.app.change(language="en")
    opened.tap(next(w for w in opened.widgets() if getattr(w, "kind", "") == "primary"))
    assert not opened.app.shell.overlays


def test_an_entered_street_is_asked_for_instead_of_shown(stage: StageMaker) -> None:
    def is_home(night: Night) -> bool:
        return night.phase == "between-voyages"

    night = sample_night(is_home, shuffles="entered")
    opened = stage(night, screen="homecoming")
    opened.tap("Reset the board")
    opened.tap("The board is reset: voyage 2")
    assert night.phase == "set-up"
    assert not list(opened.widgets(LayOutSheet))


def test_undo_returns_to_the_missions(stage: StageMaker) -> None:
    night = sample_night("between-voyages")
    opened = stage(night, screen="homecoming")
    opened.app.announcements.undo_at_once()
    opened.frames(3)
    assert opened.app.page_name == "missions"


def test_nothing_is_shown_to_lay_out_before_the_table_has_rolled(stage: StageMaker) -> None:
    night = sample_night("between-voyages", TWO_CAPTAINS, dice="entered")
    opened = stage(night, screen="homecoming")
    opened.tap("Reset the board")
    opened.tap("The board is reset: voyage 2")
    assert "block" in night.awaited()["table"]
    assert not list(opened.widgets(LayOutSheet))


def test_another_game_begins_with_its_own_score(stage: StageMaker) -> None:
    other = sample_night("between-voyages", TWO_CAPTAINS, keep=True)
    kept = other.save
    assert kept is not None
    other.leave()
    opened = stage(sample_night("between-voyages", keep=True))
    opened.tap("Reset the board")
    opened.tap(next(opened.widgets(TickRow)))
    page = opened.app.page
    assert next(opened.widgets(TickRow)).done
    opened.app.leave_game()
    opened.app.resume(kept)
    opened.frames(2)
    assert opened.app.page is page
    assert not page.resetting
    opened.tap("Reset the board")
    assert not any(row.done for row in opened.widgets(TickRow))


def test_the_rule_of_the_bonus_is_the_one_that_is_played() -> None:
    by_dock = bonus_rule(sample_night("provisioning"))
    first = bonus_rule(sample_night("provisioning", homecoming="first-eligible"))
    assert "dock 1" in by_dock
    assert "first captain" in first
