"""The lot, large enough to shout across the table."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.lords.screens.story.auction_story import LotStory
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.drawing.framed import Framed

load_kv_file("lords/lot_panel")


class LotPanel(Framed, BoxLayout):
    name = StringProperty("")
    icon = StringProperty("")
    line = StringProperty("")
    lead = StringProperty("")
    leader = StringProperty("")
    letter = StringProperty("")
    coming = StringProperty("")
    unconfirmed = BooleanProperty(False)

    def show(self, story: LotStory) -> None:
        for name, value in story._asdict().items():
            setattr(self, name, value)
