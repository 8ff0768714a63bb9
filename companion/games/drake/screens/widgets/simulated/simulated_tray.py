"""The discs that a captain of a simulated table has not laid: backs, until somebody looks."""

from collections.abc import Sequence
from secrets import SystemRandom
from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import StringProperty

from companion.games.drake.screens.widgets.discs import draw_disc
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.captains import draw_emblem
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.shapes import ring

MOST = 6


class SimulatedTray(DeferredDrawing):
    """While a finger is on it the faces show, in another order each time."""

    watched = ("pos", "size", "seat")

    seat = StringProperty("")

    def __init__(self, **properties: Any) -> None:
        # (tag, face)
        self.discs: list[tuple[str, str]] = []
        self._open = False
        self._picked = -1
        super().__init__(**properties)

    def show(self, discs: Sequence[tuple[str, str]]) -> None:
        if sorted(discs) != sorted(self.discs):
            self.discs = list(discs)
            self.finish_later()

    def open(self) -> None:
        SystemRandom().shuffle(self.discs)
        self._open, self._picked = True, -1
        self.finish_later()

    def close(self) -> None:
        self._open, self._picked = False, -1
        self.finish_later()

    def pick(self, x: float, y: float) -> tuple[str, str] | None:
        """The disc under a finger: marked, and answered."""
        for n in range(len(self.discs)):
            cx, _cy = self.centre(n)
            if abs(x - cx) <= self._step / 2 and self.collide_point(x, y):
                if self._picked != n:
                    self._picked = n
                    self.finish_later()
                return self.discs[n]
        return None

    @property
    def _step(self) -> float:
        return self.width / (MOST + 1)

    @property
    def radius(self) -> float:
        return min(0.42 * self._step, 0.4 * self.height)

    def centre(self, n: int) -> tuple[float, float]:
        return self.x + self._step * (n + 1.5), self.center_y

    def draw(self) -> None:
        if not self.seat or self.width < 50:
            return
        box = (self.x + 2, self.y + 2, self.width - 4, self.height - 4)
        Color(*(theme.pressed if self._open else theme.panel))
        SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[6])
        Color(*theme.line)
        SmoothLine(rounded_rectangle=(*box, 6, theme.corner), width=max(1.0, theme.stroke * 0.7))
        draw_emblem(
            self.seat,
            self.x + self._step * 0.55,
            self.center_y,
            self.radius * 0.8,
            theme.stroke * 0.8,
        )
        for n, (_uid, face) in enumerate(self.discs):
            x, y = self.centre(n)
            draw_disc(self.seat, face if self._open else "", x, y, self.radius)
            if n == self._picked:
                Color(*theme.attention)
                ring(x, y, self.radius * 1.1, theme.stroke * 2)
