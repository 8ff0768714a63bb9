"""A sentence that lies over the screen for a moment and keeps out of everybody's way."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import ceil, inf
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.system.i18n import _
from companion.touch.look.theme import SANS, theme
from companion.touch.widgets.buttons import IconButton, Tap
from companion.touch.widgets.drawing.deferred import Deferred
from companion.touch.widgets.drawing.words.fitting import reference_extents, wrapped
from companion.touch.widgets.header import HeaderBar
from companion.touch.widgets.sheets.overlays import TextSheet

if TYPE_CHECKING:
    from companion.touch.app.shell import Shell

# Left, bottom, width, height.
Box = tuple[float, float, float, float]

# In design units: widths to try where a title has no room, the last as wide as the column beside
# the street; letters that are smaller where there is no room for larger ones; and how far apart
# places are tried.
WIDTHS = (620, 440, 300, 210)
LETTERS = (18, 15)
STEP = 20
# How tall it may hang from the header, which is 58.
TALLEST = 96
# Everything in a toast beside its words, and around them.
BESIDE, AROUND, LEAST = 78, 16, 52
# The one thing to do is hidden last of all, and so is whose turn it is.
PRIMARY = 20
# A question is hidden sooner than anything to touch, where there is no other room.
QUESTION = 0.02
# Seconds: a glance, and then so many letters in each.
GLANCE, READING = 2, 20


class Toast(Deferred, BoxLayout):
    """Goes away by itself, when touched, or with its screen. A touch also reaches a button that
    lies under it; anywhere else it opens the rule that is named, where its game explains it. A
    refusal has had its say with the next move that is made."""

    text = StringProperty("")
    rule = StringProperty("")
    # The rule, explained.
    rule_text = StringProperty("")
    icon = StringProperty("alert-circle")
    kind = OptionProperty("refusal", options=("refusal", "news"))
    # At least; a long text stays longer.
    seconds = NumericProperty(3)
    font_units = NumericProperty(18)
    ink = ColorProperty("black")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._told_at = Clock.get_time()

    @property
    def label(self) -> str:
        return _("Rule {number}").format(number=self.rule) if self.rule else ""

    @property
    def said(self) -> str:
        """The sentence and its rule."""
        # The sign says that there is more to read.
        more = " »" if self.rule_text else ""
        return f"{self.text} ({self.label}{more})" if self.rule else self.text

    @property
    def just_told(self) -> bool:
        """Whether it tells of what happens at this very moment, and not of what was before."""
        return bool(self._told_at == Clock.get_time())

    def close(self, *_: object) -> None:
        Clock.unschedule(self.close)
        if self.parent:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        shell = App.get_running_app().shell
        over_target = any(
            x <= touch.x <= x + wide and y <= touch.y <= y + high
            for (x, y, wide, high), _weight in targets_of(shell)
        )
        self.close()
        if self.rule_text and not over_target:
            TextSheet(title=self.label, text=self.rule_text).open()
            return True
        return False

    def on_parent(self, _: object, parent: Widget | None) -> None:
        if parent is not None:
            # One that has waited for others has its whole time still.
            Clock.schedule_once(self.close, max(self.seconds, GLANCE + len(self.text) / READING))
            self.finish_later()

    def settle(self) -> None:
        """What lies under it has changed."""
        self.finish_later()

    def finish(self) -> None:
        """When all else has its place: takes the first one that hides nothing that counts, or the
        one that hides least."""
        if self.parent is None:
            return
        shell = App.get_running_app().shell
        (x, y, wide, high), self.font_units = least_hiding(
            self._places(shell), [*targets_of(shell), *turns_of(shell), *questions_of(shell)]
        )
        self.size, self.pos = (wide, high), (x, y)
        # The layouts of this frame are done.
        self.do_layout()

    def _places(self, shell: "Shell") -> Iterator[tuple[Box, int]]:
        """A title is what one misses least; then from the lower edge upwards."""
        u = theme.u
        gap = None if shell.overlays else title_gap(shell)
        if gap:
            left, top, wide = gap
            for units in LETTERS:
                high = self._height(wide, units)
                if high <= TALLEST * u:
                    yield (left, top - high, wide, high), units
        edge = 10 * u
        widths = list(dict.fromkeys(min(wide * u, shell.width - 24 * u) for wide in WIDTHS))
        for units, wide in product(LETTERS, widths):
            high = self._height(wide, units)
            rows = max(1, int((shell.height - high - 2 * edge) / (STEP * u)))
            for row in range(rows):
                y = shell.y + edge + row * STEP * u
                for x in (
                    shell.center_x - wide / 2,
                    shell.right - wide - edge / 2,
                    shell.x + edge,
                ):
                    yield (x, y, wide, high), units

    def _height(self, wide: float, units: int) -> float:
        """As high as the layout will make it at this width."""
        size = units * theme.t
        words = max(1, wide - BESIDE * theme.u)
        lines = sum(1 for _ in wrapped(self.said, SANS, False, size, words))
        line = ceil(reference_extents(SANS, False, "Ág")[1] * size)
        return max(LEAST * theme.u, lines * line + AROUND * theme.u)


def least_hiding(
    places: Iterator[tuple[Box, int]], targets: Sequence[tuple[Box, float]]
) -> tuple[Box, int]:
    best, least = ((0.0, 0.0, 0.0, 0.0), LETTERS[0]), inf
    for place in places:
        hides = hidden(place[0], targets)
        if not hides:
            return place
        if hides < least:
            best, least = place, hides
    return best


def title_gap(shell: "Shell") -> tuple[float, float, float] | None:
    """Left edge, top and width of the title of a page outside a game."""
    for header in headers_of(shell):
        return None if header.in_game else between_buttons(header)
    return None


def turns_of(shell: "Shell") -> Iterator[tuple[Box, int]]:
    """Where a game's header says whose turn it is and what may be done: everybody looks there."""
    for header in headers_of(shell):
        if header.in_game and not shell.overlays:
            left, top, wide = between_buttons(header)
            yield (left, header.y, wide, top - header.y), PRIMARY


