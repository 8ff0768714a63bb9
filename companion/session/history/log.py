"""All that a session has accepted, numbered one by one: moves, undo and redo."""

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct

from companion.kernel.event import Event
from companion.kernel.refusal import BadRequest, Refused
from companion.kernel.text.translatable import N_
from companion.session.history.played import Played

Kind = Literal["start", "move", "undo", "redo"]


class Record(Struct, frozen=True):
    """One thing that was accepted, with all that happened by it."""

    number: int
    kind: Kind
    events: tuple[Event, ...]
    # The state that it led to.
    after: Any
    # Of an undo: the record that it takes back. Of a redo: the one that was taken back.
    about: int = 0
    # Of a sealed answer while others are still asked: whose it is. Nobody else learns from it more
    # than that it was given.
    answer_of: str = ""
    # What is kept of a move that was made, or made again. Of one that stands in the place of
    # another: how many of the moves that stood end with that.
    played: Played | None = None
    replaces: int = 0


class Log:
    """The records of a game, from its start on. Their number only grows."""

    def __init__(self, start: tuple[Event, ...], state: Any) -> None:
        self._records = [Record(0, "start", start, state)]

    @property
    def records(self) -> Sequence[Record]:
        return self._records

    @property
    def last(self) -> int:
        """The number of the last record."""
        return len(self._records) - 1

    def add(
        self,
        kind: Kind,
        events: tuple[Event, ...],
        after: Any,
        about: int = 0,
        answer_of: str = "",
        played: Played | None = None,
        replaces: int = 0,
    ) -> None:
        number = len(self._records)
        self._records.append(
            Record(number, kind, events, after, about, answer_of, played, replaces)
        )

    def up_to(self, record: int) -> "Log":
        """The log as it was after that record."""
        log: Log = Log.__new__(Log)
        log._records = self._records[: record + 1]
        return log

    def lines(self, viewer: str) -> list[dict[str, Any]]:
        """All that happened, as a seat or the table may know it."""
        return [
            {"record": record.number, **event.seen_by(viewer)}
            for record in self._records
            for event in record.events
        ]

    def check_seen(self, seat: str, seen_record: int) -> None:
        """Refuses a move of a seat that has not seen the last record that it may learn from.

        Sealed answers of others tell it nothing, and come when they come.
        """
        if not 0 <= seen_record <= self.last:
            raise BadRequest(
                N_("The field {field} takes a whole number from {low} to {high}, not {value}."),
                field="seen",
                low=0,
                high=self.last,
                value=seen_record,
            )
        since = self._records[seen_record + 1 :]
        if any(record.answer_of in ("", seat) for record in since):
            raise stale()

    def check_up_to_date(self, seen_record: int | None) -> None:
        """Refuses what was asked for before the last record was seen."""
        if seen_record is not None and seen_record != self.last:
            raise stale()


def stale() -> Refused:
    return Refused("stale", None, N_("Something has happened since: look at it first."))
