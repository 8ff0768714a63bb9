"""What is touched on the twin is noted where it was touched, and pictures are compared."""

import numpy as np
import pytest

from tests.machine.picture import Picture
from tests.support.on_stage import StageMaker

pytestmark = pytest.mark.draws

WIDTH, HEIGHT = 40, 20


def grey(level: int, width: int = WIDTH, height: int = HEIGHT) -> Picture:
    return Picture(width, height, bytes([level]) * (width * height * 3))


def spotted(*points: tuple[int, int]) -> Picture:
    pixels = bytearray(grey(0).pixels)
    for x, y in points:
        at = (y * WIDTH + x) * 3
        pixels[at : at + 3] = b"\xff\xff\xff"
    return Picture(WIDTH, HEIGHT, bytes(pixels))


def test_touches_are_noted_from_above(stage: StageMaker) -> None:
    from tests.machine.console.twin import Fingertips  # imports Kivy, which is not everywhere

    twin = stage(screen="harbour", size=(800, 480))
    widget = twin.find("New game")
    x, y = widget.to_window(*widget.center)
    with Fingertips(twin) as tips:
        twin.tap(widget)
    begin, end = tips.noted
    assert (begin.what, end.what, begin.finger, end.finger) == ("begin", "end", 0, 0)
    assert (begin.x, begin.y) == pytest.approx((x, 480 - y), abs=1.5)


def test_two_fingers_are_told_apart(stage: StageMaker) -> None:
    from tests.machine.console.twin import Fingertips  # imports Kivy, which is not everywhere

    twin = stage(screen="harbour", size=(800, 480))
    with Fingertips(twin) as tips:
        first = twin.press((10, 10))
        second = twin.press((700, 400))
        first.touch_move(20, 10)
        second.touch_up()
        first.touch_up()
    told = [(one.finger, one.what) for one in tips.noted]
    assert told == [(0, "begin"), (1, "begin"), (0, "move"), (1, "end"), (0, "end")]
    assert tips.noted[2].x == pytest.approx(20, abs=1.5)
    twin.tap((5, 5))
    assert len(tips.noted) == 5


def test_what_the_last_touch_has_changed_must_be_there_however_small() -> None:
    from tests.machine.console.twin import ALIKE, alike

    before, wanted = grey(0), spotted((3, 4), (4, 4))
    assert before.difference(wanted) < ALIKE
    assert alike(wanted, wanted, before)
    assert alike(before, wanted, None)
    assert not alike(before, wanted, before)
    assert not alike(grey(255), wanted, None)


@pytest.mark.parametrize("turned", [0, 90, 180, 270])
def test_a_place_of_the_upright_picture_lies_there_on_a_panel_that_is_turned(turned: int) -> None:
    from tests.machine.console.twin import upright_to_panel

    panel = (WIDTH, HEIGHT)
    upright = spotted((3, 4)).turned(turned)
    ((y, x),) = np.argwhere(upright.unlike(grey(0, upright.width, upright.height))).tolist()
    assert upright_to_panel(x, y, turned, panel) == (3, 4)
