"""Choices, moves and waiting_for say the same thing in every state of every game."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.drake.proofs.twins import accepted
from companion.proofs.referee.random_play import as_request
from tests.games.drake.support.every_move import Legality, every_move, some_moves
from tests.support.games import play_on, random_session
from tests.support.sampling import examples

# The order of the protocol's table.
VERBS = [
    "block",
    "lay-street",
    "lay-galleons",
    "visit",
    "set-sail",
    "roll",
    "place-frigates",
    "place-troops",
    "place-disc",
    "peek-discs",
    "peek-defence",
    "swap-discs",
    "move-disc",
    "keep",
    "attack",
    "trade",
    "stand-down",
    "turn-token",
    "go-home",
    "sail-on",
    "next-voyage",
]


@settings(max_examples=examples(40))
@given(seed=st.integers(0, 10**6))
def test_whoever_is_awaited_has_choices_and_waiting_for_lists_their_verbs(seed: int) -> None:
    session = random_session(seed)
    random = Random(seed)
    games_moves = play_on(session, random)
    while True:
        waiting = session.waiting_for()
        assert bool(waiting) != session.over
        awaited = [entry["seat"] for entry in waiting]
        assert len(set(awaited)) == len(awaited)
        for seat in (*session.seats, "table"):
            choices = session.choices(seat)
            assert bool(choices) == (seat in awaited), seat
        for entry in waiting:
            verbs = {move.do for move in session.choices(entry["seat"])}
            assert entry["do"] == [verb for verb in VERBS if verb in verbs], session.state.phase
        if next(games_moves, None) is None:
            return


@pytest.mark.parametrize("captains", [2, 3, 4, 5])
@settings(max_examples=examples(4))
@given(seed=st.integers(0, 10**6))
def test_a_move_is_legal_exactly_if_it_is_listed(captains: int, seed: int) -> None:
    """In some states of each game, every move that can be written down is tried."""
    session = random_session(seed, captains)
    random = Random(seed)
    for _ in play_on(session, random):
        if random.random() < 0.92:
            continue
        awaited = [entry["seat"] for entry in session.waiting_for()]
        for seat in (*session.seats, "table"):
            legal = Legality(session, seat)
            moves = every_move(seat) if seat in awaited else some_moves(seat, random, 40)
            for request in moves:
                assert accepted(session, request) == (request in legal), request


@settings(max_examples=examples(25))
@given(seed=st.integers(0, 10**6))
def test_every_choice_is_accepted_as_it_is_listed(seed: int) -> None:
    session = random_session(seed)
    random = Random(seed)
    for _ in play_on(session, random):
        for entry in session.waiting_for():
            choices = [as_request(move) for move in session.choices(entry["seat"])]
            assert len({repr(choice) for choice in choices}) == len(choices), "listed twice"
            for choice in random.sample(choices, min(4, len(choices))):
                assert accepted(session, choice), choice


@settings(max_examples=examples(20))
@given(seed=st.integers(0, 10**6))
def test_a_visit_without_a_circle_takes_the_one_that_is_offered_first(seed: int) -> None:
    session = random_session(seed)
    for _ in play_on(session, Random(seed)):
        for entry in session.waiting_for():
            first: dict[str, dict[str, object]] = {}
            for move in session.choices(entry["seat"]):
                if move.do == "visit":
                    choice = as_request(move)
                    first.setdefault(choice["at"], choice)
            for at, choice in list(first.items())[:2]:
                session.play({k: v for k, v in choice.items() if k != "circle"})
                assert session.view("table")["visits"][at][str(choice["circle"])] == entry["seat"]
                session.undo()
