"""A figure is never taken for a letter, nor a letter for a figure, in any of our fonts."""

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from msgspec import Struct

from companion.touch.look.theme import CAPITALS, ITALIC, SANS, TITLE

SIZE = 96
FONTS = [(TITLE, False), (ITALIC, False), (CAPITALS, False), (SANS, False), (SANS, True)]
every_font = pytest.mark.parametrize(("font", "bold"), FONTS)


class Shape(Struct, frozen=True):
    """The ink of one character: its pixels, from its own upper left, and where it begins."""

    top: int
    width: int
    height: int
    ink: frozenset[tuple[int, int]]


def shape(character: str, font: str, bold: bool) -> Shape:
    # Without a window there is nothing to draw letters with.
    assert Window.size
    label = CoreLabel(text=character, font_name=font, font_size=SIZE, bold=bold, color=(1, 1, 1, 1))
    label.refresh()
    wide, _tall = label.texture.size
    alphas = label.texture.pixels[3::4]
    dots = [(at % wide, at // wide) for at, alpha in enumerate(alphas) if alpha > 127]
    left, top = min(x for x, _ in dots), min(y for _, y in dots)
    return Shape(
        top,
        max(x for x, _ in dots) - left + 1,
        max(y for _, y in dots) - top + 1,
        frozenset((x - left, y - top) for x, y in dots),
    )


def likeness(one: Shape, other: Shape) -> float:
    """Of the ink of their heads, made equally tall, the part that covers each other: it is there
    that a 1 has a flag, and an I has serifs to both sides."""
    a, b = head(one), head(other)
    return len(a & b) / len(a | b)


def head(drawn: Shape) -> set[tuple[int, int]]:
    """The upper quarter of a hundred rows."""
    size = drawn.height / 100
    columns = range(int(drawn.width / size))
    return {
        (x, y) for x in columns for y in range(25) if (int(x * size), int(y * size)) in drawn.ink
    }


@every_font
def test_figures_are_as_tall_as_capitals_and_stand_on_their_line(font: str, bold: bool) -> None:
    capital = shape("H", font, bold)
    for figure in "0123456789":
        drawn = shape(figure, font, bold)
        assert abs(drawn.height - capital.height) <= 0.12 * capital.height, figure
        assert abs(drawn.top - capital.top) <= 0.07 * capital.height, figure


@every_font
@pytest.mark.parametrize(("figure", "letters"), [("1", "Il"), ("0", "Oo")])
def test_a_figure_is_another_shape_than_a_letter(
    font: str, bold: bool, figure: str, letters: str
) -> None:
    for letter in letters:
        assert likeness(shape(figure, font, bold), shape(letter, font, bold)) < 0.5, letter


@every_font
def test_a_nought_is_narrow(font: str, bold: bool) -> None:
    nought, letter = shape("0", font, bold), shape("O", font, bold)
    assert nought.width < 0.65 * nought.height
    assert nought.width < 0.85 * letter.width
