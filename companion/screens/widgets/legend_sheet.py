"""The legend: every sign of the app with its word."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.i18n import _
from companion.screens.layouts import HELP, load_layout
from companion.screens.legend import LEGEND
from companion.screens.widgets.filling import fill
from companion.screens.widgets.overlays import Overlay


class LegendRow(BoxLayout):
    icon = StringProperty("")
    word = StringProperty("")
    line = StringProperty("")


class LegendPart(BoxLayout):
    """The signs of one kind, under their heading."""

    title = StringProperty("")


class LegendSheet(Overlay):
    """Every sign with its word. A part is made in each frame: nobody waits for what is below."""

    def __init__(self, **properties: Any) -> None:
        load_layout(HELP)
        super().__init__(**properties)
        self._missing = list(LEGEND)
        self._add_part()

    def on_open(self) -> None:
        Clock.schedule_interval(self._add_part, 0)

    def _add_part(self, *_seconds: object) -> bool:
        """Answers whether there is more to come."""
        section = self._missing.pop(0)
        part = LegendPart(title=_(section.title))
        rows = [
            {"icon": one.icon, "word": _(one.word), "line": _(one.line)} for one in section.entries
        ]
        fill(part.ids.rows, LegendRow, rows)
        self.ids.parts.add_widget(part)
        return bool(self._missing)
