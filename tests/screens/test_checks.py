"""The checks of every screen see what they are there for."""

from kivy.uix.label import Label

from companion.screens.checks import faults, faults_of_picture
from companion.screens.checks.blank import LIMIT, allowed, exemptions, largest_blank, rectangles
from companion.screens.checks.contrast import faint_texts
from companion.screens.checks.picture import Box, Picture
from companion.screens.gallery import screen_names
from companion.screens.theme import theme
from tests.screens.conftest import StageMaker

PAPER, INK = bytes((236, 220, 182, 255)), bytes((43, 28, 16, 255))


def drawn(width: int, height: int, inked: Box) -> Picture:
    pixels = (
        INK if inked.left <= x < inked.right and inked.top <= y < inked.bottom else PAPER
        for y in range(height)
        for x in range(width)
    )
    return Picture(width, height, b"".join(pixels))


def test_a_text_in_the_colour_of_its_ground_is_faint(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    opened.rest()
    assert not faint_texts(opened, Picture.of(opened))
    label = opened.find("New game", Label)
    assert isinstance(label, Label)
    for colour in (theme.line, theme.attention):
        label.color = colour
        (found,) = faint_texts(opened, Picture.of(opened))
        assert "New game" in found


def test_a_text_that_something_covers_is_faint(stage: StageMaker) -> None:
    from kivy.graphics import Color, Rectangle

    opened = stage(screen="harbour")
    label = opened.find("New game", Label)
    with label.canvas.after:
        Color(*theme.paper)
        Rectangle(pos=label.pos, size=label.size)
    assert "New game" in faults_of_picture(opened)["faint"][0]


def test_targets_and_cut_text_are_seen(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    button = opened.find("Settings")
    button.size_hint = None, None
    button.size = 40 * theme.u, 20 * theme.u
    opened.find("New game", Label).text = "New game " * 60
    opened.frames(3)
    assert {"too small to hit", "cut"} <= set(faults(opened))


def test_the_largest_rectangle_without_a_drawing() -> None:
    assert largest_blank(drawn(80, 40, Box(0, 0, 0, 0)), 8) == Box(0, 0, 80, 40)
    assert largest_blank(drawn(80, 40, Box(16, 0, 20, 40)), 8) == Box(24, 0, 80, 40)
    assert largest_blank(drawn(80, 40, Box(0, 16, 80, 20)), 8) == Box(0, 0, 80, 16)


def test_rectangles_under_a_skyline() -> None:
    assert set(rectangles([2, 1, 2])) == {(0, 1, 2), (0, 3, 1), (2, 3, 2)}


def test_exemptions_name_screens_and_reasons() -> None:
    for one in exemptions():
        assert one.screen in screen_names()
        assert one.why
        assert LIMIT < one.share <= 1
    assert allowed("no such screen") == LIMIT
