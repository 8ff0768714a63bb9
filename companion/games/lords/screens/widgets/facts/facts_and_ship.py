"""Facts, and a ship at anchor in the room that a few of them leave."""

from collections.abc import Sequence

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.lords.screens.story.facts import Fact
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.drawing.framed import Framed

load_kv_file("lords/facts_and_ship")


class FactsAndShip(Framed, BoxLayout):
    # Less room than this, in units of design, stays as it is.
    least = NumericProperty(70)
    room = NumericProperty(0)

    def show(self, facts: Sequence[Fact]) -> None:
        self.ids.facts.show(facts)
