"""Captains are told apart by colour, by shape and by letter: red shield, blue lozenge, yellow sun.

Which seat has which shape is said by the kits of the games."""

from collections.abc import Sequence
from math import cos, pi, sin

from kivy.graphics import Color, SmoothLine
from kivy.properties import BooleanProperty, StringProperty

from companion.night.look.emblems import NARROW, OUTLINES, shape_of
from companion.night.look.palettes import luminance
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.shapes import ring, star_filled


def outline(seat: str, x: float, y: float, radius: float) -> list[float]:
    """The corners of a captain's emblem around (x, y): flat, ready for a canvas Line."""
    return [c for px, py in OUTLINES[shape_of(seat)] for c in (x + px * radius, y + py * radius)]


def draw_emblem(seat: str, x: float, y: float, radius: float, width: float) -> None:
    """Draws an emblem into the canvas that is open (`with self.canvas:`)."""
    points = outline(seat, x, y, radius)
    Color(*theme.captains[seat])
    star_filled(x, y, points)
    Color(*theme.ink)
    SmoothLine(points=points, close=True, width=width)


def dark(*colours: Sequence[float]) -> Sequence[float]:
    """The darkest of some colours: beside it every captain's colour can be told from the ground,
    White's on a light sheet too."""
    return min(colours, key=luminance)


def draw_star(x: float, y: float, radius: float) -> None:
    """A star of five rays with an edge of paper, so that it is seen on every emblem."""
    points = [
        corner
        for n in range(10)
        for corner in (
            x + radius * (1, 0.45)[n % 2] * sin(pi * n / 5),
            y + radius * (1, 0.45)[n % 2] * cos(pi * n / 5),
        )
    ]
    Color(*theme.panel)
    SmoothLine(points=points, close=True, width=2 * theme.u)
    Color(*theme.ink)
    star_filled(x, y, points)


class Emblem(DeferredDrawing):
    """A captain's emblem alone, as large as the widget."""

    seat = StringProperty("")
    # Around the emblem of the captain whose turn it is.
    ring = BooleanProperty(False)
    # Beside the emblem of the captain who is ahead of all others.
    star = BooleanProperty(False)

    watched = ("seat", "pos", "size", "ring", "star")

    def draw(self) -> None:
        if self.seat not in theme.captains:
            return
        x, y = self.center
        radius = min(self.size) / 2.3
        if self.ring:
            Color(*theme.attention)
            ring(x, y, radius * 1.22, 2 * theme.stroke)
            radius *= 0.86
        draw_emblem(self.seat, x, y, radius, theme.stroke)
        if self.star:
            draw_star(x + 0.95 * radius, y + 0.85 * radius, 0.5 * radius)


class CaptainBadge(Emblem):
    """An emblem with the captain's letter on it. Put `letter` from night.words.letter(seat)."""

    letter = StringProperty("")
    # A shape with a narrow top has room for its letter only below.
    narrow = BooleanProperty(False)

    def on_seat(self, _badge: object, seat: str) -> None:
        self.narrow = seat in theme.captains and shape_of(seat) in NARROW
