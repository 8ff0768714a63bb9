"""An infernal adventure that the app has played, round by round."""

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.gallions.screens.story.adventure.infernal_story import (
    OUTCOME_ICONS,
    InfernalTale,
    tale,
)
from companion.games.gallions.screens.widgets.dice_row import RoundRow
from companion.night.night import Night
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.sheets.overlays import Overlay

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp


class TaleCaptain(BoxLayout):
    """Above the dice of a captain: who it is, and whether the game was won or lost."""

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    icon = StringProperty("")
    won = BooleanProperty(False)


class InfernalSheet(Overlay):
    title = StringProperty("")
    brought = StringProperty("")

    def __init__(self, night: Night, told: InfernalTale, **properties: Any) -> None:
        load_kv_file("gallions/infernal_sheet")
        super().__init__(**properties)
        self.title, self.brought = told.title, " ".join(told.sentences)
        captains = [
            {
                "seat": seat,
                "letter": night.words.letter(seat),
                "name": night.words.captain(seat),
                "icon": OUTCOME_ICONS.get(told.outcome.get(seat, ""), ""),
                "won": told.outcome.get(seat) == "win",
            }
            for seat in told.seats
        ]
        fill(self.ids.captains, TaleCaptain, captains)
        rows = [
            {
                "seats": told.seats,
                "throws": list(one.values()),
                "most": max(len(throw.faces) for one in told.rounds for throw in one.values()),
                "marks_lowest": len(told.rounds) > 1,
            }
            for one in told.rounds
        ]
        fill(self.ids.rounds, RoundRow, rows)


def tell_infernal(app: "CompanionApp") -> None:
    """Opens the sheet if the app has played one."""
    told = tale(app.night)
    if told is not None:
        InfernalSheet(app.night, told).open()
