"""Games that are kept in a save, as the app keeps them."""

from pathlib import Path

from companion.proofs.game_proofs import Request
from companion.session.profiles import load_profile
from companion.session.saves.journal import create_journal
from companion.session.session import Session, begin_game

CREATED = "2026-07-14T19:30:00+00:00"


def kept_session(save: Path, request: Request) -> Session:
    """A game begun by a `new` request; raises SaveError."""
    header = begin_game(request["new"], request, load_profile(request["new"]), request["seed"])
    return Session(header, create_journal(save, header, CREATED))


def put_away(session: Session) -> None:
    """Leaves a whole save behind."""
    assert session.journal
    session.journal.close()
