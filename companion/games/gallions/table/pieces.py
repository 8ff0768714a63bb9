"""The cards of Gallions with tags: laid on any reader, a card is the one drawn. The part "table".

Which cards there are is in the owner's box, and grows while the app runs: `PIECES` is looked up
each time that it is asked for (PEP 562).
"""

from collections.abc import Mapping
from typing import Any

from companion.games.gallions.box_files import OWNERS_FILE, SHIPPED, load_profile
from companion.games.gallions.rules.box.model import Box
from companion.games.gallions.rules.text.wording import WORDS
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

GROUPS: Mapping[str, str] = {
    "adventure": N_("Adventure"),
    "sailor": N_("Sailor"),
    "upgrade": N_("Upgrade"),
}


def cards(box: Box) -> tuple[TaggedPiece, ...]:
    return (
        *(TaggedPiece("adventure", card.id) for card in box.adventure),
        *(TaggedPiece("sailor", card.id) for card in (*box.sailor, *box.pack.crew)),
        *(TaggedPiece("upgrade", card.id) for card in box.upgrade),
    )


def names(box: Box) -> Names:
    """Groups and cards as people say them."""
    cards_named = {card.id: card.name for card in box.adventure}
    cards_named |= {card.id: card.name for card in (*box.sailor, *box.pack.crew)}
    cards_named |= {card.id: card.name for card in box.upgrade}
    return {**WORDS, **GROUPS, **cards_named}


def move_of(session: Session, card: TaggedPiece) -> Mapping[str, Any] | None:
    """It means something while a card is to be drawn: one that cannot be it is then refused."""
    if TABLE not in session.game.awaited(session.state):
        return None
    if not any(move.do == "draw" for move in session.choices(TABLE)):
        return None
    return {"seat": TABLE, "do": "draw", "card": card.name}


def watcher(session: Session, play: Play, tags: TagsOnBoard) -> LaidPieceWatcher:
    return LaidPieceWatcher(session, play, tags, move_of)


def make_pieces() -> TaggedPieces:
    try:
        box = load_profile()
    except ProfileError:
        # An owner's file that cannot be read counts for nothing.
        box = load_profile(SHIPPED)
    return TaggedPieces(
        pieces=cards(box),
        watcher=watcher,
        file="gallions-cards.json",
        format="gallions cards 1",
        names=names,
        enrolment=CARD_ENROLMENT,
        come_and_go=True,
    )


tagged_cards = OwnersCards(OWNERS_FILE, make_pieces).pieces


def __getattr__(name: str) -> TaggedPieces:
    if name == "PIECES":
        return tagged_cards()
    raise AttributeError(name)
