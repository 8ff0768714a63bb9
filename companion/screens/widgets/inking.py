"""Words and icons straight on a canvas: for widgets that would need dozens of labels."""

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from companion.screens.icons import icon
from companion.screens.theme import ICONS, SANS, theme


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
    """Draws an icon like a word; the font makes it as wide as its strokes, not as its square."""
    return ink(icon(name), x, y, size, colour, font=ICONS, bold=False, anchor=anchor)


def width_of(text: str, size: float, font: str = SANS, bold: bool = True) -> float:
    wide: float = texture_of(text, font, round(size), bold).size[0] if text and size >= 1 else 0
    return wide


def icon_width(name: str, size: float) -> float:
    return width_of(icon(name), size, ICONS, bold=False)
