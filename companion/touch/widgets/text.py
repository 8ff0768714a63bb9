"""Text that is never cut: it shrinks, wraps, or makes its widget taller."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.touch.look.icons import icon
from companion.touch.widgets.drawing.deferred import DeferredLabel
from companion.touch.widgets.drawing.words.fitting import fitting_size
from companion.touch.widgets.drawing.words.label_groups import join, leave, mates_of


class FitLabel(DeferredLabel):
    """A text in a given box: as large as `wanted`, smaller or on more lines where it must be."""

    wanted = NumericProperty(18)
    lines = NumericProperty(2)
    # How far it may shrink before it counts as cut.
    least = NumericProperty(0.6)
    fitted = BooleanProperty(True)
    # Everybody at the table must be able to read it: at least `theme.across`, however long it is.
    across = BooleanProperty(False)
    # Whatever holds all that shall be written in one size: see widgets/label_groups.py.
    group = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: Any) -> None:
        # How large it could be if it were alone; 0 without a place.
        self.own_size = 0
        # It will be finished in this frame anyway.
        self.measured = False
        self._joined: Widget | None = None
        super().__init__(**properties)
        for name in ("size", "wanted", "lines", "least"):
            self.fbind(name, self.finish_later)

    def on_group(self, _: object, group: Widget | None) -> None:
        if self._joined is not None:
            leave(self, self._joined)
        if group is not None:
            join(self, group)
        self._joined = group
        self.finish_later()

    def measure(self) -> None:
        self.own_size, self.measured = 0, True
        self.fit()

    def finish(self) -> None:
        self.measured = False
        if self.group is not None and self.own_size:
            self._agree()
        super().finish()

    def _agree(self) -> None:
        mates = mates_of(self)
        size = min((mate.own_size for mate in mates), default=self.own_size)
        self.font_size = size
        for mate in mates:
            if mate.font_size != size and not mate.measured:
                mate.finish_later()

    def fit(self) -> None:
        left, top, right, bottom = self.padding
        box = (self.width - left - right, self.height - top - bottom)
        if box[0] <= 0 or box[1] <= 0:
            return
        self.fit_into(box)
        # In the middle Kivy loses lines of a text with line ends, unless it may be of any height.
        free = self.fitted and self.valign == "middle"
        # A line that lacks a part of a pixel is left out by Kivy.
        self.text_size = self.width, None if free else self.height + (2 if self.fitted else 0)

    def fit_into(self, box: tuple[float, float]) -> None:
        self.font_size, self.fitted = fitting_size(
            self.text,
            self.font_name,
            self.bold,
            self.wanted,
            self.wanted * self.least,
            box,
            int(self.lines),
        )
        self.own_size = self.font_size


class SnugLabel(FitLabel):
    """A short text in a narrow place. Letters stand on whole pixels, which makes a narrow text
    wider than reckoned: it takes a little less than it has."""

    def fit(self) -> None:
        if min(self.size) <= 0:
            return
        self.fit_into((0.93 * self.width, self.height))
        self.text_size = self.size


class TitleLabel(FitLabel):
    """A heading in the display face."""


class Prose(Label):
    """Running text: as wide as its place, as tall as it needs."""


class Icon(DeferredLabel):
    """One icon of the icon font, by name."""

    name = StringProperty("")

    def on_name(self, _: object, name: str) -> None:
        self.text = icon(name)
