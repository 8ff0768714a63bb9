"""An on-screen keyboard for names: letters of the table's language, no shift to think of."""

from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.screens.language import tr
from companion.screens.theme import theme
from companion.screens.widgets.cargo import Chip
from companion.screens.widgets.overlays import Overlay
from companion.screens.widgets.pads import Key

LAYOUTS = {
    "en": ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM'-"),
    "fr": ("AZERTYUIOP", "QSDFGHJKLM", "WXCVBN'-", "ÉÈÊËÀÂÇÏÔ"),
    "pt": ("QWERTYUIOP", "ASDFGHJKLÇ", "ZXCVBNM'-", "ÁÂÃÀÉÊÍÓÔÕ"),
}


class Keyboard(BoxLayout):
    """Writes into `text`. Every word begins with a capital, as names do."""

    text = StringProperty("")
    most = NumericProperty(12)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        tr.bind(language=self._lay)
        theme.bind(portrait=self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        self.clear_widgets()
        rows = [*LAYOUTS[tr.language]]
        # Upright, ten letters take the whole width: the wide keys get a line of their own.
        for number, row in enumerate([*rows, ""] if theme.portrait else rows, 1):
            line = BoxLayout()
            for letter in row:
                line.add_widget(self._key(Key(text=letter)))
            if not row or (number == len(rows) and not theme.portrait):
                line.add_widget(self._key(Key(text=" ", size_hint_x=2.2, icon="keyboard-space")))
                line.add_widget(self._key(Key(icon="backspace-outline", size_hint_x=1.6)))
            self.add_widget(line)

    def _key(self, key: Key) -> Key:
        key.bind(on_tap=self._press)
        return key

    def _press(self, key: Key) -> None:
        if key.icon == "backspace-outline":
            self.text = self.text[:-1]
        elif len(self.text) < self.most:
            first = not self.text or self.text[-1] in " -'"
            if key.text != " " or not first:
                self.text += key.text if first else key.text.lower()


class NameSheet(Overlay):
    """Asks for a name: from the remembered ones, or typed. `on_name` tells it."""

    title = StringProperty("")
    text = StringProperty("")
    remembered = ListProperty([])
    most = NumericProperty(12)

    __events__ = ("on_name",)

    def on_open(self) -> None:
        for name in self.remembered:
            chip = Chip(text=name)
            chip.bind(on_tap=lambda one: self.take(one.text))
            self.ids.names.add_widget(chip)

    def on_name(self, name: str) -> None:
        """A name was chosen."""

    def take(self, name: str) -> None:
        name = name.strip()
        if name:
            self.close()
            self.dispatch("on_name", name)
