"""Text is never cut nor broken inside a word, and icons stand in the middle of their place."""

from itertools import product

from companion.touch.look.icons import glyphs, icon
from companion.touch.look.theme import ICONS, SANS
from companion.touch.widgets.buttons import TapButton
from companion.touch.widgets.drawing.words.fitting import breaks, fitting_size, real_width
from companion.touch.widgets.drawing.words.inking import icon_width, texture_of
from companion.touch.widgets.rows import ListRow
from companion.touch.widgets.text import FitLabel
from tests.support.on_stage import StageMaker

WORDS = "Maximilienne-Alexandrine Bartolomeu"


def test_no_word_is_broken_however_narrow_the_place(stage: StageMaker) -> None:
    stage(screen="harbour")
    for width, bold in product((24, 40, 55, 80, 130, 300), (False, True)):
        size, fitted = fitting_size(WORDS, SANS, bold, 20, 12, (width, 50), 2)
        longest = max(real_width(SANS, bold, size, word) for word in WORDS.split())
        assert longest <= width
        assert not breaks(WORDS, SANS, bold, size, width)
        assert fitted is (size >= 12)


def test_a_text_that_fits_keeps_its_size(stage: StageMaker) -> None:
    stage(screen="harbour")
    assert fitting_size("Anna", SANS, True, 20, 12, (200, 40), 1) == (20, True)


def test_lines_in_the_middle_are_all_drawn(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    label = FitLabel(text="one\ntwo\nthree", size=(200, 76), size_hint=(None, None), lines=3)
    label.wanted = 18
    opened.app.page.add_widget(label)
    opened.frames(3)
    assert label.fitted
    assert len(label._label._cached_lines) == 3


def test_an_icon_is_as_wide_as_its_strokes(stage: StageMaker) -> None:
    """So that what is centred is centred; a pixel is won or lost by rounding."""
    stage(screen="harbour")
    for name in glyphs():
        texture = texture_of(icon(name), ICONS, 48, False)
        wide, alpha = texture.width, texture.pixels[3::4]
        inked = [x for x in range(wide) if max(alpha[x::wide]) > 40]
        middle = (inked[0] + inked[-1] + 1) / 2
        assert abs(middle - wide / 2) <= 1, name
        assert icon_width(name, 48) == wide


def test_a_label_stands_in_the_middle_again_when_its_second_line_goes(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    button = TapButton(text="Go home", detail="to loading dock 1", size=(240, 72))
    row = ListRow(title="Go home", detail="to loading dock 1", size=(240, 72))
    for widget in (button, row):
        widget.size_hint = None, None
        opened.app.page.add_widget(widget)
    opened.frames(3)
    button.detail = row.detail = ""
    opened.frames(3)
    for widget in (button, row):
        labels = [
            one for one in widget.walk(restrict=True) if isinstance(one, FitLabel) and one.text
        ]
        assert [label.text for label in labels] == ["Go home"]
        assert abs(labels[0].center_y - widget.center_y) < 2
        assert labels[0].height > 0.8 * widget.height
