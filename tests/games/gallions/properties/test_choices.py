"""Choices, moves and waiting_for say the same thing in every state of every game."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.proofs.referee.random_play import as_request
from companion.session.session import Session
from tests.games.gallions.support.games import (
    correct_sometimes,
    play_on,
    random_session,
)
from tests.games.gallions.support.requests import (
    any_request,
    changed_choice,
    in_order,
    refusal_of,
)
from tests.support.sampling import examples

SEEDS = st.integers(0, 10**6)
# The rows of the protocol, phase by phase.
ROWS = {
    "set-up": ["fit"],
    "instructions": ["draw", "fleet", "prize", "ready", "engage"],
    "launch": ["launch", "discard"],
    "drop": ["die"],
    "np-actions": ["closest", "die", "sink", "gone", "strength", "done"],
    "actions": [
        "reserve", "decline", "discard", "die", "move", "fire", "use", "closest", "end-turn", "pass"
    ],
    "battle": ["closest"],
    "infernal": ["roll", "stop", "outcome", "award", "done"],
    "loot": ["pick-loot", "decline", "loot", "accept", "discard", "done"],
    "sailors": ["use", "hoard", "draw", "loot", "done"],
    "repairs": ["discard"],
    "storage": ["discard"],
    "market": ["trade"],
    "tavern": ["hire", "draw", "keep", "loot"],
    "shipyard": ["buy-part"],
    "workshop": ["buy-upgrade", "draw", "keep", "loot"],
    "vault": ["sell", "buy-revenge"],
    "guild": ["buy-vp"],
}  # fmt: skip
STOP = ("market", "tavern", "shipyard", "workshop", "vault", "guild")


def rows(session: Session, seat: str) -> list[str]:
    view = session.view("table")
    place = view["captains"][seat]["at"] if seat in view["captains"] else None
    phase = place or view["phase"]
    if phase == "port":
        return ["draw", "loot"]
    return [*ROWS[phase], "use", "done"] if phase in STOP else ROWS[phase]


@settings(max_examples=examples(15))
@given(seed=SEEDS)
def test_whoever_is_awaited_has_choices_and_waiting_for_lists_their_verbs(seed: int) -> None:
    session, random = random_session(seed), Random(seed)
    for _ in play_on(session, random):
        correct_sometimes(session, random)
        waiting = session.waiting_for()
        assert bool(waiting) != session.over
        awaited = [entry["seat"] for entry in waiting]
        order = [seat for seat in session.view("table")["order"] if seat in awaited]
        assert awaited in (order, ["table"])
        for seat in (*session.seats, "table"):
            assert bool(session.choices(seat)) == (seat in awaited), seat
        for entry in waiting:
            verbs = {move.do for move in session.choices(entry["seat"])}
            known = rows(session, entry["seat"])
            assert entry["do"] == [verb for verb in known if verb in verbs]
            assert verbs <= set(known)


@settings(max_examples=examples(15))
@given(seed=SEEDS)
def test_a_move_is_legal_exactly_if_it_is_listed(seed: int) -> None:
    session, random = random_session(seed), Random(seed)
    for _ in play_on(session, random):
        correct_sometimes(session, random)
        if random.random() < 0.8 or session.over:
            continue
        choices = [
            as_request(move)
            for entry in session.waiting_for()
            for move in session.choices(entry["seat"])
        ]
        listed = {in_order(choice) for choice in choices}
        assert len(listed) == len(choices), "listed twice"
        tries = [any_request(session, random) for _ in range(30)]
        tries += [changed_choice(session, random.choice(choices), random) for _ in range(30)]
        tries += random.sample(choices, min(10, len(choices)))
        for request in tries:
            if request["do"] not in ("adjust", "set-ship"):
                assert (refusal_of(session, request) is None) == (in_order(request) in listed), (
                    request
                )


@settings(max_examples=examples(10))
@given(seed=SEEDS)
def test_with_all_by_the_app_the_table_is_never_needed(seed: int) -> None:
    session = random_session(seed, dice="app", shuffles="app", bag="app")
    for _ in play_on(session, Random(seed)):
        assert "table" not in [entry["seat"] for entry in session.waiting_for()]
