"""Whatever is sent, the answer is a refusal that names what is wrong, and nothing changes."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.gallions.rules.moves.verbs import VERBS
from companion.kernel.refusal import BadRequest
from companion.proofs.referee.random_play import as_request
from companion.session.wording import refusal_sentence
from tests.games.gallions.support.games import play_on, random_move, random_session
from tests.games.gallions.support.requests import any_request, refusal_of
from tests.games.gallions.support.table import Table
from tests.support.sampling import examples
from tests.support.undoing import everything

NONSENSE: tuple[Any, ...] = (
    None,
    "",
    "nobody",
    -1,
    10**30,
    1.5,
    True,
    [],
    ["red-1"],
    {},
    [[]],
    "np-pink-1",
)


@settings(max_examples=examples(12))
@given(seed=st.integers(0, 10**6))
def test_nonsense_in_a_field_is_refused_or_a_legal_move_and_never_breaks(seed: int) -> None:
    session, random = random_session(seed), Random(seed)
    for _ in play_on(session, random, most=150):
        if session.over:
            return
        request: dict[str, Any] = as_request(random_move(session, random))
        if random.random() < 0.5:
            request = any_request(session, random)
        request[random.choice([*request, "more", "unknown"])] = random.choice(NONSENSE)
        before = everything(session)
        refusal_of(session, request)
        assert everything(session) == before


@settings(max_examples=examples(12))
@given(seed=st.integers(0, 10**6))
def test_every_refusal_names_a_rule_and_says_a_sentence(seed: int) -> None:
    session, random = random_session(seed), Random(seed)
    names = session.game.names(session.setup)
    for _ in play_on(session, random, most=200):
        refusal = refusal_of(session, any_request(session, random))
        if refusal:
            assert (refusal.rule is None) == (refusal.code == "bad-request")
            assert "{" not in refusal_sentence(refusal, names)
    assert set(VERBS) <= {key.removeprefix("verb:") for key in names}


@pytest.mark.parametrize(
    "options",
    [
        {"scenario": "atlantis"},
        {"baron": "green"},
        {"dice": "loaded"},
        {"shuffles": None},
        {"bag": 1},
        {"port": "never"},
        {"packs": ["crew", "crew"]},
        {"packs": "crew"},
        {"variants": ["reserve"]},
        {"weather": "fine"},
    ],
)
def test_a_new_game_refuses_options_that_are_none(options: dict[str, Any]) -> None:
    with pytest.raises(BadRequest):
        Table("red", "blue", **options)


@pytest.mark.parametrize("seats", [["red"], ["red", "red"], ["red", "black"], []])
def test_a_new_game_refuses_seats_that_are_none(seats: list[str]) -> None:
    with pytest.raises((BadRequest, IndexError)):
        Table(*seats, baron="red")
