"""Where in a game to go: its rounds, what was played in each of them, and its turning points."""

from collections.abc import Callable, Sequence

from companion.records.replay.chapters import Chapter, at, rounds, scene_title, within
from companion.records.replay.replay import Replay
from companion.records.replay.turning_points import TurningPoint, point_text
from companion.system.i18n import _
from companion.touch.widgets.sheets.key_sheet import KeySheet

POINTS = "points"


class ChapterSheets:
    """`go_to` is told the step that was chosen."""

    def __init__(
        self,
        replay: Replay,
        chapters: Sequence[Chapter],
        points: Sequence[TurningPoint],
        go_to: Callable[[int], object],
    ) -> None:
        self._replay, self._chapters, self._points = replay, list(chapters), points
        self._go_to = go_to
        self._words = replay.night(replay.last).words

    def choose_round(self, step: int) -> None:
        """Of all rounds, and the turning points, first."""
        keys = [(POINTS, _("Turning points"))] if self._points else []
        keys += [(str(one.round), self._name(one)) for one in rounds(self._chapters)]
        now = self._name(at(self._chapters, step))
        sheet = KeySheet(title=_("Chapters"), keys=keys, chosen=now, cols=3)
        sheet.bind(on_pick=lambda _, value: self.pick_round(value))
        sheet.open()

    def _name(self, chapter: Chapter) -> str:
        """Of its round."""
        return self._words.round_name(chapter.round)

    def pick_round(self, value: str) -> None:
        if value == POINTS:
            self._choose_point()
            return
        found = within(self._chapters, int(value))
        if len(found) == 1:
            self._go_to(found[0].step)
        else:
            self._choose_chapter(found)

    def _choose_chapter(self, found: Sequence[Chapter]) -> None:
        replay = self._replay
        keys = [(str(one.step), scene_title(one, replay.night(one.step))) for one in found]
        self._choose_step(self._name(found[0]), keys, 2)

    def _choose_point(self) -> None:
        keys = [
            (str(one.step), point_text(self._replay, one), self._name(at(self._chapters, one.step)))
            for one in self._points
        ]
        self._choose_step(_("Turning points"), keys, 1)

    def _choose_step(self, title: str, keys: Sequence[tuple[str, ...]], cols: int) -> None:
        sheet = KeySheet(title=title, keys=keys, cols=cols)
        sheet.bind(on_pick=lambda _, value: self._go_to(int(value)))
        sheet.open()
