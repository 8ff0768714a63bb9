"""Sheets for values that need more than one touch: a number, a list."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.touch.widgets.buttons import TapButton
from companion.touch.widgets.sheets.overlays import Overlay


class NumberSheet(Overlay):
    """A number by digits; `on_value` tells it once it fits."""

    title = StringProperty("")
    text = StringProperty("")
    digits = NumericProperty(2)
    complete = BooleanProperty(False)

    __events__ = ("on_value",)

    def __init__(self, fits: Callable[[object], bool], value: int, **properties: Any) -> None:
        self.fits = fits
        super().__init__(**properties)
        self.ids.pad.value = str(value)
        self.check(str(value))

    def on_value(self, value: int) -> None:
        """The number is settled."""

    def check(self, text: str) -> None:
        self.complete = bool(text) and self.fits(int(text))

    def done(self) -> None:
        if self.complete:
            self.close()
            self.dispatch("on_value", int(self.ids.pad.value))


class SeriesSheet(Overlay):
    """A list, touched together in its order. `keys` are (value, text); `tail` is always at its end.

    `once`: each key can be used a single time. `on_value` tells the list once it fits.
    """

    title = StringProperty("")
    text = StringProperty("")
    keys = ListProperty([])
    shown = StringProperty("")
    complete = BooleanProperty(False)
    once = BooleanProperty(False)
    cols = NumericProperty(5)

    __events__ = ("on_value",)

    def __init__(
        self,
        fits: Callable[[object], bool],
        value: Sequence[object],
        tail: Sequence[object] = (),
        **properties: Any,
    ) -> None:
        self.fits, self.tail = fits, list(tail)
        self.value = list(value)[: len(value) - len(tail)]
        super().__init__(**properties)
        for one, text in self.keys:
            key = TapButton(text=text, lockout=0.06)
            key.padding = (4, 2)
            key.value = one
            key.bind(on_tap=lambda tapped: self.add(tapped.value))
            self.ids.board.add_widget(key)
        self._show()

    def on_value(self, value: list[object]) -> None:
        """The list is settled."""

    def add(self, value: object) -> None:
        self.value.append(value)
        self._show()

    def back(self) -> None:
        if self.value:
            self.value.pop()
            self._show()

    def clear(self) -> None:
        self.value = []
        self._show()

    def done(self) -> None:
        if self.complete:
            self.close()
            self.dispatch("on_value", [*self.value, *self.tail])

    def _show(self) -> None:
        words = dict(self.keys)
        self.shown = ", ".join(words.get(one, str(one)) for one in self.value)
        self.complete = self.fits([*self.value, *self.tail])
        used = Counter(self.value)
        for key in self.ids.board.children:
            key.enabled = not (self.once and used[key.value])
