"""The pieces that have to be put back on the real board after an undo or redo."""

from kivy.app import App
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.screens.widgets.overlays import Overlay
from companion.screens.widgets.text import Prose


class PieceList(BoxLayout):
    """One line for each thing that a hand has to do."""

    pieces = ListProperty([])

    def on_pieces(self, *_: object) -> None:
        self.clear_widgets()
        for piece in self.pieces:
            self.add_widget(PieceLine(text=piece))


class PieceLine(Prose):
    """A sentence with a small open box before it, as on any list of things to do."""


class PutBackSheet(Overlay):
    """Opens by itself after an undo that moves more than a line of text can say."""

    said = StringProperty("")
    pieces = ListProperty([])

    def done(self) -> None:
        self.close()
        App.get_running_app().night.board_is_right()
