"""What each record told: to every seat what it may know, to all alike who must act then."""

from collections.abc import Sequence
from typing import Any

from companion.kernel.moves.choices import verbs_of
from companion.session.history.log import Record
from companion.session.history.played import seen
from companion.session.session import Session


class News:
    """The news of a session. Those of a record are the same whenever they are asked for."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._waiting: dict[int, list[dict[str, Any]]] = {}

    def since(self, record: int, viewer: str) -> list[dict[str, Any]]:
        """What a seat, or the table, learned after this record, one piece for each record."""
        return [self._news(one, viewer) for one in self._after(record)]

    def _after(self, record: int) -> Sequence[Record]:
        return self._session.records[record + 1 :]

    def _news(self, record: Record, viewer: str) -> dict[str, Any]:
        return {
            "record": record.number,
            "happened": seen(record.events, viewer),
            "waiting_for": self._waiting_for(record),
        }

    def _waiting_for(self, record: Record) -> list[dict[str, Any]]:
        """Who had to act after it, and with which verbs."""
        if record.number not in self._waiting:
            session = self._session
            if record.after is session.state:
                waiting = session.waiting_for()
            else:
                game = session.game
                waiting = [
                    {"seat": seat, "do": verbs_of(game.choices(record.after, seat))}
                    for seat in game.awaited(record.after)
                ]
            self._waiting[record.number] = waiting
        return self._waiting[record.number]
