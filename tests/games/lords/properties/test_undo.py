"""Undo and redo: to the start and to the end, byte for byte, with deals and corrections between."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kernel.refusal import Refused
from companion.session.session import Session
from tests.games.lords.properties.random_games import play_session, random_session
from tests.games.lords.properties.test_requests import some_aside
from tests.support.sampling import examples
from tests.support.undoing import check_back_and_forth, everything

SEEDS = st.integers(0, 10**6)


@settings(max_examples=examples(4))
@given(seed=SEEDS)
def test_undo_to_the_start_and_redo_to_the_end_gives_the_same_bytes(seed: int) -> None:
    session, random = random_session(seed, until=1604), Random(seed)
    seen = [everything(session)]
    for _ in play_session(session, random):
        seen.append(everything(session))
        if random.random() < 0.2 and aside_was_taken(session, random):
            seen.append(everything(session))
    check_back_and_forth(session, seen)


def aside_was_taken(session: Session, random: Random) -> bool:
    try:
        session.play(some_aside(session, random))
    except Refused:
        return False
    return True


@settings(max_examples=examples(4))
@given(seed=SEEDS)
def test_the_same_move_after_an_undo_reveals_the_same_card(seed: int) -> None:
    first, second = (random_session(seed, until=1604, shuffles="app") for _ in range(2))
    random = Random(f"again {seed}")
    for move in play_session(first, Random(seed)):
        if random.random() < 0.2:
            second.play_move(move)
            second.undo()
        second.play_move(move)
    assert everything(first) == everything(second)
