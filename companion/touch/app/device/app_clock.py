"""The time that the table's part of the screens goes by; a stage puts its own in its place.

By default that of the readers' scans, with which it is compared.
"""

import time
from collections.abc import Callable

_clock: Callable[[], float] = time.monotonic


def now() -> float:
    """Seconds since some moment."""
    return _clock()


def go_by(clock: Callable[[], float]) -> None:
    global _clock
    _clock = clock
