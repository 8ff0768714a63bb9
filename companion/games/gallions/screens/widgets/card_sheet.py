"""The adventure card on a sheet: it opens by itself when a card is drawn, and on request."""

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.gallions.screens.story.cards.card_story import card_story, is_confirmed
from companion.night.night import Night
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.header import lines_of
from companion.touch.widgets.sheets.overlays import Overlay

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp


class CardRow(BoxLayout):
    icon = StringProperty("")
    text = StringProperty("")


class CardSheet(Overlay):
    """Shows the card of a night; there must be one."""

    title = StringProperty("")
    # Which deck it is of, and who reads it aloud.
    about = StringProperty("")
    # (colour, how many dice, its word)
    fleet = ListProperty([])
    # Nobody has compared it with the printed card.
    unconfirmed = BooleanProperty(False)

    def __init__(self, night: Night, **properties: Any) -> None:
        load_kv_file("gallions/card_sheet")
        super().__init__(**properties)
        story = card_story(night)
        assert story
        self.title, self.about, self.fleet = story.title, story.about, story.fleet
        self.unconfirmed = not is_confirmed(night)
        fill(self.ids.lines, CardRow, [line._asdict() for line in story.lines])

    def title_lines(self, title: str, size: float, width: float) -> int:
        return lines_of(title, size, width)


def show_card(app: "CompanionApp") -> None:
    """Opens the sheet, unless it lies open."""
    if not any(isinstance(overlay, CardSheet) for overlay in app.shell.overlays):
        CardSheet(app.night).open()
