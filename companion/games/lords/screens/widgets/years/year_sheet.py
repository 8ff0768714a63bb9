"""A new year: its card and what it brought, on a sheet that opens by itself."""

from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty

from companion.games.lords.screens.story.year_story import next_text
from companion.games.lords.screens.widgets.years.year_view import YearView
from companion.night.night import Night
from companion.touch.widgets.sheets.overlays import Overlay

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp


class YearSheet(Overlay):
    year = StringProperty("")
    ahead = StringProperty("")

    def __init__(self, night: Night, **properties: Any) -> None:
        super().__init__(**properties)
        self.year = str(night.view()["year"])
        self.ahead = next_text(night)
        shown = YearView()
        shown.show(night)
        self.ids.place.add_widget(shown)


def show_year(app: "CompanionApp") -> None:
    """In place of one that lies open."""
    for overlay in list(app.shell.overlays):
        if isinstance(overlay, YearSheet):
            overlay.close()
    YearSheet(app.night).open()
