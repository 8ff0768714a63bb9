"""Words are set and shapes are drawn once a frame, when everything has found its place.

Kivy sets a label anew after every change, and a screen that fills is laid out several times over:
most of what it sets is thrown away before anybody sees it. What is not on the window waits till
it is.
"""

from collections.abc import Hashable
from typing import Any
from weakref import WeakSet

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.lang import Builder
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.words.text_cache import LONGEST, cached_text


class Deferred(Widget):
    """Call `finish_later` when something changes: then `finish` is called, once for all of it."""

    def finish_later(self, *_: object) -> None:
        _waiting.add(self)
        Window.canvas.ask_update()

    def measure(self) -> None:
        """Finds out what others that are finished with it need to know."""

    def finish(self) -> None:
        """Makes what it looks like fit what it is told to be. Nobody's size may hang on that."""


class DeferredLabel(Label, Deferred):
    """A label whose size does not hang on its text, so that this can wait for the frame."""

    def texture_update(self, *_: object) -> None:
        """Kivy asks for it: it will be."""
        self.finish_later()

    def finish(self) -> None:
        if self.text.strip():
            long = len(self.text) > LONGEST
            texture = self._write() if long else cached_text(self._look(), self._write)
            self.texture = self._label.texture = texture
            self.texture_size = self.texture.size
        else:
            self.texture, self.texture_size = None, (0, 0)
        # What was changed for it is written already.
        self._trigger_texture.cancel()

    def _look(self) -> Hashable:
        """All that our labels make use of."""
        return (
            self.text,
            self.font_name,
            self.font_size,
            self.bold,
            *(self.disabled_color if self.disabled else self.color),
            self.halign,
            self.valign,
            self.line_height,
            *self.padding,
            *self.text_size,
        )

    def _write(self) -> Texture:
        """A texture of its own, and at once: Kivy would use the last one again, or write on it when
        it is drawn, by when this label may say something else."""
        label = self._label
        label.texture = None
        label.refresh()
        label.texture.bind()
        return label.texture


# Whatever of the theme a drawing may hang on: with each other theme or size one of them changes.
THEMED = ("captains", "ink", "stroke", "u", "t", "portrait")


class DeferredDrawing(Deferred):
    """Draws itself anew when something that it shows has changed: `watched`, by name."""

    watched: tuple[str, ...] = ("pos", "size")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in self.watched:
            self.fbind(name, self.finish_later)
        # bind, not fbind: the theme outlives its widgets and must not keep them.
        theme.bind(**dict.fromkeys(THEMED, self.finish_later))
        self.finish_later()

    def finish(self) -> None:
        self.canvas.before.clear()
        with self.canvas.before:
            self.draw()

    def draw(self) -> None:
        """Draws on the canvas that is open."""


# Once for almost all; again for what hangs on something that was finished.
ROUNDS = 3

_waiting: WeakSet[Deferred] = WeakSet()


def finish_all(place: object = Window) -> None:
    """Finishes what is on the window, or on a widget that is not on it.

    What this changes in its turn is finished too; what is still not right then comes with the
    next frame.
    """
    for _ in range(ROUNDS):
        ready = [one for one in _waiting if top_of(one) is place]
        _waiting.difference_update(ready)
        for one in ready:
            one.measure()
        for one in ready:
            one.finish()
        if not ready:
            return
        Builder.sync()
    Clock.schedule_once(lambda _: Window.canvas.ask_update())


# Kivy asks those who are bound before it draws the window itself.
Window.bind(on_draw=finish_all)


def top_of(widget: Widget) -> object:
    """What holds a widget in the end: the window, or else what is put nowhere yet."""
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
    return widget
