"""Past games: the finished ones, each with its end to look at again."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.i18n import _
from companion.screens.day_words import day_text
from companion.screens.ending_story import ending_story
from companion.screens.layouts import load_layout
from companion.screens.night import Night
from companion.screens.page import Page
from companion.screens.pages.ending import ending_help, save_picture
from companion.screens.pages.harbour import captains_text
from companion.screens.past import look_at
from companion.screens.samples import TWO_CAPTAINS, sample_night
from companion.screens.saves import SavedGame, saved_games
from companion.screens.states import State
from companion.screens.widgets.buttons import Tap
from companion.session.saves.save_error import SaveError

load_layout("ending_view")


class PastRow(Tap, BoxLayout):
    """A finished game: its day, its captains, who won."""

    day = StringProperty("")
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
    ending = ObjectProperty(None)


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
            self.app.tell(str(error), kind="refusal")
            return
        self._save, self.looking = save, True
        self.refresh()

    def _one(self, game: Night, save: SavedGame) -> PastEnding:
        one = PastEnding(page=self)
        one.ending.occasion = day_text(save.begun_at)
        one.ending.show(ending_story(game))
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

    def save_picture(self) -> None:
        if self._save:
            shown = self.ids.body.children[0]
            save_picture(self, shown.ending, self._save.name)

    def help(self) -> tuple[str, str]:
        if self.looking:
            return _("The end of the game"), ending_help()
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
        day=day_text(game.begun_at),
        title=captains_text(game),
        seats=game.seats,
        winner_seat=winner,
        winner=captains_text(alone) if winner else "",
        points=_("{points} points").format(points=game.scores.get(winner, 0)) if winner else "",
    )


def sample() -> None:
    """Outside a game, with finished games on the shelf."""
    if not any(game.over for game in saved_games()):
        sample_night("over", TWO_CAPTAINS, keep=True, seed=3).leave()
        sample_night("over", keep=True).leave()


STATES = {
    "one": State(lambda stage: stage.tap(next(iter(stage.widgets(PastRow))))),
}

SCREEN = PastGamesPage
