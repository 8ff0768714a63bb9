"""The pieces that have to be put back on the real board after an undo or redo."""

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.sheets.overlays import Overlay


class TickRow(Tap, BoxLayout):
    """Something to do on the real board, ticked off by a tap: only hands and eyes need that."""

    text = StringProperty("")
    done = BooleanProperty(False)


class PieceList(BoxLayout):
    """One line for each thing that a hand has to do. What is ticked stays so while it is listed."""

    pieces = ListProperty([])

    def __init__(self, **properties: Any) -> None:
        self._ticked: set[str] = set()
        super().__init__(**properties)

    def on_pieces(self, *_: object) -> None:
        self._ticked &= set(self.pieces)
        rows = [{"text": piece, "done": piece in self._ticked} for piece in self.pieces]
        fill(self, TickRow, rows, on_tap=self._tick)

    def untick(self) -> None:
        """What is listed now is to be done once more."""
        self._ticked.clear()
        self.on_pieces()

    def _tick(self, row: TickRow) -> None:
        row.done = not row.done
        self._ticked ^= {row.text}


class PutBackSheet(Overlay):
    """Opens by itself after an undo that moves more than a line of text can say."""

    said = StringProperty("")
    pieces = ListProperty([])

    def done(self) -> None:
        self.close()
        App.get_running_app().night.undoing.board_is_right()
