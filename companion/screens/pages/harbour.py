"""The harbour: where the app opens. New game, games to go on with, and everything else."""

from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.boxlayout import BoxLayout

from companion.i18n import _
from companion.screens.captain_names import called
from companion.screens.damaged_settings import ask_about_damage
from companion.screens.day_words import day_text
from companion.screens.page import Page
from companion.screens.saves import SavedGame, saved_games
from companion.screens.states import State
from companion.screens.widgets.buttons import TapButton
from companion.screens.widgets.rows import GameRow


class DoorRow(BoxLayout):
    """Two doors, or one that takes the whole width."""


class HarbourPage(Page):
    """Only what there is has a button."""

    lists_games = True

    waiting = ListProperty([])
    empty = BooleanProperty(True)

    def refresh(self) -> None:
        games = saved_games()
        self.waiting = [game for game in games if not game.over]
        self.empty = not self.waiting
        self._fill_games()
        self._fill_doors(any(game.over for game in games))

    def _fill_games(self) -> None:
        column = self.ids.games
        column.clear_widgets()
        for game in self.waiting:
            row = GameRow(
                seats=game.seats,
                title=captains_text(game),
                detail=_("Voyage {number}, {day}").format(
                    number=game.voyage, day=day_text(game.begun_at)
                ),
            )
            row.bind(on_tap=lambda row, game=game: self.app.resume(game))
            column.add_widget(row)

    def _fill_doors(self, any_past: bool) -> None:
        doors = [
            ("past_games", "trophy-outline", _("Past games"), any_past),
            ("score_pad", "scoreboard", _("Score pad"), True),
            ("know_board", "map-legend", _("Know your board"), True),
            ("table", "table-furniture", _("The table"), True),
            ("settings", "cog", _("Settings"), True),
        ]
        there = [
            (name, icon, text)
            for name, icon, text, sensible in doors
            if sensible and self.app.has(name)
        ]
        self.ids.doors.clear_widgets()
        for first in range(0, len(there), 2):
            row = DoorRow()
            for name, icon, text in there[first : first + 2]:
                door = TapButton(text=text, icon=icon, font_units=16.5)
                door.bind(on_tap=lambda _, name=name: self.app.go(name))
                row.add_widget(door)
            self.ids.doors.add_widget(row)

    def help(self) -> tuple[str, str]:
        return _("The harbour"), _(
            "Start a new game, or go on with one that waits here: every move is kept, so a game "
            "can be left at any time and lies here as it was left.\n\n"
            "The question mark on every screen tells what can be done there."
        )


def captains_text(game: SavedGame) -> str:
    return ", ".join(called(game.seats, game.captains).values())


SCREEN = HarbourPage
STATES = {
    "damaged_settings": State(lambda _: ask_about_damage("settings-damaged.json", lambda: None))
}
