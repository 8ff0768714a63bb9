"""Tagged cards: a card laid on any reader is the card revealed."""

from pathlib import Path

import pytest

from companion.cli import main
from companion.games.lords.table.pieces import tagged_cards
from companion.night.owners_box.files import OwnersBox
from companion.table.tagged_pieces import TaggedPiece
from companion.table.tags.register import load_register, save_register
from companion.table.tags.simulated_tags import simulated_register, simulated_uid
from tests.games.lords.properties.random_games import random_session
from tests.table.card_table import CardTable

NOT_NOW = "The piece on reader 1 is no move now: take it away."
OWN = {"kind": "mordida", "crown": 97, "name": "Ours"}


@pytest.fixture(autouse=True)
def data_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    return tmp_path


def card_table(shuffles: str) -> CardTable:
    return CardTable(random_session(1, shuffles=shuffles), tagged_cards().pieces)


def test_a_card_on_any_reader_is_the_card_revealed() -> None:
    table = card_table("entered")
    assert table.lay("colony", "barbados", reader=1) == []
    assert table.session.view("table")["revealed"] == ("barbados",)
    # It stays there, and is no second move.
    before = table.session.record
    table.wait()
    assert table.session.record == before


def test_a_card_is_no_move_where_the_app_draws() -> None:
    table = card_table("app")
    before = table.session.record
    assert table.lay("colony", "barbados") == [NOT_NOW]
    assert table.session.record == before


def test_only_cards_of_the_decks_have_tags() -> None:
    cards = OwnersBox("lords").box.cards
    assert {piece.name for piece in tagged_cards().pieces} == {
        name for name, card in cards.items() if card.deck
    }


def test_a_card_of_the_owner_can_have_a_tag_and_may_go_again() -> None:
    box = OwnersBox("lords")
    box.enter("card own-1", OWN)
    own = TaggedPiece("mordida", "own-1")
    pieces = tagged_cards()
    assert own in pieces.pieces
    assert pieces.names(box.box)["own-1"] == "Ours"
    save_register(simulated_register(pieces.pieces), pieces)
    box.reset(["card own-1"])
    register = load_register(tagged_cards())
    assert register.find(simulated_uid(pieces.pieces, own)) is None


@pytest.mark.long
def test_cards_are_enrolled_by_the_same_command_as_discs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Simulated cards come without a hand that needs its time.
    monkeypatch.setattr("companion.cli.table.looking.PAUSE", 0.005)
    assert main(["table", "enrol", "--game", "lords", "--simulate"]) == 0
    assert "Lay this card on any reader: Hacienda de Maracaibo (Colony)." in capsys.readouterr().out
