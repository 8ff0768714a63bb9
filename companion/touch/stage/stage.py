"""Drives the app without its own loop, frame by frame: for tests, pictures and measurements.

Draws for real, also without a screen: `prepare_stage()` before anything imports Kivy's window. Time
passes by frames alone: nothing waits, and on a busy machine everything happens as on an idle one.
"""

import gc
import os
from collections.abc import Callable, Iterator
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from companion.touch.app.device import gc_tuning

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.night.night import Night
    from companion.touch.app.table.table_setup import TableOptions


FRAME = 1 / 30

# More objects than one app makes before it ends.
ALL_OF_AN_APP = 300_000

_one_after_the_other = False


def prepare_stage(size: tuple[int, int] = (800, 480)) -> None:
    """Settles that nothing is seen or heard, then what the app settles itself."""
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")

    from companion.touch.app import start

    start.prepare(size)


def one_app_after_the_other() -> None:
    """For many short stages: Python looks for what one of them leaves at its end alone, and not
    among what was there before it. Otherwise a third of the time goes into searches."""
    global _one_after_the_other
    _one_after_the_other = True
    gc.set_threshold(ALL_OF_AN_APP, 1_000, 1_000)
    gc_tuning.FEW = ALL_OF_AN_APP


class StageTime:
    """The time of Kivy's clock and of the app, for as long as there is a stage."""

    def __init__(self) -> None:
        self.now = 0.0

    def pass_frame(self) -> None:
        self.now += FRAME

    def _sleep(self, microseconds: float) -> None:
        self.now += microseconds / 1e6

    def rule(self) -> None:
        from kivy.clock import Clock

        from companion.touch.app.device import app_clock as moments

        if Clock.time != self.read:
            # From its last tick on, however long ago that was: to the app no time has passed.
            self.now = Clock.get_time()
            Clock.time, Clock.usleep = self.read, self._sleep
            moments.go_by(self.read)
        # Frames follow each other at once.
        Clock._max_fps = 0

    def read(self) -> float:
        return self.now


_time = StageTime()


class Stage:
    """One app at a time in the one window of this process. Use it as a context manager.

    `ahead` lets the app make its other screens meanwhile, as it does for people. Without `draws`
    the window is drawn only for a picture of it. With `first_minute` it opens as it does for the
    very first time.
    """

    def __init__(
        self,
        night: "Night | None" = None,
        *,
        size: tuple[int, int] = (800, 480),
        screen: str = "",
        table: "TableOptions | None" = None,
        ahead: bool = False,
        draws: bool = True,
        asked_language: str = "",
        first_minute: bool = False,
        **settings: Any,
    ) -> None:
        from kivy.base import EventLoop, runTouchApp
        from kivy.core.window import Window

        from companion.touch.app.app import CompanionApp

        if _one_after_the_other and not gc_tuning.frozen:
            gc_tuning.freeze_all()
        self.window, self.loop = Window, EventLoop
        Window.bind(on_flip=finish_drawing)
        self.time = _time
        self.time.rule()
        self.draws = draws
        self.resize(*size)
        self.app: CompanionApp = CompanionApp(night, screen, table, asked_language)
        self.app.animate, self.app.navigation.preloader.allowed = False, ahead
        self.app.first_minute = first_minute
        for name, value in settings.items():
            setattr(self.app.settings, name, value)
        try:
            self.app._run_prepare()
            runTouchApp(embedded=True)
            self.frames(3)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leaves nothing to the next stage, also after a test that has failed on this one."""
        from kivy.base import stopTouchApp

        lift_fingers()
        try:
            self.app.stop()
        finally:
            stopTouchApp()
            for child in self.window.children[:]:
                unbind_layouts(child)
                self.window.remove_widget(child)
            forget_what_was_to_come()
            del self.app
            # What is left of this app would still follow the language and theme of the next one.
            gc.collect()

    def resize(self, width: int, height: int) -> None:
        """Gives the window another size."""
        if tuple(self.window.size) != (width, height):
            self.window.size = (width, height)
            self.window.dispatch("on_resize", width, height)

    # Time

    def frames(self, count: int = 2) -> None:
        """Lets the app work for some frames; what they look like is drawn with the last one."""
        for left in reversed(range(count)):
            self.time.pass_frame()
            if left or not self.draws:
                self._frame_undrawn()
            else:
                self._take_postponed()
                self.loop.idle()

    def _frame_undrawn(self) -> None:
        """What Kivy's loop does for a frame, but for the drawing, which takes most of the time."""
        from kivy.clock import Clock
        from kivy.lang import Builder

        from companion.touch.widgets.drawing.cached_drawing import unseen
        from companion.touch.widgets.drawing.deferred import finish_all

        with unseen():
            Clock.tick()
            self.loop.dispatch_input()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()
            finish_all()

    def _take_postponed(self) -> None:
        """What lies on the sheet shows it: once there is a picture of that, it is taken anew."""
        from kivy.clock import Clock

        from companion.touch.widgets.drawing.cached_drawing import take_postponed

        take_postponed()
        Clock.tick_draw()
        finish_drawing()

    def pass_time(self, seconds: float) -> None:
        """Lets the app work for a while of its own time."""
        self.frames(ceil(seconds / FRAME))

    def rest(self) -> None:
        """Lets what moves by itself come to an end, such as the bars of a list that fade away."""
        self.pass_time(1)

    def wait(self, until: Callable[[], object], seconds: float = 5) -> None:
        """Lets the app work until something is so, but not longer than `seconds` of its time."""
        for _ in range(ceil(seconds / FRAME)):
            if until():
                return
            self.frames(1)
        raise AssertionError(f"it did not happen within {seconds} s")

    # Finding

    def widgets(self, kind: type | None = None) -> "Iterator[Widget]":
        """Everything that is shown, overlays last; with `kind`, only that kind."""
        shell = self.app.shell
        roots = [self.app.page, *reversed(shell.overlays), *shell.ids.toasts.children]
        for root in roots:
            yield from (w for w in shown(root) if kind is None or isinstance(w, kind))

    def find(self, text: str, kind: type | None = None) -> "Widget":
        """The topmost widget that shows this text: `text`, `title`, `label` or `icon`."""
        found = [widget for widget in self.widgets(kind) if text in texts_of(widget)]
        if not found:
            raise LookupError(f"{text!r} is not shown; there is: {', '.join(self.texts())}")
        taps = [widget for widget in found if is_tap(widget)]
        return (taps or found)[-1]

    def has(self, text: str) -> bool:
        return any(text in texts_of(widget) for widget in self.widgets())

    def texts(self) -> list[str]:
        """All that can be read on the screen now."""
        return [text for widget in self.widgets() for text in texts_of(widget)[:1] if text]

    # Touching

    def tap(self, target: "Widget | str | tuple[float, float]") -> None:
        """A short touch in the middle of a widget, of the widget with this text, or at a point."""
        from companion.touch.widgets.buttons import Tap

        Tap.unlock()
        touch = self.press(target)
        touch.touch_up()
        self.frames(3)

    def press(self, target: "Widget | str | tuple[float, float]") -> Any:
        """Puts a finger down; the caller may `touch_move(x, y)` it and lifts it: `touch_up()`."""
        from companion.touch.stage.finger import Touch

        if isinstance(target, str):
            target = self.find(target)
        if not isinstance(target, tuple):
            self.reveal(target)
            target = target.to_window(*target.center)
        touch = Touch(*target)
        touch.touch_down()
        self.frames(2)
        return touch

    def reveal(self, widget: "Widget") -> None:
        """Scrolls a widget into sight."""
        for scroller in self._scrollers_around(widget):
            scroller.scroll_to(widget, animate=False)
            self.frames(2)

    def must_be_scrolled_to(self, widget: "Widget") -> bool:
        """Whether a finger cannot touch its middle where it is."""
        x, y = widget.to_window(*widget.center)
        return any(
            not scroller.collide_point(*scroller.parent.to_widget(x, y))
            for scroller in self._scrollers_around(widget)
        )

    def _scrollers_around(self, widget: "Widget") -> list[Any]:
        from kivy.uix.scrollview import ScrollView

        found, parent = [], widget.parent
        while parent is not None and parent is not self.window:
            if isinstance(parent, ScrollView):
                found.append(parent)
            parent = parent.parent
        return found

    # Looking

    def picture(self) -> Any:
        """The whole window as it is drawn, whatever size the real one is, as a Kivy image."""
        self.frames(2)
        self._take_postponed()
        return self.app.shell.export_as_image()

    def pixels(self) -> bytes:
        """The picture as RGBA bytes: equal pictures have equal bytes."""
        return self.picture().texture.pixels

    def photograph(self, path: Path) -> Path:
        """Saves the picture as PNG."""
        self.picture().save(str(path))
        return path


