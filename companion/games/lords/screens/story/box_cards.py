"""What is printed on the cards of the box, which everybody may know, and what of it is invented."""

from companion.games.lords.rules.box.model import Box, Card
from companion.games.lords.rules.box.writing import unconfirmed, unconfirmed_card
from companion.night.night import Night
from companion.system.i18n import _


def box(night: Night) -> Box:
    played_with: Box = night.game.setup.box
    return played_with


def card(night: Night, name: str) -> Card:
    """Also one that the table has added to this game."""
    found: Card = night.game.state.cards[name]
    return found


def is_unconfirmed(night: Night, name: str) -> bool:
    """Nobody has compared it with the printed card."""
    return bool(unconfirmed_card(box(night), name))


def unconfirmed_text(night: Night) -> str:
    """Which cards, places and tables nobody has compared with the printed box."""
    found = dict.fromkeys(
        one.where.partition(" ")[2] or one.where for one in unconfirmed(box(night))
    )
    names = ", ".join(night.words.word(name) for name in found)
    return _(
        "Nobody has compared these with a printed box; what we do not know of it is invented. "
        "The command companion box tells how to correct them.\n\n{names}"
    ).format(names=names)
