"""The bar on top of every screen."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout


class HeaderBar(BoxLayout):
    """Way back or menu, title or voyage · phase · whose turn, then undo, log and help."""

    title = StringProperty("")
    in_game = BooleanProperty(False)
