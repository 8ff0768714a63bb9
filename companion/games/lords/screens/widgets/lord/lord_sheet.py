"""All that a lord holds, on a sheet."""

from typing import Any

from kivy.properties import StringProperty

from companion.games.lords.screens.story.coffers_story import lord_facts
from companion.night.night import Night
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.sheets.overlays import Overlay


class LordSheet(Overlay):
    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")

    def __init__(self, night: Night, seat: str, **properties: Any) -> None:
        load_kv_file("lords/lord_sheet")
        super().__init__(
            seat=seat,
            letter=night.words.letter(seat),
            name=night.words.captain(seat),
            **properties,
        )
        self.ids.facts.show(lord_facts(night, seat))
