"""Undo and redo: to the start and to the end, byte for byte; no second throw of a die."""

from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.session.session import Session
from tests.games.gallions.support.games import begin, new_game, play_on, random_session
from tests.support.sampling import examples

SEEDS = st.integers(0, 10**6)


def everything(session: Session) -> bytes:
    """All that anybody can ask for but the log, which remembers every undo."""
    return msgspec.json.encode(
        [
            session.view("table"),
            [[*session.choices(seat)] for seat in (*session.seats, "table")],
            session.standings(),
            session.waiting_for(),
        ]
    )


@settings(max_examples=examples(5))
@given(seed=SEEDS)
def test_undo_to_the_start_and_redo_to_the_end_gives_the_same_bytes(seed: int) -> None:
    session = random_session(seed)
    seen = [everything(session)]
    seen += [everything(session) for _ in play_on(session, Random(seed))]
    for before in reversed(seen[:-1]):
        session.undo()
        assert everything(session) == before
    for after in seen[1:]:
        session.redo()
        assert everything(session) == after
    assert session.over


@settings(max_examples=examples(6))
@given(seed=SEEDS)
def test_the_same_move_after_an_undo_brings_the_same_dice_cards_and_tokens(seed: int) -> None:
    request = new_game(Random(f"twins {seed}"))
    first, second = begin(request, seed), begin(request, seed)
    random = Random(seed)
    for move in play_on(first, Random(seed)):
        if random.random() < 0.2:
            second.play(move)
            second.undo()
        second.play(move)
    assert everything(first) == everything(second)
