"""What the app does of itself during a game: it shows each new year on a sheet, and a step that
interrupts a phase on its own page."""

from typing import TYPE_CHECKING

from companion.games.lords.screens.phases import STAGES
from companion.touch.app.game_hooks import GameHooks

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp


class LordsHooks(GameHooks):
    def __init__(self, app: "CompanionApp") -> None:
        super().__init__(app)
        # The year and cards that were shown last: what lay there already was seen before. A game
        # that has just begun shows its first year.
        self._shown = self._year() if app.night.session and app.night.game.record else (0, ())

    @property
    def due(self) -> str:
        if self.app.night.session is None:
            return ""
        return STAGES.get(self.app.night.view()["stage"] or "", "")

    def game_shown(self) -> None:
        year = self._year()
        if year == self._shown:
            return
        newer, self._shown = year[0] >= self._shown[0], year
        if newer and year[1] and self.app.night.phase != "over":
            from companion.games.lords.screens.widgets.years.year_sheet import show_year

            show_year(self.app)

    def _year(self) -> tuple[int, tuple[str, ...]]:
        if self.app.night.session is None:
            return 0, ()
        view = self.app.night.view()
        return view["year"], tuple(view["revealed"])
