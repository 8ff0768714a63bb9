"""A page of a game as a picture: laid out as large as ever, drawn smaller, deaf to fingers."""

from math import ceil
from typing import Any

from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.input import MotionEvent
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.touch.look.theme import theme


class PagePicture(Widget):
    """Holds one page. It is drawn anew only when something on it has changed."""

    # How tall the page would be if it had the screen for itself.
    whole = NumericProperty(1)
    page = ObjectProperty(None, allownone=True)
    # Checks look at pages themselves, not at their pictures.
    is_picture = True

    def __init__(self, **properties: Any) -> None:
        self.canvas = Canvas()
        with self.canvas:
            self._buffer = Fbo(size=(1, 1), with_stencilbuffer=True)
            Color(1, 1, 1, 1)
            self._place = Rectangle()
        with self._buffer:
            self._ground = ClearColor(*theme.paper)
            ClearBuffers(clear_stencil=True)
        super().__init__(**properties)
        for name in ("pos", "size", "whole", "page"):
            self.fbind(name, self._fit)
        # bind, not fbind: the theme outlives its widgets and must not keep them.
        theme.bind(paper=self._fit)

    def show(self, page: Widget) -> None:
        if page is not self.page:
            self.clear_widgets()
            self.page = page
            self._on_buffer(super().add_widget, page)

    def clear_widgets(self, *args: Any, **named: Any) -> None:
        self._on_buffer(super().clear_widgets, *args, **named)
        self.page = None

    def _on_buffer(self, change: Any, *args: Any, **named: Any) -> None:
        """Children are drawn on the buffer, which the canvas shows."""
        canvas, self.canvas = self.canvas, self._buffer
        try:
            change(*args, **named)
        finally:
            self.canvas = canvas

    def remove_widget(self, widget: Widget, *args: Any, **named: Any) -> None:
        self._on_buffer(super().remove_widget, widget, *args, **named)

    @property
    def scale(self) -> float:
        return min(1.0, self.height / max(1, self.whole))

    def _fit(self, *_: object) -> None:
        self._ground.rgba = theme.paper
        if min(self.size) < 2:
            return
        size = ceil(self.width / self.scale), ceil(self.height / self.scale)
        if self._buffer.size != size:
            self._buffer.size = size
        self._place.texture = self._buffer.texture
        self._place.pos, self._place.size = self.pos, self.size
        if self.page is not None:
            self.page.pos, self.page.size = (0, 0), size

    # Where things lie

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return self.x + x * self.scale, self.y + y * self.scale

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return (x - self.x) / self.scale, (y - self.y) / self.scale

    # What was cannot be touched

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.collide_point(*touch.pos))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return False

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return False
