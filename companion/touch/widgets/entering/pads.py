"""Pads: a die, a number, a PIN."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.text import TitleLabel


class Key(Tap, Framed, FloatLayout):
    """A key of a pad or keyboard. Fast fingers are meant, so the lock-out is short."""

    text = StringProperty("")
    icon = StringProperty("")


class DiePad(GridLayout):
    """Six faces of a die: tap the one that lies on the table. `on_die` tells which."""

    # How many stand in a row; 0 for as many as suit the window. Not `cols` itself: the rule of the
    # class follows the window and would have the last word.
    in_row = NumericProperty(0)

    __events__ = ("on_die",)

    def on_die(self, value: int) -> None:
        """A face was tapped."""

    def on_kv_post(self, _: object) -> None:
        for value in range(1, 7):
            key = Key(icon=f"dice-{value}", lockout=0.25)
            key.value = value
            key.bind(on_tap=lambda one: self.dispatch("on_die", one.value))
            self.add_widget(key)


class NumberPad(GridLayout):
    """Digits for a number of at most `digits`; `on_number` tells each change, `value` holds it."""

    value = StringProperty("")
    digits = NumericProperty(3)
    # A pad that is perhaps never wanted has no keys before: they take long to make.
    wanted = BooleanProperty(True)

    __events__ = ("on_number",)

    def on_number(self, value: str) -> None:
        """The number has changed."""

    def on_kv_post(self, _: object) -> None:
        self.on_wanted()

    def on_wanted(self, *_: object) -> None:
        if not self.wanted or self.children:
            return
        for text in ("1", "2", "3", "4", "5", "6", "7", "8", "9"):
            self._add(Key(text=text))
        self._add(Key(icon="close"))
        self._add(Key(text="0"))
        self._add(Key(icon="backspace-outline"))

    def _add(self, key: Key) -> None:
        key.bind(on_tap=self._press)
        self.add_widget(key)

    def _press(self, key: Key) -> None:
        value = self.value
        if key.icon == "close":
            value = ""
        elif key.icon:
            value = value[:-1]
        elif len(value) < self.digits:
            value += key.text
        if value != self.value:
            self.value = value
            self.dispatch("on_number", value)


class PinPad(NumberPad):
    """Digits of a PIN; `on_pin` tells when all are there. Nobody can use it while it `waits`."""

    waits = BooleanProperty(False)

    __events__ = ("on_pin",)

    def on_wanted(self, *_: object) -> None:
        super().on_wanted()
        self.on_waits()

    def on_waits(self, *_: object) -> None:
        for key in self.children:
            key.enabled = not self.waits

    def on_number(self, value: str) -> None:
        if len(value) == self.digits:
            self.dispatch("on_pin", value)

    def on_pin(self, value: str) -> None:
        """All digits are there."""


class PinPrompt(BoxLayout):
    """Above a PinPad: asks for the PIN, or says that it was another one, or one of too many."""

    wrong = BooleanProperty(False)
    waits = BooleanProperty(False)


class PinDots(TitleLabel):
    """A dot for each digit; while nobody may try, how long that lasts."""

    value = StringProperty("")
    wait_text = StringProperty("")
