"""Monkey and parrot, the signs of the calendar, drawn around a point on the open canvas."""

from math import cos, pi, sin

from kivy.graphics import Color, SmoothLine

from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.shapes import filled, filled_circle

# The outline of a parrot that looks to the left, from the beak on round the back, in parts of its
# radius.
PARROT = (
    (-0.82, 0.42), (-0.62, 0.74), (-0.24, 0.92), (0.16, 0.78), (0.38, 0.42), (0.5, -0.06),
    (0.72, -0.52), (0.9, -0.98), (0.52, -0.74), (0.2, -0.56), (-0.14, -0.42), (-0.36, -0.1),
    (-0.42, 0.22), (-0.6, 0.16), (-0.66, 0.3),
)  # fmt: skip
WING = ((-0.08, 0.26), (0.22, 0.16), (0.5, -0.34), (0.14, -0.3), (-0.06, -0.06))
EYE = 0.11


def draw_monkey(
    x: float,
    y: float,
    radius: float,
    ink: list[float] | None = None,
    face: list[float] | None = None,
) -> None:
    """A head with round ears."""
    ink, face = ink or theme.ink, face or theme.panel
    Color(*ink)
    for side in (-1, 1):
        filled_circle(x + side * 0.72 * radius, y + 0.14 * radius, 0.3 * radius)
    filled_circle(x, y, 0.72 * radius)
    Color(*face)
    for side in (-1, 1):
        filled_circle(x + side * 0.26 * radius, y + 0.14 * radius, 0.25 * radius)
    filled_circle(x, y - 0.26 * radius, 0.4 * radius)
    Color(*ink)
    for side in (-1, 1):
        filled_circle(x + side * 0.24 * radius, y + 0.12 * radius, EYE * radius)
    smile = [
        number
        for step in range(7)
        for angle in [pi * (1.2 + 0.6 * step / 6)]
        for number in (x + 0.24 * radius * cos(angle), y - (0.18 - 0.2 * sin(angle)) * radius)
    ]
    SmoothLine(points=smile, width=max(0.8, radius * 0.06))


def draw_parrot(
    x: float,
    y: float,
    radius: float,
    ink: list[float] | None = None,
    face: list[float] | None = None,
) -> None:
    """It sits with its beak to the left."""
    ink, face = ink or theme.ink, face or theme.panel
    Color(*ink)
    filled([number for a, b in PARROT for number in (x + a * radius, y + b * radius)])
    Color(*face)
    filled_circle(x - 0.3 * radius, y + 0.56 * radius, EYE * radius)
    points = [number for a, b in WING for number in (x + a * radius, y + b * radius)]
    SmoothLine(points=points, close=True, width=max(0.8, radius * 0.06))


SIGNS = {"monkey": draw_monkey, "parrot": draw_parrot}
