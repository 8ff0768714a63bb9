"""Makes the screens of a game before they are wanted, while nobody touches anything.

A screen takes a tenth of a second and more to make: nobody shall wait for that after a tap.
"""

from collections.abc import Callable, Iterable

from kivy.base import EventLoop
from kivy.clock import Clock

# Seconds between two of them, so that no touch waits for more than one.
REST = 0.7


class PagesAhead:
    """`missing` tells what is still to be made, `make` makes one."""

    def __init__(self, missing: Callable[[], Iterable[str]], make: Callable[[str], None]) -> None:
        self._missing, self._make = missing, make
        self._soon = Clock.create_trigger(self._next, REST)

    def soon(self) -> None:
        if next(iter(self._missing()), ""):
            self._soon()

    def stop(self) -> None:
        self._soon.cancel()

    def _next(self, *_: object) -> None:
        name = next(iter(self._missing()), "")
        if name and not EventLoop.touches:
            self._make(name)
        self.soon()
