"""Games of Morra to test with: a small game with sealed answers for the session to play."""

from pathlib import Path
from typing import Any

import pytest

from companion.kernel.refusal import Refused
from companion.session.saves.journal import create_journal
from companion.session.session import Session, begin_game
from tests.session.saves.saved_games import CREATED

SEATS = ["red", "blue", "green"]


def begin(path: Path | None = None, seats: list[str] = SEATS) -> Session:
    header = begin_game("morra", {"new": "morra", "seats": seats}, None, 7)
    return Session(header, create_journal(path, header, CREATED) if path else None)


def hide(seat: str, fingers: int, bet: str = "") -> dict[str, Any]:
    return {"seat": seat, "do": "hide", "fingers": fingers} | ({"bet": bet} if bet else {})


def hidden(session: Session) -> dict[str, int]:
    """What each has hidden, as each of them sees it."""
    views = {seat: session.view(seat)["hidden"] for seat in session.seats}
    return {seat: view[seat] for seat, view in views.items() if seat in view}


def code(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.code
