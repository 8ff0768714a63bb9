"""What undo and redo would do, and what they leave for hands to do on the real board."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.kernel.event import Facts
from companion.kernel.game import TABLE
from companion.night.app_captains.app_captains import AppCaptains
from companion.night.current_game import CurrentGame
from companion.night.text.words import Words


class Undoing:
    """Asked before something is taken back, and after it."""

    def __init__(
        self,
        current: CurrentGame,
        words: Words,
        app_captains: AppCaptains,
        changed: Callable[[], None],
    ) -> None:
        self._current, self._words, self._changed = current, words, changed
        self._app_captains = app_captains
        # The record at which the table said that the real board lies as it should.
        self.board_right_at = 0

    @property
    def can_undo(self) -> bool:
        return self.times > 0

    @property
    def times(self) -> int:
        """How many moves one undo takes back: the last one of a person, and with it what captains
        of the app have done since. 0 where no person has moved yet."""
        session = self._current.session
        if session is None:
            return 0
        seats = enumerate(session.undo_seats(), 1)
        return next((times for times, seat in seats if not self._app_captains.plays(seat)), 0)

    @property
    def undo_label(self) -> str:
        """What undo would take back, as the table may know it; "" for nothing."""
        session, times = self._current.session, self.times
        if session is None or not times:
            return ""
        return self._label(session.next_undo(TABLE, times), session.undo_deed(times))

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
        return self.hands_after(game.view_before_undo(TABLE, self.board_right_at))

    def hands_after(self, lying: Mapping[str, Any]) -> list[str]:
        """What hands have to do if the real board lies as this public view of the game tells."""
        game = self._current.game
        tasks = self._current.night.to_put_back(lying, game.view(TABLE), game)
        return [self._words.say(task) for task in tasks]

    def board_is_right(self) -> None:
        """The table has put everything back."""
        self.board_right_at = self._current.game.record
        self._changed()
