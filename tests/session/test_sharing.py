"""A session that many may look at: one thread, numbered records, and no request answered twice."""

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from companion.kernel.chance import PurposeUsed
from companion.kernel.refusal import BadRequest, Refused
from companion.session.repeats import REMEMBERED
from companion.session.saves.reading.loading import read_save
from companion.session.session import WrongThread
from tests.session.morra_games import SEATS, begin, code, hidden, hide
from tests.session.saves.saved_games import close

pytestmark = pytest.mark.usefixtures("morra")


# Who has seen what


def test_the_record_number_only_grows() -> None:
    session = begin()
    numbers = [session.record]
    deeds: list[Callable[[], Any]] = [
        lambda: session.play(hide("red", 1)),
        session.undo,
        session.redo,
    ]
    for deed in deeds:
        deed()
        numbers.append(session.record)
    with pytest.raises(Refused):
        session.play(hide("red", 9))
    assert [*numbers, session.record] == [0, 1, 2, 3, 3]
    assert [record.kind for record in session.records] == ["start", "move", "undo", "redo"]


def test_sealed_answers_of_others_do_not_make_a_move_stale() -> None:
    session = begin()
    session.play(hide("red", 1))
    session.play(hide("red", 2))
    session.check_seen("blue", 0)
    with pytest.raises(Refused) as own:
        session.check_seen("red", 0)
    assert code(own) == "stale"
    session.play(hide("blue", 1))
    session.check_seen("green", 0)
    session.play(hide("green", 1))
    for seat in SEATS:
        session.check_seen(seat, session.record)
        with pytest.raises(Refused) as refused:
            session.check_seen(seat, session.record - 1)
        assert code(refused) == "stale"
    for impossible in (-1, session.record + 1):
        with pytest.raises(BadRequest):
            session.check_seen("red", impossible)


def test_a_correction_makes_a_move_stale() -> None:
    session = begin()
    session.play({"seat": "table", "do": "adjust", "of": "red", "points": 1})
    with pytest.raises(Refused) as refused:
        session.check_seen("blue", 0)
    assert code(refused) == "stale"


# A request that comes twice


def test_a_repeated_request_is_answered_once() -> None:
    session = begin()
    request = hide("red", 1)

    def once(number: int | str, request: dict[str, Any], client: str = "phone") -> Any:
        return session.once(client, number, request, lambda: session.play(request))

    first = once(1, request)
    assert once(1, dict(request)) == first
    assert session.record == 1
    once(1, request, client="another phone")
    once(2, request)
    assert session.record == 3, "another client, and another number, are other requests"
    once(2, hide("red", 2))
    assert session.record == 4, "the client has begun to count anew"
    assert hidden(session) == {"red": 2}


def test_a_refusal_is_repeated_too() -> None:
    session = begin()
    asked = []

    def answer() -> None:
        asked.append(1)
        raise Refused("not-your-turn", "1", "No.")

    for _ in range(2):
        with pytest.raises(Refused) as refused:
            session.once("phone", "a", {}, answer)
        assert code(refused) == "not-your-turn"
    assert len(asked) == 1


def test_a_hundred_answers_are_remembered_and_no_client_fills_the_memory() -> None:
    session = begin()
    made: list[int] = []

    def make(number: int) -> None:
        session.once("phone", number, {}, lambda: made.append(number))

    for number in range(REMEMBERED + 1):
        make(number)
    for number in range(REMEMBERED, REMEMBERED - 100, -1):
        make(number)
    assert len(made) == REMEMBERED + 1
    make(0)
    assert len(made) == REMEMBERED + 2, "the oldest one is forgotten"


# Whom it belongs to


def test_a_session_is_changed_by_its_own_thread_alone() -> None:
    session = begin()
    session.play(hide("red", 1))
    caught: list[Exception] = []
    deeds: list[Callable[[], Any]] = [
        lambda: session.play(hide("blue", 1)),
        session.undo,
        session.redo,
        lambda: session.once("phone", 1, {}, lambda: None),
    ]

    def meddle() -> None:
        for deed in deeds:
            try:
                deed()
            except WrongThread as wrong:
                caught.append(wrong)

    thread = Thread(target=meddle)
    thread.start()
    thread.join()
    assert len(caught) == 4
    assert session.record == 1


def test_a_session_can_be_handed_over_with_its_journal(path: Path) -> None:
    session = begin(path)

    def take() -> None:
        session.hand_over()
        session.play(hide("red", 1))

    thread = Thread(target=take)
    thread.start()
    thread.join()
    assert session.record == 1
    with pytest.raises(WrongThread):
        session.undo()
    close(session)
    assert [body.kind for body in read_save(path).bodies] == ["move"]


# Long lists


def test_choices_are_listed_once_for_each_position(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin()
    listed: list[str] = []
    choices = type(session.game).choices

    def counted(self: Any, state: Any, seat: str) -> Any:
        listed.append(seat)
        return choices(self, state, seat)

    monkeypatch.setattr(type(session.game), "choices", counted)
    for _ in range(3):
        session.waiting_for()
        session.choices("red")
    assert sorted(listed) == sorted(SEATS)
    session.play(hide("red", 1))
    assert list(session.choices("red")) == []
    session.undo()
    assert len(session.choices("red")) == 12


# Chance


def test_the_app_draws_once_for_a_purpose_unless_it_is_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = begin()
    play = type(session.game).play
    drawn: list[int] = []

    def lucky(self: Any, state: Any, move: Any, chance: Any) -> Any:
        drawn.append(chance.number("luck", 1000))
        return play(self, state, move, chance)

    monkeypatch.setattr(type(session.game), "play", lucky)
    session.play(hide("red", 1))
    with pytest.raises(PurposeUsed, match="luck"):
        session.play(hide("blue", 1))
    assert session.record == 1
    session.play(hide("red", 2))
    session.undo()
    session.undo()
    session.play(hide("blue", 1))
    assert len(set(drawn)) == 1, "the same purpose brings the same number"
    session.undo()
    session.redo()
    with pytest.raises(PurposeUsed):
        session.play(hide("red", 1))
