"""Keys with a token of loot on them, and rows of tokens: what is given, an arrow, what is got."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.touch.look.theme import theme
from companion.touch.widgets.buttons import MoveButton, Tap
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.drawing.words.inking import ink, ink_icon


class TokenKey(Tap, Framed, BoxLayout):
    """One tap for one token: its icon, a number, its word."""

    icon = StringProperty("")
    number = StringProperty("")
    word = StringProperty("")
    # One of those beside it has a word.
    tall = BooleanProperty(False)
    # It is what was told.
    chosen = BooleanProperty(False)
    move = ObjectProperty(None, allownone=True)


class TokenPad(GridLayout):
    """The keys of one captain."""


class Swap(DeferredDrawing):
    """Tokens that are given, an arrow, and what is got for them."""

    given = ListProperty([])
    got = ListProperty([])
    watched = ("given", "got", "pos", "size")

    def draw(self) -> None:
        signs = [*self.given, *(["arrow-right"] if self.given and self.got else []), *self.got]
        if not signs or self.width <= 0:
            return
        step = min(30 * theme.u, self.width / len(signs))
        left = self.center_x - step * (len(signs) - 1) / 2
        for number, sign in enumerate(signs):
            soft = theme.ink_soft if sign == "arrow-right" else theme.ink
            ink_icon(sign, left + number * step, self.center_y, 0.9 * step, soft)


class DeedButton(MoveButton):
    """A button with a picture of what is given and got at its end."""

    given = ListProperty([])
    got = ListProperty([])
    # One of those in its box has words below its name.
    tall = BooleanProperty(False)


class OwedSign(DeferredDrawing):
    """What a captain still draws or gives up: large, with its sign."""

    icon = StringProperty("")
    number = StringProperty("")
    # Whether there is room for the icon.
    signed = BooleanProperty(True)
    watched = ("icon", "number", "signed", "pos", "size")

    def draw(self) -> None:
        if not self.number:
            return
        size = theme.across
        right = self.right
        wide = ink(self.number, right, self.center_y, size, anchor="right", across=True)
        if self.signed:
            ink_icon(
                self.icon, right - wide - 4 * theme.u, self.center_y, 0.8 * size, anchor="right"
            )
