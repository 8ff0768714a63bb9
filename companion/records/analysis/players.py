"""Who plays the games of an analysis: this process, or several others beside it."""

import os
import signal
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path

from companion.records.analysis.finished_game import FinishedGame, open_finished
from companion.records.analysis.planning import Task
from companion.session.saves.save_error import SaveError

Won = tuple[Task, list[int]]


class Player:
    """Plays tasks of one game."""

    def __init__(self, game: FinishedGame, *, everything: bool) -> None:
        self._positions, self._seats = game.positions, game.session.seats
        self._playing_on = game.playing_on(everything=everything)

    def winners(self, task: Task) -> list[int]:
        """The seat that won each of the games, by its number."""
        position = self._positions[task.position]
        return [
            self._seats.index(self._playing_on.winner(position, number))
            for number in range(task.first, task.first + task.count)
        ]

    def play(self, tasks: Sequence[Task]) -> Iterator[Won]:
        for task in tasks:
            yield task, self.winners(task)


class Players:
    """Several processes that play one game. Each reads the save itself. To be closed."""

    def __init__(self, save: Path, jobs: int, *, everything: bool, held: bool = False) -> None:
        # Only this process listens to Ctrl-C, and ends the others: they are born deaf.
        listening = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            # Begun afresh: a copy of a process with threads may hang in a lock for ever.
            self._pool = get_context("spawn").Pool(jobs, _begin, (save, everything, held))
        finally:
            signal.signal(signal.SIGINT, listening)

    def play(self, tasks: Sequence[Task]) -> Iterator[Won]:
        yield from self._pool.imap_unordered(_play, tasks)

    def close(self) -> None:
        """At once, in the middle of a game."""
        self._pool.terminate()
        self._pool.join()


_player: Player | SaveError


def _begin(save: Path, everything: bool, held: bool) -> None:
    global _player
    try:
        _player = Player(open_finished(save, held=held), everything=everything)
    except SaveError as error:
        # Told with the first task: a process that does not begin would be begun again and again.
        _player = error


def _play(task: Task) -> Won:
    if isinstance(_player, SaveError):
        raise _player
    return task, _player.winners(task)


def usual_jobs() -> int:
    """As many as there are processors for us, but one, which goes on drawing and answering."""
    return max(1, len(os.sched_getaffinity(0)) - 1)