def questions_of(shell: "Shell") -> Iterator[tuple[Box, float]]:
    """What the page or the sheet asks just now; in kv such a label says `asks: True`."""
    for widget in shown(_in_front(shell)):
        if getattr(widget, "asks", False) and getattr(widget, "text", ""):
            x, y = widget.to_window(*widget.pos)
            yield (x, y, widget.width, widget.height), QUESTION


def headers_of(shell: "Shell") -> Iterator[HeaderBar]:
    page = shell.screens.current_screen
    below = page.walk(restrict=True) if page else ()
    return (one for one in below if isinstance(one, HeaderBar))


def between_buttons(header: HeaderBar) -> tuple[float, float, float]:
    """Left edge, top and width of the room between the buttons of a header."""
    buttons = [one for one in header.children if isinstance(one, IconButton) and one.width > 1]
    left = min(buttons, key=lambda one: one.x).right + 2 * theme.u
    right = min((one.x for one in buttons if one.x > left), default=header.right)
    return left, header.top - 3 * theme.u, right - left - 4 * theme.u


def targets_of(shell: "Shell") -> Iterator[tuple[Box, int]]:
    """What a finger may want to touch now, with its weight; `target` marks pads that are held."""
    for widget in shown(_in_front(shell)):
        if isinstance(widget, Tap) or getattr(widget, "target", False):
            first = getattr(widget, "kind", "primary" if not isinstance(widget, Tap) else "")
            x, y = widget.to_window(*widget.pos)
            box = (x, y, widget.width, widget.height)
            yield box, PRIMARY if first == "primary" else 1


def _in_front(shell: "Shell") -> Widget | None:
    overlays = shell.overlays
    return overlays[0] if overlays else shell.screens.current_screen


def shown(widget: Widget | None) -> Iterator[Widget]:
    if widget is not None and widget.opacity and widget.width > 1 and widget.height > 1:
        yield widget
        for child in widget.children:
            yield from shown(child)


def hidden(box: Box, targets: Sequence[tuple[Box, float]]) -> float:
    """How much of the targets a box would hide."""
    left, bottom, wide, high = box
    total = 0.0
    for (x, y, width, height), weight in targets:
        across = min(left + wide, x + width) - max(left, x)
        upright = min(bottom + high, y + height) - max(bottom, y)
        if across > 0 and upright > 0:
            total += across * upright * weight
    return total
