"""Texts that are painted on a canvas: no label tells of them."""

from collections.abc import Callable, Iterator

from kivy.graphics import Canvas
from kivy.uix.widget import Widget

from companion.touch.stage.stage import Stage
from companion.touch.widgets.drawing.cached_drawing import CachedDrawing
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.words.inking import InkedText, note_texts


def painted_texts(stage: Stage) -> Iterator[tuple[Widget, InkedText]]:
    """Everything shown that is written by `ink`, with the widget whose canvas it stands on.

    The picture of a `CachedDrawing` was painted long ago, and the canvas of a `DeferredDrawing`
    does not tell words from shapes: both are asked to draw once more, on a canvas that nobody sees.
    A widget that is neither is not seen here: one that writes on its canvas should be a
    `DeferredDrawing`.
    """
    for widget in list(stage.widgets()):
        paint = painter(widget)
        if paint is None:
            continue
        with Canvas(), note_texts() as texts:
            paint()
        yield from ((widget, text) for text in texts)


def painter(widget: Widget) -> Callable[[], None] | None:
    if isinstance(widget, DeferredDrawing):
        return widget.draw
    if isinstance(widget, CachedDrawing):
        return widget.paint
    return None
