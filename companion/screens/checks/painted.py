"""Texts that are painted on a canvas: no label tells of them."""

from collections.abc import Callable, Iterator

from kivy.graphics import Canvas
from kivy.uix.widget import Widget

from companion.screens.stage import Stage
from companion.screens.widgets.inking import InkedText, note_texts
from companion.screens.widgets.late import Drawn
from companion.screens.widgets.still import Still


def painted_texts(stage: Stage) -> Iterator[tuple[Widget, InkedText]]:
    """Everything shown that is written by `ink`, with the widget whose canvas it stands on.

    The picture of a `Still` was painted long ago, and the canvas of a `Drawn` does not tell words
    from shapes: both are asked to draw once more, on a canvas that nobody sees. A widget that is
    neither is not seen here: one that writes on its canvas should be a `Drawn`.
    """
    for widget in list(stage.widgets()):
        paint = painter(widget)
        if paint is None:
            continue
        with Canvas(), note_texts() as texts:
            paint()
        yield from ((widget, text) for text in texts)


def painter(widget: Widget) -> Callable[[], None] | None:
    if isinstance(widget, Drawn):
        return widget.draw
    if isinstance(widget, Still):
        return widget.paint
    return None
