"""Shapes as SVG: a drawing that any browser shows, however large."""

from collections.abc import Iterable
from xml.sax.saxutils import escape

from companion.records.exports.drawn import Box, Shape, Way, Words

SERIF = "'IM FELL English', 'Iowan Old Style', Palatino, Georgia, serif"
# How wide a letter is at most on average: nobody knows the fonts of who looks at it.
LETTER = 0.56


def svg(title: str, width: float, height: float, shapes: Iterable[Shape]) -> str:
    lines = "\n".join(map(_element, shapes))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'font-family="{SERIF}">\n<title>{_escaped(title)}</title>\n{lines}\n</svg>\n'
    )


def _element(shape: Shape) -> str:
    match shape:
        case Words():
            return _words(shape)
        case Box():
            return _box(shape)
        case Way():
            return _way(shape)


def _words(words: Words) -> str:
    squeezed = words.widest and len(words.text) * words.size * LETTER > words.widest
    fit = f' textLength="{words.widest:g}" lengthAdjust="spacingAndGlyphs"' if squeezed else ""
    return (
        f'<text x="{words.x:.1f}" y="{words.y:.1f}" font-size="{words.size:g}" '
        f'fill="{words.colour}" text-anchor="{words.anchor}"{fit}>{_escaped(words.text)}</text>'
    )


def _escaped(words: str) -> str:
    """Without what XML cannot hold at all."""
    return escape("".join(one for one in words if one.isprintable()))


def _box(box: Box) -> str:
    paint = f'fill="{box.colour}"'
    if box.thick:
        paint = f'fill="none" stroke="{box.colour}" stroke-width="{box.thick:g}"'
    return (
        f'<rect x="{box.x:.1f}" y="{box.y:.1f}" width="{box.width:.1f}" '
        f'height="{box.height:.1f}" {paint}/>'
    )


def _way(way: Way) -> str:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in way.points)
    return (
        f'<polyline fill="none" stroke="{way.colour}" stroke-width="{way.thick:g}" '
        f'stroke-linejoin="round" points="{points}"/>'
    )
