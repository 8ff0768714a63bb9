"""A captain who tosses a coin about everything."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.kernel.game import Move


class RandomCaptain:
    """Any choice is as good as another. Also plays the table: dice and shuffles have no wishes."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def choose(self, view: Mapping[str, Any], choices: Sequence[Move]) -> Move:
        return self._random.choice(choices)
