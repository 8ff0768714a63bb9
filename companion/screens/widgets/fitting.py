"""How large a text may be so that none of it is cut. Measured once per word, then reckoned."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil

from kivy.core.text import Label as CoreLabel

REFERENCE = 48
# Rounding of glyphs makes a text up to this much wider than reckoned.
MARGIN = 1.03
STEP = 0.94


@lru_cache(maxsize=4096)
def reference_extents(font: str, bold: bool, text: str) -> tuple[float, float]:
    """Width and height of a text on one line at the reference size, per pixel of font size."""
    label = CoreLabel(font_name=font, font_size=REFERENCE, bold=bold)
    width, height = label.get_extents(text)
    return width / REFERENCE, height / REFERENCE


def wrapped(text: str, font: str, bold: bool, size: float, width: float) -> Iterator[float]:
    """The widths of the lines that a text breaks into between words."""
    space = reference_extents(font, bold, "n n")[0] - reference_extents(font, bold, "nn")[0]
    # Small letters are set on whole pixels: gaps and words are up to a pixel wider.
    gap = ceil(space * size)
    for paragraph in text.split("\n"):
        line = 0.0
        for word in paragraph.split(" "):
            long = reference_extents(font, bold, word)[0] * size * MARGIN + 1 if word else 0.0
            joined = line + gap + long
            if line and joined > width:
                yield line
                line = long
            else:
                line = joined if line else long
        yield line


def fits(
    text: str, font: str, bold: bool, size: float, box: tuple[float, float], lines: int
) -> bool:
    widths = list(wrapped(text, font, bold, size, box[0]))
    # Every line is drawn in whole pixels.
    tall = ceil(reference_extents(font, bold, "Ág")[1] * size) * len(widths)
    return len(widths) <= lines and max(widths) <= box[0] and tall <= box[1] + 1


def fitting_size(
    text: str,
    font: str,
    bold: bool,
    wanted: float,
    smallest: float,
    box: tuple[float, float],
    lines: int,
) -> tuple[float, bool]:
    """The largest size at which a text fits its box, and whether it does at all."""
    size = wanted
    while size > smallest:
        if fits(text, font, bold, size, box, lines):
            return size, True
        size *= STEP
    return smallest, fits(text, font, bold, smallest, box, lines)
