"""Tagged cards for Morra: each captain has one for each number of fingers, laid on any reader."""

from collections.abc import Mapping
from typing import Any

from companion.session.session import Session
from companion.table.laid_piece_watcher import LaidPieceWatcher
from companion.table.tagged_pieces import TaggedPiece, TaggedPieces
from companion.table.tags.on_board import TagsOnBoard
from companion.table.watching import Play
from tests.morra.rules import COLOURS, FINGERS


def move_of(session: Session, card: TaggedPiece) -> Mapping[str, Any] | None:
    if card.group not in session.game.awaited(session.state):
        return None
    return {"seat": card.group, "do": "hide", "fingers": int(card.name)}


def watcher(session: Session, play: Play, tags: TagsOnBoard) -> LaidPieceWatcher:
    return LaidPieceWatcher(session, play, tags, move_of)


PIECES = TaggedPieces(
    # Four fingers: a card that the rules refuse.
    pieces=tuple(TaggedPiece(seat, str(n)) for seat in COLOURS for n in (*FINGERS, 4)),
    watcher=watcher,
    file="morra-cards.json",
    format="morra cards 1",
)
