"""Laying out the board: the die, the street, the galleons."""

from typing import Any

import pytest

from companion.games.drake.rules.words import TILES
from companion.games.drake.screens.pages.layout import GalleonPicture, StreetTile
from companion.games.drake.screens.samples import CAPTAINS, TWO_CAPTAINS, sample_night
from companion.games.drake.screens.street.street_order import StreetOrder
from companion.night.night import Night
from companion.system.i18n import LANGUAGES
from companion.touch.checks import faults
from tests.support.on_stage import StageMaker

SHUFFLED = ["shuffled-first-street"]


def street_night() -> Night:
    return sample_night("set-up", shuffles="entered", variants=SHUFFLED)


def test_the_die_closes_destinations_with_one_tap(stage: StageMaker) -> None:
    opened = stage(sample_night("set-up", TWO_CAPTAINS, dice="entered"))
    assert opened.app.page_name == "layout"
    opened.tap("dice-1")
    places = opened.app.night.view()["destinations"]
    assert places["san-juan"]["blocked"]
    assert not places["santo-domingo"]["blocked"]
    assert opened.app.page_name == "street"


def test_the_street_is_entered_tile_by_tile_and_the_last_lays_itself(stage: StageMaker) -> None:
    opened = stage(street_night())
    night = opened.app.night
    order = [*reversed(TILES)]
    for tile in order[:-1]:
        assert not opened.has("Lay the street")
        opened.tap(night.words.word(tile, "at"))
    numbers = {w.text: w.number for w in opened.widgets(StreetTile) if isinstance(w, StreetTile)}
    assert numbers[night.words.word(TILES[0], "at")] == "16"
    opened.tap("Lay the street")
    assert list(night.view()["street"][:16]) == order
    assert night.awaited() == {"table": ["lay-galleons"]}
    assert opened.has("Which picture looks like your galleons?")


def test_a_wrong_tap_is_taken_back_by_another(stage: StageMaker) -> None:
    opened = stage(street_night())
    for name in ("Queen", "Drake", "Tavern"):
        opened.tap(name)
    assert opened.has("Which tile lies at number 4?")
    opened.tap("Drake")
    assert opened.has("Which tile lies at number 2?")
    opened.tap("Pinnace")
    numbers = {w.text: w.number for w in opened.widgets(StreetTile) if isinstance(w, StreetTile)}
    assert (numbers["Queen"], numbers["Pinnace"], numbers["Tavern"]) == ("1", "2", "3")
    assert numbers["Drake"] == ""
    opened.tap("Start over")
    assert opened.has("Which tile lies at number 1?")
    assert opened.has("As it lies now")


def test_a_street_that_stays_is_one_tap(stage: StageMaker) -> None:
    opened = stage(street_night())
    night = opened.app.night
    before = night.view()["street"]
    opened.tap("As it lies now")
    assert night.view()["street"] == before
    assert night.awaited() == {"table": ["lay-galleons"]}
    opened.app.undo()
    opened.frames(3)
    assert opened.has("As it lies now")


def test_the_galleons_are_one_tap_on_the_right_picture(stage: StageMaker) -> None:
    opened = stage(sample_night("set-up", shuffles="entered"))
    night = opened.app.night
    board = night.game.setup.board
    wanted = dict(zip(("galleon-2", "galleon-3", "galleon-4"), [*board.tiles][::-1], strict=True))
    label = ", ".join(
        f"Zone {board.destinations[at].zone}: {board.tiles[t].points}/{board.tiles[t].guns}"
        for at, t in wanted.items()
    )
    assert len(list(opened.widgets(GalleonPicture))) == 6
    opened.tap(label)
    places = night.view()["destinations"]
    assert {at: places[at]["tile"] for at in wanted} == wanted
    assert opened.app.page_name == "street"


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("step", ["block", "galleons", "two galleons", "street"])
def test_every_step_keeps_its_promises(step: str, size: tuple[int, int], stage: StageMaker) -> None:
    steps: dict[str, tuple[dict[str, str], dict[str, Any]]] = {
        "block": (TWO_CAPTAINS, {"dice": "entered"}),
        "galleons": (CAPTAINS, {"shuffles": "entered"}),
        "two galleons": (TWO_CAPTAINS, {"shuffles": "entered"}),
        "street": (CAPTAINS, {"shuffles": "entered", "variants": SHUFFLED}),
    }
    captains, options = steps[step]
    opened = stage(sample_night("set-up", captains, **options), size=size, text_size="extra-large")
    assert opened.app.page_name == "layout"
    for language in LANGUAGES:
        opened.app.change(language=language)
        opened.frames(3)
        assert not faults(opened)
        title, text = opened.app.page.help()
        assert title
        assert text


def test_numbers_of_tiles_are_the_lowest_that_are_free() -> None:
    street = StreetOrder("abcd")
    for tile in "ba":
        street.tap(tile)
    assert street.places == {"b": 1, "a": 2}
    street.tap("b")
    assert street.next_number == 1
    assert not street.complete
    for tile in "cd":
        street.tap(tile)
    assert street.complete
    assert street.order == ["c", "a", "d", "b"]
    street.tap("a")
    street.tap("a")
    assert street.order == ["c", "a", "d", "b"]
    street.clear()
    assert street.order == []
