"""The cards of Lords with tags: laid on any reader, a card is the one revealed. The part "table".

Which cards there are is in the owner's box, and grows while the app runs: `PIECES` is looked up
each time that it is asked for (PEP 562).
"""

from collections.abc import Mapping

from companion.games.lords.box.files import OWNERS_FILE, SHIPPED, load_box
from companion.games.lords.rules.box.model import Box
from companion.games.lords.rules.text import wording
from companion.kernel.text.translatable import N_
from companion.session.wording import Names
from companion.table.owners_cards import OwnersCards
from companion.table.tagged_pieces import TaggedPiece, TaggedPieces

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


tagged_cards = OwnersCards(
    "lords",
    owners_file=OWNERS_FILE,
    shipped=SHIPPED,
    load=load_box,
    cards=cards,
    names=names,
    verb="reveal",
).pieces


def __getattr__(name: str) -> TaggedPieces:
    if name == "PIECES":
        return tagged_cards()
    raise AttributeError(name)
