"""Shapes that are drawn in several places, each in the colour that is set on the open canvas."""

from collections.abc import Sequence
from math import ceil, cos, pi, sin, sqrt

from kivy.graphics import Color, Mesh, SmoothEllipse, SmoothLine
from kivy.graphics.tesselator import Tesselator

from companion.touch.look.theme import theme


def filled_circle(x: float, y: float, radius: float) -> None:
    corner = (x - radius, y - radius)
    SmoothEllipse(pos=corner, size=(2 * radius, 2 * radius), segments=pieces(radius))


def ring(x: float, y: float, radius: float, width: float) -> None:
    SmoothLine(circle=(x, y, radius, 0, 360, pieces(radius)), width=width)


def pieces(radius: float) -> int:
    """Of how many straight lines a circle is: no eye finds a corner a tenth of a pixel deep."""
    return max(theme.circle, ceil(7 * sqrt(radius)))


def filled(outline: Sequence[float]) -> None:
    """Any shape, however it bends; its corners one after the other, flat."""
    tesselator = Tesselator()
    tesselator.add_contour(list(outline))
    if tesselator.tesselate():
        for vertices, indices in tesselator.meshes:
            Mesh(vertices=vertices, indices=indices, mode="triangle_fan")


def star_filled(x: float, y: float, outline: Sequence[float]) -> None:
    """A shape of which every corner is seen from (x, y): sooner drawn than any shape."""
    corners = [(x, y), *zip(outline[::2], outline[1::2], strict=True), tuple(outline[:2])]
    vertices = [number for corner in corners for number in (*corner, 0.0, 0.0)]
    Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_fan")


def needles(
    x: float,
    y: float,
    count: int,
    turn: float,
    reach: float,
    waist: float,
    colours: tuple[Sequence[float], Sequence[float], Sequence[float]],
) -> None:
    """A ring of a compass rose: `count` needles from `turn` on, each with a light side, a dark one
    and an edge."""
    *sides, edge = colours
    for n in range(count):
        a = turn + 2 * pi * n / count
        tip = (x + reach * cos(a), y + reach * sin(a))
        for side, colour in zip((1, -1), sides, strict=True):
            b = a + side * pi / count
            hip = (x + waist * cos(b), y + waist * sin(b))
            Color(*colour)
            Mesh(vertices=[x, y, 0, 0, *tip, 0, 0, *hip, 0, 0], indices=[0, 1, 2], mode="triangles")
            Color(*edge)
            SmoothLine(points=[x, y, *tip, *hip], close=True, width=theme.stroke / 2)


def brackets(x: float, y: float, reach: float, width: float) -> None:
    """The four corners of a square around (x, y), like those of a viewfinder."""
    arm = 0.45 * reach
    for right in (-1, 1):
        for up in (-1, 1):
            corner_x, corner_y = x + right * reach, y + up * reach
            SmoothLine(
                points=[
                    *(corner_x - right * arm, corner_y),
                    *(corner_x, corner_y),
                    *(corner_x, corner_y - up * arm),
                ],
                width=width,
            )
