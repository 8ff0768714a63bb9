"""What a session keeps of each move that it has accepted."""

from collections.abc import Iterable, Set
from typing import Any

from msgspec import Struct

from companion.kernel.event import Event
from companion.kernel.game import Move
from companion.kernel.moves.divided_move import DividedMove

NOTHING: Set[str] = frozenset()


class Played(Struct, eq=False):
    """An accepted move with the state before and after it."""

    move: Move
    parts: DividedMove
    events: tuple[Event, ...]
    before: Any
    after: Any
    # The record by which it stands: that of the move, or of its last redo.
    record: int


def learned_by(played: Iterable[Played]) -> tuple[str, ...]:
    """Who has learned by these moves what cannot be forgotten."""
    return tuple(
        dict.fromkeys(seat for one in played for event in one.events for seat in event.shown_to)
    )


def seen(events: Iterable[Event], viewer: str) -> list[dict[str, Any]]:
    return [event.seen_by(viewer) for event in events]


def purposes(parts: DividedMove) -> Set[str]:
    """What chance was asked for in a move."""
    draws = parts.all_draws
    return {draw.purpose for draw in draws} if draws else NOTHING


def told(played: Played, viewer: str) -> list[dict[str, Any]]:
    """What happened by a move, with the record by which it stands."""
    return [{"record": played.record, **event} for event in seen(played.events, viewer)]
