"""The cards of Gallions with tags: laid on any reader, a card is the one drawn. The part "table".

Which cards there are is in the owner's box, and grows while the app runs: `PIECES` is looked up
each time that it is asked for (PEP 562).
"""

from collections.abc import Mapping

from companion.games.gallions.box.files import OWNERS_FILE, SHIPPED, load_profile
from companion.games.gallions.rules.box.model import Box
from companion.games.gallions.rules.text.wording import WORDS
from companion.kernel.text.translatable import N_
from companion.session.wording import Names
from companion.table.owners_cards import OwnersCards
from companion.table.tagged_pieces import TaggedPiece, TaggedPieces

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


tagged_cards = OwnersCards(
    "gallions",
    owners_file=OWNERS_FILE,
    shipped=SHIPPED,
    load=load_profile,
    cards=cards,
    names=names,
    verb="draw",
).pieces


def __getattr__(name: str) -> TaggedPieces:
    if name == "PIECES":
        return tagged_cards()
    raise AttributeError(name)
