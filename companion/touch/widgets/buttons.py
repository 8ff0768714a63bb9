"""What a finger can press. A tap is taken once: bounces fall into the lock-out."""

from math import dist, inf
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.touch.look.theme import SANS, theme
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.drawing.words.fitting import reference_extents

# Seconds that a finger must have been away from a place, and how near to it counts, in units.
AWAY, NEAR = 0.6, 60


def place_of(touch: MotionEvent) -> tuple[float, float]:
    """In pixels of the window, however far the list has scrolled that was touched."""
    width, height = Window.size
    return touch.sx * width, touch.sy * height


class Tap(ButtonBehavior):
    """Mix into any widget to make it pressable; it dispatches `on_tap`.

    After an accepted tap nothing on the whole screen can be tapped for `lockout` seconds, so that
    a bouncing touch cannot press what the next screen shows at the same place. Where a tap has led
    to another screen (`ignore_quick_taps`), that place stays shut until no finger has come there
    for a moment: who taps one spot again and again does not fall through several screens.
    """

    lockout = NumericProperty(0.25)
    enabled = BooleanProperty(True)
    _open_at: ClassVar[float] = 0.0
    # When the lock-out was last called off.
    _unlocked_at: ClassVar[float] = 0.0
    # Where the last tap fell, and until when that place is shut.
    _spot: ClassVar[tuple[float, float]] = (-inf, -inf)
    _shut_until: ClassVar[float] = 0.0

    __events__: tuple[str, ...] = ("on_tap",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.min_state_time = 0

    @classmethod
    def unlock(cls) -> None:
        Tap._open_at = Tap._shut_until = 0.0
        Tap._unlocked_at = Clock.get_time()

    @classmethod
    def ignore_quick_taps(cls) -> None:
        """Another screen, or another step of one, is shown now."""
        Tap._shut_until = Clock.get_time() + AWAY

    @classmethod
    def _is_shut(cls, touch: MotionEvent) -> bool:
        """Whether it is too soon for a touch; each one that is makes the wait begin anew."""
        now = Clock.get_time()
        if now >= Tap._shut_until or dist(place_of(touch), Tap._spot) > NEAR * theme.u:
            return bool(now < Tap._open_at)
        Tap._shut_until = now + AWAY
        return True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return super().on_touch_down(touch)
        if not self.enabled or Tap._is_shut(touch):
            return True
        return super().on_touch_down(touch)

    def on_release(self) -> None:
        if not self.enabled or Clock.get_time() < Tap._open_at:
            return
        if self.last_touch is not None and not self.collide_point(*self.last_touch.pos):
            return
        self.take_tap()

    def take_tap(self) -> None:
        if self.last_touch is not None:
            Tap._spot = place_of(self.last_touch)
        Tap._open_at = Clock.get_time() + self.lockout
        self.dispatch("on_tap")

    def on_tap(self) -> None:
        """What the tap does; a layout or a screen binds it."""


class TapButton(Tap, Framed, BoxLayout):
    """An action: an icon and a text of at most two lines."""

    text = StringProperty("")
    # A second, smaller line: what it costs or brings.
    detail = StringProperty("")
    stacked = BooleanProperty(False)
    icon = StringProperty("")
    # primary: the one thing to do; plain: the others; quiet: no frame; danger: loses something.
    kind = OptionProperty("plain", options=("primary", "plain", "quiet", "danger"))
    # A captain whose colour marks the button's edge.
    seat = StringProperty("")
    font_units = NumericProperty(18)
    detail_lines = NumericProperty(2)
    # How tall its place is, in heights of that of the text.
    detail_share = NumericProperty(0.8)
    # Icon and text together in the middle: for the one wide button below everything else.
    centred = BooleanProperty(False)
    ink = ListProperty([0, 0, 0, 1])

    def lead(self, width: float, text: str, units: float) -> float:
        """How far the icon moves to the right so that it and its text stand in the middle."""
        words = reference_extents(SANS, True, text)[0] * units * theme.t
        return max(0, (width - 66 * theme.u - words) / 2)


class MoveButton(TapButton):
    """Stands for a move; what a tap does with it is up to its screen.

    A button that has come to stand for another move under the finger takes no tap before the finger
    has paused: whoever taps one spot again and again does not make the next captain's decision.
    """

    move = ObjectProperty(None, allownone=True)
    pause = NumericProperty(0.6)
    # When it came to stand for its move, or was touched too early.
    _changed_at = 0.0

    def on_move(self, *_: object) -> None:
        self._changed_at = Clock.get_time()

    @property
    def is_fresh(self) -> bool:
        changed = self._changed_at
        return changed > Tap._unlocked_at and Clock.get_time() < changed + self.pause

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.is_fresh and self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            self._changed_at = Clock.get_time()
            return True
        return super().on_touch_down(touch)

    def on_release(self) -> None:
        """Also of a finger that was down before the move changed, and of a button at the panel."""
        if self.is_fresh:
            self._changed_at = Clock.get_time()
        else:
            super().on_release()


class IconButton(Tap, FloatLayout):
    """An icon alone; `label` says what it does, for help and tests."""

    icon = StringProperty("")
    label = StringProperty("")
    badge = StringProperty("")


class Choice(BoxLayout):
    """One of a few: a row of segments. `options` are (value, text) pairs; `on_choose` tells."""

    options = ListProperty([])
    value = StringProperty("")
    # In ink instead of the colour of attention: where something else on the screen needs it.
    quiet = BooleanProperty(False)

    __events__ = ("on_choose",)

    def on_choose(self, value: str) -> None:
        """The table has chosen; `value` is already set."""

    def on_options(self, *_: object) -> None:
        self.clear_widgets()
        for value, text in self.options:
            segment = Segment(value=value, text=text, chosen=value == self.value)
            segment.quiet = self.quiet
            segment.bind(on_tap=lambda one: self.choose(one.value))
            self.add_widget(segment)

    def on_value(self, *_: object) -> None:
        for segment in self.children:
            segment.chosen = segment.value == self.value

    def on_quiet(self, *_: object) -> None:
        for segment in self.children:
            segment.quiet = self.quiet

    def choose(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.dispatch("on_choose", value)


class Segment(Tap, BoxLayout):
    """One option of a Choice."""

    value = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)
    quiet = BooleanProperty(False)


class Chip(Tap, Framed, BoxLayout):
    """A short word, pressable, such as a name."""

    text = StringProperty("")
    icon = StringProperty("")
