"""What a game says about its kept games: the part "records" of its kit."""

from msgspec import Struct

from companion.kernel.registry import KITS


class GameRecords(Struct, frozen=True):
    """The kept games of one game. A game fills in what it has."""


# Games that say nothing of themselves are watched, counted and exported all the same.
PLAIN = GameRecords()


def records_of(game: str) -> GameRecords:
    """What this game says about its kept games."""
    kit = KITS[game]
    records: GameRecords = kit.load("records") if kit.has("records") else PLAIN
    return records
