"""The year on the calendar, and what its card has brought."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.lords.screens.story.facts import Fact
from companion.games.lords.screens.story.year_story import (
    decade,
    next_text,
    revealed_facts,
    spot_facts,
    spot_text,
    world_facts,
)
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.drawing.framed import Framed

load_kv_file("lords/lords_page")
load_kv_file("lords/year_view")


class YearCell(Framed, BoxLayout):
    """One year of the decade; icons of this game are words."""

    year = StringProperty("")
    now = BooleanProperty(False)
    past = BooleanProperty(False)
    signs = ListProperty([])


class YearView(BoxLayout):
    spot = StringProperty("")
    ahead = StringProperty("")

    def show(self, night: Night) -> None:
        cells = [
            {
                "year": one.year,
                "now": one.now,
                "past": one.past,
                "signs": [
                    *(night.words.word(icon) for icon in one.icons),
                    *([_("treasure")] if one.treasure else []),
                    *([_("growth")] if one.growth else []),
                ],
            }
            for one in decade(night)
        ]
        fill(self.ids.decade, YearCell, cells)
        self.spot, self.ahead = spot_text(night), next_text(night)
        told = [*revealed_facts(night), *self._spot_heading(), *spot_facts(night)]
        self.ids.told.show(told)
        self.ids.world.show(world_facts(night) or [Fact(_("Peace, and no demand."), icon="check")])

    def _spot_heading(self) -> list[Fact]:
        return [Fact(self.spot, icon="skull-crossbones")] if self.spot else []
