"""The curtain before a secret. What lies behind it exists only while a finger holds it open."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.screens.widgets.buttons import Tap
from companion.screens.widgets.overlays import Overlay


class Curtain(Overlay):
    """Names who may look, asks for a PIN where there is one, and opens while the pad is held.

        Curtain().draw(lambda: widget, check, seat="red", letter="A", name="Anna")

    The same one can be drawn again and again. `build` makes the secret content; it is called when
    the pad is pressed and its widget is thrown away when the finger leaves, after `seconds`, and
    when the app goes to sleep. With one finger, slide from the pad onto a Tap of the content and
    let go: it is tapped. With two, tap it.
    """

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    # What may be seen, said so that it gives nothing away: "Your discs".
    what = StringProperty("")
    seconds = NumericProperty(20)
    locked = BooleanProperty(False)
    wrong = BooleanProperty(False)
    showing = BooleanProperty(False)
    dismissable = BooleanProperty(False)
    covers = True

    def __init__(self, **properties: Any) -> None:
        self.build: Callable[[], Widget] = Widget
        self.pin_ok: Callable[[str], bool] | None = None
        self._holding: Any = None
        super().__init__(**properties)

    def draw(
        self,
        build: Callable[[], Widget],
        pin_ok: Callable[[str], bool] | None = None,
        **about: Any,
    ) -> None:
        """Before the secret of somebody; `about` tells whose and what."""
        self.close()
        self.build, self.pin_ok = build, pin_ok
        self.locked, self.wrong = pin_ok is not None, False
        self.ids.pins.value = ""
        for name, value in about.items():
            setattr(self, name, value)
        self.open()

    def try_pin(self, pin: str) -> None:
        if self.pin_ok is None or self.pin_ok(pin):
            self.locked = self.wrong = False
        else:
            self.wrong = True
        self.ids.pins.value = ""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        pad = self.ids.pad
        if not self.locked and not self._holding and pad.collide_point(*touch.pos):
            touch.grab(self)
            self._holding = touch
            self._reveal()
            return True
        return super().on_touch_down(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if self._holding is not None and touch is self._holding:
            if touch.grab_current is self:
                touch.ungrab(self)
                target = self._tap_under(*touch.pos)
                self._hide()
                if target is not None:
                    target.take_tap()
            return True
        return super().on_touch_up(touch)

    def _tap_under(self, x: float, y: float) -> Tap | None:
        found = None
        for widget in self.ids.stage.walk(restrict=True):
            if isinstance(widget, Tap) and widget.enabled:
                left, bottom = widget.to_window(*widget.pos)
                if left <= x <= left + widget.width and bottom <= y <= bottom + widget.height:
                    found = widget
        return found

    def _reveal(self) -> None:
        self.showing = True
        self.ids.stage.add_widget(self.build())
        Clock.schedule_once(self._hide, self.seconds)

    def _hide(self, *_: object) -> None:
        Clock.unschedule(self._hide)
        self._holding = None
        self.showing = False
        self.ids.stage.clear_widgets()

    def on_close(self) -> None:
        self._hide()
