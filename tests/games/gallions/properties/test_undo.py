"""Undo and redo: to the start and to the end, byte for byte; no second throw of a die."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.gallions.support.games import begin, new_game, play_on, random_session
from tests.support.sampling import examples
from tests.support.undoing import check_back_and_forth, everything

SEEDS = st.integers(0, 10**6)


@settings(max_examples=examples(5))
@given(seed=SEEDS)
def test_undo_to_the_start_and_redo_to_the_end_gives_the_same_bytes(seed: int) -> None:
    session = random_session(seed)
    seen = [everything(session)]
    seen += [everything(session) for _ in play_on(session, Random(seed))]
    check_back_and_forth(session, seen)


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
