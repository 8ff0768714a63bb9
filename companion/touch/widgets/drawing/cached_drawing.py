"""Pictures that are drawn once: of every further frame they cost one rectangle."""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from math import ceil, floor
from typing import Any
from weakref import WeakSet

from kivy.clock import Clock
from kivy.graphics import (
    Callback,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Translate,
)
from kivy.graphics.opengl import GL_BLEND, GL_TEXTURE_2D, glCopyTexSubImage2D, glDisable, glEnable
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.deferred import finish_all


class CachedDrawing(Widget):
    """Subclass it: `paint()` draws, in the window's coordinates, and must fill all of its place.

    `painted()` tells what the picture hangs on besides place and size; pictures of the last few
    answers are kept. Call `paint_anew` when the look changes, `show_soon` when the answer does.
    """

    # How many pictures: for what is taken back and made again the last one too.
    kept = 2
    # The picture that is shown.
    picture = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: Any) -> None:
        self._pictures: dict[Hashable, Texture] = {}
        self._show = Clock.create_trigger(self._show_picture, -1)
        super().__init__(**properties)
        with self.canvas.before:
            Color(1, 1, 1, 1)
            # Nothing shines through a picture; to mix it with its ground would double its cost.
            Callback(_stop_mixing)
            self._place = Rectangle(size=(0, 0))
            Callback(_mix)
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
        if _unseen:
            _postponed.add(self)
        else:
            self._show_now()

    def _show_now(self) -> None:
        if min(self.size) < 2:
            self._place.size = 0, 0
            return
        key = self.painted()
        picture = self._pictures.pop(key, None) or self._taken()
        # The last one that was shown is the last one to go.
        self._pictures[key] = picture
        while len(self._pictures) > self.kept:
            del self._pictures[next(iter(self._pictures))]
        self._place.texture = picture
        self._place.pos, self._place.size = self._corner, picture.size
        self.picture = picture

    @property
    def _corner(self) -> tuple[int, int]:
        return floor(self.x), floor(self.y)

    def _taken(self) -> Texture:
        """A picture of what `paint` draws."""
        x, y = self._corner
        size = ceil(self.right) - x, ceil(self.top) - y
        buffer = easel(size)
        buffer.clear()
        with buffer:
            # At an edge between two pixels the last picture would shine through.
            ClearColor(*theme.paper)
            ClearBuffers()
            PushMatrix()
            Translate(-x, -y)
            self.paint()
            PopMatrix()
        buffer.draw()
        # Without transparency, which what is drawn over the ground would leave in it.
        picture = Texture.create(size, colorfmt="rgb")
        picture.min_filter = picture.mag_filter = "nearest"
        buffer.bind()
        picture.bind()
        glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, 0, *size)
        buffer.release()
        buffer.clear()
        return picture


_unseen = False
_postponed: WeakSet[CachedDrawing] = WeakSet()


@contextmanager
def unseen() -> Iterator[None]:
    """Meanwhile no picture is taken: nobody looks. Those that are due wait for `take_postponed`."""
    global _unseen
    _unseen = True
    try:
        yield
    finally:
        _unseen = False


def take_postponed() -> None:
    while _postponed:
        _postponed.pop()._show_now()


def forget_postponed() -> None:
    """At the end of an app: a test that has failed keeps its widgets alive."""
    _postponed.clear()


def _stop_mixing(_: object) -> None:
    glDisable(GL_BLEND)


def _mix(_: object) -> None:
    glEnable(GL_BLEND)


# As many sizes as pictures of one screen have, and some more.
EASELS = 8
_easels: dict[tuple[int, int], Fbo] = {}


def easel(size: tuple[int, int]) -> Fbo:
    """What all pictures of a size are painted on, one after the other, and then copied from: to get
    ready another one takes longer than to paint most pictures, and so does a much larger one."""
    found = _easels.pop(size, None) or Fbo(size=size, texture=Texture.create(size, colorfmt="rgb"))
    _easels[size] = found
    while len(_easels) > EASELS:
        del _easels[next(iter(_easels))]
    return found


def draw_unseen(widget: Widget) -> None:
    """Makes ready what a widget that is not on the window will be drawn with."""
    buffer = easel((ceil(widget.width), ceil(widget.height)))
    buffer.clear()
    finish_all(widget)
    buffer.add(widget.canvas)
    buffer.draw()
    buffer.clear()
