"""Tagged cards: a card laid on any reader is the card drawn."""

from pathlib import Path
from random import Random

import pytest

from companion.cli import main
from companion.games.gallions.rules.moves.table_moves import Draw
from companion.games.gallions.table.pieces import tagged_cards
from companion.night.owners_box.files import OwnersBox
from companion.proofs.referee.random_play import as_request
from companion.session.session import Session
from companion.table.tagged_pieces import TaggedPiece
from companion.table.tags.register import Register, load_register, save_register
from companion.table.tags.simulated_tags import simulated_register, simulated_uid
from tests.games.gallions.support.games import random_move, random_session
from tests.table.card_table import CardTable

NOT_NOW = "The piece on reader 1 is no move now: take it away."
UNKNOWN = "A piece on reader 2 is unknown: enrol it, or take it away."
OTHER_BOX = "A piece on reader 1 is from another box: take it away."
MOST_MOVES = 4000


@pytest.fixture(autouse=True)
def data_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    return tmp_path


def card_table(session: Session, register: Register | None = None) -> CardTable:
    return CardTable(session, tagged_cards().pieces, register)


def session_drawing(*groups: str) -> Session:
    """A game in which the table is about to draw a card of one of these decks."""
    for seed in range(20):
        session, random = random_session(seed, shuffles="entered"), Random(seed)
        group_of = {piece.name: piece.group for piece in tagged_cards().pieces}
        for _ in range(MOST_MOVES):
            if not session.waiting_for():
                break
            drawn = {group_of.get(card) for card in drawable(session)}
            if drawn & set(groups):
                return session
            session.play(as_request(random_move(session, random)))
    raise LookupError(f"no game comes to draw {groups}")


def drawable(session: Session) -> list[str]:
    if all(one["seat"] != "table" for one in session.waiting_for()):
        return []
    return [move.card for move in session.choices("table") if isinstance(move, Draw)]


@pytest.mark.parametrize("group", ["adventure", "sailor", "upgrade"])
def test_a_card_on_any_reader_is_the_card_drawn(group: str) -> None:
    table = card_table(session_drawing(group))
    card, before = drawable(table.session)[0], table.session.record
    assert table.lay(group, card, reader=1) == []
    assert table.session.record == before + 1
    # It stays there, and is no second move.
    table.wait()
    assert table.session.record == before + 1


def test_a_card_that_cannot_be_drawn_is_said() -> None:
    table = card_table(session_drawing("adventure"))
    before = table.session.record
    assert table.lay("sailor", "luigi") == [NOT_NOW]
    assert table.session.record == before


def test_a_card_is_no_move_while_none_is_to_be_drawn() -> None:
    table = card_table(random_session(1, shuffles="app"))
    assert table.lay("sailor", "luigi") == [NOT_NOW]
    assert table.session.record == 0


def test_a_tag_that_nobody_has_enrolled_is_said() -> None:
    table = card_table(session_drawing("adventure"))
    before = table.session.record
    table.readers.place("04a1b2c3d4e5f6", 1)
    assert table.wait() == [UNKNOWN]
    assert table.session.record == before


def test_a_card_of_another_box_is_said() -> None:
    session = session_drawing("adventure")
    card = TaggedPiece("adventure", drawable(session)[0])
    ours = simulated_register(tagged_cards().pieces)
    foreign = "04a1b2c3d4e5f6"
    table = card_table(session, ours.with_piece("another", card, foreign))
    before = session.record
    table.readers.place(foreign, 0)
    assert table.wait() == [OTHER_BOX]
    assert session.record == before


def test_a_card_of_the_owner_can_have_a_tag_and_may_go_again(data_directory: Path) -> None:
    box = OwnersBox("gallions")
    box.enter("adventure own-1", {"name": "Ours", "deck": "easy", "scenario": "any"})
    own = TaggedPiece("adventure", "own-1")
    pieces = tagged_cards()
    assert own in pieces.pieces
    assert pieces.names(box.box)["own-1"] == "Ours"
    save_register(simulated_register(pieces.pieces), pieces)
    box.reset(["adventure own-1"])
    register = load_register(tagged_cards())
    assert register.find(simulated_uid(pieces.pieces, own)) is None
    other = TaggedPiece("sailor", "luigi")
    known = register.find(simulated_uid(pieces.pieces, other))
    assert known
    assert known.piece == other


def test_cards_are_enrolled_by_the_same_command_as_discs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Simulated cards come without a hand that needs its time.
    monkeypatch.setattr("companion.cli.table.looking.PAUSE", 0.005)
    assert main(["table", "enrol", "--game", "gallions", "--simulate"]) == 0
    told = capsys.readouterr().out
    assert "Lay this card on any reader: Lone merchants (Adventure)." in told
