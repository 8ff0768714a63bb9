"""Asking for a PIN: whether the last one was wrong, and how long to wait before the next."""

from typing import Protocol

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, StringProperty


class PinCheck(Protocol):
    """Tells whether a PIN is its player's, and for how many seconds none is looked at."""

    def __call__(self, pin: str, /) -> bool: ...

    def seconds_left(self) -> int: ...


class PinQuestion(EventDispatcher):
    """Mix it into whatever shows a PinPad; its layout shows `wrong` and `wait_text`."""

    wrong = BooleanProperty(False)
    # How long to wait, as minutes and seconds such as 0:28; empty if a PIN may be tried now.
    wait_text = StringProperty("")

    _check: PinCheck | None = None

    def ask_for_pin(self, check: PinCheck | None) -> None:
        self._check = check
        self.wrong = False
        self._count_down()

    def is_pin(self, pin: str) -> bool:
        if self._check is None:
            return True
        right = self._check(pin)
        self.wrong = not right
        self._count_down()
        return right

    def stop_asking(self) -> None:
        Clock.unschedule(self._count_down)

    def _count_down(self, *_: object) -> None:
        Clock.unschedule(self._count_down)
        left = self._check.seconds_left() if self._check else 0
        if left:
            self.wait_text = f"{left // 60}:{left % 60:02}"
            Clock.schedule_once(self._count_down, 0.5)
        elif self.wait_text:
            self.wait_text, self.wrong = "", False
