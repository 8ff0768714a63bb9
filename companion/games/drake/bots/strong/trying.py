"""Trying things out: the same guesses for every candidate, more of them for the better ones."""

import time
from collections.abc import Callable, Sequence
from operator import add
from typing import Generic, TypeVar

from companion.games.drake.bots.strong.guessing import Guess

Candidate = TypeVar("Candidate")

# What a point of a rival, on average, counts against a point of one's own.
RIVALRY = 0.6
# Seconds, on a slow machine. Elsewhere the number of trials ends a thought, not the clock.
LONGEST_THOUGHT = 1.2


class Clock:
    """When a thought must come to its end."""

    def __init__(self, seconds: float = LONGEST_THOUGHT) -> None:
        self._end = time.monotonic() + seconds

    @property
    def late(self) -> bool:
        return time.monotonic() > self._end


def margin(gains: Sequence[float], own: int) -> float:
    """What one's own ship gains, less a part of what the others gain."""
    rivals = sum(gains) - gains[own]
    return gains[own] - RIVALRY * rivals / max(1, len(gains) - 1)


class Trials(Generic[Candidate]):
    """Candidates with what they brought so far."""

    def __init__(
        self,
        candidates: Sequence[Candidate],
        outcome: Callable[[Candidate, Guess], float],
        guesses: Sequence[Guess],
        clock: Clock,
    ) -> None:
        self.candidates = list(candidates)
        self._outcome, self._guesses, self._clock = outcome, guesses, clock
        self._sums = [0.0] * len(self.candidates)
        self._tried = 0

    def go_on(self, guesses: int, keep: int) -> None:
        """Tries all candidates with so many more guesses, and keeps the best."""
        for guess in self._guesses[self._tried : self._tried + guesses]:
            brought = self._brought(guess)
            if len(brought) < len(self.candidates):
                break
            self._sums = list(map(add, self._sums, brought))
            self._tried += 1
        order = sorted(range(len(self.candidates)), key=self._sums.__getitem__, reverse=True)
        self.candidates = [self.candidates[n] for n in order[:keep]]
        self._sums = [self._sums[n] for n in order[:keep]]

    def _brought(self, guess: Guess) -> list[float]:
        """By each candidate; by fewer when time is up, and then nothing of it counts."""
        found = []
        for candidate in self.candidates:
            if self._clock.late:
                break
            found.append(self._outcome(candidate, guess))
        return found

    @property
    def best(self) -> Candidate:
        return self.candidates[0]
