"""The adventure card as everybody sees it."""

from functools import lru_cache
from typing import Any

import msgspec

from companion.games.gallions.rules.box.cards import Adventure, Offer
from companion.games.gallions.rules.state import CardInPlay


def view_card(card: CardInPlay | None) -> dict[str, Any] | None:
    if card is None:
        return None
    # A card does not change while it lies there: each is put into words once.
    return _kept(card.adventure, card.unlisted).copy()


class _Key:
    """A card by its identity: what is in it cannot be hashed."""

    __slots__ = ("adventure", "unlisted")

    def __init__(self, adventure: Adventure, unlisted: bool) -> None:
        self.adventure, self.unlisted = adventure, unlisted

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.adventure is self.adventure

    def __hash__(self) -> int:
        return id(self.adventure)


def _kept(adventure: Adventure, unlisted: bool) -> dict[str, Any]:
    return _in_words(_Key(adventure, unlisted))


@lru_cache(maxsize=64)
def _in_words(key: _Key) -> dict[str, Any]:
    card = key.adventure
    faces = {
        colour: {
            face: {"do": list(rule.do), "strength": rule.strength} for face, rule in rules.items()
        }
        for colour, rules in card.faces.items()
    }
    return {
        "id": card.id,
        "name": None if key.unlisted else card.name,
        "deck": card.deck,
        "fleet": {colour: count for colour, count in card.fleet.items() if count},
        "faces": faces,
        "rules": list(card.rules),
        "tiles": list(card.tiles),
        "loot": card.loot,
        "chain": msgspec.to_builtins(card.chain),
        "pick": msgspec.to_builtins(card.pick),
        "offers": [view_offer(offer) for offer in card.offers],
        "play": card.play,
        "limit": card.limit,
        "win": None if card.win is None else dict(card.win),
        "lose": None if card.lose is None else dict(card.lose),
        "reminder": card.reminder,
    }


def view_offer(offer: Offer) -> dict[str, Any]:
    takes: dict[str, Any] = {"give": dict(offer.give)} if offer.give else {"any": offer.any}
    return {**takes, "get": msgspec.to_builtins(offer.get), "times": offer.times}
