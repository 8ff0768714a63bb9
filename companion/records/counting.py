"""What a game says about itself to statistics and to exports."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from msgspec import Struct

from companion.kernel.event import Facts
from companion.night.saved.pad_folder import PadFolder


def seats_order(seats: Sequence[str], told: Sequence[Facts]) -> Sequence[str]:
    """Of a game that begins where the list of its seats does."""
    return seats


def no_strategies(told: Sequence[Facts]) -> Mapping[str, Collection[str]]:
    return {}


class Counting(Struct, frozen=True):
    """A game fills in what it has."""

    # `told` are the public events that count, from the start of the game.
    # The seats in the playing order at the start.
    playing_order: Callable[[Sequence[str], Sequence[Facts]], Sequence[str]] = seats_order
    # Seat → what this captain went for, in words of the game.
    strategies: Callable[[Sequence[Facts]], Mapping[str, Collection[str]]] = no_strategies
    # Those words as people say them, to be translated.
    strategy_words: Mapping[str, str] = {}
    # Its score pads, loaded when somebody counts them.
    pads: "Callable[[], PadFolder[Any]] | None" = None
    # For other programs: how BoardGameGeek calls the game, where that is known; "" for its title.
    bgg_name: str = ""
    bgg_id: int = 0
    bgg_year: int = 0
    highest_wins: bool = True
