"""What is touched on the twin is noted where it was touched."""

import pytest

from tests.support.on_stage import StageMaker

pytestmark = pytest.mark.draws


def test_touches_are_noted_from_above(stage: StageMaker) -> None:
    from tests.machine.twin import Fingertips  # imports Kivy, which is not everywhere

    twin = stage(screen="harbour", size=(800, 480))
    widget = twin.find("New game")
    x, y = widget.to_window(*widget.center)
    with Fingertips(twin) as tips:
        twin.tap(widget)
    begin, end = tips.noted
    assert (begin.what, end.what, begin.finger, end.finger) == ("begin", "end", 0, 0)
    assert (begin.x, begin.y) == pytest.approx((x, 480 - y), abs=1.5)


def test_two_fingers_are_told_apart(stage: StageMaker) -> None:
    from tests.machine.twin import Fingertips  # imports Kivy, which is not everywhere

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
