"""Dice and shuffles. A draw has a purpose, and comes out the same again after an undo."""

from collections.abc import Iterable
from hashlib import blake2b
from math import factorial
from typing import Protocol

from msgspec import Struct


class Draw(Struct, frozen=True):
    """What chance gave, and what for."""

    purpose: str
    result: tuple[int, ...]


class Chance(Protocol):
    """Where the app's dice and shuffles come from: a seed, or the record of an earlier play."""

    def die(self, purpose: str) -> int:
        """One to six."""

    def order(self, purpose: str, count: int) -> tuple[int, ...]:
        """The numbers 0 to count - 1, shuffled."""


class SeededChance:
    """Draws from a seed and keeps what it gave, for the record.

    A draw depends on the seed and its purpose alone. Whoever takes a move back and makes another
    one cannot fish for a better die.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.drawn: list[Draw] = []

    def _number(self, purpose: str, below: int) -> int:
        digest = blake2b(f"{self.seed}/{purpose}".encode()).digest()
        return int.from_bytes(digest, "big") % below

    def die(self, purpose: str) -> int:
        result = self._number(purpose, 6) + 1
        self.drawn.append(Draw(purpose, (result,)))
        return result

    def order(self, purpose: str, count: int) -> tuple[int, ...]:
        number = self._number(purpose, factorial(count))
        left = list(range(count))
        result = []
        for size in range(count, 0, -1):
            number, pick = divmod(number, size)
            result.append(left.pop(pick))
        self.drawn.append(Draw(purpose, tuple(result)))
        return tuple(result)


class ReplayError(ValueError):
    """The record of a move does not fit the rules any more."""


class RecordedChance:
    """Gives again what a record says that chance gave."""

    def __init__(self, draws: Iterable[Draw]) -> None:
        self._results = {draw.purpose: draw.result for draw in draws}

    def _drawn(self, purpose: str, count: int) -> tuple[int, ...]:
        result = self._results.get(purpose, ())
        if len(result) != count:
            raise ReplayError(f"the record holds {len(result)} numbers for {purpose}, not {count}")
        return result

    def die(self, purpose: str) -> int:
        return self._drawn(purpose, 1)[0]

    def order(self, purpose: str, count: int) -> tuple[int, ...]:
        return self._drawn(purpose, count)