def lift_fingers() -> None:
    """A finger that is still down would be one of the next app."""
    from kivy.base import EventLoop

    for touch in list(EventLoop.touches):
        touch.grab_list.clear()
    EventLoop.touches.clear()


def unbind_layouts(root: "Widget") -> None:
    """A test that has failed keeps its widgets alive with its traceback. They follow nothing."""
    from kivy.lang import Builder
    from kivy.uix.screenmanager import ScreenManager

    for widget in root.walk():
        Builder.unbind_widget(widget.uid)
        if isinstance(widget, ScreenManager):
            for screen in widget.screens:
                for hidden in screen.walk():
                    Builder.unbind_widget(hidden.uid)


def forget_what_was_to_come() -> None:
    """Toasts that would still go away, bars that would fade: each keeps its whole app in memory."""
    from kivy.animation import Animation
    from kivy.clock import Clock
    from kivy.uix.widget import Widget

    from companion.touch.widgets.drawing.cached_drawing import forget_postponed

    forget_postponed()
    Animation.cancel_all(None)
    for event in Clock.get_events():
        if isinstance(getattr(event.get_callback(), "__self__", None), Widget):
            event.cancel()


def finish_drawing(*_: object) -> None:
    """Without a screen nobody waits for a picture, and unfinished ones would pile up in memory."""
    from kivy.graphics.opengl import glFinish

    glFinish()


def shown(widget: "Widget") -> "Iterator[Widget]":
    """A widget and all in it, but not what is invisible or has no size."""
    if widget.opacity == 0 or widget.width <= 0 or widget.height <= 0:
        return
    yield widget
    if getattr(widget, "is_picture", False):
        return
    for child in reversed(widget.children):
        yield from shown(child)


def is_tap(widget: "Widget") -> bool:
    from companion.touch.widgets.buttons import Tap

    return isinstance(widget, Tap)


def texts_of(widget: "Widget") -> list[str]:
    names = ("text", "title", "label", "icon")
    values = (getattr(widget, name, "") for name in names)
    return [value for value in values if isinstance(value, str) and value]
