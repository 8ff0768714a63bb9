"""Sealed answers: given at once, replaced before the reveal, and taken back by their givers."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.kernel.refusal import Refused
from companion.session.history.entry import Entry
from companion.session.saves.journal import not_saved
from companion.session.saves.reading.loading import find_sealer, read_save
from companion.session.saves.reading.proof import prove
from companion.session.saves.saving import open_game
from tests.morra.rules import Hide
from tests.session.morra_games import SEATS, begin, code, hidden, hide
from tests.session.saves.saved_games import all_that_is_known, close, forge

pytestmark = pytest.mark.usefixtures("morra")


# Replacing


def test_a_seat_may_think_again_and_the_others_need_not() -> None:
    session = begin()
    session.play(hide("red", 1))
    session.play(hide("blue", 2))
    session.play(hide("red", 3))
    assert hidden(session) == {"red": 3, "blue": 2}
    assert session.waiting_for() == [{"seat": "green", "do": ["hide"]}]
    session.play(hide("blue", 1))
    session.play(hide("red", 2))
    assert hidden(session) == {"red": 2, "blue": 1}
    shown = session.play(hide("green", 3))[1]
    assert shown["fingers"] == {"red": 2, "blue": 1, "green": 3}
    assert hidden(session) == {}, "the next round has begun"


def test_what_was_shown_cannot_be_replaced() -> None:
    session = begin()
    for seat in SEATS:
        session.play(hide(seat, 1))
    scores = session.view("table")["scores"]
    session.play(hide("red", 3))
    assert session.view("table")["scores"] == scores
    assert hidden(session) == {"red": 3}, "an answer of the second round"
    assert session.view("table")["round"] == 2


def test_an_answer_that_is_asked_for_replaces_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where nothing is opened between two questions: a ballot that stays secret."""
    session = begin()
    monkeypatch.setattr(type(session.game), "opened_labels", lambda self, state: frozenset())
    for seat in (*SEATS, *SEATS):
        session.play(hide(seat, 1))
    assert session.standing() == [1, 2, 3, 4, 5, 6]
    assert session.view("table")["round"] == 3


def test_a_correction_in_between_stays() -> None:
    session = begin()
    session.play(hide("red", 1))
    session.play({"seat": "table", "do": "adjust", "of": "green", "points": 5})
    session.play(hide("red", 2))
    assert hidden(session) == {"red": 2}
    assert session.view("table")["scores"]["green"] == 5


def test_undo_and_redo_go_over_a_replaced_answer() -> None:
    session = begin()
    session.play(hide("red", 1))
    session.play(hide("blue", 2))
    session.play(hide("red", 3))
    states = [{"red": 1, "blue": 2}, {"red": 1}, {}]
    for state in states:
        session.undo()
        assert hidden(session) == state
    for state in [*reversed(states[:-1]), {"red": 3, "blue": 2}]:
        session.redo()
        assert hidden(session) == state
    assert len(session.standing()) == 2
    assert len(session.reach_of_undo()) == 3


def test_rules_that_take_one_answer_are_asked_explicitly(monkeypatch: pytest.MonkeyPatch) -> None:
    final = msgspec.structs.replace(Hide.verb, answer="final")
    monkeypatch.setattr(Hide, "verb", final)
    session = begin()
    with pytest.raises(Refused) as nothing:
        session.replace(hide("red", 1))
    assert code(nothing) == "nothing-to-replace"
    session.play(hide("red", 1))
    session.play(hide("blue", 2))
    with pytest.raises(Refused) as again:
        session.play(hide("red", 2))
    assert code(again) == "not-your-turn"
    session.replace(hide("red", 2))
    assert hidden(session) == {"red": 2, "blue": 2}


def test_a_correction_is_no_answer_and_cannot_be_replaced() -> None:
    session = begin()
    adjust = {"seat": "table", "do": "adjust", "of": "green", "points": 5}
    session.play(adjust)
    with pytest.raises(Refused) as refused:
        session.replace(adjust)
    assert code(refused) == "nothing-to-replace"
    session.play(adjust)
    assert session.view("table")["scores"]["green"] == 10


