"""Kivy writes beyond its memory for a rounded rectangle of negative size and radius."""

from kivy.graphics import Canvas

from companion.games.drake.screens.samples import sample_night
from companion.games.drake.screens.widgets.street.street_spot import SpotButton
from tests.support.on_stage import StageMaker


def test_a_circle_without_room_is_not_drawn(stage: StageMaker) -> None:
    opened = stage(sample_night("provisioning"))
    circle = next(opened.widgets(SpotButton))
    for height, drawn in ((60, True), (0, False)):
        circle.height = height
        canvas = Canvas()
        with canvas:
            circle.paint()
        assert bool(canvas.children) == drawn
