"""The help of a screen, with pictures, and the legend of all signs."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.i18n import _
from companion.screens.layouts import load_layout
from companion.screens.legend import LEGEND
from companion.screens.widgets.filling import fill
from companion.screens.widgets.overlays import Overlay

LAYOUT = "help"


class HelpParagraph(BoxLayout):
    """A picture of what is told, and the sentences."""

    picture = StringProperty("")
    text = StringProperty("")


class HelpSheet(Overlay):
    """The help of a screen: a title, and a text in our own words. An empty line parts paragraphs;
    `pictures` has one for each."""

    title = StringProperty("")
    text = StringProperty("")
    pictures = ListProperty([])

    def __init__(self, **properties: Any) -> None:
        load_layout(LAYOUT)
        super().__init__(**properties)
        paragraphs = self.text.split("\n\n")
        missing = [""] * (len(paragraphs) - len(self.pictures))
        shown = [
            {"picture": picture, "text": text}
            for picture, text in zip([*self.pictures, *missing], paragraphs, strict=False)
        ]
        fill(self.ids.paragraphs, HelpParagraph, shown)

    def open_legend(self) -> None:
        LegendSheet().open()


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
        load_layout(LAYOUT)
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
