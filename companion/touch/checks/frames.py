"""Whether a screen is complete from its first frame on: every frame that is really drawn is
compared with the one that the window comes to rest with."""

from array import array
from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.scrollview import ScrollView

from companion.night.look.palettes import PALETTES, rgb
from companion.touch.checks.picture import Box, Picture
from companion.touch.stage.stage import Stage

# So long the window is watched: by then whatever moves by itself has come to rest.
SECONDS = 1.2
# More of pure black than this, of a window whose theme knows no black, is what nobody has painted.
BLACK_SHARE = 0.02
BLACK = 0xFF000000
# The line around a widget stands out of its place by this.
LINE = 2


class WatchedStage(Stage):
    """A stage that draws every frame, as the app does for people, and keeps them all in `seen`."""

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self.seen: list[Picture] = []
        Window.bind(on_flip=self._keep)
        try:
            super().__init__(*arguments, **properties)
        except BaseException:
            Window.unbind(on_flip=self._keep)
            raise
        self.app.animate = True

    def close(self) -> None:
        Window.unbind(on_flip=self._keep)
        super().close()

    def frames(self, count: int = 2) -> None:
        for _ in range(count):
            self.time.pass_frame()
            self.loop.idle()

    def _keep(self, *_: object) -> None:
        """What is on the window now, before it is shown."""
        width, height = Window.system_size
        pixels = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
        rows = range((height - 1) * width * 4, -1, -width * 4)
        upright = b"".join(pixels[start : start + width * 4] for start in rows)
        self.seen.append(Picture(width, height, upright))

    def watch(self, deed: Callable[[], object]) -> list[Picture]:
        """Every frame from something that is done on, until the window rests."""
        self.seen.clear()
        once = _Once(deed)
        EventLoop.add_input_provider(once)
        try:
            self.pass_time(SECONDS)
        finally:
            EventLoop.remove_input_provider(once)
        return list(self.seen)


class _Once:
    """Does something when Kivy reads its input: where a finger is felt, between the clock's ticks
    before and after, of which one alone is left before the frame is drawn."""

    def __init__(self, deed: Callable[[], object]) -> None:
        self._deed: Callable[[], object] | None = deed

    def update(self, dispatch_fn: object) -> None:
        deed, self._deed = self._deed, None
        if deed:
            deed()


def unfinished_frames(stage: WatchedStage, seen: list[Picture]) -> list[str]:
    """The frames that look otherwise than the last one, but for what moves by itself."""
    if not seen:
        return ["nothing was drawn"]
    last, moving = seen[-1], moving_boxes(stage, seen[-1])
    found = []
    for number, picture in enumerate(seen[:-1], start=1):
        box = changed(picture, last, moving)
        if box.area:
            found.append(
                f"frame {number} of {len(seen)}: another picture at {box.left}-{box.right} × "
                f"{box.top}-{box.bottom} from the upper left"
            )
    return found + unpainted_frames(stage, seen)


def unpainted_frames(stage: WatchedStage, seen: list[Picture]) -> list[str]:
    """The frames in which a large part of the window is as black as before anything is painted."""
    palette = PALETTES[stage.app.settings.theme]
    if 0.0 in (sum(rgb(palette.ink)), sum(rgb(palette.paper))):
        return []
    most = BLACK_SHARE * seen[0].whole.area if seen else 0
    # Most frames are like the one before: each picture is counted once.
    black = {pixels: array("I", pixels).count(BLACK) for pixels in {one.pixels for one in seen}}
    return [
        f"frame {number} of {len(seen)} is black"
        for number, picture in enumerate(seen, start=1)
        if black[picture.pixels] > most
    ]


def moving_boxes(stage: Stage, picture: Picture) -> list[Box]:
    """The places of widgets that say so: `moves` is the class attribute of what is animated. And
    the bars of lists, which fade."""
    boxes = []
    for widget in stage.widgets():
        (x, y), (wide, high) = widget.to_window(*widget.pos), widget.size
        if isinstance(widget, ScrollView):
            x, wide = x + wide - widget.bar_width, widget.bar_width
        elif not getattr(widget, "moves", False):
            continue
        boxes.append(picture.box(x - LINE, y - LINE, wide + 2 * LINE, high + 2 * LINE))
    return boxes


def changed(one: Picture, other: Picture, moving: list[Box]) -> Box:
    """Where two pictures differ, but for some boxes."""
    if (one.width, one.height) != (other.width, other.height):
        return one.whole
    if one.pixels == other.pixels:
        return Box(0, 0, 0, 0)
    rows, columns = [], []
    for row in range(one.height):
        before, after = _still(one, row, moving), _still(other, row, moving)
        if before != after:
            rows.append(row)
            columns += [n for n in range(one.width) if before[n] != after[n]]
    return Box(min(columns), rows[0], max(columns) + 1, rows[-1] + 1) if rows else Box(0, 0, 0, 0)


def _still(picture: Picture, row: int, moving: list[Box]) -> "array[int]":
    """The colours of a row, without those of the boxes."""
    start = row * picture.width * 4
    colours = array("I", picture.pixels[start : start + picture.width * 4])
    for box in moving:
        if box.top <= row < box.bottom:
            colours[box.left : box.right] = array("I", bytes(4 * (box.right - box.left)))
    return colours
