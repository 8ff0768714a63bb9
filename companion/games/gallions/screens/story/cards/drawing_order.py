"""Sailors and upgrades that may have been drawn, in the order in which people look for them."""

import unicodedata
from collections.abc import Iterable

from companion.games.gallions.rules.box.words import UNLISTED
from companion.games.gallions.screens.story.cards.effect_words import card_words
from companion.night.night import Move, Night


def in_drawing_order(night: Night, draws: Iterable[Move]) -> list[Move]:
    """The card that the app does not know first, where nobody has to look for it; then by name."""

    def place(move: Move) -> tuple[bool, str]:
        name = unicodedata.normalize("NFD", card_words(night, move["card"]).name)
        return move["card"] != UNLISTED, name.casefold()

    return sorted(draws, key=place)
