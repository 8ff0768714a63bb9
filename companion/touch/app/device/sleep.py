"""Sleep: the screen dims, then goes black; the touch that wakes it presses nothing."""

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import NumericProperty, OptionProperty
from kivy.uix.widget import Widget

AWAKE_FPS, ASLEEP_FPS = 30, 5
DIM_SECONDS = 20
# The finger that woke the screen may tap once more before its owner sees anything.
GUARD_SECONDS = 0.5
BACKLIGHTS = Path("/sys/class/backlight")


class Sleeper(Widget):
    """The topmost widget. Awake it is invisible and only notes touches."""

    state = OptionProperty("awake", options=("awake", "dim", "asleep"))
    minutes = NumericProperty(10)
    darkness = NumericProperty(0)

    __events__ = ("on_sleep",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._last = Clock.get_time()
        self._open_at = 0.0
        Clock.schedule_interval(self.tick, 1)

    def on_sleep(self) -> None:
        """The screen is black now."""

    def tick(self, *_: object) -> None:
        idle = Clock.get_time() - self._last
        if not self.minutes or self.state == "asleep":
            return
        if idle >= self.minutes * 60:
            self.sleep()
        elif idle >= self.minutes * 60 - DIM_SECONDS:
            self.state, self.darkness = "dim", 0.55

    def sleep(self) -> None:
        self.state, self.darkness = "asleep", 1
        Clock._max_fps = ASLEEP_FPS
        switch_backlight(on=False)
        self.dispatch("on_sleep")

    def wake(self) -> None:
        was_asleep = self.state == "asleep"
        self.state, self.darkness = "awake", 0
        self._last = Clock.get_time()
        Clock._max_fps = AWAKE_FPS
        if was_asleep:
            switch_backlight(on=True)
            self._open_at = self._last + GUARD_SECONDS

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._last = Clock.get_time()
        if self.state == "awake":
            return self._last < self._open_at
        was_asleep = self.state == "asleep"
        self.wake()
        return was_asleep

    def on_touch_move(self, touch: MotionEvent) -> bool:
        self._last = Clock.get_time()
        return False


def switch_backlight(on: bool) -> None:
    """Where the panel lets us; a black picture does for the others."""
    for panel in BACKLIGHTS.glob("*/bl_power"):
        try:
            panel.write_text("0" if on else "4")
        except OSError:
            continue
        return
