"""The harbour: where the app opens. New game, games to go on with, and everything else."""

from datetime import datetime

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.i18n import _
from companion.screens.page import Page
from companion.screens.saves import SavedGame, saved_games
from companion.screens.widgets.buttons import Tap, TapButton
from companion.screens.widgets.captains import Emblem


class GameRow(Tap, BoxLayout):
    """A game at anchor: its captains by name and by emblem, its voyage and day."""

    seats = ListProperty([])
    title = StringProperty("")
    detail = StringProperty("")

    def on_seats(self, *_: object) -> None:
        Clock.schedule_once(self._show_emblems, -1)

    def _show_emblems(self, *_: object) -> None:
        self.ids.emblems.clear_widgets()
        for seat in self.seats:
            self.ids.emblems.add_widget(Emblem(seat=seat))


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
        self.ids.doors.clear_widgets()
        for name, icon, text, sensible in doors:
            if sensible and self.app.has(name):
                door = TapButton(text=text, icon=icon)
                door.bind(on_tap=lambda _, name=name: self.app.go(name))
                self.ids.doors.add_widget(door)

    def help(self) -> tuple[str, str]:
        return _("The harbour"), _(
            "Start a new game, or go on with one that waits here: every move is kept, so a game "
            "can be left at any time and lies here as it was left.\n\n"
            "The question mark on every screen tells what can be done there."
        )


def captains_text(game: SavedGame) -> str:
    """The captains of a game by name, or by colour where they gave none."""
    colours = {
        "red": _("Red"),
        "blue": _("Blue"),
        "yellow": _("Yellow"),
        "green": _("Green"),
        "white": _("White"),
    }
    return ", ".join(game.captains.get(seat) or colours.get(seat, seat) for seat in game.seats)


def day_text(day: datetime) -> str:
    """A day as this language writes it, without depending on the system's locales."""
    return _("{day}/{month}/{year}").format(
        day=f"{day.day:02}", month=f"{day.month:02}", year=day.year
    )


SCREEN = HarbourPage
