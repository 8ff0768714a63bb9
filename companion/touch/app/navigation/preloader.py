"""Makes the screens of a game before they are wanted, while nobody touches anything.

A screen takes a tenth of a second and more to make: nobody shall wait for that after a tap.
"""

from collections.abc import Callable, Iterable

from kivy.base import EventLoop
from kivy.clock import Clock

from companion.touch.app.device.gc_tuning import freeze_all, unfreeze_all

# Seconds between two of them, so that no touch waits for more than one.
REST = 0.7


def is_touched() -> bool:
    """Whether a finger is down. A mouse that only hovers over the window is none."""
    return any(touch.is_touch for touch in EventLoop.touches)


class Preloader:
    """`missing` tells what is still to be made, `make` makes one, `draw_once` draws it for once."""

    # Tests and pictures do without the screens that they do not come to.
    allowed = True

    def __init__(
        self,
        missing: Callable[[], Iterable[str]],
        make: Callable[[str], None],
        draw_once: Callable[[str], None],
    ) -> None:
        self._missing, self._make, self._draw_once = missing, make, draw_once
        self._made: list[str] = []
        self._soon = Clock.create_trigger(self._next, REST)
        # Something was made and has not been put to rest.
        self._fresh = True
        self._frozen = False

    def soon(self) -> None:
        if self.allowed and not self.finished:
            self._soon()

    def stop(self) -> None:
        self._soon.cancel()
        if self._frozen:
            unfreeze_all()

    @property
    def finished(self) -> bool:
        return not self._fresh and not next(iter(self._missing()), "")

    def _next(self, *_: object) -> None:
        name = next(iter(self._missing()), "")
        if not is_touched():
            if self._made:
                self._draw_once(self._made.pop())
            elif name:
                self._make(name)
                self._made.append(name)
                self._fresh = True
            else:
                freeze_all()
                self._frozen = True
                self._fresh = False
        self.soon()
