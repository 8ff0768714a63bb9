"""A sheet of keys: one touch chooses a value and closes it."""

from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty

from companion.touch.widgets.buttons import TapButton
from companion.touch.widgets.sheets.overlays import Overlay

# Longer keys are words, which need more room.
FIGURES = 4


class SheetKey(TapButton):
    """Taller with a detail: what stands above it may take two lines."""


class KeySheet(Overlay):
    """`keys` are (value, text), with a detail and an icon after that if they have them; `on_pick`
    tells the value."""

    title = StringProperty("")
    text = StringProperty("")
    keys = ListProperty([])
    chosen = StringProperty("")
    cols = NumericProperty(4)

    __events__ = ("on_pick",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        figures = all(len(text) <= FIGURES for _value, text, *_ in self.keys)
        for value, text, *more in self.keys:
            detail, icon = [*more, "", ""][:2]
            key = SheetKey(
                text=text,
                detail=detail,
                icon=icon,
                kind="primary" if text == self.chosen else "plain",
                font_units=22 if figures else 18,
            )
            key.bind(on_tap=lambda _, value=value: self.pick(value))
            self.ids.board.add_widget(key)

    def on_pick(self, value: object) -> None:
        """A key was touched."""

    def pick(self, value: object) -> None:
        self.close()
        self.dispatch("on_pick", value)
