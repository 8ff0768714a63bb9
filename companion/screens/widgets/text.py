"""Text that is never cut: it shrinks, wraps, or makes its widget taller."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from companion.screens.icons import icon
from companion.screens.widgets.fitting import fitting_size
from companion.screens.widgets.late import LateLabel


class FitLabel(LateLabel):
    """A text in a given box: as large as `wanted`, smaller or on more lines where it must be."""

    wanted = NumericProperty(18)
    lines = NumericProperty(2)
    # How far it may shrink before it counts as cut.
    least = NumericProperty(0.6)
    fitted = BooleanProperty(True)
    # Everybody at the table must be able to read it: at least `theme.across`, however long it is.
    across = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("size", "wanted", "lines", "least"):
            self.fbind(name, self.finish_later)

    def finish(self) -> None:
        self.fit()
        super().finish()

    def fit(self) -> None:
        left, top, right, bottom = self.padding
        box = (self.width - left - right, self.height - top - bottom)
        if box[0] <= 0 or box[1] <= 0:
            return
        self.fit_into(box)
        # In the middle Kivy loses lines of a text with line ends, unless it may be of any height.
        free = self.fitted and self.valign == "middle"
        self.text_size = self.width, None if free else self.height

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


class Icon(LateLabel):
    """One icon of the icon font, by name."""

    name = StringProperty("")

    def on_name(self, _: object, name: str) -> None:
        self.text = icon(name)
