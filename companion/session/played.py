"""What a session keeps of each thing that it has accepted."""

from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct

from companion.games.kernel.event import Event
from companion.games.kernel.game import Move
from companion.games.kernel.parts import Parts


class Played(Struct, eq=False):
    """An accepted move with the state before and after it."""

    move: Move
    parts: Parts
    events: tuple[Event, ...]
    before: Any
    after: Any
    # The record by which it stands: that of the move, or of its last redo.
    record: int


class Record(Struct, frozen=True):
    """One thing that was accepted, with all that happened by it."""

    number: int
    kind: Literal["start", "move", "undo", "redo"]
    events: tuple[Event, ...]
    # Of an undo: the record that it takes back. Of a redo: the one that was taken back.
    about: int = 0
    # Of a sealed answer while others are still asked: whose it is. Nobody else learns from it more
    # than that it was given.
    answer_of: str = ""


def learned_by(played: Iterable[Played]) -> tuple[str, ...]:
    """Who has learned by these moves what cannot be forgotten."""
    return tuple(
        dict.fromkeys(seat for one in played for event in one.events for seat in event.shown_to)
    )


def seen(events: Iterable[Event], viewer: str) -> list[dict[str, Any]]:
    return [event.seen_by(viewer) for event in events]


def purposes(parts: Parts) -> set[str]:
    """What chance was asked for in a move."""
    return {draw.purpose for draw in parts.all_draws}


def told(played: Played, viewer: str) -> list[dict[str, Any]]:
    """What happened by a move, with the record by which it stands."""
    return [{"record": played.record, **event} for event in seen(played.events, viewer)]
