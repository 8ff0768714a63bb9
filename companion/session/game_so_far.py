"""What may be known of a game up to now: how it stands, what has happened, what undo would do."""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.kernel.game import Game, Move
from companion.kernel.moves.choices import verbs_of
from companion.kernel.summary import Summary
from companion.session.history.log import Log, Record
from companion.session.history.played import Played, learned_by, told
from companion.session.history.walk import History


class GameSoFar:
    """Nothing in here changes the game: a session does."""

    def __init__(
        self, game: Game[Any, Any], profile: Any, setup: Any, log: Log, history: History[Played]
    ) -> None:
        self.game, self.profile, self.setup = game, profile, setup
        self.seats = game.seats(setup)
        self._log, self._history = log, history
        self.state: Any = log.records[-1].after
        # The states since the last move by the number of their record: the first one is where that
        # move led, the others what undo and redo made of it.
        self._since_move = since_move(log.records)
        # The choices of this very state, by seat: long lists are built once.
        self._choices: dict[str, Sequence[Move]] = {}
        self._choices_of = self.state

    # How it stands

    @property
    def over(self) -> bool:
        return self.game.over(self.state)

    def waiting_for(self) -> list[dict[str, Any]]:
        """Who must act, and with which verbs."""
        return [
            {"seat": seat, "do": verbs_of(self.choices(seat))}
            for seat in self.game.awaited(self.state)
        ]

    def choices(self, seat: str) -> Sequence[Move]:
        """The listed moves of a seat, in the order of the verbs; see `Verb.listed`."""
        if self._choices_of is not self.state:
            self._choices, self._choices_of = {}, self.state
        if seat not in self._choices:
            self._choices[seat] = self.game.choices(self.state, seat)
        return self._choices[seat]

    def view(self, viewer: str) -> dict[str, Any]:
        return self.game.view(self.state, viewer)

    def summary(self) -> Summary:
        return self.game.summary(self.state)

    def standings(self) -> dict[str, Any]:
        return self.game.standings(self.state)

    # What has happened

    @property
    def record(self) -> int:
        """The number of the last record. It only grows: undo and redo are records too."""
        return self._log.last

    @property
    def records(self) -> Sequence[Record]:
        """All that was accepted, from the start on."""
        return self._log.records

    def log(self, viewer: str) -> list[dict[str, Any]]:
        """All that happened, as a seat or the table may know it."""
        return self._log.lines(viewer)

    def past(self, viewer: str) -> list[list[dict[str, Any]]]:
        """What happened by each move that counts, as a seat or the table may know it."""
        return [told(played, viewer) for played in self._history.standing]

    def standing(self) -> list[int]:
        """The records of the moves that count, in their order; a redo counts for its move."""
        return [played.record for played in self._history.standing]

    def summaries(self) -> list[Summary]:
        """What everybody could see after each move that counts."""
        return [self.game.summary(played.after) for played in self._history.standing]

    def rounds_begun(self) -> dict[int, int]:
        """The records by which a round began, the first one apart, with the number of that round;
        of what was taken back, nothing."""
        begun, last = {}, 1
        for played in self._history.standing:
            number = self.game.summary(played.after).round
            if number > last:
                begun[played.record] = last = number
        return begun

    def check_seen(self, seat: str, seen_record: int) -> None:
        """Refuses a move of a seat that has not seen the last record that it may learn from."""
        self._log.check_seen(seat, seen_record)

    # What undo and redo would do

    @property
    def can_undo(self) -> bool:
        return bool(self._history.turns)

    def next_undo(self, viewer: str, times: int = 1) -> list[dict[str, Any]]:
        """What happened by the move that the last of so many undos would take back; nothing where
        there is none."""
        turns = self._history.turns
        return told(turns[-times].item, viewer) if 0 < times <= len(turns) else []

    def next_redo(self, viewer: str) -> list[dict[str, Any]]:
        """What happened by the move that redo would make again; nothing where there is none."""
        taken_back = self._history.taken_back
        return told(taken_back[-1].item, viewer) if taken_back else []

    def undo_deed(self, times: int = 1) -> tuple[str, str] | None:
        """Who made the move that the last of so many undos would take back, and its verb."""
        turns = self._history.turns
        if not 0 < times <= len(turns):
            return None
        move = turns[-times].item.move
        return move.seat, move.do

    def undo_seats(self) -> Iterator[str]:
        """Who made each move that undo would take back, the last move first."""
        return (turn.item.move.seat for turn in reversed(self._history.turns))

    def redo_deed(self) -> tuple[str, str] | None:
        taken_back = self._history.taken_back
        if not taken_back:
            return None
        return taken_back[-1].item.move.seat, taken_back[-1].item.move.do

    def reach_of_undo(self) -> list[int]:
        """The records that undo takes back, one after the other, the first one first."""
        return [turn.item.record for turn in reversed(self._history.turns)]

    def round_after_undo(self, times: int = 1) -> int:
        """Which round it would be after so many undos."""
        turns = self._history.turns
        before = turns[-min(times, len(turns))].item.before if turns else self.state
        return self.game.summary(before).round

    def undo_shows(self, times: int = 1) -> tuple[str, ...]:
        """Who has seen what that many undos cannot make unseen; the table stands for everybody."""
        turns = self._history.turns
        return learned_by(turn.item for turn in turns[max(0, len(turns) - times) :])

    def view_before_undo(self, viewer: str, since: int = 0) -> dict[str, Any]:
        """What was seen after the last move, before anything was taken back or made again; with
        `since`, not before that record."""
        first = min(number for number in self._since_move if number >= min(since, self.record))
        return self.game.view(self._since_move[first], viewer)


def since_move(records: Sequence[Record]) -> dict[int, Any]:
    """The states since the last move, by the numbers of their records."""
    since: dict[int, Any] = {}
    for record in reversed(records):
        since[record.number] = record.after
        if record.kind in ("start", "move"):
            break
    return since
