"""A watcher for games in which a piece laid on any reader is a move: a card that was drawn."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.kernel.refusal import Refused
from companion.session.session import Session
from companion.table.lamps import Signal
from companion.table.notices import Notice, notice
from companion.table.tagged_pieces import TaggedPiece
from companion.table.tags.on_board import TagsOnBoard
from companion.table.watching import NOT_KEPT, Accepted, Play, WatchResult
from hardware.readers import Scan

# The request that a piece means now; None while it means nothing.
MoveOf = Callable[[Session, TaggedPiece], Mapping[str, Any] | None]


class LaidPieceWatcher:
    """A piece becomes a move once, when it is laid down; to play it again it has to be lifted."""

    def __init__(self, session: Session, play: Play, tags: TagsOnBoard, move_of: MoveOf) -> None:
        self.tags = tags
        self._session = session
        self._play = play
        self._move_of = move_of

    def look(
        self, scans: Iterable[Scan], now: float, ready: bool, usable: frozenset[int]
    ) -> WatchResult:
        tags = self.tags
        tags.take_in(tags.presence.update(scans, now, ready, usable))
        if not ready:
            return WatchResult()
        accepted = []
        # In the order of the tags' numbers: which of two came first, nobody can tell.
        for uid in sorted(tags.fresh - tags.enrolled):
            known = tags.register.find(uid)
            if known is None or known.box != tags.box:
                continue
            move = self._move_of(self._session, known.piece)
            if move is not None:
                tags.fresh.discard(uid)
                accepted += self._make(move, uid)
        return WatchResult(tuple(accepted), self._notices(), (), tags.is_empty(now))

    def _make(self, move: Mapping[str, Any], uid: str) -> list[Accepted]:
        try:
            self._play(move)
        except Refused as refusal:
            if refusal.code == NOT_KEPT:
                raise
            self.tags.refused.add(uid)
            return []
        return [Accepted(str(move["seat"]), str(move["do"]), ())]

    def _notices(self) -> tuple[Notice, ...]:
        """About tags that are unknown, of another box, not allowed, or not asked for."""
        tags = self.tags
        lying = tags.presence.lying()
        notices = []
        for uid in sorted(lying, key=lambda uid: lying[uid]):
            known, at = tags.register.find(uid), tags.places.get(uid, "")
            reader = lying[uid] + 1
            if known is None:
                notices.append(notice("unknown-piece", at, reader=reader))
            elif known.box != tags.box:
                notices.append(notice("other-box-piece", at, reader=reader))
            elif uid in tags.refused or uid in tags.fresh - tags.enrolled:
                # What has become no move yet is not its turn, or never will be.
                notices.append(notice("not-allowed", at, reader=reader))
        return tuple(dict.fromkeys(notices))

    def signals(self, outcome: WatchResult, time: float) -> Mapping[str, Signal]:
        return {}
