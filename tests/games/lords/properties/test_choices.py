"""Choices, moves and waiting_for say the same thing in every state of every game."""

from random import Random
from typing import Any

import msgspec
import pytest

from companion.games.lords.rules.course import verbs_now
from companion.games.lords.rules.game import GAME
from companion.games.lords.rules.moves.verbs import VERBS
from companion.games.lords.rules.state import State
from companion.kernel.chance import SeededChance
from companion.kernel.game import is_legal
from companion.kernel.moves.choices import verbs_of
from tests.games.lords.properties.every_move import every_move, some_moves
from tests.games.lords.properties.random_games import play_on, random_state


def as_key(move: Any) -> str:
    return repr(sorted(msgspec.to_builtins(move).items()))


def accepted(state: State, request: dict[str, Any]) -> bool:
    return is_legal(GAME, state, GAME.read(state, request))


@pytest.mark.parametrize("seed", range(6))
def test_a_move_is_legal_exactly_if_it_is_listed(seed: int) -> None:
    """In some states of each game, every move of this step is tried, and some of the others."""
    random = Random(f"legal {seed}")
    for state in play_on(random_state(random, random.randint(2, 5)), random):
        if random.random() < 0.99:
            continue
        for seat in (*state.seats, "table"):
            listed = {as_key(move) for move in GAME.choices(state, seat)}
            moves = some_moves(state, seat, random, 2)
            for verb in verbs_now(state):
                every = list(every_move(state, seat, verb))
                moves += random.sample(every, min(len(every), 400))
            moves += [msgspec.to_builtins(move) for move in GAME.choices(state, seat)]
            for request in moves:
                legal = as_key(request) in listed
                assert accepted(state, request) == legal, (state.step, request)


@pytest.mark.parametrize("seed", range(3))
def test_verbs_are_listed_in_the_order_of_the_protocol(seed: int) -> None:
    random = Random(f"order {seed}")
    for state in play_on(random_state(random, 4), random):
        for seat in state.awaited:
            choices = GAME.choices(state, seat)
            verbs = verbs_of(choices)
            assert verbs == [verb for verb in VERBS if verb in {move.do for move in choices}]
            keys = [as_key(move) for move in choices]
            assert len(set(keys)) == len(keys), "listed twice"


def test_the_same_seed_plays_the_same_game() -> None:
    first, second = (
        [GAME.view(state, "table") for state in play_on(random_state(Random(3), 3), Random(5))]
        for _ in range(2)
    )
    assert first == second


def test_what_happens_by_chance_depends_on_the_seed_alone() -> None:
    """A card that was taken back and is drawn again is the same card."""
    state = random_state(Random(1), 3)
    move = GAME.choices(state, state.awaited[0])[0]
    once, again = (GAME.play(state, move, SeededChance(9)).state for _ in range(2))
    assert GAME.view(once, "table") == GAME.view(again, "table")
