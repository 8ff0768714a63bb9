"""What a game says about its kept games: the part "records" of its kit."""

from collections.abc import Callable, Collection, Mapping
from random import Random
from typing import Any

from msgspec import Struct

from companion.kernel.registry import KITS
from companion.kernel.text.sentence import Sentence
from companion.records.counting import Counting

View = Mapping[str, Any]


def no_scene(view: View) -> Sentence | None:
    return None


def nothing_hidden(position: Any, random: Random) -> Any:
    return position


class GameRecords(Struct, frozen=True):
    """The kept games of one game. A game fills in what it has."""

    # What is played by the table's view, where that says more than the name of its phase: a
    # duel, an auction. Where it changes, a game that is watched again has another chapter.
    scene: Callable[[View], Sentence | None] = no_scene
    # Events that turn a game whatever they are worth: its line marks them.
    turning_events: Collection[str] = ()
    # What statistics and exports know of it.
    counting: Counting = Counting()
    # A position as the table may take it to be: what the table does not know is drawn anew, by
    # what it does know alone. Positions that look alike to the table become the same.
    draw_hidden: Callable[[Any, Random], Any] = nothing_hidden
    # The events by which a move is told that brings many about, the weightiest first.
    weighty: tuple[str, ...] = ()


# Games that say nothing of themselves are watched, counted and exported all the same.
PLAIN = GameRecords()


def records_of(game: str) -> GameRecords:
    """What this game says about its kept games."""
    kit = KITS[game]
    records: GameRecords = kit.load("records") if kit.has("records") else PLAIN
    return records
