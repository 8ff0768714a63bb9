"""The harbour: where the app opens. The game to go on with, a new one, and everything else."""

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kernel.registry import KITS
from companion.night.saved.damaged_games import throw_away
from companion.night.saved.saved_games import SavedGame, last_played, saved_games
from companion.night.text.day_words import day_text
from companion.night.text.player_names import captains_text
from companion.system.i18n import _
from companion.touch.app.damaged_settings import ask_about_damage
from companion.touch.app.page import Page
from companion.touch.game_screens import games_with_screens, screens_of, title_text
from companion.touch.stage.samples import first_samples
from companion.touch.stage.states import State
from companion.touch.widgets.buttons import Tap, TapButton
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.rows import KeptGameRow
from companion.touch.widgets.sheets.key_sheet import KeySheet
from companion.touch.widgets.throw_away import ask_throw_away, cannot_be_done

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage


class DoorRow(BoxLayout):
    """Two doors, or one that takes the whole width."""


class MainButton(Tap, Framed, BoxLayout):
    """Goes on with a game, and says where it stands; or begins one."""

    text = StringProperty("")
    icon = StringProperty("")
    # Which game, where there are several.
    game = StringProperty("")
    captains = StringProperty("")
    moment = StringProperty("")


class HarbourPage(Page):
    """Only what there is has a button."""

    lists_games = True

    waiting = ListProperty([])
    empty = BooleanProperty(True)
    game = StringProperty("")
    captains = StringProperty("")
    moment = StringProperty("")

    _next: SavedGame | None = None

    def refresh(self) -> None:
        games = saved_games()
        self.waiting = [game for game in games if not game.over]
        self.empty = not self.waiting
        self._next = last_played(self.waiting)
        self.game = title_text(self._next.game) if self._next else ""
        self.captains = captains_text(self._next) if self._next else ""
        self.moment = progress_text(self._next, turn=True) if self._next else ""
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
            row = KeptGameRow(
                seats=game.seats,
                title=captains_text(game),
                game=title_text(game.game),
                detail=progress_text(game),
            )
            row.bind(
                on_open=lambda row, game=game: self.app.resume(game),
                on_delete=lambda row, game=game: ask_throw_away(game, self._throw_away),
            )
            column.add_widget(row)

    def _throw_away(self, game: SavedGame) -> None:
        try:
            throw_away(game)
        except OSError as error:
            self.app.tell(cannot_be_done(error), kind="refusal")
            return
        self.refresh()
        self.app.tell(_("The game is thrown away."), icon="delete-outline")

    def _fill_doors(self, any_past: bool) -> None:
        doors = [
            # Without a game to go on with, it is the main button.
            ("new_game", "compass-rose", _("New game"), not self.empty),
            ("past_games", "trophy-outline", _("Past games"), any_past),
            ("statistics", "podium", _("Statistics"), any_past),
            *self._game_doors(),
            ("table", "table-furniture", _("The table"), True),
            ("settings", "cog", _("Settings"), True),
        ]
        there = [(name, icon, text) for name, icon, text, sensible in doors if sensible]
        # An odd one is the first: a new game has a row of its own then.
        rows = [there[:1]] if len(there) % 2 else []
        rest = there[len(rows) :]
        rows += [rest[first : first + 2] for first in range(0, len(rest), 2)]
        self.ids.doors.clear_widgets()
        for pair in rows:
            row = DoorRow()
            for name, icon, text in pair:
                door = TapButton(text=text, icon=icon, font_units=16.5)
                door.bind(on_tap=lambda one, name=name: self.open_door(name, one.text))
                row.add_widget(door)
            self.ids.doors.add_widget(row)

    def _game_doors(self) -> list[tuple[str, str, str, bool]]:
        """Pages that games have beside playing. Those of one name share a door."""
        doors: dict[str, tuple[str, str, str, bool]] = {}
        for game in games_with_screens():
            for door in screens_of(game).doors:
                path, text = f"{game}/{door.page}", _(door.text)
                before = doors[text][0] + " " if text in doors else ""
                doors[text] = (before + path, door.icon, text, True)
        return list(doors.values())

    def open_door(self, pages: str, title: str) -> None:
        """The page behind a door; of several games the table says which."""
        paths = pages.split()
        if len(paths) == 1:
            self.app.go(pages)
            return
        titles = [(path, KITS[path.partition("/")[0]].title) for path in paths]
        sheet = KeySheet(title=title, keys=titles, cols=1)
        sheet.bind(on_pick=lambda _sheet, path: self.app.go(path))
        sheet.open()

    help_pictures = ("anchor", "help-circle-outline")

    def help(self) -> tuple[str, str]:
        return _("The harbour"), _(
            "Continue goes on with the game that was played last, and says where it stands. Every "
            "move is kept, so a game can be left at any time; all that wait are listed at "
            "anchor. The bin beside a game throws it away, after a question.\n\n"
            "The question mark on every screen tells what can be done there. The first minute, "
            "which tells what this app is for, is in the settings."
        )


def progress_text(game: SavedGame, *, turn: bool = False) -> str:
    """How far a game has come, as far as that is known; what we do not know has only its day."""
    known = game.game in games_with_screens()
    text = screens_of(game.game).progress_text(game, turn=turn) if known else ""
    return text or day_text(game.begun_at)


def one_game_damaged(stage: "Stage") -> None:
    """The card has lost the end of the file of a game with some moves, and somebody wants to go on
    with it."""
    waiting = stage.app.page.waiting
    game = next(one for one in waiting if one.game == first_samples().game)
    content = game.file.read_bytes()
    game.file.write_bytes(content[: 4 * len(content) // 5])
    # Its row may lie below what is shown of the list.
    stage.app.resume(game)
    stage.frames(3)


def about_to_throw_away(stage: "Stage") -> None:
    one_game_damaged(stage)
    stage.tap(_("Throw away"))


def repaired(stage: "Stage") -> None:
    one_game_damaged(stage)
    stage.tap(_("Repair"))


def nothing_whole(stage: "Stage") -> None:
    """Not even how the game began can be read."""
    game = last_played(saved_games())
    assert game is not None
    game.file.write_bytes(game.file.read_bytes()[:20])
    stage.tap(_("Continue"))
    stage.tap(_("Repair"))


STATES = {
    "repaired": State(repaired),
    "nothing_whole": State(nothing_whole),
    "which_game": State(lambda stage: stage.tap(_("Score pad"))),
    "throw_away_game": State(lambda stage: stage.tap("delete-outline")),
    "damaged": State(one_game_damaged),
    "throw_away": State(about_to_throw_away),
    "damaged_settings": State(lambda _: ask_about_damage("settings-damaged.json", lambda: None)),
}
SCREEN = HarbourPage
