"""Captains are told apart by colour, by shape and by letter: red shield, blue lozenge, yellow sun,
green square, white hexagon, Hawkins' grey pennant."""

from collections.abc import Sequence
from math import cos, pi, sin

from kivy.graphics import Color, SmoothLine
from kivy.properties import BooleanProperty, StringProperty

from companion.screens.palettes import luminance
from companion.screens.theme import theme
from companion.screens.widgets.late import Drawn
from companion.screens.widgets.shapes import ring, star_filled

Points = list[tuple[float, float]]


def _regular(corners: int, turn: float, radius: float = 1.0) -> Points:
    angles = (turn + 2 * pi * n / corners for n in range(corners))
    return [(radius * cos(a), radius * sin(a)) for a in angles]


def _sun(rays: int) -> Points:
    radii = (1.06, 0.84)
    return [
        (radii[n % 2] * cos(pi * n / rays), radii[n % 2] * sin(pi * n / rays))
        for n in range(2 * rays)
    ]


def _shield() -> Points:
    top = [(-0.86, 0.92), (0.86, 0.92), (0.86, 0.05)]
    curve = [
        (0.86 * cos(a), 0.05 - 1.05 * sin(a) ** 0.9) for a in (pi * n / 16 for n in range(1, 8))
    ]
    left = [(-x, y) for x, y in reversed(curve)]
    return [*top, *curve, (0.0, -1.0), *left, (-0.86, 0.05)]


def _pennant() -> Points:
    return [(-0.95, 0.75), (1.0, 0.75), (0.62, 0.0), (1.0, -0.75), (-0.95, -0.75)]


# Around (0, 0), about 1 in every direction, against the clock or with it, starting anywhere.
OUTLINES: dict[str, Points] = {
    "red": _shield(),
    "blue": [(0.0, 1.12), (1.12, 0.0), (0.0, -1.12), (-1.12, 0.0)],
    "yellow": _sun(12),
    "green": [(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)],
    "white": _regular(6, 0.0, 1.06),
    "hawkins": _pennant(),
}


def outline(seat: str, x: float, y: float, radius: float) -> list[float]:
    """The corners of a captain's emblem around (x, y): flat, ready for a canvas Line."""
    return [c for px, py in OUTLINES[seat] for c in (x + px * radius, y + py * radius)]


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


class Emblem(Drawn):
    """A captain's emblem alone, as large as the widget."""

    seat = StringProperty("")
    # Around the emblem of the captain whose turn it is.
    ring = BooleanProperty(False)
    # Beside the emblem of the captain who is ahead of all others.
    star = BooleanProperty(False)

    watched = ("seat", "pos", "size", "ring", "star")

    def draw(self) -> None:
        if self.seat not in OUTLINES:
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
    """An emblem with the captain's letter on it. Put `letter` from night.letter(seat)."""

    letter = StringProperty("")
