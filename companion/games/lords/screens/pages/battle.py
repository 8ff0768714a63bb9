"""A battle at sea: both fleets, the last round, and the tactic of the next behind the curtain."""

from typing import Any

from companion.games.lords.screens.lords_page import LordsPage
from companion.games.lords.screens.samples import SAMPLES
from companion.games.lords.screens.sealed_answers import SealedAnswers
from companion.games.lords.screens.story.fighting.battle_chart_story import battle_story
from companion.games.lords.screens.story.fighting.force_story import battle_forces
from companion.games.lords.screens.story.fighting.raid_story import battle_headline
from companion.games.lords.screens.story.sealed_story import sealed_marks
from companion.games.lords.screens.widgets.battle_chart import BattleChart
from companion.games.lords.screens.widgets.duel import Duel
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.stage.states import State


class BattlePage(SealedAnswers, LordsPage):
    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._chart = BattleChart()
        self._duel = Duel(self._chart)
        self.ids.body.add_widget(self._duel)

    def ask(self) -> str:
        return battle_headline(self.night)

    def marks(self) -> dict[str, tuple[str, str]]:
        return sealed_marks(self.night)

    def show(self) -> None:
        self._chart.story = battle_story(self.night)
        self._duel.show(battle_forces(self.night), self._chart.story.told)

    def fill_strip(self) -> None:
        self.show_asked(_("{name} chooses a tactic"))

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("bomb", "eye-lock", "flag-variant")

    def help(self) -> tuple[str, str]:
        return _("A battle"), _(
            "Both lords choose a tactic for each round: boarding, broadside, seizing the weather "
            "vane, or flight. The app reads the chart of the box for both.\n\n"
            "Tactics are chosen behind the curtain and shown together.\n\n"
            "Who has the weather vane reads a better column. Without it the better sailor does. "
            "The battle ends with the last ship of a side, by flight, or after twelve rounds."
        )


def sample() -> Night:
    return SAMPLES.in_stage("battle")


def hold(stage: Any) -> Any:
    """The finger stays on the pad."""
    stage.app.page.open_curtain(next(iter(stage.app.night.awaited())))
    stage.frames(3)
    return stage.press(stage.app.page.curtain.ids.pad)


def later_round() -> Night:
    def is_later(night: Night) -> bool:
        battle = night.view()["battle"]
        return bool(battle and battle["last"])

    return SAMPLES.first(is_later)


STATES = {
    "curtain": State(hold),
    "later": State(lambda stage: stage.rest(), later_round),
}

SCREEN = BattlePage