def test_a_replacement_that_the_rules_refuse_changes_nothing() -> None:
    session = begin()
    session.play(hide("red", 1))
    before = all_that_is_known(session)
    with pytest.raises(Refused):
        session.play(hide("red", 9))
    assert all_that_is_known(session) == before


# On disk


def test_a_replaced_answer_is_kept_and_stays_sealed_until_the_end(path: Path) -> None:
    session = begin(path)
    for seat, fingers in (("red", 1), ("blue", 2), ("red", 3), ("blue", 3), ("blue", 2)):
        session.play(hide(seat, fingers, bet="red"))
    session.undo()
    close(session)
    session = open_game(path).session
    assert hidden(session) == {"red": 3, "blue": 3}
    assert session.standing() == [3, 4]
    session.play(hide("green", 1))
    close(session)
    opened = {opening.place for body in read_save(path).bodies for opening in body.opens}
    assert opened == {(3, 0), (4, 0), (7, 0)}, "what was replaced or taken back nobody has seen"
    assert prove(read_save(path), find_sealer(path, read_save(path))).faults == []
    session = open_game(path).session
    while not session.over:
        session.play_move(session.choices(session.waiting_for()[0]["seat"])[0])
    known = all_that_is_known(session)
    close(session)
    reopened = open_game(path).session
    assert all_that_is_known(reopened) == known
    close(reopened)
    proof = prove(read_save(path), None)
    assert proof.faults == []
    assert proof.over
    assert proof.opened == proof.secrets


def test_a_forged_replacement_is_found(path: Path) -> None:
    session = begin(path)
    for seat, fingers in (("red", 1), ("blue", 2), ("red", 3)):
        session.play(hide(seat, fingers))
    close(session)

    # One more than there are, none at all, and blue's answer instead of the own one.
    for wrong in (7, -1, 1):

        def edit(body: Any, wrong: int = wrong) -> None:
            body["replaces"] = wrong

        forge(path, 3, edit, with_key=True)
        (fault,) = prove(read_save(path), find_sealer(path, read_save(path))).faults
        assert fault.record == 3


def test_a_replacement_that_cannot_be_kept_does_not_happen(path: Path) -> None:
    session = begin(path)
    session.play(hide("red", 1))
    before = all_that_is_known(session)
    journal = session.journal
    session.journal = FullCard()
    with pytest.raises(Refused) as refused:
        session.play(hide("red", 3))
    assert code(refused) == "not-saved"
    assert all_that_is_known(session) == before
    session.journal = journal
    close(session)


class FullCard:
    def append(self, entry: Entry) -> None:
        raise not_saved("the card is full")

    def close(self) -> None: ...


# Taking back


def test_a_seat_takes_back_its_own_move_only() -> None:
    session = begin()
    session.play(hide("red", 1))
    session.play(hide("blue", 2))
    before = all_that_is_known(session)
    with pytest.raises(Refused) as refused:
        session.undo(by="red")
    assert code(refused) == "not-your-move"
    assert all_that_is_known(session) == before
    session.undo(by="blue")
    assert hidden(session) == {"red": 1}
    session.undo()
    assert hidden(session) == {}


def test_nothing_is_taken_back_that_came_in_the_meantime() -> None:
    """Whoever asks for an undo has looked at a record; by now another answer may have come."""
    session = begin()
    session.play(hide("red", 1))
    seen = session.record
    session.play(hide("blue", 2))
    with pytest.raises(Refused) as refused:
        session.undo(seen_record=seen)
    assert code(refused) == "stale"
    assert hidden(session) == {"red": 1, "blue": 2}
    session.undo(seen_record=session.record)
    with pytest.raises(Refused) as refused:
        session.redo(seen_record=seen)
    assert code(refused) == "stale"
    session.redo(seen_record=session.record)
    assert hidden(session) == {"red": 1, "blue": 2}


def test_an_undo_says_who_has_seen_something() -> None:
    session = begin()
    session.play(hide("red", 1))
    assert session.undo_shows() == ()
    session.play(hide("blue", 1))
    session.play(hide("green", 1))
    assert session.undo_shows() == ("table",)
    assert session.undo()[0]["shown"] is True
    assert session.undo_shows(2) == ()
