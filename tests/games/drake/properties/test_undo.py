"""Undo and redo: to the start and to the end, byte for byte; no second throw of a die."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kernel.refusal import Refused
from companion.proofs.referee.random_play import as_request, new_game, random_move
from tests.support.games import begin, play_on, random_adjust, random_session
from tests.support.sampling import examples
from tests.support.undoing import check_back_and_forth, everything

SEEDS = st.integers(0, 10**6)


@settings(max_examples=examples(12))
@given(seed=SEEDS)
def test_undo_to_the_start_and_redo_to_the_end_gives_the_same_bytes(seed: int) -> None:
    session, random = random_session(seed), Random(seed)
    seen = [everything(session)]
    for _ in play_on(session, random):
        seen.append(everything(session))
        if random.random() < 0.03:
            session.play(random_adjust(session, random))
            seen.append(everything(session))
    check_back_and_forth(session, seen)


@settings(max_examples=examples(15))
@given(seed=SEEDS)
def test_the_same_seed_and_the_same_moves_give_the_same_game(seed: int) -> None:
    request = new_game(Random(f"twins {seed}"), 2 + seed % 4)
    first, second = begin(request), begin(request)
    for move in play_on(first, Random(seed)):
        second.play(move)
    assert everything(first) == everything(second)
    for viewer in (*first.seats, "table"):
        assert first.log(viewer) == second.log(viewer)


@settings(max_examples=examples(20))
@given(seed=SEEDS)
def test_undo_and_the_same_move_bring_the_same_dice_and_deals(seed: int) -> None:
    session, random = random_session(seed), Random(seed)
    while not session.over:
        move = random_move(session, random)
        happened = session.play(as_request(move))
        after = everything(session)
        if random.random() < 0.3:
            session.undo()
            if random.random() < 0.5:  # another move first: no fishing for a better die
                session.play_move(random_move(session, random))
                session.undo()
            assert session.play(as_request(move)) == happened
            assert everything(session) == after


@settings(max_examples=examples(15))
@given(seed=SEEDS)
def test_a_new_move_empties_the_redo_list(seed: int) -> None:
    session, random = random_session(seed), Random(seed)
    for _ in play_on(session, random):
        if random.random() < 0.05:
            session.undo()
            session.play_move(random_move(session, random))
            before = everything(session)
            with pytest.raises(Refused) as refusal:
                session.redo()
            assert refusal.value.code == "nothing-to-redo"
            assert everything(session) == before


# What each of these shows nobody can forget: all of them to everybody, a look to who looked.
SHOWN_TO_ALL = {"rolled", "hawkins-rolled", "revealed", "token-turned"}
SHOWN_TO_ONE = {"peeked-discs", "peeked-defence"}


@settings(max_examples=examples(25))
@given(seed=SEEDS)
def test_an_event_says_who_learns_what_cannot_be_forgotten(seed: int) -> None:
    session = random_session(seed)
    for _ in play_on(session, Random(seed)):
        events = session.records[-1].events
        for event in events:
            if event.name in SHOWN_TO_ALL:
                assert event.shown_to == ("table",)
            elif event.name in SHOWN_TO_ONE:
                assert event.shown_to == (event.facts["seat"],) == event.knowers
            else:
                assert event.shown_to == ()
        learned = {seat for event in events for seat in event.shown_to}
        assert set(session.undo_shows()) == learned
        undone = session.undo()[0]
        assert undone.get("shown", False) == bool(learned)
        session.redo()


@settings(max_examples=examples(15))
@given(seed=SEEDS)
def test_the_session_knows_what_stands_and_what_undo_reaches(seed: int) -> None:
    session, random = random_session(seed), Random(seed)
    for _ in play_on(session, random):
        if random.random() < 0.2:
            session.undo()
            if random.random() < 0.5:
                session.redo()
        assert session.reach_of_undo() == session.standing()[::-1]
        kinds = {record.number: record.kind for record in session.records}
        assert all(kinds[number] in ("move", "redo") for number in session.standing())
        moves = session.past("table")
        assert [events[0]["record"] for events in moves] == session.standing()
        assert session.next_undo("table") == (moves[-1] if moves else [])


@settings(max_examples=examples(15))
@given(seed=SEEDS)
def test_the_summary_says_what_the_view_says(seed: int) -> None:
    session = random_session(seed)
    for _ in play_on(session, Random(seed)):
        summary, view = session.summary(), session.view("table")
        assert (summary.phase, summary.round) == (view["phase"], view["voyage"])
        assert summary.scores == {seat: one["score"] for seat, one in view["captains"].items()}
        assert summary.over == session.over
        assert list(summary.ranking) == list(session.standings().get("ranking", ()))
