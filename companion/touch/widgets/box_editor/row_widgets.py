"""The rows of an editor, as widgets."""

from math import ceil
from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.touch.look.theme import SANS, theme
from companion.touch.widgets.box_editor.rows import Row
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.drawing.words.fitting import reference_extents

# Of a tile, in units: the least width, what stands around its text, the largest text.
LEAST, AROUND, LETTERS = 52, 22, 17
# Longer texts take two lines.
LONGEST = 190


class EditorTile(Tap, Framed, BoxLayout):
    """A value that a tap chooses, or changes."""

    value = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    chosen = BooleanProperty(False)


class TileRow(BoxLayout):
    """A field and all that it may be."""

    title = StringProperty("")
    # What is wrong with it.
    fault = StringProperty("")
    tiles = ListProperty([])
    cols = NumericProperty(1)
    lines = NumericProperty(1)

    __events__ = ("on_tile",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(width=self._arrange)
        theme.bind(t=self._arrange, portrait=self._arrange)

    def on_tile(self, value: object) -> None:
        """A tile was tapped."""

    def on_tiles(self, *_args: object) -> None:
        shown = [tile._asdict() for tile in self.tiles]
        fill(self.ids.tiles, EditorTile, shown, self._tapped)
        self._arrange()

    def _tapped(self, tile: EditorTile) -> None:
        self.dispatch("on_tile", tile.value)

    def _arrange(self, *_args: object) -> None:
        """As many beside each other as their texts allow; the lines about equally long."""
        if not self.tiles:
            return
        room = self.width * (1 if theme.portrait else 0.74) - 12 * theme.u
        widest = max(reference_extents(SANS, True, tile.text)[0] for tile in self.tiles)
        words = min(widest * LETTERS * theme.t, LONGEST * theme.u)
        wanted = max(LEAST * theme.u, words + AROUND * theme.u)
        most = max(1, min(len(self.tiles), int(room // wanted)))
        self.lines = ceil(len(self.tiles) / most)
        self.cols = ceil(len(self.tiles) / self.lines)


class FieldRow(Tap, BoxLayout):
    """A field that is entered elsewhere: touched, it opens that."""

    title = StringProperty("")
    text = StringProperty("")
    fault = StringProperty("")


def show_row(widget: TileRow | FieldRow, row: Row, fault: str) -> None:
    widget.title, widget.fault = row.title, fault
    if isinstance(widget, TileRow):
        widget.tiles = row.tiles
    else:
        widget.text = row.text
