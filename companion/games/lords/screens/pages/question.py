"""A lord is asked: may somebody trade, build, carry? One question, two buttons."""

from typing import Any

from companion.games.lords.screens.lords_page import LordsPage
from companion.games.lords.screens.samples import SAMPLES
from companion.games.lords.screens.story.question_story import question_facts, question_text
from companion.games.lords.screens.widgets.asking.big_question import BigQuestion
from companion.night.night import Night
from companion.system.i18n import _


class QuestionPage(LordsPage):
    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._question = BigQuestion()
        self.ids.body.add_widget(self._question)

    def show(self) -> None:
        self._question.text = question_text(self.night)
        self._question.ids.facts.show(question_facts(self.night))

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("handshake", "hand-coin")

    def help(self) -> tuple[str, str]:
        return _("A question"), _(
            "Some things need the consent of another lord. Who agrees, agrees to this alone; what "
            "was refused is not asked again this year.\n\n"
            "A fee is paid by a deal, before or after: the menu has the deals. Promises bind "
            "nobody."
        )


def sample() -> Night:
    return SAMPLES.in_stage("question")


SCREEN = QuestionPage
