"""Asks how something is done, one question after the other; the last answer makes the move."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import StringProperty

from companion.games.gallions.screens.story.moves.ways import Question, narrowed, next_question
from companion.games.gallions.screens.widgets.token_key import DeedButton
from companion.night.night import Move, Night
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.sheets.overlays import Overlay


class WayButton(DeedButton):
    """One answer."""


class WaysSheet(Overlay):
    """`then` is told the one move that is left."""

    title = StringProperty("")
    question = StringProperty("")

    def __init__(
        self, night: Night, moves: Sequence[Move], then: Callable[[Move], object], **properties: Any
    ) -> None:
        load_kv_file("gallions/ways_sheet")
        super().__init__(**properties)
        self._night, self._moves, self._then = night, list(moves), then
        self._ask()

    def _ask(self) -> None:
        question = next_question(self._night, self._moves)
        if question is None:
            self.close()
            self._then(self._moves[0])
            return
        self._show(question)

    def _show(self, question: Question) -> None:
        self.question = question.text
        keys = [
            {"text": way.text, "got": way.icons, "move": {question.field: way.value}}
            for way in question.ways
        ]
        fill(self.ids.ways, WayButton, keys, self._answered)

    def _answered(self, button: WayButton) -> None:
        ((field, value),) = button.move.items()
        self._moves = narrowed(self._moves, field, value)
        Tap.ignore_quick_taps()
        self._ask()


def play_one_of(
    night: Night, title: str, moves: Sequence[Move], play: Callable[[Move], object]
) -> None:
    """Plays the only move, or asks which one."""
    if len(moves) == 1:
        play(moves[0])
    else:
        WaysSheet(night, moves, play, title=title).open()
