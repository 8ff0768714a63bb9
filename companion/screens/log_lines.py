"""The lines of the log: what stands, what was taken back, and how far undo would have to go."""

from collections.abc import Callable, Sequence
from itertools import groupby

import msgspec
from msgspec import Struct

from companion.games.kernel.event import Facts
from companion.i18n import _


class LogLine(Struct, frozen=True):
    """One line of the log, as its viewer may know it."""

    record: int
    event: str
    sentence: str
    seat: str
    # False for what was taken back later.
    stands: bool = True
    # Of an undo or redo: what it is about.
    what: str = ""
    # How many undos take it back, this one among them; 0 where none does.
    undos: int = 0


def log_lines(events: Sequence[Facts], tell: Callable[[Facts], LogLine]) -> list[LogLine]:
    """The whole log; `tell` makes the line of an event of the game itself."""
    past: list[list[LogLine]] = []
    future: list[list[LogLine]] = []
    fallen: set[int] = set()
    lines: list[LogLine] = []
    for number, happened in groupby(events, key=lambda event: event["record"]):
        record = list(happened)
        kind = record[0]["event"]
        if kind == "undone":
            future.append(past.pop())
            fallen.add(future[-1][0].record)
            lines.append(_turned(record[0], future[-1][0]))
        elif kind == "redone":
            # The first event of the record is told by the line of the redo.
            again = _turned(record[0], future.pop()[0])
            past.append([again, *(tell(event) for event in record[2:])])
            lines += past[-1]
        else:
            told = [tell(event) for event in record]
            lines += told
            if number > 0:
                past.append(told)
                future.clear()
    undos = {told[0].record: len(past) - n for n, told in enumerate(past)}
    return [
        msgspec.structs.replace(
            line, stands=line.record not in fallen, undos=undos.get(line.record, 0)
        )
        for line in lines
    ]


def _turned(event: Facts, first: LogLine) -> LogLine:
    """The line of an undo or redo, told by the first line of what it took back or made."""
    undone = event["event"] == "undone"
    if undone and event.get("shown"):
        sentence = _("Taken back, but seen: {what}")
    elif undone:
        sentence = _("Taken back: {what}")
    else:
        sentence = _("Made again: {what}")
    what = first.what or first.sentence
    return LogLine(
        event["record"], event["event"], sentence.format(what=what), first.seat, what=what
    )
