"""Words and icons straight on a canvas: for widgets that would need dozens of labels."""

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from companion.screens.icons import icon
from companion.screens.theme import ICONS, SANS, theme

MEASURE = 48


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
) -> float:
    """Writes on the canvas that is open, around (x, y) or from it on; answers the width."""
    if not text or size < 1:
        return 0
    texture = texture_of(text, font, round(size), bold)
    wide, tall = texture.size
    left = x - {"centre": wide / 2, "left": 0, "right": wide}[anchor]
    Color(*(colour or theme.ink))
    Rectangle(texture=texture, pos=(round(left), round(y - tall / 2)), size=texture.size)
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
    """Draws an icon like a word; it is as wide as its strokes, not as its square."""
    if not name or size < 1:
        return 0
    first, last = strokes(name)
    left = x - {"centre": (first + last) / 2, "left": first, "right": last}[anchor] * size
    ink(icon(name), left, y, size, colour, font=ICONS, bold=False, anchor="left")
    return (last - first) * size


@lru_cache(maxsize=256)
def strokes(name: str) -> tuple[float, float]:
    """Where the strokes of an icon begin and end in its texture, per pixel of font size.

    The texture of a glyph begins at its first stroke but is as wide as its whole square.
    """
    texture = texture_of(icon(name), ICONS, MEASURE, False)
    wide = texture.width
    alpha = texture.pixels[3::4]
    inked = [x for x in range(wide) if max(alpha[x::wide]) > 40]
    return (inked[0] / MEASURE, (inked[-1] + 1) / MEASURE) if inked else (0.0, 0.0)


def width_of(text: str, size: float, font: str = SANS, bold: bool = True) -> float:
    wide: float = texture_of(text, font, round(size), bold).size[0] if text and size >= 1 else 0
    return wide


def icon_width(name: str, size: float) -> float:
    if not name:
        return 0
    first, last = strokes(name)
    return (last - first) * size
