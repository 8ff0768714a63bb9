"""What tests of undo compare: all that anybody can ask a session for."""

from collections.abc import Sequence

import msgspec

from companion.session.session import Session


def everything(session: Session) -> bytes:
    """But the log, which remembers every undo."""
    viewers = (*session.seats, "table")
    return msgspec.json.encode(
        [
            [session.view(viewer) for viewer in viewers],
            [[*session.choices(viewer)] for viewer in viewers],
            session.standings(),
            session.waiting_for(),
        ]
    )


def check_back_and_forth(session: Session, seen: Sequence[bytes]) -> None:
    """Undo to the start and redo to the end: everything is as it was seen after each move."""
    for before in reversed(seen[:-1]):
        session.undo()
        assert everything(session) == before
    for after in seen[1:]:
        session.redo()
        assert everything(session) == after
    assert session.over
