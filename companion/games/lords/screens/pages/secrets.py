"""Secrets: crowns, bases and interdictions, chosen behind the curtain by one lord after another."""

from typing import Any

from companion.games.lords.screens.lords_page import LordsPage
from companion.games.lords.screens.samples import SAMPLES
from companion.games.lords.screens.sealed_answers import SealedAnswers
from companion.games.lords.screens.story.facts import Fact, lord_fact
from companion.games.lords.screens.story.lord_facts import next_asked
from companion.games.lords.screens.story.moves.unit_words import unit_text
from companion.games.lords.screens.story.sealed_story import question, sealed_marks
from companion.games.lords.screens.widgets.facts.facts_and_ship import FactsAndShip
from companion.night.night import Move, Night
from companion.system.i18n import _
from companion.touch.stage.states import State


class LordsSecretsPage(SealedAnswers, LordsPage):
    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._facts = FactsAndShip()
        self.ids.body.add_widget(self._facts)
        # For whom the curtain was drawn by itself: once is enough.
        self._drawn_for: tuple[object, ...] = ()
        # The first lord has taken the panel: from then on it goes around by itself.
        self._goes_around = False

    def refresh(self) -> None:
        super().refresh()
        if self.is_due() and self.app.page is self:
            self._draw_for_the_next()

    def on_enter(self) -> None:
        self._draw_for_the_next()

    def on_leave(self) -> None:
        super().on_leave()
        self._drawn_for = ()
        self._goes_around = False

    def _draw_for_the_next(self) -> None:
        """Of several the first one taps, when everybody has read what is asked."""
        if not self.is_due() or not (self._goes_around or len(self.night.awaited()) == 1):
            return
        seat = next_asked(self.night, self._last)
        moment = (self.night.game.record, seat)
        if seat and self._drawn_for != moment and not self.app.shell.overlays:
            self._drawn_for = moment
            self.open_curtain(seat)

    def _answer(self, move: Move) -> None:
        self._last = move["seat"]
        self._goes_around = True
        super()._answer(move)

    def ask(self) -> str:
        return question(self.night)

    def tell(self) -> str:
        return _("Answers are opened together.")

    def marks(self) -> dict[str, tuple[str, str]]:
        return sealed_marks(self.night)

    def show(self) -> None:
        view = self.night.view()
        asked = view["interdiction"]
        facts: list[Fact] = []
        if asked:
            fleet = view["units"][asked["fleet"]]
            detail = unit_text(self.night, view, asked["fleet"])
            name = self.night.words.word(asked["fleet"])
            facts.append(lord_fact(self.night, fleet["owner"], name, detail))
        self._facts.show(facts)

    def fill_strip(self) -> None:
        self.show_asked(_("{name} answers"))

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("eye-lock", "hand-pointing-up", "crown")

    def help(self) -> tuple[str, str]:
        return _("Secrets"), _(
            "The lord who is named takes the panel and holds the pad: only then the answers are "
            "shown. Slide onto one and let go.\n\n"
            "Everybody is asked who could have something to answer, and all curtains look alike. "
            "So nobody learns from a question who has a base where.\n\n"
            "When all have answered, everything is opened together. Low crowns play first, the "
            "treasurer last."
        )


def sample() -> Night:
    return SAMPLES.first(lambda night: night.phase == "crowns" and len(night.awaited()) > 1)


def interdiction() -> Night:
    return SAMPLES.in_stage("interdiction")


def base() -> Night:
    return SAMPLES.in_stage("base")


def hold(stage: Any) -> Any:
    """The finger stays on the pad."""
    stage.app.page.open_curtain(next(iter(stage.app.night.awaited())))
    stage.rest()
    return stage.press(stage.app.page.curtain.ids.pad)


STATES = {
    "curtain": State(hold),
    "interdiction": State(hold, interdiction),
    "base": State(hold, base),
}

SCREEN = LordsSecretsPage
