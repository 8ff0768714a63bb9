"""Pictures that are drawn once: of every further frame they cost one rectangle."""

from collections.abc import Hashable
from math import ceil, floor
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Fbo, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

# As many as there are captains, and one for nobody.
KEPT = 6


class Still(Widget):
    """Subclass it: `paint()` draws, in the window's coordinates, and must fill all of its place.

    `painted()` tells what the picture hangs on besides place and size; pictures of the last few
    answers are kept. Call `paint_anew` when the look changes, `show_soon` when the answer does.
    """

    def __init__(self, **properties: Any) -> None:
        self._pictures: dict[Hashable, Texture] = {}
        self._show = Clock.create_trigger(self._show_picture, -1)
        super().__init__(**properties)
        for name in ("pos", "size"):
            self.fbind(name, self.paint_anew)
        self._show()

    def paint(self) -> None:
        """Draws on the canvas that is open."""

    def painted(self) -> Hashable:
        return None

    def paint_anew(self, *_: object) -> None:
        self._pictures.clear()
        self._show()

    def show_soon(self, *_: object) -> None:
        self._show()

    def _show_picture(self, *_: object) -> None:
        self.canvas.clear()
        if min(self.size) < 2:
            return
        key = self.painted()
        picture = self._pictures.pop(key, None) or self._taken()
        # The last one that was shown is the last one to go.
        self._pictures[key] = picture
        while len(self._pictures) > KEPT:
            del self._pictures[next(iter(self._pictures))]
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=picture, pos=self._corner, size=picture.size)

    @property
    def _corner(self) -> tuple[int, int]:
        return floor(self.x), floor(self.y)

    def _taken(self) -> Texture:
        x, y = self._corner
        size = ceil(self.right) - x, ceil(self.top) - y
        # Without transparency, which what is drawn over the ground would leave in it.
        buffer = Fbo(size=size, texture=Texture.create(size, colorfmt="rgb"))
        with buffer:
            PushMatrix()
            Translate(-x, -y)
            self.paint()
            PopMatrix()
        buffer.draw()
        return buffer.texture
