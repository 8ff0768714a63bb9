"""What is printed on the cards of the box, which everybody may know, and what of it is invented."""

from companion.games.lords.rules.box.model import Box, Card
from companion.games.lords.rules.box.writing import unconfirmed_card
from companion.night.night import Night


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
