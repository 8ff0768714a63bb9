"""What the app has wrong is put right by touch: what a captain has, and where a ship is."""

from typing import Any

import pytest

from companion.games.gallions.rules.moves.fields import COUNTED
from companion.games.gallions.screens.samples import SAMPLES
from companion.games.gallions.screens.sea import sea_samples
from companion.games.gallions.screens.story.corrections_story import correctable
from companion.games.gallions.screens.story.sea.taps import Step, ship
from companion.night.night import Night
from companion.touch.stage.stage import Stage
from tests.support.on_stage import StageMaker

SEA = "gallions/sea"


def captain(night: Night, seat: str) -> dict[str, Any]:
    found: dict[str, Any] = night.view()["captains"][seat]
    return found


def face_of(night: Night, name: str) -> str:
    """What a ship at sea shows; "" if it is not there."""
    ships = night.view()["sea"]["ships"]
    return next((one["face"] for one in ships if one["ship"] == name), "")


def tap_row(opened: Stage, field: str, key: str, times: int = 1) -> None:
    rows = opened.app.page.ids.rows.children
    row = next(one for one in rows if one.field == field)
    for _time in range(times):
        opened.tap(row.ids[key])
        opened.rest()


# What a captain has


def test_every_number_of_the_protocol_can_be_corrected() -> None:
    night = SAMPLES.night("launch", scenario="pirate-war")
    assert [one.field for one in correctable(night, night.game.seats[0])] == list(COUNTED)


def test_numbers_and_cards_are_corrected_together_and_taken_back(stage: StageMaker) -> None:
    night = SAMPLES.night("launch")
    opened = stage(night, screen="corrections")
    seat = night.game.seats[1]
    opened.tap(night.words.captain(seat))
    opened.rest()
    before = captain(night, seat)
    tap_row(opened, "rum", "more", 2)
    tap_row(opened, "sails", "less")
    opened.tap("Add a card")
    opened.rest()
    opened.tap("Luigi")
    opened.rest()
    assert captain(night, seat) == before
    opened.tap("Correct it")
    after = night.view()["captains"][seat]
    assert after["loot"]["rum"] == before["loot"]["rum"] + 2
    assert after["parts"]["sail"]["ready"] == before["parts"]["sail"]["ready"] - 1
    assert [one["card"] for one in after["sailors"]] == ["luigi"]
    night.undo()
    assert captain(night, seat) == before


def test_a_card_is_taken_away_and_the_reason_is_told(stage: StageMaker) -> None:
    night = SAMPLES.night("launch")
    seat = night.game.seats[0]
    night.play({"seat": "table", "do": "adjust", "of": seat, "gain": "parrot"})
    opened = stage(night, screen="corrections")
    opened.tap("Take a card away")
    opened.rest()
    opened.tap("Perroquet")
    opened.rest()
    opened.app.page._write_reason(None, "It was Blue's")
    opened.tap("Correct it")
    assert night.view()["captains"][seat]["upgrades"] == []
    assert night.history()[-1]["reason"] == "It was Blue's"


def test_what_is_refused_stays_as_it_was_tapped(stage: StageMaker) -> None:
    night = SAMPLES.night("launch")
    opened = stage(night, screen="corrections")
    page = opened.app.page
    page._changes["holds"] = 99
    page.refresh()
    opened.tap("Correct it")
    assert night.history()[-1]["event"] != "adjusted"
    row = next(one for one in page.ids.rows.children if one.field == "holds")
    assert row.change == 99


# Ships


def tap_key(opened: Stage, text: str) -> None:
    opened.rest()
    opened.tap(text)


def test_a_wrong_face_takes_three_taps(stage: StageMaker) -> None:
    night = sea_samples.captains_turn()
    opened = stage(night, screen=SEA)
    name = night.view()["sea"]["ships"][0]["ship"]
    face = next(one for one in "1234" if one != face_of(night, name))
    opened.tap("Correct a ship")
    tap_key(opened, night.words.word(name, "ship"))
    tap_key(opened, face)
    assert face_of(night, name) == face


def test_a_ship_is_sunk_by_a_captain_and_put_back(stage: StageMaker) -> None:
    night = sea_samples.captains_turn()
    opened = stage(night, screen=SEA)
    name = next(one["ship"] for one in night.view()["sea"]["ships"] if one["owner"] is None)
    by = night.view()["order"][0]
    opened.tap("Correct a ship")
    tap_key(opened, night.words.word(name, "ship"))
    tap_key(opened, "It is sunk")
    tap_key(opened, night.words.captain(by))
    assert not face_of(night, name)
    assert [one["ship"] for one in night.view()["captains"][by]["trophies"]] == [name]
    opened.rest()
    opened.tap("Correct a ship")
    tap_key(opened, night.words.word(name, "ship"))
    tap_key(opened, "2")
    assert face_of(night, name) == "2"
    assert night.view()["captains"][by]["trophies"] == []


def test_the_ship_that_was_tapped_is_meant(stage: StageMaker) -> None:
    night = sea_samples.captains_turn()
    opened = stage(night, screen=SEA)
    own = night.choices(night.turn, "fire")[0]["ship"]
    board = opened.app.page.board
    opened.tap(board.to_window(*board.point_of(ship(own))))
    opened.rest()
    opened.tap("Correct a ship")
    tap_key(opened, "It is not at sea")
    assert not face_of(night, own)


@pytest.mark.parametrize("taps_a_cell", [True, False])
def test_on_the_chart_a_ship_comes_to_the_cell_that_is_tapped(
    stage: StageMaker, taps_a_cell: bool
) -> None:
    night = sea_samples.turn_on_chart()
    opened = stage(night, screen=SEA)
    page = opened.app.page
    opened.tap("Correct a ship")
    tap_key(opened, "Another ship")
    opened.rest()
    opened.tap(opened.app.shell.overlays[0].ids.board.children[-1])
    tap_key(opened, "3")
    opened.rest()
    if taps_a_cell:
        cell = page.board.cells[40]
        page.pick(Step("cell", cell))
        made = night.history()[-1]
        assert (made["event"], made["at"], made["face"]) == ("ship-set", cell, "3")
    else:
        opened.tap("Not now")
        assert night.history()[-1]["event"] != "ship-set"
        assert page.corrections.to_put is None
        assert page.taps.moves
