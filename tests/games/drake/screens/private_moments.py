"""Fingers that hold curtains and carry discs."""

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.touch.stage.stage import Stage
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.secrets.curtain import Curtain


def middle(widget: Widget) -> tuple[float, float]:
    x, y = widget.to_window(*widget.center)
    return x, y


def carry(stage: Stage, start: Widget, *way: Widget) -> None:
    """One touch: down on the first, over the others, up on the last."""
    Tap.unlock()
    touch = stage.press(start)
    for stop in way:
        touch.touch_move(*middle(stop))
        stage.frames(2)
    touch.touch_up()
    stage.frames(3)


def open_curtain(stage: Stage) -> Curtain:
    curtain = stage.app.shell.overlays[0]
    assert isinstance(curtain, Curtain)
    return curtain


def slide_to(stage: Stage, target: str | Callable[[], Widget]) -> None:
    """Holds the curtain's pad, slides onto a text or a widget behind it, and lets go."""
    Tap.unlock()
    touch = stage.press(open_curtain(stage).ids.pad)
    stage.frames(3)
    found = stage.find(target) if isinstance(target, str) else target()
    touch.touch_move(*middle(found))
    touch.touch_up()
    stage.frames(3)


def assert_same_pictures(one: list[bytes], other: list[bytes], width: int) -> None:
    """Says where two series of pictures differ, not with a million bytes but with a box."""
    assert len(one) == len(other)
    for number, (a, b) in enumerate(zip(one, other, strict=True)):
        spots = [n // 4 for n in range(0, len(a), 4) if a[n : n + 4] != b[n : n + 4]]
        columns, rows = [n % width for n in spots], [n // width for n in spots]
        assert not spots, (
            f"picture {number} differs in {len(spots)} pixels: "
            f"x {min(columns)}-{max(columns)}, y {min(rows)}-{max(rows)} from the top"
        )
