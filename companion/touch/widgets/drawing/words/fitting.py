"""How large a text may be so that none of it is cut, nor a word broken.

Measured once per word, then reckoned; measured again only where it is a matter of pixels.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil

from kivy.core.text import Label as CoreLabel

REFERENCE = 48
# Rounding of glyphs makes a text up to this much wider than reckoned.
MARGIN = 1.03
STEP = 0.94
# A word that fills more of its line than this is measured at its size before it is trusted.
TIGHT = 0.93
# And one that is reckoned so much wider than its line need not be measured: it takes long.
HOPELESS = 1.3


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
        line, said = 0.0, ""
        for word in paragraph.split(" "):
            long = reference_extents(font, bold, word)[0] * size * MARGIN + 1 if word else 0.0
            joined, both = line + gap + long, f"{said} {word}"
            tight = TIGHT * width < joined <= width
            if line and (joined > width or (tight and real_width(font, bold, size, both) > width)):
                yield line
                line, said = long, word
            else:
                line, said = (joined, both) if line else (long, word)
        yield line


def number_kept(text: str) -> str:
    """A name whose last number does not stand alone on the next line."""
    name, space, number = text.rpartition(" ")
    return f"{name}\N{NO-BREAK SPACE}{number}" if space and number.isdigit() else text


def fits(
    text: str, font: str, bold: bool, size: float, box: tuple[float, float], lines: int
) -> bool:
    widths = list(wrapped(text, font, bold, size, box[0]))
    # Every line is drawn in whole pixels.
    tall = ceil(reference_extents(font, bold, "Ág")[1] * size) * len(widths)
    # The first line is always drawn; a further one is left out for want of a part of a pixel.
    spare = 1 if len(widths) == 1 else 0
    return len(widths) <= lines and max(widths) <= box[0] and tall <= box[1] + spare


def fitting_size(
    text: str,
    font: str,
    bold: bool,
    wanted: float,
    smallest: float,
    box: tuple[float, float],
    lines: int,
) -> tuple[int, bool]:
    """The largest size at which a text fits its box, and whether it does at all.

    In whole pixels: the part behind the point is not drawn, but for each such size the font would
    be opened anew, which takes longer than everything else here.
    """
    least = max(1, int(smallest))
    size = max(least, int(wanted))
    while size > least:
        if fits(text, font, bold, size, box, lines) and not breaks(text, font, bold, size, box[0]):
            return size, True
        size = max(least, smaller(size))
    fitted = fits(text, font, bold, least, box, lines)
    # What is still too long counts as cut and says so; that its words stay whole is the least.
    while size > 1 and breaks(text, font, bold, size, box[0]):
        fitted = False
        size = smaller(size)
    return size, fitted


def smaller(size: int) -> int:
    return min(size - 1, int(size * STEP))


def breaks(text: str, font: str, bold: bool, size: float, width: float) -> bool:
    """Whether a word would be broken in the middle, because it is wider than its line."""
    words = text.split()
    if not words:
        return False
    widest = max(words, key=lambda word: reference_extents(font, bold, word)[0])
    reckoned = reference_extents(font, bold, widest)[0] * size
    if reckoned > HOPELESS * width:
        return True
    return reckoned > TIGHT * width and real_width(font, bold, size, widest) > width


@lru_cache(maxsize=1024)
def real_width(font: str, bold: bool, size: float, word: str) -> float:
    """How wide a word is drawn: at small sizes every letter is rounded to whole pixels."""
    wide: float = CoreLabel(font_name=font, font_size=size, bold=bold).get_extents(word)[0]
    return wide
