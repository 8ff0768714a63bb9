"""The order behind a curtain is read from a picture: no disc and no token is taken for another."""

from typing import Any

import pytest

from tests.machine.console.test_twin import spotted
from tests.support.on_stage import StageMaker

pytestmark = pytest.mark.draws


def test_what_stands_in_another_order_is_found() -> None:
    from tests.machine.console.disorder import Box, in_order_of

    first, second, third = boxes = [Box(left, 2, 8, 8) for left in (0, 10, 20)]
    wanted = spotted((1, 3), (12, 4), (12, 8), (23, 6))
    found = spotted((11, 3), (22, 4), (22, 8), (3, 6))
    arranged, places = in_order_of(wanted, found, [boxes])
    assert places == {first: second, second: third, third: first}
    assert arranged.difference(wanted) == 0
    assert in_order_of(wanted, found, [])[0] is found


def test_what_cannot_be_found_has_no_place() -> None:
    from tests.machine.console.disorder import Box, in_order_of

    first, second = boxes = [Box(left, 2, 8, 8) for left in (0, 10)]
    wanted, found = spotted((2, 4), (12, 6)), spotted((2, 6), (17, 3))
    assert in_order_of(wanted, found, [boxes])[1] == {second: first}


def test_a_hand_is_read_however_it_lies(stage: StageMaker) -> None:
    """Each time that it is held up, at moves that lay a disc."""
    from random import Random

    from companion.proofs.referee.random_play import as_request, random_move
    from companion.touch.game_screens import screens_of
    from tests.machine.console.disorder import box_of, in_order_of, shuffled
    from tests.machine.console.looking import GAME, SIZE
    from tests.machine.console.twin import picture_of

    twin = stage(size=SIZE, screen="harbour")
    seats = {"red": "Al", "blue": "", "white": "", "green": "", "yellow": ""}
    random, night = Random(4), twin.app.night
    assert night.begin(list(seats), seats, game=GAME, seed=4).ok
    twin.app.go(twin.app.due)
    twin.frames()
    fingers = screens_of(GAME).fingers(twin)
    fingers.after_move()

    def held_up() -> Any:
        touch = fingers.hold(fingers.one("Hand").ids.pad)
        twin.rest()
        tiles = {
            box_of(tile, twin.window.height): tile.face or tile.icon
            for tile in fingers.all("HandTile")
        }
        seen = picture_of(twin), shuffled(twin), tiles
        fingers.let_go(touch)
        return seen

    read = 0
    while read < 30:
        move = as_request(random_move(night.game, random))
        if move["do"] == "place-disc":
            wanted, groups, here = held_up()
            found, _, there = held_up()
            _, places = in_order_of(wanted, found, groups)
            assert all(there[place] == here[box] for box, place in places.items())
            assert len(places) == sum(map(len, groups))
            read += len(places)
        fingers.make(move)


def test_what_lies_behind_a_curtain_by_chance_may_be_any_of_its_beginnings(
    stage: StageMaker,
) -> None:
    from companion.games.drake.screens.samples import sample_night
    from companion.games.drake.screens.widgets.tokens import TokenCell
    from companion.touch.game_screens import screens_of
    from tests.machine.console.disorder import chances
    from tests.machine.console.looking import GAME, SIZE

    twin = stage(sample_night("preparing"), size=SIZE, screen="secrets")
    assert not chances(twin)
    twin.tap("Lay the frigates")
    screens_of(GAME).fingers(twin).hold_curtain()
    ways = chances(twin)
    assert len(ways) > 1
    shown = []
    for make_so in ways:
        make_so()
        shown.append([cell.chosen for cell in twin.widgets(TokenCell)])
    assert all(sum(one) == sum(shown[0]) > 0 for one in shown)
    assert len(set(map(tuple, shown))) == len(ways)
