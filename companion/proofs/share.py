"""One share of a proof: its luck, its directory, and what it tells the program that waits."""

import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion.kernel.registry import KITS

TELL_EVERY = 0.1  # seconds
# Enough to see what is wrong; a proof that fails everywhere need not say it a million times.
MOST_FAULTS = 20

Tell = Callable[[dict[str, Any]], None]


class Share:
    """`count` things are to be tried; `directory` is empty, and gone afterwards."""

    def __init__(self, count: int, seed: str, directory: Path, tell: Tell, game: str = "") -> None:
        self.count = count
        self.game = game or KITS.first
        self.random = Random(seed)
        self.directory = directory
        self.tally: Counter[str] = Counter()
        self.worst: dict[str, float] = {}
        self.faults = 0
        self._tell = tell
        self._done = 0
        self._told_at = 0.0

    def done(self, number: int = 1) -> None:
        """So many more were tried; with 0, only that it still works on one."""
        self._done += number
        now = time.perf_counter()
        if now - self._told_at >= TELL_EVERY or (number and self._done >= self.count):
            self._tell({"done": self._done})
            self._told_at = now

    def fault(self, sentence: str) -> None:
        self.faults += 1
        if self.faults <= MOST_FAULTS:
            self._tell({"fault": sentence})

    def check(self, holds: object, sentence: str) -> bool:
        if not holds:
            self.fault(sentence)
        return bool(holds)

    def note_worst(self, name: str, value: float) -> None:
        self.worst[name] = max(value, self.worst.get(name, value))

    def end(self, found: str, figure: str) -> None:
        """Tells what there is to tell, and the templates of two sentences about it."""
        self._tell(
            {
                "tally": dict(self.tally),
                "worst": self.worst,
                "faults": self.faults,
                "found": found,
                "figure": figure,
            }
        )
