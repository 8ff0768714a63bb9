"""Session, saves, undo and referee serve a game that they have never heard of."""

from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.session.narration import tell
from companion.session.referee import Referee
from companion.session.saves.journal import create_journal
from companion.session.saves.reading.loading import find_sealer, read_save
from companion.session.saves.reading.proof import prove
from companion.session.saves.save_file import read_rows
from companion.session.saves.saving import open_game
from companion.session.saves.sealing import key_file
from companion.session.session import Session, begin_game
from tests.morra.rules import CARDS, FINGERS
from tests.session.saves.saved_games import CREATED, close

NEW = {"new": "morra", "seats": ["red", "blue"], "seed": 1}


pytestmark = pytest.mark.usefixtures("morra")


def hide(seat: str, fingers: int, bet: str = "") -> dict[str, Any]:
    return {"seat": seat, "do": "hide", "fingers": fingers} | ({"bet": bet} if bet else {})


def opened(path: Path) -> dict[tuple[int, int], int]:
    """By which record each secret was opened."""
    bodies = read_save(path).bodies
    return {opening.place: n for n, body in enumerate(bodies, 1) for opening in body.opens}


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
    assert ask(referee, {**hide("red", 2), "seat": "table"})["error"]["code"] == "not-your-turn"
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
    told = [tell(session.game, event, {}) for event in session.log("table")]
    assert told[-2].startswith("Fingers: red 2, blue 2. blue scores ")
    close(session)
    records = read_save(path)
    proof = prove(records, find_sealer(path, records))
    assert proof.faults == []
    assert proof.over
    # Seed and deck, and of each move the fingers and the bet.
    assert proof.opened == proof.secrets == 2 + 6 * 2


def test_a_move_is_legal_exactly_if_it_is_listed_or_replaces_an_own_answer() -> None:
    for moves in range(6):
        for seat, fingers in product(("red", "blue"), range(5)):
            referee = new_referee()
            ask(referee, NEW)
            session = referee.session
            assert session
            for _ in range(moves):
                session.play_move(session.choices(session.waiting_for()[0]["seat"])[-1])
            offered = [msgspec.to_builtins(move) for move in session.choices(seat)]
            replaces = seat in session.state.hidden and fingers in FINGERS
            legal = session.is_legal(session.game.read(session.state, hide(seat, fingers)))
            assert legal == (hide(seat, fingers) in offered or replaces)
            assert ask(referee, hide(seat, fingers))["ok"] == legal


def test_two_secrets_of_one_move_open_at_two_times(path: Path) -> None:
    """The fingers when all are shown, the bet at the end."""
    referee = new_referee(path)
    ask(referee, NEW)
    session = referee.session
    assert session
    for count in range(1, 7):
        seat = ("red", "blue")[count % 2 == 0]
        assert ask(referee, hide(seat, 1, bet="blue"))["ok"]
    assert session.over
    close(session)
    by_record = opened(path)
    fingers = {n: by_record[n, 0] for n in range(1, 7)}
    bets = {n: by_record[n, 1] for n in range(1, 7)}
    assert fingers == {1: 2, 2: 2, 3: 4, 4: 4, 5: 6, 6: 6}
    assert bets == dict.fromkeys(range(1, 7), 6)
    assert by_record[0, 0] == by_record[0, 1] == 6, "seed and deck"


def test_a_bet_is_in_no_body_before_the_end(path: Path) -> None:
    for bet in ("blue", ""):
        save = path.with_name(f"bet-{bet}")
        referee = new_referee(save)
        ask(referee, NEW)
        ask(referee, hide("red", 2, bet))
        ask(referee, hide("blue", 2))
        assert referee.session
        close(referee.session)
    with_bet, without = (
        [(row.body, row.sealed) for row in read_rows(path.with_name(name))]
        for name in ("bet-blue", "bet-")
    )
    assert not any(b'"bet"' in body for body, _sealed in (*with_bet, *without))
    for (body, sealed), (other_body, other_sealed) in zip(with_bet, without, strict=True):
        assert len(body) == len(other_body)
        assert len(sealed or b"") == len(other_sealed or b""), "whether there is a bet"


def test_a_deck_that_is_shuffled_at_the_start_stays_secret(path: Path) -> None:
    referee = new_referee(path)
    ask(referee, NEW)
    ask(referee, hide("red", 3))
    session = referee.session
    assert session
    deck = session.state.deck.value
    assert sorted(deck) == list(range(CARDS))
    assert list(deck) != sorted(deck)
    close(session)
    rows = read_rows(path)
    assert all(b'"deck"' not in row.body for row in rows)
    assert not read_save(path).beginning.draws
    reopened = open_game(path).session
    assert reopened.state.deck.value == deck
    close(reopened)
    with_key = prove(read_save(path), find_sealer(path, read_save(path)))
    assert with_key.faults == []
    assert with_key.replayed == 1
    key_file().unlink()
    without = prove(read_save(path), None)
    assert without.faults == []
    assert without.replayed == 0


def test_a_deck_that_was_dealt_otherwise_is_found(path: Path) -> None:
    """The seed proves at the end that the app shuffled, and did not choose."""
    header = begin_game("morra", NEW, None, 1)
    (dealt,) = header.secrets[0].draws
    better = msgspec.structs.replace(dealt, result=dealt.result[::-1])
    chosen = msgspec.structs.replace(header.secrets[0], draws=(better,))
    header = msgspec.structs.replace(header, secrets=(chosen,))
    session = Session(header, create_journal(path, header, CREATED))
    while not session.over:
        session.play_move(session.choices(session.waiting_for()[0]["seat"])[0])
    close(session)
    for sealer in (find_sealer(path, read_save(path)), None):
        (fault,) = prove(read_save(path), sealer).faults
        assert "chance gave something other than the seed: deck" in str(fault)


def test_nobody_sees_a_secret_of_another_through_the_referee() -> None:
    """Two games that differ in red's fingers, red's bet and the deck look the same to the rest."""
    answers = []
    for seed, fingers, bet in ((1, 1, "red"), (2, 3, "")):
        referee = new_referee()
        ask(referee, {**NEW, "seed": seed})
        first = ask(referee, hide("red", fingers, bet))["waiting_for"]
        asked = [
            ask(referee, {"ask": what, "as": viewer})
            for viewer in ("blue", "table")
            for what in ("view", "choices", "log")
        ]
        refused = ask(referee, hide("blue", 7))
        undone = ask(referee, {"do": "undo"})
        answers.append([first, asked, refused, undone, ask(referee, {"do": "redo"})])
    assert answers[0] == answers[1]
