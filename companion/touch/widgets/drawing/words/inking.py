"""Words and icons straight on a canvas: for widgets that would need dozens of labels."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Canvas, Color, Rectangle
from kivy.graphics.texture import Texture
from msgspec import Struct

from companion.touch.look.icons import icon
from companion.touch.look.theme import ICONS, SANS, theme


class InkedText(Struct, frozen=True):
    """A text that was written on a canvas, and where, in the coordinates of that canvas."""

    text: str
    left: float
    bottom: float
    width: float
    height: float
    size: int
    colour: tuple[float, ...]
    font: str
    bold: bool
    across: bool
    # Below 1 where it is drawn to step back.
    opacity: float = 1


# Where texts are noted down; nowhere, unless checks want to know them.
_notes: list[InkedText] | None = None
_opacity = 1.0


@contextmanager
def note_texts() -> Iterator[list[InkedText]]:
    """Notes down every text that is written meanwhile: for checks."""
    global _notes
    before, _notes = _notes, []
    try:
        yield _notes
    finally:
        _notes = before


@contextmanager
def faint(opacity: float) -> Iterator[None]:
    """What is drawn inside lets the ground shine through, like a widget's opacity."""
    global _opacity
    before = _opacity
    _opacity *= opacity
    try:
        with Canvas(opacity=opacity):
            yield
    finally:
        _opacity = before


@lru_cache(maxsize=1024)
def texture_of(text: str, font: str, size: int, bold: bool) -> Texture:
    label = CoreLabel(text=text, font_name=font, font_size=size, bold=bold, color=(1, 1, 1, 1))
    label.refresh()
    return label.texture


def ink(
    text: str,
    x: float,
    y: float,
    size: float,
    colour: list[float] | None = None,
    *,
    font: str = SANS,
    bold: bool = True,
    anchor: str = "centre",
    across: bool = False,
) -> float:
    """Writes on the canvas that is open, around (x, y) or from it on; answers the width.

    `across` marks what everybody at the table must be able to read; it makes nothing larger.
    """
    if not text or size < 1:
        return 0
    texture = texture_of(text, font, round(size), bold)
    wide, tall = texture.size
    left = x - {"centre": wide / 2, "left": 0, "right": wide}[anchor]
    shade = tuple(colour or theme.ink)
    corner = round(left), round(y - tall / 2)
    Color(*shade)
    Rectangle(texture=texture, pos=corner, size=texture.size)
    if _notes is not None:
        place = (*corner, wide, tall)
        _notes.append(InkedText(text, *place, round(size), shade, font, bold, across, _opacity))
    return wide


def ink_icon(
    name: str,
    x: float,
    y: float,
    size: float,
    colour: list[float] | None = None,
    *,
    anchor: str = "centre",
) -> float:
    """Draws an icon like a word; the font makes it as wide as its strokes, not as its square."""
    return ink(icon(name), x, y, size, colour, font=ICONS, bold=False, anchor=anchor)


def width_of(text: str, size: float, font: str = SANS, bold: bool = True) -> float:
    wide: float = texture_of(text, font, round(size), bold).size[0] if text and size >= 1 else 0
    return wide


def icon_width(name: str, size: float) -> float:
    return width_of(icon(name), size, ICONS, bold=False)
