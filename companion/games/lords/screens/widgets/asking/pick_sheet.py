"""One of many: a sheet with a scrolled list of keys."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.games.lords.screens.story.moves.move_groups import (
    MoveGroup,
    Way,
    question_text,
    ways,
)
from companion.night.night import Move, Night
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.buttons import TapButton
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.sheets.overlays import Overlay


class PickKey(TapButton):
    value = ObjectProperty(None, allownone=True)


class PickSheet(Overlay):
    """`then` is told the value that was touched."""

    title = StringProperty("")
    text = StringProperty("")

    def __init__(
        self, picks: Sequence[Way], then: Callable[[object], object], **properties: Any
    ) -> None:
        load_kv_file("lords/lords_page")
        super().__init__(**properties)
        self._then = then
        shown = [
            {"text": one.text, "detail": one.detail, "seat": one.seat, "value": one.value}
            for one in picks
        ]
        fill(self.ids.board, PickKey, shown, self._picked)

    def _picked(self, key: PickKey) -> None:
        self.close()
        self._then(key.value)


def play_one_of(night: Night, group: MoveGroup, play: Callable[[Move], object]) -> None:
    """Plays the only move, or asks which one."""
    if not group.field:
        play(group.moves[0])
        return
    by_value = {move[group.field]: move for move in group.moves}
    PickSheet(
        ways(night, group),
        lambda value: play(by_value[value]),
        title=group.words.text,
        text=question_text(group),
    ).open()
