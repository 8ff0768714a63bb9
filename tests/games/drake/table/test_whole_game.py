"""A whole game by moving discs ends as the same game by moves."""

import pytest

from tests.games.drake.table.hands import BY_HAND, Hands, game_by_moves, new_session
from tests.games.drake.table.rig import Rig


@pytest.mark.parametrize("seed", [1, 3, 57])
def test_a_game_by_discs_ends_as_the_game_by_moves(seed: int) -> None:
    moves, by_moves = game_by_moves(seed)
    hands = Hands(Rig(new_session(seed)))
    for move in moves:
        hands.make(move)
    assert hands.session.standings() == by_moves.standings()
    assert hands.session.log("table") == by_moves.log("table")
    assert hands.by_touch == 0
    assert len(hands.rig.accepted) == sum(move["do"] in BY_HAND for move in moves)


@pytest.mark.parametrize("readable", [1, 2, 3])
def test_stacks_that_stop_answering_do_not_stop_the_game(readable: int) -> None:
    moves, by_moves = game_by_moves(4)
    hands = Hands(Rig(new_session(4), readable=readable))
    for move in moves:
        hands.make(move)
    assert hands.session.standings() == by_moves.standings()
    by_hand = len(hands.rig.accepted)
    assert by_hand + hands.by_touch == sum(move["do"] in BY_HAND for move in moves)
    assert by_hand > hands.by_touch
