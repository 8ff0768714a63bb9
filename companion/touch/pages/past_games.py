"""Past games: the finished ones, each with its end to look at again."""

from typing import TYPE_CHECKING

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.night.night import Night
from companion.night.saved.past_game import look_at
from companion.night.saved.saved_games import SavedGame, saved_games
from companion.night.text.day_words import day_text
from companion.night.text.player_names import captains_text
from companion.records.replay.html.background import PageNews
from companion.records.replay.replay import Replay
from companion.records.statistics.reading import read_anywhere
from companion.session.saves.save_error import SaveError
from companion.system.i18n import _, ngettext
from companion.touch.app.page import Page
from companion.touch.game_screens import games_with_screens, screens_of, title_text
from companion.touch.look.theme import theme
from companion.touch.pages.analysis import AnalysisPage
from companion.touch.stage.states import State
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.ending.game_ending import GameEnding, keep_picture
from companion.touch.widgets.sheets.damaged_sheet import tell_unopened
from companion.touch.widgets.sheets.page_sheet import PageSheet
from companion.touch.widgets.sheets.take_along import TakeAlong

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage

# Units that the buttons below an ending take where the window lies.
BUTTONS = 58


class PastRow(Tap, BoxLayout):
    """A finished game: which and when, its captains, who won."""

    occasion = StringProperty("")
    title = StringProperty("")
    winner = StringProperty("")
    points = StringProperty("")
    winner_seat = StringProperty("")
    last = BooleanProperty(False)
    seats = ListProperty([])


class PastList(BoxLayout):
    """All finished games, the newest first."""

    empty = BooleanProperty(False)


class PastEnding(FloatLayout):
    """The end of one game, and what can be done with it."""

    page = ObjectProperty(None)
    buttons_width = NumericProperty(0)
    # What the game shows.
    ending = ObjectProperty(None)

    def show(self, ending: GameEnding) -> None:
        ending.reserve = 0 if theme.portrait else BUTTONS * theme.u
        ending.bind(buttons_width=self.setter("buttons_width"))
        self.ending = ending
        self.ids.place.add_widget(ending)


class PastGamesPage(Page):
    """A list, or one game of it."""

    lists_games = True

    looking = BooleanProperty(False)

    _save: SavedGame | None = None
    _game: Night | None = None

    def on_pre_enter(self) -> None:
        self.leave_one()
        super().on_pre_enter()

    def refresh(self) -> None:
        self.ids.body.clear_widgets()
        if self._game and self._save:
            self.ids.body.add_widget(self._one(self._game, self._save))
        else:
            self.ids.body.add_widget(self._list())

    def _list(self) -> PastList:
        past = [game for game in saved_games() if game.over]
        listed = PastList(empty=not past)
        for game in past:
            row = past_row(game)
            row.bind(on_tap=lambda _, game=game: self.look(game))
            row.last = game is past[-1]
            listed.ids.games.add_widget(row)
        return listed

    def look(self, save: SavedGame) -> None:
        """Opens a game to look at; one that cannot be read says why."""
        try:
            self._game = look_at(save)
        except SaveError as error:
            tell_unopened(save, error, self.app.tell)
            return
        self._save, self.looking = save, True
        self.refresh()

    def _one(self, game: Night, save: SavedGame) -> PastEnding:
        one = PastEnding(page=self)
        one.show(screens_of(save.game).ending(game, day_text(save.begun_at)))
        return one

    def leave_one(self) -> None:
        self._save = self._game = None
        self.looking = False

    def step_back(self) -> bool:
        """From a game to the list."""
        if not self.looking:
            return False
        self.leave_one()
        self.refresh()
        return True

    def watch(self) -> None:
        """The game again, step by step; the way back leads here."""
        from companion.touch.pages.replay import ReplayPage

        game, save = self._game, self._save
        if game is None or save is None:
            return
        self.app.go("replay")
        page = self.app.page
        assert isinstance(page, ReplayPage)
        page.watch(Replay(game.game, save), lambda: self._watched(save))

    def _watched(self, save: SavedGame) -> None:
        self.app.go("past_games")
        self.look(save)

    def analyse(self) -> None:
        """What decided the game; the way back leads here."""
        game, save = self._game, self._save
        if game is None or save is None:
            return
        self.app.go("analysis")
        page = self.app.page
        assert isinstance(page, AnalysisPage)
        page.show_past(game, lambda: self._watched(save))

    def save_picture(self) -> None:
        if self._save:
            shown = self.ids.body.children[0]
            keep_picture(self.app, shown.ending, self._save.name)

    def take_along(self) -> None:
        if self._save and self._game:
            save, session = self._save, self._game.game
            TakeAlong(self.app, save, session, lambda: read_anywhere(save.file)).ask()

    @property
    def help_pictures(self) -> tuple[str, ...]:
        if self._save:
            return tuple(screens_of(self._save.game).ending_pictures)
        return ("trophy", "eye")

    def help(self) -> tuple[str, str]:
        if self._save:
            return _("The end of the game"), screens_of(self._save.game).ending_help()
        return _("Past games"), _(
            "Every game that was played to its end lies here, the newest first. Tap one to see "
            "its podium, what the totals were made of, and how the score went.\n\n"
            "Looking changes nothing: the game is read and never written."
        )


def past_row(game: SavedGame) -> PastRow:
    ranking = game.ranking or sorted(game.scores, key=lambda seat: -game.scores[seat])
    winner = ranking[0] if ranking else ""
    alone = SavedGame(game.name, game.game, game.begun, [winner], game.captains)
    return PastRow(
        occasion=" · ".join(filter(None, [title_text(game.game), day_text(game.begun_at)])),
        title=captains_text(game),
        seats=game.seats,
        winner_seat=winner,
        winner=captains_text(alone) if winner else "",
        points=_points_text(game.scores.get(winner, 0)) if winner else "",
    )


def sample() -> None:
    """Outside a game, with finished games on the shelf."""
    if not any(game.over for game in saved_games()):
        for game in games_with_screens():
            screens_of(game).samples().keep_finished()


def open_code(stage: "Stage") -> None:
    stage.tap(next(iter(stage.widgets(PastRow))))
    stage.tap("export")
    stage.tap(_("BG Stats"))


def take_along(stage: "Stage") -> None:
    stage.tap(next(iter(stage.widgets(PastRow))))
    stage.tap("export")


class StandsStill:
    """In place of the process that makes a page: in pictures it is always as far."""

    running = True

    def news(self) -> list[PageNews]:
        return []

    def stop(self) -> None:
        """Nothing was begun."""


def make_page(stage: "Stage") -> None:
    stage.tap(next(iter(stage.widgets(PastRow))))
    sheet = PageSheet(StandsStill(), lambda page: None, lambda why: None)
    sheet.open()
    sheet.hear(PageNews(0.42))


STATES = {
    "take_along": State(take_along),
    "code": State(open_code),
    "page": State(make_page),
    "one": State(lambda stage: stage.tap(next(iter(stage.widgets(PastRow))))),
}


def _points_text(points: int) -> str:
    return ngettext("{points} point", "{points} points", points).format(points=points)


SCREEN = PastGamesPage
