"""An analysis from its beginning, or from where it was stopped, to its end."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from companion import __version__
from companion.records.analysis import kept
from companion.records.analysis.finished_game import FinishedGame
from companion.records.analysis.planning import Task, Wish, next_tasks, progress
from companion.records.analysis.tally import Tallies

# Games that are played before anybody hears of them: seconds on a small computer.
CHUNK = 4

# Plays tasks, in any order, and answers the seats that won by their numbers.
Play = Callable[[Sequence[Task]], Iterable[tuple[Task, list[int]]]]


class Progress(Struct, frozen=True):
    """How far an analysis is."""

    # About, from 0 to 1.
    share: float
    # Since it was taken up.
    games: int
    # Whether the tallies have just changed.
    news: bool


class Analysis:
    """Of one finished game. With a file, what is counted is kept there after every batch."""

    def __init__(
        self,
        game: FinishedGame,
        wish: Wish | None = None,
        *,
        everything: bool = False,
        file: Path | None = None,
    ) -> None:
        self.game, self.wish, self.everything = game, wish or Wish(), everything
        self._file = file
        self._version = f"{__version__}, rules {game.session.game.rules}"
        self.tallies = self._read()

    def _read(self) -> Tallies:
        seats = len(self.game.session.seats)
        if self._file is None:
            return self.game.tallies()
        return self.game.tallies(kept.read_kept(self._file, self.game.key, self._version, seats))

    @property
    def share(self) -> float:
        return 1.0 if self.done else progress(self.tallies, self.wish)

    @property
    def done(self) -> bool:
        return not self._next()

    def _next(self) -> list[Task]:
        return next_tasks(self.tallies, self.game.rounds, self.wish)

    def go_on(self, play: Play) -> Iterator[Progress]:
        """Plays to the end; may be left at any time. A batch counts as a whole or not at all, so
        that an analysis that was stopped comes to the same end as one that was not."""
        games = 0
        while tasks := self._next():
            won: list[tuple[Task, list[int]]] = []
            fresh = 0
            for part, winners in play([part for task in tasks for part in parts_of(task)]):
                won.append((part, winners))
                fresh += len(winners)
                yield Progress(progress(self.tallies, self.wish, fresh), games + fresh, news=False)
            for part, winners in sorted(won, key=lambda one: one[0].first):
                self.tallies.add(part.position, winners)
            games += fresh
            if self._file:
                kept.keep(self._file, self.game.key, self._version, self.tallies.counted)
            yield Progress(self.share, games, news=True)


def parts_of(task: Task) -> Iterator[Task]:
    """A task in pieces of a few seconds."""
    end = task.first + task.count
    for first in range(task.first, end, CHUNK):
        yield Task(task.position, first, min(CHUNK, end - first))
