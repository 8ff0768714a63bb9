"""At sea one sees which dice belong to the card's fleet and which to captains, and which ship each
of them is."""

import pytest

from companion.games.gallions.kit import KIT
from companion.games.gallions.rules.box.words import NP_COLOURS
from companion.games.gallions.screens.sea import sea_samples
from companion.games.gallions.screens.story.sea.dice import named_die, sea_dice
from companion.games.gallions.screens.story.sea.places import tab_sides
from companion.games.gallions.screens.story.sea.taps import ship
from companion.games.gallions.screens.widgets.sea.dice_drawing import FLEET_SHAPES, die_colours
from companion.night.look.palettes import PALETTES
from companion.touch.widgets.drawing.words.inking import note_texts
from tests.support.on_stage import StageMaker


def test_no_sign_of_a_fleet_is_that_of_a_captain() -> None:
    of_captains = {seat.shape for seat in KIT.seats}
    assert set(FLEET_SHAPES) == set(NP_COLOURS)
    assert len(set(FLEET_SHAPES.values())) == len(FLEET_SHAPES)
    assert not of_captains & set(FLEET_SHAPES.values())


@pytest.mark.parametrize("theme", PALETTES)
def test_no_die_of_a_fleet_has_the_colour_of_a_captain(stage: StageMaker, theme: str) -> None:
    stage(theme=theme)
    fleet, written = die_colours(named_die("np-red-1"))
    for seat in KIT.seats:
        captain, _ink = die_colours(named_die(f"{seat.colour}-1"))
        differ = sum(abs(one - other) for one, other in zip(fleet, captain, strict=True))
        assert differ > 0.3, (seat.colour, theme)
    assert fleet != written


def test_every_die_on_the_chart_has_its_number(stage: StageMaker) -> None:
    night = sea_samples.many_on_chart()
    opened = stage(night, screen="gallions/sea")
    board = opened.app.page.board
    with note_texts() as texts:
        board.draw()
    for die in sea_dice(night.view()):
        if not (die.cell and die.number):
            continue
        x, y = board.point_of(ship(die.ship))
        side = board.grid.side
        near = [
            text
            for text in texts
            if text.text == die.number
            and 0.3 * side
            < max(abs(text.left + text.width / 2 - x), abs(text.bottom + text.height / 2 - y))
            < 1.1 * side
        ]
        assert near, die.ship
        assert max(text.size for text in near) >= 11


def test_a_number_stands_where_no_other_die_lies() -> None:
    cells = {"red-1": (3, 3), "red-2": (2, 3), "blue-1": (4, 3), "blue-2": (1, 1)}
    dice = [named_die(ship)._replace(cell=cell) for ship, cell in cells.items()]
    sides = tab_sides(dice)
    assert sides == {"red-1": (0, 1), "red-2": (-1, 0), "blue-1": (1, 0), "blue-2": (1, 0)}
