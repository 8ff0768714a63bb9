"""A sentence that lies over the screen for a moment and keeps out of everybody's way."""

from collections.abc import Iterator, Sequence
from math import ceil, inf
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.screens.theme import SANS, theme
from companion.screens.widgets.buttons import IconButton, Tap
from companion.screens.widgets.fitting import reference_extents, wrapped
from companion.screens.widgets.header import HeaderBar

if TYPE_CHECKING:
    from companion.screens.shell import Shell

# Left, bottom, width, height.
Box = tuple[float, float, float, float]

# In design units: widths to try where the header has no room, and how far apart places are tried.
WIDTHS = (620, 440, 300)
STEP = 20
# How tall it may hang from the header, which is 58.
TALLEST = 96
# Everything in a toast beside its words, and around them.
BESIDE, RULE, AROUND, LEAST = 78, 84, 16, 52
# The one thing to do is hidden last of all.
PRIMARY = 20
READING = 15  # letters in a second


class Toast(BoxLayout):
    """Goes away by itself or when touched. A touch also reaches what lies under it."""

    text = StringProperty("")
    rule = StringProperty("")
    icon = StringProperty("alert-circle")
    kind = OptionProperty("refusal", options=("refusal", "news"))
    seconds = NumericProperty(6)
    font_units = NumericProperty(18)
    ink = ColorProperty("black")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        # Once more in the next frame: by then a page that has just been filled is laid out.
        self._settle = Clock.create_trigger(self.place, 0)
        Clock.schedule_once(self.close, max(self.seconds, 3 + len(self.text) / READING))

    def close(self, *_: object) -> None:
        Clock.unschedule(self.close)
        if self.parent:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos):
            self.close()
        return False

    def on_parent(self, _: object, parent: Widget | None) -> None:
        if parent is not None:
            self.place()
            self._settle()

    def place(self, *_: object) -> None:
        """Takes the first place that hides no target, else the one that hides least."""
        if self.parent is None:
            return
        shell = App.get_running_app().shell
        x, y, wide, high = least_hiding(self._places(shell), list(targets_of(shell)))
        self.width, self.height = wide, high
        self.pos = x, y

    def settle(self) -> None:
        self._settle()

    def _places(self, shell: "Shell") -> Iterator[Box]:
        """The title of the header is what one misses least; then from the lower edge upwards."""
        u = theme.u
        gap = None if shell.overlays else header_gap(shell)
        if gap:
            left, top, wide = gap
            high = self._height(wide)
            if high <= TALLEST * u:
                yield left, top - high, wide, high
        tried = [min(wide * u, shell.width - 24 * u) for wide in WIDTHS]
        for wide in dict.fromkeys(tried):
            high = self._height(wide)
            edge = 10 * u
            rows = max(1, int((shell.height - high - 2 * edge) / (STEP * u)))
            for row in range(rows):
                y = shell.y + edge + row * STEP * u
                for x in (
                    shell.center_x - wide / 2,
                    shell.right - wide - edge,
                    shell.x + edge,
                ):
                    yield x, y, wide, high

    def _height(self, wide: float) -> float:
        """As high as the layout will make it at this width."""
        size = self.font_units * theme.t
        words = wide - BESIDE * theme.u - (RULE * theme.t if self.rule else 0)
        lines = sum(1 for _ in wrapped(self.text, SANS, False, size, max(1, words)))
        line = ceil(reference_extents(SANS, False, "Ág")[1] * size)
        return max(LEAST * theme.u, lines * line + AROUND * theme.u)


def least_hiding(places: Iterator[Box], targets: Sequence[tuple[Box, int]]) -> Box:
    best, least = (0.0, 0.0, 0.0, 0.0), inf
    for box in places:
        hides = hidden(box, targets)
        if not hides:
            return box
        if hides < least:
            best, least = box, hides
    return best


def header_gap(shell: "Shell") -> tuple[float, float, float] | None:
    """Left edge, top and width of the room between the buttons of the page's header."""
    page = shell.screens.current_screen
    below = page.walk(restrict=True) if page else ()
    for header in (one for one in below if isinstance(one, HeaderBar)):
        buttons = [one for one in header.children if isinstance(one, IconButton) and one.width > 1]
        left = min(buttons, key=lambda one: one.x).right + 2 * theme.u
        right = min((one.x for one in buttons if one.x > left), default=header.right)
        return left, header.top - 3 * theme.u, right - left - 4 * theme.u
    return None


def targets_of(shell: "Shell") -> Iterator[tuple[Box, int]]:
    """What a finger may want to touch now, with its weight; `target` marks pads that are held."""
    overlays = shell.overlays
    root = overlays[0] if overlays else shell.screens.current_screen
    for widget in shown(root) if root else ():
        if isinstance(widget, Tap) or getattr(widget, "target", False):
            first = getattr(widget, "kind", "primary" if not isinstance(widget, Tap) else "")
            x, y = widget.to_window(*widget.pos)
            box = (x, y, widget.width, widget.height)
            yield box, PRIMARY if first == "primary" else 1


def shown(widget: Widget) -> Iterator[Widget]:
    if widget.opacity and widget.width > 1 and widget.height > 1:
        yield widget
        for child in widget.children:
            yield from shown(child)


def hidden(box: Box, targets: Sequence[tuple[Box, int]]) -> float:
    """How much of the targets a box would hide."""
    left, bottom, wide, high = box
    total = 0.0
    for (x, y, width, height), weight in targets:
        across = min(left + wide, x + width) - max(left, x)
        upright = min(bottom + high, y + height) - max(bottom, y)
        if across > 0 and upright > 0:
            total += across * upright * weight
    return total
