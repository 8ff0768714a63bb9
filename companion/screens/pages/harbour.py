"""The harbour: where the app opens. The game to go on with, a new one, and everything else."""

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.drake.wording import WORDS
from companion.i18n import _
from companion.screens.captain_names import captains_text
from companion.screens.damaged_settings import ask_about_damage
from companion.screens.day_words import day_text
from companion.screens.page import Page
from companion.screens.saves import SavedGame, last_played, saved_games
from companion.screens.states import State
from companion.screens.widgets.buttons import Tap, TapButton
from companion.screens.widgets.framed import Framed
from companion.screens.widgets.rows import GameRow
from companion.session.wording import show

if TYPE_CHECKING:
    from companion.screens.stage import Stage


class DoorRow(BoxLayout):
    """Two doors, or one that takes the whole width."""


class MainButton(Tap, Framed, BoxLayout):
    """Goes on with a game, and says where it stands; or begins one."""

    text = StringProperty("")
    icon = StringProperty("")
    captains = StringProperty("")
    moment = StringProperty("")


class HarbourPage(Page):
    """Only what there is has a button."""

    lists_games = True

    waiting = ListProperty([])
    empty = BooleanProperty(True)
    captains = StringProperty("")
    moment = StringProperty("")

    _next: SavedGame | None = None

    def refresh(self) -> None:
        games = saved_games()
        self.waiting = [game for game in games if not game.over]
        self.empty = not self.waiting
        self._next = last_played(self.waiting)
        self.captains = captains_text(self._next) if self._next else ""
        self.moment = moment_text(self._next) if self._next else ""
        self._fill_games()
        self._fill_doors(any(game.over for game in games))

    def go_on(self) -> None:
        """With the game that was played last, or with a new one."""
        if self._next:
            self.app.resume(self._next)
        else:
            self.app.go("new_game")

    def _fill_games(self) -> None:
        column = self.ids.games
        column.clear_widgets()
        for game in self.waiting:
            row = GameRow(
                seats=game.seats,
                title=captains_text(game),
                detail=voyage_text(game),
            )
            row.bind(on_tap=lambda row, game=game: self.app.resume(game))
            column.add_widget(row)

    def _fill_doors(self, any_past: bool) -> None:
        doors = [
            # Without a game to go on with, it is the main button.
            ("new_game", "compass-rose", _("New game"), not self.empty),
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
        # An odd one is the first: a new game has a row of its own then.
        rows = [there[:1]] if len(there) % 2 else []
        rest = there[len(rows) :]
        rows += [rest[first : first + 2] for first in range(0, len(rest), 2)]
        self.ids.doors.clear_widgets()
        for pair in rows:
            row = DoorRow()
            for name, icon, text in pair:
                door = TapButton(text=text, icon=icon, font_units=16.5)
                door.bind(on_tap=lambda _, name=name: self.app.go(name))
                row.add_widget(door)
            self.ids.doors.add_widget(row)

    help_pictures = ("anchor", "help-circle-outline")

    def help(self) -> tuple[str, str]:
        return _("The harbour"), _(
            "Continue goes on with the game that was played last, and says where it stands. Every "
            "move is kept, so a game can be left at any time; all that wait are listed at "
            "anchor.\n\n"
            "The question mark on every screen tells what can be done there. The first minute, "
            "which tells what this app is for, is in the settings."
        )


def voyage_text(game: SavedGame) -> str:
    """How far a game has come, as far as that is known, and when it was begun."""
    day = day_text(game.begun_at)
    if not game.voyage:
        return day
    return _("Voyage {number}, {day}").format(number=game.voyage, day=day)


def moment_text(game: SavedGame) -> str:
    """Where a game stands: voyage, phase, whose turn it is."""
    if not game.phase:
        return voyage_text(game)
    facts = {"number": game.voyage, "phase": show(game.phase, WORDS, "phase")}
    if not game.turn:
        return _("Voyage {number}: {phase}").format(**facts)
    captain = game.captains.get(game.turn) or show(game.turn, WORDS)
    return _("Voyage {number}: {phase}. {captain} is next.").format(**facts, captain=captain)


def one_game_damaged(stage: "Stage") -> None:
    """The card has lost the end of a file, and somebody wants to go on with it."""
    game = last_played(saved_games())
    assert game is not None
    content = game.file.read_bytes()
    game.file.write_bytes(content[: 4 * len(content) // 5])
    stage.tap(_("Continue"))


def about_to_throw_away(stage: "Stage") -> None:
    one_game_damaged(stage)
    stage.tap(_("Throw away"))


def repaired(stage: "Stage") -> None:
    one_game_damaged(stage)
    stage.tap(_("Repair"))


STATES = {
    "repaired": State(repaired),
    "damaged": State(one_game_damaged),
    "throw_away": State(about_to_throw_away),
    "damaged_settings": State(lambda _: ask_about_damage("settings-damaged.json", lambda: None)),
}
SCREEN = HarbourPage
