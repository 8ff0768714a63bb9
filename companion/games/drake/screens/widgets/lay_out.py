"""What the app has shuffled for a new voyage, to lay out on the real board."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.drake.rules.words import PRINTED
from companion.games.drake.screens.widgets.galleon_tile import galleon_tile
from companion.games.drake.unconfirmed import unconfirmed
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.widgets.drawing.captains import CaptainBadge
from companion.touch.widgets.sheets.overlays import Overlay


class LaidPiece(BoxLayout):
    """A tile of the street and its number."""

    number = StringProperty("")
    text = StringProperty("")


class LayOutSheet(Overlay):
    """Loading order, street and galleons of the voyage that begins. `LayOutSheet(night).open()`."""

    voyage = NumericProperty(1)
    closed = StringProperty("")
    # Something on the real board may be different.
    unsure = BooleanProperty(False)

    def __init__(self, night: Night, **properties: Any) -> None:
        super().__init__(**properties)
        self.dismissable = False
        self.closes_asleep = False
        self.voyage = night.round
        view = night.view()
        destinations = view["destinations"]
        closed = [
            night.words.word(at, "at") for at, seen in destinations.items() if seen["blocked"]
        ]
        if closed:
            self.closed = _("Closed by Hawkins: {places}.").format(places=", ".join(closed))
        for seat in view["loading"]:
            self.ids.loading.add_widget(CaptainBadge(seat=seat, letter=night.words.letter(seat)))
        street = [at for at in view["street"] if at not in PRINTED]
        for number, at in enumerate(street, start=1):
            self.ids.street.add_widget(
                LaidPiece(number=str(number), text=night.words.word(at, "at"))
            )
        for at, seen in destinations.items():
            if seen.get("tile"):
                self.ids.galleons.add_widget(galleon_tile(night, at, seen["tile"]))
        self.unsure = unconfirmed() > 0
