"""The year on the calendar, its card, and what it has brought."""

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.lords.screens.story.cards.card_story import card_story
from companion.games.lords.screens.story.facts import Fact
from companion.games.lords.screens.story.year_story import (
    decade,
    revealed_facts,
    spot_facts,
    spot_text,
    world_facts,
)
from companion.games.lords.screens.widgets.card_face import CardFace
from companion.games.lords.screens.widgets.facts.fact_list import FactList
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file

load_kv_file("lords/lords_page")
load_kv_file("lords/year_view")


class YearView(BoxLayout):
    # Without it only the calendar is shown.
    tells = BooleanProperty(True)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        # Kept while it is not shown.
        self._story: Widget = self.ids.story.__self__

    def show(self, night: Night) -> None:
        self.ids.decade.years = decade(night)
        story = self._story
        if self.tells and not story.parent:
            self.add_widget(story)
        elif not self.tells and story.parent:
            self.remove_widget(story)
        if self.tells:
            self._show_cards(night)
            world = world_facts(night) or [Fact(_("Peace, and no demand."), icon="check")]
            self.ids.told.show([*self._spot(night), *world])

    def _show_cards(self, night: Night) -> None:
        """One is shown large; of several there is a list."""
        place, cards = self.ids.cards, night.view()["revealed"]
        place.clear_widgets()
        if len(cards) == 1:
            face = CardFace()
            face.show(card_story(night, cards[0]))
            place.add_widget(face)
        else:
            facts = FactList()
            facts.show(
                revealed_facts(night) or [Fact(_("No card lies open yet."), icon="cards-outline")]
            )
            place.add_widget(facts)

    def _spot(self, night: Night) -> list[Fact]:
        spot = spot_text(night)
        return [Fact(spot, icon="skull-crossbones"), *spot_facts(night)] if spot else []
