"""The lines of the log: what stands, what was taken back, and how far undo would have to go."""

from collections.abc import Callable, Sequence

import msgspec
from msgspec import Struct

from companion.kernel.event import Facts
from companion.session.session import Session
from companion.system.i18n import _


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
    # The round that began by this record; 0 if none did.
    round_begun: int = 0


def log_lines(
    session: Session,
    viewer: str,
    tell: Callable[[Sequence[Facts]], list[LogLine]],
    name_move: Callable[[str, str], str],
) -> list[LogLine]:
    """The whole log; `tell` makes the lines of the events of a move, `name_move` calls a move
    by its seat and verb."""
    lines: dict[int, list[LogLine]] = {}

    def turned(event: Facts, about: int) -> LogLine:
        """The line of an undo or redo. Its move may have brought nothing about."""
        move = event["move"]
        unsaid = LogLine(about, "", name_move(move["seat"], move["do"]), move["seat"])
        return _turned(event, next(iter(lines[about]), unsaid))

    for record in session.records:
        events = [{"record": record.number, **event.seen_by(viewer)} for event in record.events]
        if record.kind == "undo":
            lines[record.number] = [turned(events[0], record.about)]
        elif record.kind == "redo":
            # The first event of the move is told by the line of the redo.
            again = turned(events[0], record.about)
            lines[record.number] = [again, *tell(events[2:])]
        else:
            lines[record.number] = tell(events)
    undos = {number: count for count, number in enumerate(session.reach_of_undo(), start=1)}
    begun = session.rounds_begun()
    standing = {*session.standing(), *(r.number for r in session.records if r.kind == "undo"), 0}
    return [
        msgspec.structs.replace(
            line,
            stands=number in standing,
            undos=undos.get(number, 0),
            round_begun=begun.get(number, 0),
        )
        for number, told in lines.items()
        for line in told
    ]


def _turned(event: Facts, first: LogLine) -> LogLine:
    """The line of an undo or redo, told by the first line of what it took back or made."""
    undone = event["event"] == "undone"
    if undone and event.get("shown"):
        sentence = _("Taken back, but seen: {what}")
    elif undone:
        sentence = _("Taken back: {what}")
    else:
        sentence = _("Redone: {what}")
    what = first.what or first.sentence
    return LogLine(
        event["record"], event["event"], sentence.format(what=what), first.seat, what=what
    )
