"""Tagged cards: a card laid on any reader is the card revealed."""

from pathlib import Path

import pytest

from companion.cli import main
from companion.games.lords.table.pieces import tagged_cards
from companion.night.owners_box.files import OwnersBox
from companion.session.session import Session
from companion.table.game_table import GameTable
from companion.table.tagged_pieces import TaggedPiece
from companion.table.tags.register import load_register, save_register
from companion.table.tags.simulated_tags import simulated_register, simulated_uid
from hardware.simulated import SimulatedTable
from tests.games.lords.properties.random_games import random_session

NOT_NOW = "The piece on reader 1 is no move now: take it away."
OWN = {"kind": "mordida", "crown": 97, "name": "Ours"}


@pytest.fixture(autouse=True)
def data_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    return tmp_path


class CardTable:
    """A game with real cards, two readers and a clock by hand."""

    def __init__(self, session: Session) -> None:
        self.now = 0.0
        self.session = session
        self.pieces = tagged_cards().pieces
        self.readers = SimulatedTable(["1", "2"], clock=lambda: self.now)
        self.table = GameTable(
            session,
            self.readers,
            self.readers,
            simulated_register(self.pieces),
            clock=lambda: self.now,
        )
        self.table.start()
        self.wait()

    def wait(self) -> list[str]:
        """What is said after a while."""
        for _ in range(40):
            self.now += 0.05
            self.outcome = self.table.tick()
        return [notice.text({}) for notice in self.outcome.notices]

    def lay(self, name: str, reader: int = 0) -> list[str]:
        card = next(piece for piece in self.pieces if piece.name == name)
        self.readers.place(simulated_uid(self.pieces, card), reader)
        return self.wait()


def session(shuffles: str) -> Session:
    return random_session(1, shuffles=shuffles)


def test_a_card_on_any_reader_is_the_card_revealed() -> None:
    table = CardTable(session("entered"))
    assert table.lay("barbados", reader=1) == []
    assert table.session.view("table")["revealed"] == ("barbados",)
    # It stays there, and is no second move.
    before = table.session.record
    table.wait()
    assert table.session.record == before


def test_a_card_is_no_move_where_the_app_draws() -> None:
    table = CardTable(session("app"))
    before = table.session.record
    assert table.lay("barbados") == [NOT_NOW]
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
