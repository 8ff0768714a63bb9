"""How large a text may be: nothing of it is ever left out."""

from math import ceil

import pytest

from companion.touch.look.theme import SANS
from companion.touch.widgets.drawing.words.fitting import fits, reference_extents
from companion.touch.widgets.text import FitLabel


@pytest.mark.parametrize(("lines", "short_fits"), [(1, True), (2, False), (3, False)])
def test_every_line_but_the_first_needs_its_whole_height(lines: int, short_fits: bool) -> None:
    text = "\n".join(["Ág"] * lines)
    tall = lines * ceil(reference_extents(SANS, False, "Ág")[1] * 20)
    assert fits(text, SANS, False, 20, (200, tall), lines)
    assert fits(text, SANS, False, 20, (200, tall - 0.5), lines) is short_fits


@pytest.mark.parametrize("height", [33.0, 34.4, 35.3, 36.0, 37.9])
def test_no_line_is_left_out_at_any_height(height: float) -> None:
    label = FitLabel(text="Chloé looks at the discs at San Juan.", lines=3, least=0.5)
    # After the rules of the layouts, which other tests may have loaded.
    label.font_name, label.wanted, label.valign = SANS, 15, "top"
    label.size = 160, height
    label.finish()
    drawn = " ".join(
        word.text for line in label._label._cached_lines for word in line.words
    )  # fmt: skip
    assert label.fitted
    assert drawn.split() == label.text.split()


def test_a_line_whose_small_letters_are_drawn_wider_is_not_trusted() -> None:
    label = FitLabel(text="Gran Granada Gran", lines=2, least=0.45, bold=True)
    label.font_name, label.wanted, label.valign = SANS, 14.5, "middle"
    label.size = 65, 32
    label.finish()
    assert label.fitted
    assert label.texture_size[1] <= 32
