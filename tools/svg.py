"""Pieces of an SVG picture in the colours of the app's chart."""

from typing import NamedTuple
from xml.sax.saxutils import escape

from companion.night.look.palettes import PALETTES

COLOURS = PALETTES["light"]
SERIF = "'IM FELL English', 'Iowan Old Style', Palatino, Georgia, serif"
MONO = "ui-monospace, 'DejaVu Sans Mono', Menlo, monospace"


class Point(NamedTuple):
    x: float
    y: float


def page(title: str, width: float, height: float, body: list[str]) -> str:
    """A whole picture: a sheet of paper within a frame of two lines, and what lies on it."""
    frames = [
        box(Point(inset, inset), width - 2 * inset, height - 2 * inset, fill="none", round_by=0)
        for inset in (8, 13)
    ]
    lines = "\n".join([*frames, *body])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'font-family="{SERIF}" fill="{COLOURS.ink}">\n'
        f"<title>{escape(title)}</title>\n"
        f'<rect width="{width:g}" height="{height:g}" fill="{COLOURS.paper}"/>\n{lines}\n</svg>\n'
    )


def text(
    at: Point,
    words: str,
    size: float,
    *,
    anchor: str = "",
    style: str = "",
    family: str = "",
    fill: str = "",
) -> str:
    chosen = {"text-anchor": anchor, "font-style": style, "font-family": family, "fill": fill}
    more = "".join(f' {name}="{value}"' for name, value in chosen.items() if value)
    return f'<text x="{at.x:g}" y="{at.y:g}" font-size="{size:g}"{more}>{escape(words)}</text>'


def box(
    corner: Point,
    width: float,
    height: float,
    *,
    fill: str = COLOURS.panel,
    stroke: str = COLOURS.line,
    round_by: float = 6,
) -> str:
    return (
        f'<rect x="{corner.x:g}" y="{corner.y:g}" width="{width:g}" height="{height:g}" '
        f'rx="{round_by:g}" fill="{fill}" stroke="{stroke}" stroke-width="1.5"/>'
    )


def dot(at: Point, radius: float, fill: str) -> str:
    return f'<circle cx="{at.x:g}" cy="{at.y:g}" r="{radius:g}" fill="{fill}"/>'


def line(points: list[Point], stroke: str, width: float = 1.5, *, dashes: str = "") -> str:
    path = " ".join(f"{point.x:g},{point.y:g}" for point in points)
    drawn = f'stroke="{stroke}" stroke-width="{width:g}"'
    if dashes:
        drawn += f' stroke-dasharray="{dashes}"'
    return f'<polyline points="{path}" fill="none" {drawn}/>'
