"""Tricks: the stack as it grows, who may answer and with what crown, all passes at one glance."""

from typing import Any

from companion.games.lords.screens.lords_page import LordsPage, common_button
from companion.games.lords.screens.samples import SAMPLES
from companion.games.lords.screens.story.cards.trick_story import all_pass, stack_facts, trick_marks
from companion.games.lords.screens.widgets.facts.facts_and_ship import FactsAndShip
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.look.theme import theme
from companion.touch.stage.states import State


class TricksPage(LordsPage):
    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._stack = FactsAndShip()
        self.ids.body.add_widget(self._stack)

    def ask(self) -> str:
        stack = self.night.view()["tricks"]["stack"]
        if stack:
            return _("Does anybody answer?")
        return _("Does anybody play a trick?")

    def tell(self) -> str:
        name = self.night.words.captain(self.chosen)
        return _("{name} speaks. Tap another lord to let that one speak.").format(name=name)

    def marks(self) -> dict[str, tuple[str, str]]:
        return trick_marks(self.night)

    def show(self) -> None:
        self.strip_columns = 1 if theme.portrait else 3
        self._stack.show(stack_facts(self.night))

    def common_buttons(self) -> list[dict[str, Any]]:
        passes = all_pass(self.night)
        if len(passes) < 2:
            return []
        return [common_button(_("All pass"), "check-bold", passes)]

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("emoticon-devil", "crown", "check-bold")

    def help(self) -> tuple[str, str]:
        return _("Tricks"), _(
            "Whoever holds a mordida card can announce one of its tricks and pays when it is "
            "carried out. Tap a lord above to see what that lord can do.\n\n"
            "A trick is answered by one of a card with a higher crown; the number above says how "
            "high a lord can go. The highest one is carried out first.\n\n"
            "When all have passed, the trick on top is carried out, or the auction begins. One "
            "button passes for everybody who has not passed yet."
        )


def sample() -> Night:
    return rich(SAMPLES.players)


def rich(players: dict[str, str]) -> Night:
    """With gold enough for tricks."""
    return SAMPLES.rich("tricks", players)


def announced() -> Night:
    night = sample()
    for seat in night.awaited():
        if moves := night.choices(seat, "announce"):
            night.play(moves[0])
            if night.phase == "tricks" and night.view()["tricks"]["stack"]:
                return night
    return night


STATES = {
    "announced": State(lambda stage: stage.rest(), announced),
    "eight": State(lambda stage: stage.rest(), lambda: rich(SAMPLES.eight_players)),
}

SCREEN = TricksPage
