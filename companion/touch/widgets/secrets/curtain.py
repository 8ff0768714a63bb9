"""The curtain before a secret. What lies behind it exists only while a finger holds it open."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.system.i18n import _
from companion.touch.look.theme import theme
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.secrets.pin_question import PinCheck, PinQuestion
from companion.touch.widgets.sheets.overlays import HelpSheet, Overlay

# Seconds that a finger rests on one of several choices until it is taken.
REST = 0.45


class CurtainPanel(Framed, BoxLayout):
    """What a secret is shown on."""


class Curtain(PinQuestion, Overlay):
    """Names who may look, asks for a PIN where there is one, and opens while the pad is held.

        Curtain().draw(lambda: widget, check, seat="red", letter="A", name="Anna")

    The same one can be drawn again and again. `build` makes the secret content; it is called when
    the pad is pressed and its widget is thrown away when the finger leaves, after `seconds`, and
    when the app goes to sleep. With one finger, slide from the pad onto a Tap of the content and
    let go: it is tapped, and lit up while the finger is on it. What is `rested` on for a moment is
    tapped while the finger stays down, so that several can be chosen on one way. With two fingers,
    tap with the other.

    Every curtain has the same shape and stays open equally long, whatever lies behind it.
    """

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    # What may be seen, said so that it gives nothing away: "Your discs".
    what = StringProperty("")
    # Something behind it can be chosen: the table must be allowed to know that.
    choice = BooleanProperty(False)
    seconds = NumericProperty(20)
    locked = BooleanProperty(False)
    showing = BooleanProperty(False)
    dismissable = BooleanProperty(False)
    covers = True

    def __init__(self, **properties: Any) -> None:
        self.build: Callable[[], Widget] = Widget
        self._holding: Any = None
        self._under: Tap | None = None
        super().__init__(**properties)

    def draw(
        self,
        build: Callable[[], Widget],
        pin_ok: PinCheck | None = None,
        **about: Any,
    ) -> None:
        """Before the secret of somebody; `about` tells whose and what."""
        self.close()
        self.build = build
        self.locked, self.choice = pin_ok is not None, False
        self.ask_for_pin(pin_ok)
        self.ids.pins.value = ""
        for name, value in about.items():
            setattr(self, name, value)
        self.open()

    def try_pin(self, pin: str) -> None:
        self.locked = not self.is_pin(pin)
        self.ids.pins.value = ""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        pad = self.ids.pad
        if not self.locked and not self._holding and pad.collide_point(*touch.pos):
            touch.grab(self)
            self._holding = touch
            self._reveal()
            return True
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch is self._holding and touch.grab_current is self:
            self._light(self._tap_under(*touch.pos))
            return True
        return super().on_touch_move(touch)

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

    def _light(self, target: Tap | None) -> None:
        """Shows what would be chosen if the finger were lifted now."""
        if target is self._under:
            return
        if self._under is not None:
            self._under.state = "normal"
        self._under = target
        Clock.unschedule(self._take_rested)
        self.canvas.after.clear()
        if target is not None:
            if getattr(target, "rested", False):
                Clock.schedule_once(self._take_rested, REST)
            target.state = "down"
            u, (x, y) = theme.u, target.to_window(*target.pos)
            around = (x - 2 * u, y - 2 * u, target.width + 4 * u, target.height + 4 * u)
            with self.canvas.after:
                Color(*theme.attention)
                SmoothLine(rounded_rectangle=(*around, 8 * u, theme.corner), width=2.5 * u)

    def _take_rested(self, *_unused: object) -> None:
        if self._under is not None:
            self._under.take_tap()

    def _reveal(self) -> None:
        self.showing = True
        self.ids.stage.add_widget(self.build())
        Clock.schedule_once(self._hide, self.seconds)

    def _hide(self, *_unused: object) -> None:
        Clock.unschedule(self._hide)
        self._holding = None
        self._light(None)
        self.showing = False
        self.ids.stage.clear_widgets()

    def on_close(self) -> None:
        self.stop_asking()
        self._hide()

    def show_help(self) -> None:
        HelpSheet(
            title=_("Behind the curtain"),
            pictures=["eye", "hand-pointing-up", "close", "key"],
            text=_(
                "Only the captain who is named looks; with a PIN, enter it first. Hold a finger on "
                "the pad below and shield the screen with your other hand: the secret is shown "
                "until the finger leaves, and for {seconds} seconds at most.\n\n"
                "Where there is something to choose, slide the finger from the pad onto your "
                "choice, which lights up, and let go there. Let go anywhere else, and nothing is "
                "chosen. To lay several tokens on one way, rest on each value for a moment. With "
                "two hands, hold the pad with one and tap with the other.\n\n"
                "Choices stand in another order each time, so that the way of your finger tells "
                "nothing. To leave without looking, touch the cross.\n\n"
                "A forgotten PIN: put the game away; in the harbour, under Settings and PINs, it "
                "can be changed without the old one."
            ).format(seconds=round(self.seconds)),
        ).open()
