"""The discs that a captain of a simulated table has not laid: backs, until somebody looks."""

from collections.abc import Sequence
from secrets import SystemRandom
from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.screens.theme import theme
from companion.screens.widgets.captains import draw_emblem
from companion.screens.widgets.discs import draw_disc
from companion.screens.widgets.shapes import ring

MOST = 6


class SimulatedTray(Widget):
    """While a finger is on it the faces show, in another order each time."""

    seat = StringProperty("")

    def __init__(self, **properties: Any) -> None:
        # (tag, face)
        self.discs: list[tuple[str, str]] = []
        self._open = False
        self._picked = -1
        super().__init__(**properties)
        for name in ("pos", "size", "seat"):
            self.fbind(name, self.draw)
        theme.bind(ink=self.draw, u=self.draw)

    def show(self, discs: Sequence[tuple[str, str]]) -> None:
        if sorted(discs) != sorted(self.discs):
            self.discs = list(discs)
            self.draw()

    def open(self) -> None:
        SystemRandom().shuffle(self.discs)
        self._open, self._picked = True, -1
        self.draw()

    def close(self) -> None:
        self._open, self._picked = False, -1
        self.draw()

    def pick(self, x: float, y: float) -> tuple[str, str] | None:
        """The disc under a finger: marked, and answered."""
        for n in range(len(self.discs)):
            cx, _cy = self.centre(n)
            if abs(x - cx) <= self._step / 2 and self.collide_point(x, y):
                if self._picked != n:
                    self._picked = n
                    self.draw()
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

    def draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.seat or self.width < 50:
            return
        with self.canvas:
            box = (self.x + 2, self.y + 2, self.width - 4, self.height - 4)
            Color(*(theme.pressed if self._open else theme.panel))
            SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[6])
            Color(*theme.line)
            SmoothLine(
                rounded_rectangle=(*box, 6, theme.corner), width=max(1.0, theme.stroke * 0.7)
            )
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
