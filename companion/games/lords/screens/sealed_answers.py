"""Answers behind a curtain, for the pages on which lords answer in secret."""

from kivy.uix.widget import Widget

from companion.games.lords.screens.story.sealed_story import (
    PLACES,
    TASKS,
    answers,
    sealed_verb,
)
from companion.games.lords.screens.widgets.asking.sealed_choices import SealedChoices
from companion.night.night import Move
from companion.system.i18n import _
from companion.touch.app.page import Page
from companion.touch.widgets.buttons import MoveButton
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.secrets.curtain import Curtain
from companion.touch.widgets.secrets.private import draw_curtain


class SealedAnswers(Page):
    """Mix it into a page: `open_curtain(seat)` asks that lord."""

    _curtain: Curtain | None = None

    @property
    def curtain(self) -> Curtain:
        if self._curtain is None:
            self._curtain = Curtain()
        return self._curtain

    def open_curtain(self, seat: str) -> None:
        verb = sealed_verb(self.night, seat)
        if verb:
            what = _(TASKS[verb])
            draw_curtain(self.curtain, seat, what, lambda: self._choices(seat, verb), choice=True)

    def choose(self, seat: str) -> None:
        self.open_curtain(seat)

    def show_asked(self, text: str) -> None:
        """A button for each lord who is still asked; `text` has a place for the {name}."""
        shown = [
            {
                "text": text.format(name=self.night.words.captain(seat)),
                "icon": "eye-lock",
                "kind": "primary",
                "seat": seat,
                "move": {"seat": seat},
            }
            for seat in self.night.awaited()
        ]
        fill(self.ids.moves, MoveButton, shown, lambda one: self.open_curtain(one.move["seat"]))

    def _choices(self, seat: str, verb: str) -> Widget:
        return SealedChoices("", answers(self.night, seat), PLACES[verb], self._answer)

    def _answer(self, move: Move) -> None:
        self.curtain.close()
        self.play(move)

    def on_leave(self) -> None:
        self.curtain.close()
