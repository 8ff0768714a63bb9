"""The language of the moment. In kv: `text: tr._('Undo')` follows a switch at once."""

from kivy.properties import ObjectProperty, StringProperty

from companion.system import i18n
from companion.touch.look.weak_bind import WeakBindDispatcher


class Translator(WeakBindDispatcher):
    """Holds the function that translates, as a property: all that used it is told of a new one."""

    _ = ObjectProperty(i18n._)
    language = StringProperty("en")

    def switch(self, language: str) -> None:
        try:
            i18n.use_language(language)
        except FileNotFoundError:
            # A checkout whose catalogues are not compiled still speaks English.
            i18n.use_language("en")
        self.language = language
        # A new function object, since an equal one would tell nobody.
        self._ = lambda sentence: i18n._(sentence)


tr = Translator()
