"""Wrong codes are counted: whoever tries many must slow down."""

from collections import deque
from collections.abc import Callable

from companion.phones.limits import MINUTE, WRONG_CODES, WRONG_CODES_IN_ALL


class WrongCodes:
    """The wrong codes of the last minute by the addresses that they came from."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._all: deque[tuple[float, str]] = deque()

    def count(self, address: str) -> None:
        self._all.append((self._clock(), address))

    def too_many(self, address: str) -> bool:
        """Whether this address, or all of them together, must wait."""
        while self._all and self._all[0][0] <= self._clock() - MINUTE:
            self._all.popleft()
        own = sum(one == address for _, one in self._all)
        return own > WRONG_CODES or len(self._all) > WRONG_CODES_IN_ALL
