"""What a game's watcher makes of the pieces on the readers: moves, notices, and tasks for hands."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from msgspec import Struct

from companion.session.wording import Names
from companion.table.lamps import Signal
from companion.table.notices import Notice
from companion.table.tags.on_board import TagsOnBoard
from hardware.readers import Scan

Play = Callable[[Mapping[str, Any]], object]

NOT_KEPT = "not-saved"  # a refusal by the disk, not by the rules


class Accepted(Struct, frozen=True):
    """A move that was made by hand, as the whole table may know it."""

    seat: str
    do: str
    places: tuple[str, ...]


class Task(Protocol):
    """One thing for a hand to do with a piece: take it, put it down, move it. No secret shows."""

    @property
    def do(self) -> str: ...

    @property
    def seat(self) -> str: ...

    @property
    def at(self) -> str: ...

    @property
    def to(self) -> str: ...

    def text(self, names: Names) -> str: ...


class WatchResult(Struct, frozen=True):
    accepted: tuple[Accepted, ...] = ()
    notices: tuple[Notice, ...] = ()
    tasks: tuple[Task, ...] = ()
    board_empty: bool = False


class Watcher(Protocol):
    """Looks at the readers for one session."""

    @property
    def tags(self) -> TagsOnBoard: ...

    def look(
        self, scans: Iterable[Scan], now: float, ready: bool, usable: frozenset[int]
    ) -> WatchResult:
        """While the readers are not `ready`, nothing is known of the present, and nothing said.

        Raises Refused if a move by hand cannot be kept.
        """

    def signals(self, outcome: WatchResult, time: float) -> Mapping[str, Signal]:
        """What the lamps show, by place; notices are added by the table."""
