"""A raid: who, what for, ransom, forces, spoils."""

from typing import Any

from companion.games.lords.screens.lords_page import LordsPage
from companion.games.lords.screens.samples import SAMPLES
from companion.games.lords.screens.story.fighting.force_story import raid_forces, raid_line
from companion.games.lords.screens.story.fighting.raid_story import raid_headline
from companion.games.lords.screens.widgets.duel import Duel, RaidSeal
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.stage.states import State


class RaidPage(LordsPage):
    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._seal = RaidSeal()
        self._duel = Duel(self._seal)
        self.ids.body.add_widget(self._duel)

    def ask(self) -> str:
        return raid_headline(self.night)

    def show(self) -> None:
        self._seal.text = raid_line(self.night)
        self._duel.show(raid_forces(self.night))

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("hand-coin", "sword-cross", "treasure-chest")

    def help(self) -> tuple[str, str]:
        return _("A raid"), _(
            "The victim is asked for a ransom first. If it is paid the raid is over, unless the "
            "two are at war or the victim carries treasure.\n\n"
            "Against a colony or a city both sides lose equally many soldiers; ships fight a "
            "battle. Whoever attacks without a war becomes a pirate.\n\n"
            "A raider with soldiers left plunders, destroys the mill and the defences, and sacks. "
            "Each can be done once; sacking ends it."
        )


def sample() -> Night:
    return SAMPLES.in_stage("ransom")


STATES = {
    "attack": State(lambda stage: stage.rest(), lambda: SAMPLES.in_stage("raid")),
    "spoils": State(lambda stage: stage.rest(), lambda: SAMPLES.in_stage("spoils")),
}

SCREEN = RaidPage
