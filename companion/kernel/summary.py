"""What everybody may know of a game at a glance: for lists of games, headers and saves."""

from collections.abc import Mapping

from msgspec import Struct


class Summary(Struct, frozen=True):
    """The same for every game, so that nobody has to know its view."""

    # A word of the game: `phase:…` is its name.
    phase: str
    # Counted from 1; every game has a word of its own for it.
    round: int
    # By seat, all seats.
    scores: Mapping[str, int]
    over: bool = False
    # Of a finished game: the winner first.
    ranking: tuple[str, ...] = ()
