"""The ten-year tracks of all lords, one below the other."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.lords.screens.story.coffers_story import LordTrack
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.boxes import Scroller
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.drawing.framed import Framed

load_kv_file("lords/track_board")


class TrackItemChip(Framed, BoxLayout):
    text = StringProperty("")
    due = NumericProperty(0)
    paid = BooleanProperty(False)


class TrackRow(Tap, BoxLayout):
    """A lord: cards in the slots, and what is under construction; tapped, all that is owned."""

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    slots = StringProperty("")
    units = StringProperty("")
    items = ListProperty([])
    more = NumericProperty(0)

    def on_kv_post(self, _: object) -> None:
        self.on_items()

    def on_items(self, *_: object) -> None:
        if "chips" not in self.ids:
            return  # The layout is not there yet.
        shown = [{"text": one.name, "due": one.due, "paid": one.paid} for one in self.items]
        fill(self.ids.chips, TrackItemChip, shown)


class TrackBoard(Scroller):
    __events__ = ("on_lord",)

    def on_lord(self, seat: str) -> None:
        """A lord's row was tapped."""

    def show(self, tracks: Sequence[LordTrack]) -> None:
        shown = [{**one._asdict(), "items": list(one.items)} for one in tracks]
        fill(self.ids.rows, TrackRow, shown, lambda row: self.dispatch("on_lord", row.seat))
