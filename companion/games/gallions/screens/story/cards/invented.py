"""The sign beside the name of a card: whether somebody has compared it with the printed one."""

from companion.games.gallions.screens.icons import ICONS
from companion.night.night import Night


def card_icon(night: Night, card: str, otherwise: str = ICONS["card"]) -> str:
    """By the id of the card, of whatever sort."""
    return ICONS["unconfirmed"] if card in night.game.setup.unconfirmed_cards else otherwise
