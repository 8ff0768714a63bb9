"""A game watched again, step by step: what stood then, what had happened, who may look at it."""

from collections.abc import Sequence
from typing import Any

from companion.kernel.event import Facts
from companion.kernel.game import TABLE
from companion.kernel.summary import Summary
from companion.night.saved.saved_games import SavedGame
from companion.records.replay.past_night import PastNight
from companion.session.history.log import Record
from companion.session.history.past_session import PastSessions
from companion.session.narration import SENTENCES
from companion.session.session import Session


class NotYet(LookupError):
    """What only one seat knows is shown once the game is over."""


class Replay:
    """The moves of a game that count, one step each; step 0 is its start.

    It is of the game as it stood when it was made: what is played meanwhile is not part of it.
    Nothing is made before it is asked for.
    """

    def __init__(self, session: Session, save: SavedGame | None = None) -> None:
        self.game, self.setup, self.seats = session.game, session.setup, session.seats
        self.save = save
        self.over = session.over
        self._records = [session.records[number] for number in (0, *session.standing())]
        self._pasts = PastSessions(session)
        self._nights: dict[tuple[int, str], PastNight] = {}
        self._summaries: dict[int, Summary] = {}

    @property
    def last(self) -> int:
        """The last step."""
        return len(self._records) - 1

    @property
    def viewers(self) -> Sequence[str]:
        """As whom the game may be watched: as any captain only once nothing is secret any more."""
        return (TABLE, *self.seats) if self.over else (TABLE,)

    def record(self, step: int) -> Record:
        return self._records[step]

    def view(self, step: int, viewer: str = TABLE) -> dict[str, Any]:
        """What this viewer saw then; raises NotYet."""
        self._check(viewer)
        return self.game.view(self.record(step).after, viewer)

    def _check(self, viewer: str) -> None:
        if viewer not in self.viewers:
            raise NotYet(viewer)

    def happened(self, step: int, viewer: str = TABLE) -> list[Facts]:
        """What this viewer learned by that step; raises NotYet."""
        self._check(viewer)
        record = self.record(step)
        return [
            {"record": record.number, **event.seen_by(viewer)}
            for event in record.events
            # A move that was made again is told as if it had been made only then.
            if event.name not in SENTENCES
        ]

    def summary(self, step: int) -> Summary:
        if step not in self._summaries:
            self._summaries[step] = self.game.summary(self.record(step).after)
        return self._summaries[step]

    def sentences(self, step: int, viewer: str = TABLE) -> list[str]:
        """What happened by that step, in the language of the table."""
        words = self.night(step).words
        told = words.sentences(self.happened(step, viewer))
        if not told and (played := self.record(step).played):
            told = [words.move_name(played.move.seat, played.move.do)]
        return [sentence for sentence in told if sentence]

    def seat(self, step: int) -> str:
        """Who made that step; "" at the start."""
        played = self.record(step).played
        return played.move.seat if played else ""

    def night(self, step: int, viewer: str = TABLE) -> PastNight:
        """The game night as it was then, to be shown and asked by this viewer; raises NotYet."""
        self._check(viewer)
        if (step, viewer) not in self._nights:
            past = self._pasts.after(self.record(step).number)
            # One at a time: what is shown is asked again and again.
            self._nights = {(step, viewer): PastNight(past, self.save, viewer)}
        return self._nights[step, viewer]
