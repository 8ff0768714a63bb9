"""Actions of the year: roles and soldiers, voyages step by step, raids; the treasure fleet."""

from typing import Any

from companion.games.lords.screens.lords_page import LordsPage
from companion.games.lords.screens.samples import SAMPLES
from companion.games.lords.screens.story.voyage_story import chart_facts, headline, order_text
from companion.games.lords.screens.widgets.fact_list import FactList
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.stage.states import State


class ChartPage(LordsPage):
    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._facts = FactList(wide=True)
        self.ids.body.add_widget(self._facts)

    def ask(self) -> str:
        return headline(self.night)

    def tell(self) -> str:
        return order_text(self.night)

    def show(self) -> None:
        self._facts.show(chart_facts(self.night))

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("ferry", "sail-boat", "sword-cross")

    def help(self) -> tuple[str, str]:
        return _("Fleets and raids"), _(
            "First the lord whose turn it is makes fleets merchants or privateers and enlists or "
            "disbands soldiers, then is ready.\n\n"
            "A merchant sets out, trades with colonies where it comes by, and sails home. Other "
            "lords are asked when it wants to trade with them.\n\n"
            "Privateers and colonies raid. When nothing is left to do, the lord is done and the "
            "next one follows."
        )


def sample() -> Night:
    return SAMPLES.in_stage("voyage")


STATES = {
    "ready": State(lambda stage: stage.rest(), lambda: SAMPLES.in_stage("ready")),
    "act": State(lambda stage: stage.rest(), lambda: SAMPLES.in_stage("act")),
    "flota": State(lambda stage: stage.rest(), lambda: SAMPLES.first("flota")),
}

SCREEN = ChartPage
