"""The cards of Lords with tags: laid on any reader, a card is the one revealed. The part "table".

Which cards there are is in the owner's box, and grows while the app runs: `PIECES` is looked up
each time that it is asked for (PEP 562).
"""

from collections.abc import Mapping
from typing import Any

from companion.games.lords.box_files import OWNERS_FILE, SHIPPED, load_box
from companion.games.lords.rules.box.model import Box
from companion.games.lords.rules.text import wording
from companion.kernel.game import TABLE
from companion.kernel.profile import ProfileError
from companion.kernel.text.translatable import N_
from companion.session.session import Session
from companion.session.wording import Names
from companion.table.laid_piece_watcher import LaidPieceWatcher
from companion.table.owners_cards import CARD_ENROLMENT, OwnersCards
from companion.table.tagged_pieces import TaggedPiece, TaggedPieces
from companion.table.tags.on_board import TagsOnBoard
from companion.table.watching import Play

# By kind: a deck of cards is easier to sort so.
GROUPS: Mapping[str, str] = {
    "colony": N_("Colony"),
    "fleet": N_("Fleet"),
    "mordida": N_("Mordida"),
    "event": N_("Event"),
}


def cards(box: Box) -> tuple[TaggedPiece, ...]:
    """Those of the decks; others are never revealed."""
    return tuple(
        TaggedPiece(kind, card.id)
        for kind in GROUPS
        for card in box.cards.values()
        if card.deck and card.kind == kind
    )


def names(box: Box) -> Names:
    """Groups and cards as people say them."""
    return {**wording.names(box), **GROUPS}


def move_of(session: Session, card: TaggedPiece) -> Mapping[str, Any] | None:
    """It means something while a card is to be revealed: one that cannot be it is then refused."""
    if TABLE not in session.game.awaited(session.state):
        return None
    if not any(move.do == "reveal" for move in session.choices(TABLE)):
        return None
    return {"seat": TABLE, "do": "reveal", "card": card.name}


def watcher(session: Session, play: Play, tags: TagsOnBoard) -> LaidPieceWatcher:
    return LaidPieceWatcher(session, play, tags, move_of)


def make_pieces() -> TaggedPieces:
    try:
        box = load_box()
    except ProfileError:
        # An owner's file that cannot be read counts for nothing.
        box = load_box(SHIPPED)
    return TaggedPieces(
        pieces=cards(box),
        watcher=watcher,
        file="lords-cards.json",
        format="lords cards 1",
        names=names,
        enrolment=CARD_ENROLMENT,
        come_and_go=True,
    )


tagged_cards = OwnersCards(OWNERS_FILE, make_pieces).pieces


def __getattr__(name: str) -> TaggedPieces:
    if name == "PIECES":
        return tagged_cards()
    raise AttributeError(name)
