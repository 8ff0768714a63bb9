"""A game with tagged cards: a card laid on any reader is a move, and no place has a reader."""

from pathlib import Path

import pytest

from companion.cli import main
from companion.session.session import Session, begin_game
from companion.table.tags.register import load_register, save_register
from companion.table.tags.simulated_tags import simulated_register
from tests.morra.table import PIECES
from tests.table.card_table import CardTable

pytestmark = pytest.mark.usefixtures("morra")

SEATS = ["red", "blue", "green"]
UNKNOWN = "04aabbccddeeff"


def card_table() -> CardTable:
    return CardTable(Session(begin_game("morra", {"seats": SEATS}, None, 7)), PIECES.pieces)


def test_cards_on_any_reader_are_moves_and_lamps_stay_dark() -> None:
    table = card_table()
    assert table.lay("red", "2") == []
    assert table.session.view("red")["hidden"] == {"red": 2}
    table.lay("blue", "1", reader=1)
    table.lay("green", "3", reader=1)
    assert table.session.summary().round == 2
    assert set(table.readers.lamps) == {(0, 0, 0)}


def test_a_card_that_stays_there_is_no_second_move() -> None:
    table = card_table()
    for seat in SEATS:
        table.lay(seat, "1")
    assert table.session.view("table")["hidden"] == {}
    assert table.wait() == []
    assert table.session.record == 3


def test_what_is_unknown_or_refused_is_said() -> None:
    table = card_table()
    table.readers.place(UNKNOWN, 1)
    assert table.wait() == ["A piece on reader 2 is unknown: enrol it, or take it away."]
    table.readers.lift(UNKNOWN)
    assert table.lay("red", "4") == ["The piece on reader 1 is no move now: take it away."]
    assert table.session.record == 0


def test_cards_are_enrolled_and_kept_in_a_file_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    save_register(simulated_register(PIECES.pieces), PIECES)
    assert [file.name for file in tmp_path.iterdir()] == ["morra-cards.json"]
    assert load_register(PIECES) == simulated_register(PIECES.pieces)
    assert main(["table", "enrol", "--game", "morra", "--simulate"]) == 0
    told = capsys.readouterr().out
    assert "Lay this piece on any reader: red, 1." in told
    assert "12 of 12 pieces have a tag." in told
