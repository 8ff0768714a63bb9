"""What undo and redo would do, and what they leave for hands to do on the real board."""

from collections.abc import Callable, Sequence

from companion.kernel.event import Facts
from companion.kernel.game import TABLE
from companion.night.current_game import CurrentGame
from companion.night.text.words import Words


class Undoing:
    """Asked before something is taken back, and after it."""

    def __init__(self, current: CurrentGame, words: Words, changed: Callable[[], None]) -> None:
        self._current, self._words, self._changed = current, words, changed
        # The record at which the table said that the real board lies as it should.
        self.board_right_at = 0

    @property
    def can_undo(self) -> bool:
        session = self._current.session
        return session is not None and session.can_undo

    @property
    def undo_label(self) -> str:
        """What undo would take back, as the table may know it; "" for nothing."""
        session = self._current.session
        return self._label(session.next_undo(TABLE), session.undo_deed()) if session else ""

    @property
    def redo_label(self) -> str:
        session = self._current.session
        return self._label(session.next_redo(TABLE), session.redo_deed()) if session else ""

    def _label(self, events: Sequence[Facts], deed: tuple[str, str] | None) -> str:
        """A move that brought nothing about is called by its verb."""
        if events:
            return self._words.sentence(events[0])
        return self._words.move_name(*deed) if deed else ""

    def undo_forgets(self, times: int = 1) -> bool:
        """Whether undo goes back over something that was seen, so that the table is asked first."""
        session = self._current.session
        return session is not None and bool(session.undo_shows(times))

    def undo_leads_to(self, times: int = 1) -> int:
        """The round that undo goes back into; 0 if it stays within the one that is played."""
        session = self._current.session
        if session is None or not session.can_undo:
            return 0
        after = session.round_after_undo(times)
        return after if after < session.summary().round else 0

    # The real board

    def to_put_back(self) -> list[str]:
        """What hands have to do on the real board after an undo or redo, a sentence each."""
        game = self._current.game
        lying = game.view_before_undo(TABLE, self.board_right_at)
        tasks = self._current.night.to_put_back(lying, game.view(TABLE), game)
        return [self._words.say(task) for task in tasks]

    def board_is_right(self) -> None:
        """The table has put everything back."""
        self.board_right_at = self._current.game.record
        self._changed()
