"""What undo and redo can still reach: the public log, walked as they have walked it."""

from collections.abc import Sequence
from itertools import groupby

from companion.games.kernel.event import Facts

# All that happened by one move.
Record = list[Facts]


def within_reach(log: Sequence[Facts]) -> tuple[list[Record], list[Record]]:
    """What undo could take back, the last one first to go, and what redo could make again."""
    past: list[Record] = []
    future: list[Record] = []
    for number, events in groupby(log, key=lambda event: event["record"]):
        record = list(events)
        if record[0]["event"] == "undone":
            future.append(past.pop())
        elif record[0]["event"] == "redone":
            past.append(future.pop())
        elif number > 0:
            past.append(record)
            future.clear()
    return past, future
