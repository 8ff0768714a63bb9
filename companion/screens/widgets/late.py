"""Words are set once a frame, when everything around them has found its place.

Kivy sets a label anew after every change, and a screen that fills is laid out several times over:
most of what it sets is thrown away before anybody sees it. What is not on the window waits till
it is.
"""

from weakref import WeakSet

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.uix.label import Label
from kivy.uix.widget import Widget


class LateLabel(Label):
    """A label whose size does not hang on its text, so that this can wait for the frame."""

    def texture_update(self, *_: object) -> None:
        """Kivy asks for it: soon it will be."""
        _waiting.add(self)
        Window.canvas.ask_update()

    def write(self) -> None:
        super().texture_update()
        # What was changed for it is written already.
        self._trigger_texture.cancel()


# Once for almost all; again for what hangs on the size of something that was written.
ROUNDS = 3

_waiting: WeakSet[LateLabel] = WeakSet()


def write_labels(place: object = Window) -> None:
    """Sets the words on the window, or on a widget that is not on it.

    What they change in their turn is written too; what is still not right then comes with the
    next frame.
    """
    for _ in range(ROUNDS):
        written = [label for label in _waiting if top_of(label) is place]
        _waiting.difference_update(written)
        for label in written:
            label.write()
        if not written:
            return
        Builder.sync()
    Clock.schedule_once(lambda _: Window.canvas.ask_update())


# Kivy asks those who are bound before it draws the window itself.
Window.bind(on_draw=write_labels)


def top_of(widget: Widget) -> object:
    """What holds a widget in the end: the window, or else what is put nowhere yet."""
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
    return widget
