"""The little board of a simulated table: destinations with their lamps, and discs lying on them."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.uix.floatlayout import FloatLayout

from companion.games.drake.rules.board.board import Board
from companion.games.drake.screens.chart_data import drawing
from companion.games.drake.screens.widgets.discs import draw_disc
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.words.inking import ink, width_of
from hardware.readers import Colour

# The room of a destination in parts of the board, in each orientation.
LANDSCAPE, PORTRAIT = (0.148, 0.128), (0.215, 0.072)


def broken(name: str, width: float, size: float) -> list[str]:
    """A name on two lines, if it is too long for one."""
    if width_of(name, size, bold=False) <= width or " " not in name:
        return [name]
    gaps = [n for n, letter in enumerate(name) if letter == " "]
    middle = min(gaps, key=lambda n: abs(n - len(name) / 2))
    return [name[:middle], name[middle + 1 :]]


class LittleBoard(FloatLayout):
    """Draws what it is told: it knows neither the game nor the readers."""

    def __init__(self, **properties: Any) -> None:
        self.board: Board | None = None
        self.names: Mapping[str, str] = {}
        # Destination → (tag, seat, face or "") from the bottom of the stack up.
        self.stacks: Mapping[str, Sequence[tuple[str, str, str]]] = {}
        self.hovered = ""
        self._lamps: dict[str, tuple[Color, Color]] = {}
        self._shown: dict[str, Colour] = {}
        self._discs: list[tuple[str, float, float]] = []
        self._draw = Clock.create_trigger(self.draw, -1)
        super().__init__(**properties)
        for name in ("pos", "size"):
            self.fbind(name, self._draw)
        theme.bind(ink=self.draw_soon, portrait=self.draw_soon, u=self.draw_soon)

    def draw_soon(self, *_: object) -> None:
        self._draw()

    @property
    def room(self) -> tuple[float, float]:
        wide, tall = PORTRAIT if theme.portrait else LANDSCAPE
        return wide * self.width, tall * self.height

    @property
    def radius(self) -> float:
        wide, tall = self.room
        return min(0.25 * tall, 0.2 * wide)

    def centre(self, at: str) -> tuple[float, float]:
        assert self.board is not None
        spot = drawing().spot(self.board.destinations[at])
        x, y = spot.portrait if theme.portrait else spot.landscape
        return self.x + x * self.width, self.y + y * self.height

    # Drawing

    def draw(self, *_: object) -> None:
        self.canvas.after.clear()
        self._lamps, self._discs = {}, []
        if self.board is None or self.width < 50:
            return
        self._lettering = self._letter()
        with self.canvas.after:
            for at in self.board.destinations:
                self._draw_place(at)
            for at in self.board.destinations:
                self._draw_stack(at)
        shown, self._shown = self._shown, {}
        self.light(shown)

    def _draw_place(self, at: str) -> None:
        x, y = self.centre(at)
        wide, tall = self.room
        box = (x - wide / 2, y - tall / 2, wide, tall)
        corner = 0.12 * tall
        Color(*(theme.pressed if at == self.hovered else theme.panel))
        SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[corner])
        Color(*(theme.ink if at == self.hovered else theme.line))
        SmoothLine(
            rounded_rectangle=(*box, corner, theme.corner), width=max(1.0, theme.stroke * 0.7)
        )
        glow = Color(0, 0, 0, 0)
        SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[corner])
        ring = Color(0, 0, 0, 0)
        SmoothLine(rounded_rectangle=(*box, corner, theme.corner), width=max(1.5, tall / 18))
        self._lamps[at] = (glow, ring)
        lines, size = self._lettering
        for n, line in enumerate(lines[at]):
            ink(line, x, y + 0.5 * tall - (n + 0.75) * 1.1 * size, size, theme.ink, bold=False)

    def _letter(self) -> tuple[dict[str, list[str]], float]:
        """The names on one line or two, all of one size."""
        wide, tall = self.room
        size = min(0.34 * tall, 17 * theme.t)
        names = {at: [name] for at, name in self.names.items()}
        if any(width_of(name, size, bold=False) > 0.94 * wide for name in self.names.values()):
            size = min(0.23 * tall, size)
            names = {at: broken(name, 0.94 * wide, size) for at, name in self.names.items()}
        longest = max(width_of(line, size, bold=False) for one in names.values() for line in one)
        return names, min(size, size * 0.94 * wide / max(1.0, longest))

    def _draw_stack(self, at: str) -> None:
        stack = self.stacks.get(at, ())
        if not stack:
            return
        x, y = self.centre(at)
        wide, tall = self.room
        radius = self.radius
        step = min(2.1 * radius, (wide - 2.2 * radius) / max(1, len(stack) - 1))
        left = x - step * (len(stack) - 1) / 2
        for n, (uid, seat, face) in enumerate(stack):
            # Half below the frame, so that the name can be read.
            place = (left + n * step, y - 0.36 * tall)
            draw_disc(seat, face, *place, radius)
            self._discs.append((uid, *place))

    def light(self, lamps: Mapping[str, Colour]) -> None:
        """Colours of the lamps by destination; only those that changed are drawn anew."""
        for at, colour in lamps.items():
            if self._shown.get(at) != colour and at in self._lamps:
                glow, ring = self._lamps[at]
                bright = max(colour)
                # A lamp that is dimmed still has its colour; a drawn one would just be dark.
                hue = [value / max(1, bright) for value in colour]
                strength = 0.4 + 0.6 * bright / 255 if bright else 0
                glow.rgba = (*hue, 0.35 * strength)
                ring.rgba = (*hue, strength)
        self._shown = dict(lamps)

    # Finding

    def place_at(self, x: float, y: float) -> str:
        """The destination at a point, "" for none."""
        if self.board is None:
            return ""
        wide, tall = self.room
        for at in self.board.destinations:
            cx, cy = self.centre(at)
            if abs(x - cx) <= wide / 2 and -0.62 * tall <= y - cy <= tall / 2:
                return at
        return ""

    def disc_at(self, x: float, y: float) -> str:
        """The tag of the disc at a point, the topmost first; "" for none."""
        reach = 1.3 * self.radius
        near = [
            ((x - cx) ** 2 + (y - cy) ** 2, uid)
            for uid, cx, cy in self._discs
            if abs(x - cx) <= reach and abs(y - cy) <= reach
        ]
        return min(near)[1] if near else ""
