"""Session, saves, undo and referee serve a game that they have never heard of."""

from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.games.kernel.refusal import Refused
from companion.games.registry import GAMES
from companion.session.referee import Referee
from companion.session.saves.journal import create_journal
from companion.session.saves.loading import find_sealer, read_save
from companion.session.saves.proof import prove
from companion.session.saves.save_file import read_rows
from companion.session.saves.saving import open_game
from companion.session.telling import tell
from tests.session.saves import CREATED, close

NEW = {"new": "morra", "seats": ["red", "blue"], "seed": 1}


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "morra", "tests.support.morra")


def hide(seat: str, fingers: int) -> dict[str, Any]:
    return {"seat": seat, "do": "hide", "fingers": fingers}


def ask(referee: Referee, request: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = msgspec.json.decode(
        referee.answer_line(msgspec.json.encode(request)) or b""
    )
    return answer


def new_referee(save: Path | None = None) -> Referee:
    keep = (lambda header: create_journal(save, header, CREATED)) if save else None
    return Referee(lambda name: None, lambda: 0, keep)


def test_the_referee_plays_it(path: Path) -> None:
    referee = new_referee(path)
    assert ask(referee, {"new": "morra", "seats": ["red"]})["error"]["code"] == "bad-request"
    assert ask(referee, NEW)["waiting_for"] == [
        {"seat": "red", "do": ["hide"]},
        {"seat": "blue", "do": ["hide"]},
    ]
    assert ask(referee, hide("red", 2))["happened"][0]["fingers"] == 2
    assert ask(referee, hide("red", 2))["error"]["code"] == "not-your-turn"
    assert ask(referee, hide("blue", 7))["error"]["rule"] == "2"
    hidden = {seat: ask(referee, {"ask": "view", "as": seat}) for seat in ("red", "blue", "table")}
    assert {seat: one["view"]["hidden"] for seat, one in hidden.items()} == {
        "red": {"red": 2},
        "blue": {"red": None},
        "table": {"red": None},
    }
    assert ask(referee, {"do": "undo"})["happened"][0]["move"] == {"do": "hide", "seat": "red"}
    assert ask(referee, {"do": "redo"})["ok"]
    assert ask(referee, hide("blue", 1))["happened"][1]["winner"] == "red"
    assert referee.session
    close(referee.session)


def test_a_save_keeps_its_secrets_until_they_are_shown_and_can_be_proven(path: Path) -> None:
    referee = new_referee(path)
    ask(referee, NEW)
    ask(referee, hide("red", 3))
    assert referee.session
    close(referee.session)
    assert not any(b"fingers" in row.body for row in read_rows(path))
    session = open_game(path).session
    for fingers in (2, 1, 1, 2, 2):
        (seat, *_rest) = (entry["seat"] for entry in session.waiting_for())
        session.play(hide(seat, fingers))
    assert session.over
    assert session.standings()["scores"] == {"red": 1, "blue": 2}
    told = [tell(session.game, event, {}) for event in session.log("table")]
    assert told[-1] == "Fingers: red 2, blue 2. A point for blue."
    close(session)
    records = read_save(path)
    proof = prove(records, find_sealer(path, records))
    assert proof.faults == []
    assert proof.over
    assert proof.opened == proof.secrets == 7


def test_a_move_is_legal_exactly_if_it_is_one_of_the_choices() -> None:
    for moves in range(6):
        for seat, fingers in product(("red", "blue"), range(5)):
            referee = new_referee()
            ask(referee, NEW)
            session = referee.session
            assert session
            for _ in range(moves):
                session.play_move(session.choices(session.waiting_for()[0]["seat"])[-1])
            offered = [msgspec.to_builtins(move) for move in session.choices(seat)]
            try:
                session.play(hide(seat, fingers))
            except Refused:
                accepted = False
            else:
                accepted = True
            assert accepted == (hide(seat, fingers) in offered)
