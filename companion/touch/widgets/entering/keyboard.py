"""An on-screen keyboard for names and short sentences: letters of the table's language, no shift to
think of."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.system.i18n import _
from companion.touch.app.device.sound import play_sound
from companion.touch.look.language import tr
from companion.touch.look.theme import theme
from companion.touch.widgets.buttons import Chip
from companion.touch.widgets.entering.pads import Key
from companion.touch.widgets.sheets.overlays import Overlay

LAYOUTS = {
    "en": ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM'-"),
    "fr": ("AZERTYUIOP", "QSDFGHJKLM", "WXCVBN'-", "ÉÈÊËÀÂÇÏÔ"),
    "pt": ("QWERTYUIOP", "ASDFGHJKLÇ", "ZXCVBNM'-", "ÁÂÃÀÉÊÍÓÔÕ"),
}
# For names from anywhere in the west of Europe: one key shows them in place of the letters.
ACCENTS = ("ÀÁÂÃÄÅÆ", "ÈÉÊËÌÍÎÏ", "ÒÓÔÕÖØŒ", "ÙÚÛÜÝÇÑ")
# Sentences have figures and stops: "5 gold in 1610, then peace."
FIGURES = "1234567890,."

# Seconds until a held key repeats, and between two of its repetitions.
HELD, AGAIN = 0.45, 0.1


class RepeatingKey(Key):
    """Works as soon as it is pressed, and again and again while it is held."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._next = Clock.create_trigger(self._repeat, HELD)

    def on_press(self) -> None:
        self.take_tap()
        self._next.timeout = HELD
        self._next()

    def on_release(self) -> None:
        self._next.cancel()

    def _repeat(self, _: float) -> None:
        if self.state == "down" and self.get_parent_window():
            self.dispatch("on_tap")
            self._next.timeout = AGAIN
            self._next()


class Keyboard(BoxLayout):
    """Writes into `text`. Every word begins with a capital, as names do; of a sentence the first
    alone. A letter for which there is no room is not written; `on_full` tells so."""

    text = StringProperty("")
    most = NumericProperty(12)
    sentence = BooleanProperty(False)
    # The accented letters are shown, until one of them is written; with figures, where there are.
    accented = BooleanProperty(False)

    __events__ = ("on_full",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        tr.bind(language=self._lay)
        theme.bind(portrait=self._lay)
        self._lay()

    def on_full(self) -> None:
        """One letter more than there is room for."""

    def on_accented(self, *_: object) -> None:
        self._lay()

    def on_sentence(self, *_: object) -> None:
        self._lay()

    def _lay(self, *_: object) -> None:
        self.clear_widgets()
        others = (FIGURES, *ACCENTS) if self.sentence else ACCENTS
        rows = [*(others if self.accented else LAYOUTS[tr.language])]
        # Upright, ten letters take the whole width: the wide keys get a line of their own.
        for number, row in enumerate([*rows, ""] if theme.portrait else rows, 1):
            line = BoxLayout()
            for letter in row:
                line.add_widget(self._key(Key(text=letter), self._write))
            if not row or (number == len(rows) and not theme.portrait):
                for key in self._wide_keys():
                    line.add_widget(key)
            self.add_widget(line)

    def _wide_keys(self) -> list[Key]:
        other = "ABC" if self.accented else "123À" if self.sentence else "ÀÉÖ"
        return [
            self._key(Key(text=other, size_hint_x=1.4), self._change_letters),
            self._key(Key(text=" ", size_hint_x=2.2, icon="keyboard-space"), self._write),
            self._key(RepeatingKey(icon="backspace-outline", size_hint_x=1.6), self._delete),
        ]

    def _key(self, key: Key, action: Any) -> Key:
        key.bind(on_tap=action)
        return key

    def _change_letters(self, _: Key) -> None:
        self.accented = not self.accented

    def _delete(self, _: Key) -> None:
        self.text = self.text[:-1]

    def _write(self, key: Key) -> None:
        word_ends = not self.text or self.text[-1] in " -'"
        if key.text == " " and word_ends:
            return
        first = not self.text if self.sentence else word_ends
        if len(self.text) >= self.most:
            self.dispatch("on_full")
            return
        self.text += key.text if first else key.text.lower()
        # Figures rarely come alone.
        self.accented = self.accented and key.text in FIGURES


class NameSheet(Overlay):
    """Asks for a name or a sentence: from the remembered ones, or typed. `on_name` tells it."""

    title = StringProperty("")
    text = StringProperty("")
    remembered = ListProperty([])
    most = NumericProperty(12)
    sentence = BooleanProperty(False)
    # What to do instead where somebody wants to be done without a name.
    without = StringProperty("")
    # What to say where a letter more has no room; {most} is how many there may be.
    full = StringProperty("")
    # Why the last touch did nothing.
    refusal = StringProperty("")

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
        else:
            self._refuse(self.without or _("Write a name first."))

    def tell_full(self) -> None:
        told = self.full or _("A name has at most {most} letters.")
        self._refuse(told.format(most=int(self.most)))

    def _refuse(self, why: str) -> None:
        play_sound("refusal")
        self.refusal = why
