"""Drives the app without its own loop, frame by frame: for tests, pictures and measurements.

Draws for real, also without a screen: `prepare_stage()` before anything imports Kivy's window.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.screens.night import Night
    from companion.screens.table_at_hand import TableOptions


def prepare_stage(size: tuple[int, int] = (800, 480)) -> None:
    """Settles that nothing is seen or heard, then what the app settles itself."""
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")

    from companion.screens import start

    start.prepare(size)


class Stage:
    """One app at a time in the one window of this process. Use it as a context manager."""

    def __init__(
        self,
        night: "Night | None" = None,
        *,
        size: tuple[int, int] = (800, 480),
        screen: str = "",
        table: "TableOptions | None" = None,
        **settings: Any,
    ) -> None:
        from kivy.base import EventLoop, runTouchApp
        from kivy.clock import Clock
        from kivy.core.window import Window

        from companion.screens.app import CompanionApp

        self.window, self.loop = Window, EventLoop
        Window.bind(on_flip=finish_drawing)
        self.resize(*size)
        self.app: CompanionApp = CompanionApp(night, screen, table)
        self.app.animate = False
        for name, value in settings.items():
            setattr(self.app.settings, name, value)
        self.app._run_prepare()
        runTouchApp(embedded=True)
        # Frames follow each other at once instead of waiting for their time.
        Clock._max_fps = 0
        self.frames(3)

    def __enter__(self) -> "Stage":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        import gc

        from kivy.base import stopTouchApp

        self.app.night.leave()
        self.app.stop()
        stopTouchApp()
        for child in self.window.children[:]:
            self.window.remove_widget(child)
        gc.collect()

    def resize(self, width: int, height: int) -> None:
        """Gives the window another size."""
        if tuple(self.window.size) != (width, height):
            self.window.size = (width, height)
            self.window.dispatch("on_resize", width, height)

    # Time

    def frames(self, count: int = 2) -> None:
        """Lets the app work for some frames."""
        for _ in range(count):
            self.loop.idle()

    def wait(self, until: Callable[[], object], seconds: float = 5) -> None:
        """Lets the app work until something is so."""
        end = monotonic() + seconds
        while monotonic() < end:
            if until():
                return
            self.loop.idle()
        raise AssertionError("it did not happen")

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
        from companion.screens.widgets.buttons import Tap

        Tap.unlock()
        touch = self.press(target)
        touch.touch_up()
        self.frames(3)

    def press(self, target: "Widget | str | tuple[float, float]") -> Any:
        """Puts a finger down; the caller may `touch_move(x, y)` it and lifts it: `touch_up()`."""
        from kivy.tests.common import UnitTestTouch

        if isinstance(target, str):
            target = self.find(target)
        if not isinstance(target, tuple):
            self.reveal(target)
            target = target.to_window(*target.center)
        touch = UnitTestTouch(*target)
        touch.touch_down()
        self.frames(2)
        return touch

    def reveal(self, widget: "Widget") -> None:
        """Scrolls a widget into sight."""
        from kivy.uix.scrollview import ScrollView

        parent = widget.parent
        while parent is not None and parent is not self.window:
            if isinstance(parent, ScrollView):
                parent.scroll_to(widget, animate=False)
                self.frames(2)
            parent = parent.parent

    # Looking

    def picture(self) -> Any:
        """The whole window as it is drawn, whatever size the real one is, as a Kivy image."""
        self.frames(2)
        return self.app.shell.export_as_image()

    def pixels(self) -> bytes:
        """The picture as RGBA bytes: equal pictures have equal bytes."""
        return self.picture().texture.pixels

    def photograph(self, path: Path) -> Path:
        """Saves the picture as PNG."""
        self.picture().save(str(path))
        return path


def finish_drawing(*_: object) -> None:
    """Without a screen nobody waits for a picture, and unfinished ones would pile up in memory."""
    from kivy.graphics.opengl import glFinish

    glFinish()


def shown(widget: "Widget") -> "Iterator[Widget]":
    """A widget and all in it, but not what is invisible or has no size."""
    if widget.opacity == 0 or widget.width <= 0 or widget.height <= 0:
        return
    yield widget
    for child in reversed(widget.children):
        yield from shown(child)


def is_tap(widget: "Widget") -> bool:
    from companion.screens.widgets.buttons import Tap

    return isinstance(widget, Tap)


def texts_of(widget: "Widget") -> list[str]:
    names = ("text", "title", "label", "icon")
    values = (getattr(widget, name, "") for name in names)
    return [value for value in values if isinstance(value, str) and value]
