"""A game that is kept goes on where it was left, and chance gives the same again."""

from pathlib import Path
from random import Random

from companion.proofs.referee.random_play import as_request
from companion.session.saves.journal import create_journal
from companion.session.saves.saving import open_game
from companion.session.session import Session, begin_game
from tests.games.gallions.support.games import new_game, random_move
from tests.games.gallions.support.table import BOX
from tests.support.undoing import everything


def test_a_saved_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "game"
    header = begin_game("gallions", new_game(Random(3), 3, scenario="pirate-war"), BOX, 3)
    session = Session(header, create_journal(file, header, "2026-01-01T00:00:00+00:00"))
    twin = Session(header)
    random = Random(3)
    while not session.over:
        move = as_request(random_move(session, random))
        session.play(move)
        twin.play(move)
        if random.random() < 0.02:
            assert session.journal is not None
            session.journal.close()
            session = open_game(file).session
            assert everything(session) == everything(twin)
    assert session.journal is not None
    session.journal.close()
    assert everything(open_game(file).session) == everything(twin)
