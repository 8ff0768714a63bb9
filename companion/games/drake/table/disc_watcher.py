"""The watcher: compares what lies on the board with the game, and lays the right disc.

The right disc at the right time becomes a move. Everything else becomes a notice, recomputed at
every look from what lies there, so that it goes when the disc is moved or the game changes. A
disc becomes a move only if it was laid before our eyes in this phase: what is left after an undo,
a restart or a cut cable waits to be lifted, laid anew, or accepted by touch.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.games.drake.table.disc_lamps import disc_signals
from companion.games.drake.table.disc_notices import disc_notices
from companion.games.drake.table.disc_tasks import (
    DiscTask,
    tasks_after_reveal,
    tasks_before_reveal,
)
from companion.games.drake.table.discs_on_board import DiscsOnBoard
from companion.games.drake.table.public_state import PublicState
from companion.games.drake.table.reach import why_not
from companion.kernel.game import TABLE
from companion.kernel.refusal import Refused
from companion.session.session import Session
from companion.table.lamps import Signal
from companion.table.tags.on_board import TagsOnBoard
from companion.table.watching import NOT_KEPT, Accepted, Play, WatchResult
from hardware.readers import Scan

LOOKED = "peeked-defence"  # the event that names the disc which the Informer may move


class DiscWatcher:
    def __init__(self, session: Session, play: Play, tags: TagsOnBoard) -> None:
        self.tags = tags
        self.board = DiscsOnBoard(tags)
        destinations = session.setup.board.destinations
        self._zones = {at: destinations[at].zone for at in tags.reader_places.places}
        self._session = session
        self._play = play
        self._state: Any = None
        self._public: PublicState | None = None

    @property
    def game(self) -> PublicState:
        """The game as it stands, built anew when it has changed."""
        state = self._session.state
        if self._public is None or state is not self._state:
            before = self._public
            self._state, self._public = state, PublicState(self._session)
            self.board.game_changed(before, self._public)
        return self._public

    def look(
        self, scans: Iterable[Scan], now: float, ready: bool, usable: frozenset[int]
    ) -> WatchResult:
        game, board = self.game, self.board
        board.take_in(game, self.tags.presence.update(scans, now, ready, usable))
        if not ready:
            return WatchResult()
        accepted = []
        # A disc that was laid early counts as soon as its captain is next.
        while made := self._one_move(game):
            accepted.append(made)
            game = self.game
        board.settle(game)
        return WatchResult(
            tuple(accepted),
            disc_notices(game, board, self._zones, now, usable),
            self._tasks(game),
            self.tags.is_empty(now),
        )

    # Moves

    def _one_move(self, game: PublicState) -> Accepted | None:
        if game.phase == "sailing":
            return self._lay_disc(game)
        if game.phase == "informer":
            return self._move_disc(game) or self._swap_discs(game)
        return None

    def _lay_disc(self, game: PublicState) -> Accepted | None:
        board, seat = self.board, game.awaited("place-disc")
        laid = board.newly_laid(game, seat)
        if len(laid) != 1 or board.lifted(game, seat) or board.another_is_coming(seat):
            return None
        ((at, uid),) = laid.items()
        # First what everybody can see: only then may it matter which disc it is.
        if why_not(game.view, self._zones, seat, at):
            return None
        try:
            self._make({"seat": seat, "do": "place-disc", "disc": board.face(uid), "at": at}, [uid])
        except Refused as refusal:
            if refusal.code == NOT_KEPT:
                raise
            self.tags.refused.add(uid)
            return None
        return Accepted(seat, "place-disc", (at,))

    def _move_disc(self, game: PublicState) -> Accepted | None:
        """The Informer has moved the disc from where he looked at the defence."""
        board, seat = self.board, game.awaited("move-disc")
        laid, lifted = board.newly_laid(game, seat), board.lifted(game, seat)
        if not seat or len(laid) != 1 or len(lifted) != 1:
            return None
        (to,), (origin,) = laid, lifted
        log = self._session.log(TABLE)
        looked_at = next(line["at"] for line in reversed(log) if line["event"] == LOOKED)
        if origin != looked_at or why_not(game.view, self._zones, seat, to):
            return None
        self._make({"seat": seat, "do": "move-disc", "to": to}, laid.values())
        return Accepted(seat, "move-disc", (origin, to))

    def _swap_discs(self, game: PublicState) -> Accepted | None:
        """The Informer has exchanged two discs, and moved no other."""
        board, seat = self.board, game.awaited("swap-discs")
        if not seat:
            return None
        here = {at: uids for (whose, at), uids in board.discs.items() if whose == seat}
        lay = {at: [uid] for (whose, at), uid in board.settled.items() if whose == seat}
        changed = [at for at in board.destinations if here.get(at) != lay.get(at)]
        if len(changed) != 2:
            return None
        moved = {uid for at in changed for uid in here.get(at, ())}
        if not moved <= board.fresh:
            return None
        first, second = changed
        if here.get(first) != lay.get(second) or here.get(second) != lay.get(first):
            return None
        discs = [board.face(lay[at][0]) for at in changed]
        # Whoever entered another disc by touch than lies there swaps by touch as well.
        if discs != [self._own_face(seat, at) for at in changed]:
            return None
        self._make({"seat": seat, "do": "swap-discs", "discs": discs}, moved)
        return Accepted(seat, "swap-discs", (first, second))

    def _make(self, move: Mapping[str, Any], uids: Iterable[str]) -> None:
        """Plays what was done with these discs. Afterwards they are not new, even if it was
        refused: it is tried again when they are laid anew, not at every look."""
        self.board.fresh.difference_update(uids)
        self._play(move)

    def _own_face(self, seat: str, at: str) -> str | None:
        """The disc that a captain has laid there by the game. Only ever compared, never told."""
        discs = self._session.view(seat)["destinations"][at]["discs"]
        return next((disc["disc"] for disc in discs if disc["seat"] == seat), None)

    # What hands should do

    def _tasks(self, game: PublicState) -> tuple[DiscTask, ...]:
        board = self.board
        if game.phase == "missions":
            wanted = [disc for disc in board.wanted if self.tags.is_clear(disc.at)]
            return tuple(tasks_after_reveal(game.view, board.lying(), wanted))
        missing = {seat: board.gaps(game, seat) for seat in game.seats}
        extra: dict[str, list[str]] = {seat: [] for seat in game.seats}
        for seat in game.seats:
            for at in board.destinations:
                uids = board.discs.get((seat, at), [])
                count = len(uids) - ((seat, at) in game.expected)
                # A disc that was just laid is told about by a notice: it may yet be right.
                fresh = game.phase == "sailing" and board.fresh.intersection(uids)
                if count > 0 and (len(uids) > 1 or not fresh or missing[seat]):
                    extra[seat] += [at] * count
        return tuple(tasks_before_reveal(extra, missing))

    def signals(self, outcome: WatchResult, time: float) -> Mapping[str, Signal]:
        game = self.game
        return disc_signals(game.view, tuple(game.verbs), outcome.tasks, self._zones, time)
