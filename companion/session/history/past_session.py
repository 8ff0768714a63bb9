"""A game as it was after one of its records: to look at, never to play on."""

import msgspec

from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_
from companion.session.game_so_far import GameSoFar
from companion.session.history.log import Record
from companion.session.history.played import Played
from companion.session.history.walk import History
from companion.session.repeats import Repeats
from companion.session.session import Session

# Between two records from which the way to others is walked.
EVERY = 64


class PastSession(Session):
    """Answers all that the session answered then. It is not kept, and refuses every change."""

    def __init__(self, session: Session, record: int, history: History[Played]) -> None:
        # A session would begin the game anew.
        log = session._log.up_to(record)
        GameSoFar.__init__(self, session.game, session.profile, session.setup, log, history)
        self.journal = None
        self._repeats = Repeats()
        self._owner = session._owner
        # Nothing is drawn here.
        self._seed, self._chance_rule, self._purposes = 0, session._chance_rule, set()

    def _check_thread(self) -> None:
        """Every change begins with it."""
        raise Refused("past", None, N_("This is the game as it was: nothing can be changed in it."))


class PastSessions:
    """The pasts of one session, the way to the next one never walked from the start again."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._walked: dict[int, History[Played]] = {0: History()}

    def after(self, record: int) -> PastSession:
        """As it was after that record."""
        return PastSession(self._session, record, self._history(record))

    def _history(self, record: int) -> History[Played]:
        start = max(one for one in self._walked if one <= record)
        history = self._walked[start].copy()
        for one in self._session.records[start + 1 : record + 1]:
            _follow(history, one)
            if one.number % EVERY == 0:
                self._walked[one.number] = history.copy()
        return history


def _follow(history: History[Played], record: Record) -> None:
    if record.kind == "move" and record.played:
        # Redo gives what stands the number of its own record: here it has that of its time.
        history.make(_at(record.played, record.number), record.replaces)
    elif record.kind == "undo":
        history.undo()
    elif record.kind == "redo":
        history.redo_as(_at(history.taken_back[-1].item, record.number))


def _at(played: Played, record: int) -> Played:
    return msgspec.structs.replace(played, record=record)
