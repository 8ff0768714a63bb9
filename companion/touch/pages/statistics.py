"""Statistics: who plays and wins, what happens in each game, and the evenings."""

from collections.abc import Sequence
from threading import Thread
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.night.night import Night
from companion.night.saved.saved_games import saved_games
from companion.ops.forgetting import forget
from companion.records.statistics.index import Counted, load_counted, waiting_files
from companion.records.statistics.people import People, keep_people, load_people
from companion.records.statistics.statistics import Statistics, statistics
from companion.records.statistics.tables import (
    day_of,
    game_title,
    imported_text,
    left_out_text,
    name_text,
    number_text,
    rating_text,
)
from companion.system.i18n import _, ngettext
from companion.touch.app.page import Page
from companion.touch.game_screens import games_with_screens, screens_of
from companion.touch.stage.states import State
from companion.touch.widgets.drawing.galleon import Galleon
from companion.touch.widgets.entering.keyboard import NameSheet
from companion.touch.widgets.rows import ListRow
from companion.touch.widgets.sheets.key_sheet import KeySheet
from companion.touch.widgets.sheets.overlays import confirm
from companion.touch.widgets.statistics.charts import RatingCurve, ScoreBars
from companion.touch.widgets.statistics.facts import (
    Fact,
    evening_facts,
    game_facts,
    player_facts,
    stat_rows,
)
from companion.touch.widgets.throw_away import cannot_be_done

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage

# What can be done about a person.
RENAME, HIDE, SHOW, DELETE, SEPARATE = "rename", "hide", "show", "delete", "separate "
PLAYERS, GAMES, EVENINGS = "players", "games", "evenings"
# So many files are read while everybody waits; more of them beside the screen.
AT_ONCE = 40
LOOK_SECONDS = 0.2


class StatisticsPage(Page):
    lists_games = True

    tabs = ListProperty([])
    tab = StringProperty(PLAYERS)
    # Of what is chosen in the list.
    title = StringProperty("")
    is_person = BooleanProperty(False)
    told = StringProperty("")
    # What is to be said where there is no list, or below it.
    note = StringProperty("")
    # How much of the saves has been read, in hundredths; 0 while nobody reads.
    read = NumericProperty(0)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._counted: Counted | None = None
        self._found: Statistics | None = None
        self._chosen = ""
        self._looking: Any = None

    # Counting

    def on_pre_enter(self) -> None:
        self._counted = self._found = None
        self._chosen = ""
        if waiting_files() <= AT_ONCE:
            self._counted = load_counted()
        else:
            self._count_beside()
        super().on_pre_enter()

    def on_leave(self) -> None:
        if self._looking:
            self._looking.cancel()
            self._looking = None

    def _count_beside(self) -> None:
        """In a thread of its own, which knows nothing of the screen."""
        done: list[Counted] = []
        steps = [0, 1]

        def progress(number: int, of: int) -> None:
            steps[:] = [number, of]

        def look(_seconds: float) -> None:
            self.read = max(1, 100 * steps[0] // max(1, steps[1]))
            if done or not thread.is_alive():
                self.on_leave()
                self.read = 0
                self._counted = done[0] if done else None
            self.refresh()

        thread = Thread(target=lambda: done.append(load_counted(progress)), daemon=True)
        thread.start()
        self._looking = Clock.schedule_interval(look, LOOK_SECONDS)

    # Showing

    def refresh(self) -> None:
        self.tabs = [
            (PLAYERS, _("Players")),
            (GAMES, _("Games")),
            (EVENINGS, _("Evenings")),
        ]
        # Names of days and games are of the language.
        self._found = statistics(self._counted) if self._counted else None
        self._show_list()

    def choose_tab(self, tab: str) -> None:
        self.tab, self._chosen = tab, ""
        self._show_list()

    def choose(self, key: str) -> None:
        self._chosen = key
        self._show_list()

    def _show_list(self) -> None:
        rows = self._rows(self._found) if self._found else []
        if self._chosen not in [key for key, *_ in rows]:
            self._chosen = rows[0][0] if rows else ""
        column = self.ids.rows
        column.clear_widgets()
        for key, title, detail, ending in rows:
            row = ListRow(
                title=title,
                detail=detail,
                ending=ending,
                chosen=key == self._chosen,
                last=key == rows[-1][0],
            )
            row.bind(on_tap=lambda _, key=key: self.choose(key))
            column.add_widget(row)
        self.note = self._note(bool(rows))
        self._show_one()

    def _note(self, any_rows: bool) -> str:
        if self.read:
            return _("Reading the games: {hundredths} %").format(hundredths=int(self.read))
        if self._found is None:
            return ""
        left_out = " ".join(
            filter(None, (imported_text(self._found), left_out_text(self._found.left_out)))
        )
        return left_out if any_rows else left_out or _("No game has been finished yet.")

    def _rows(self, found: Statistics) -> list[tuple[str, str, str, str]]:
        """Key, title, detail and what stands at the end, by what is shown."""
        if self.tab == PLAYERS:
            everybody = [*found.shown_players, *found.app_players.values()]
            return [
                (
                    one.person,
                    name_text(one.person),
                    _("{wins} of {games} won, {chance} by chance").format(
                        wins=one.wins, games=one.games, chance=number_text(one.expected)
                    ),
                    number_text(one.rating.mu),
                )
                for one in everybody
            ]
        if self.tab == GAMES:
            return [
                (game, game_title(game), times_text(one.games), "")
                for game, one in found.of_games.items()
            ]
        return [
            (
                one.day.isoformat(),
                day_of(one.day.isoformat()),
                ", ".join(one.people),
                str(len(one.games)),
            )
            for one in found.evenings
        ]

    def _show_one(self) -> None:
        self.title = self.told = ""
        self.is_person = bool(
            self._found and self.tab == PLAYERS and self._chosen in self._found.players
        )
        chart: Any = None
        facts: Sequence[Fact] = ()
        if self._found and self._chosen:
            chart, facts = getattr(self, f"_one_of_{self.tab}")(self._found, self._chosen)
        place, column = self.ids.chart, self.ids.facts
        place.clear_widgets()
        column.clear_widgets()
        if chart is not None:
            place.add_widget(chart)
        elif not facts:
            place.add_widget(Galleon())
        for row in stat_rows(facts):
            column.add_widget(row)
        self.ids.scroll.scroll_y = 1

    def _one_of_players(self, found: Statistics, key: str) -> tuple[Any, Sequence[Fact]]:
        everybody = {one.person: one for one in found.app_players.values()} | dict(found.players)
        one = everybody[key]
        hidden = [name for name, other in found.players.items() if other.hidden]
        self.title = name_text(one.person)
        self.told = _("Rating {rating}").format(rating=rating_text(one.rating))
        curve = [(rating.mu, rating.low, rating.high) for _begun, rating in one.curve]
        chart = RatingCurve(ratings=curve) if curve else None
        return chart, tuple(player_facts(one, hidden))

    def _one_of_games(self, found: Statistics, key: str) -> tuple[Any, Sequence[Fact]]:
        one = found.of_games[key]
        self.title = game_title(key)
        self.told = _("All scores: {least} to {most}, the middle one {middle}").format(
            least=one.spread.least, most=one.spread.most, middle=number_text(one.spread.middle)
        )
        return ScoreBars(scores=list(one.scores)), tuple(game_facts(one))

    def _one_of_evenings(self, found: Statistics, key: str) -> tuple[Any, Sequence[Fact]]:
        one = next(one for one in found.evenings if one.day.isoformat() == key)
        self.title = day_of(key)
        self.told = ", ".join(one.people)
        return None, tuple(evening_facts(one))

    # Who is who

    def change_person(self) -> None:
        """What can be done about the person who is shown."""
        found = self._found
        one = found.players.get(self._chosen) if found else None
        if found is None or one is None:
            return
        keys = [
            (RENAME, _("Rename"), _("Or count as somebody else"), "pencil"),
            (HIDE, _("Hide"), _("Counted, but not shown"), "eye-off"),
            (DELETE, _("Delete"), _("Out of every file"), "delete-outline"),
        ]
        keys += [
            (f"{SEPARATE}{name}", _("Separate {name}").format(name=name), "", "account-plus")
            for name in one.names
            if name != one.person
        ]
        if any(other.hidden for other in found.players.values()):
            keys.append((SHOW, _("Show everybody"), _("Also who is hidden"), "eye"))
        sheet = KeySheet(title=one.person, keys=keys, cols=1)
        sheet.bind(on_pick=lambda _sheet, what: self._change(one.person, what))
        sheet.open()

    def _change(self, person: str, what: str) -> None:
        if what == RENAME:
            self._ask_name(person)
        elif what == DELETE:
            self._ask_delete(person)
        else:
            people = load_people()
            if what == HIDE:
                people.hide(person)
            elif what == SHOW:
                people.hidden = []
            else:
                people.separate(what.removeprefix(SEPARATE))
            self._keep(people)

    def _ask_name(self, person: str) -> None:
        others = [one.person for one in self._found.shown_players] if self._found else []
        sheet = NameSheet(
            title=_("What is {name} called?").format(name=person),
            text=_("Whoever has another one's name is counted as that one."),
            remembered=[name for name in others if name != person],
        )
        sheet.bind(on_name=lambda _sheet, name: self._rename(person, name))
        sheet.open()

    def _rename(self, person: str, name: str) -> None:
        people = load_people()
        new = people.person(name)

        def rename() -> None:
            people.rename(person, new)
            self._chosen = new
            self._keep(people)

        if self._found and new in self._found.players and new != person:
            confirm(
                _("Are they one?"),
                _(
                    "{name} is counted as {other} from now on. What was written stays, and they "
                    "can be separated again."
                ).format(name=person, other=new),
                _("Count as one"),
                _("Leave it"),
                rename,
                kind="primary",
            )
        else:
            rename()

    def _keep(self, people: People) -> None:
        try:
            keep_people(people)
        except OSError as error:
            self.app.tell(cannot_be_done(error), kind="refusal")
        else:
            self.show_again()

    def _ask_delete(self, person: str) -> None:
        confirm(
            _("Delete {name}?").format(name=person),
            _(
                "The name is taken out of every file of this device, backups too; pictures and "
                "exported files of these games are thrown away. The games stay, and their captain "
                "is called by colour. This cannot be taken back."
            ),
            _("Delete"),
            _("Leave it"),
            lambda: self._delete(person),
            kind="danger",
            icon="delete-outline",
        )

    def _delete(self, person: str) -> None:
        """A game that is on the table is put away first: it would write the name again."""
        self.night.leave()
        try:
            forgotten = forget(person)
        except OSError as error:
            self.app.tell(cannot_be_done(error), kind="refusal")
            return
        self.app.reload()
        self.show_again()
        if forgotten.left:
            files = ", ".join(file.name for file in forgotten.left)
            self.app.tell(_("The name still stands in {file}.").format(file=files), kind="refusal")
        else:
            self.app.tell(_("The name is deleted."), icon="check")

    def show_again(self) -> None:
        self._counted = load_counted()
        self.refresh()

    help_pictures = ("podium", "scoreboard", "trophy")

    def help(self) -> tuple[str, str]:
        return _("Statistics"), _(
            "Every finished game of this table counts, and every score pad that was closed. By "
            "chance is what somebody would have won if all captains were alike.\n\n"
            "The rating is an estimate of strength, reckoned from who was ahead of whom. The band "
            "of the curve is where the strength really lies, most probably: it grows narrower "
            "with every game. Points do not matter for it.\n\n"
            "The captains of the app are rated, too, and beside the scores of a game stands what "
            "they reach among themselves."
        )


def times_text(games: int) -> str:
    return ngettext("Played {games} time", "Played {games} times", games).format(games=games)


def sample() -> Night:
    """Outside a game, with finished games on the shelf."""
    if not any(game.over for game in saved_games()):
        for game in games_with_screens():
            screens_of(game).samples().keep_finished()
    return Night()


def show(tab: str) -> State:
    def reach(stage: "Stage") -> None:
        stage.app.page.choose_tab(tab)

    return State(reach)


def open_person(stage: "Stage") -> None:
    stage.tap("pencil")


def ask_name(stage: "Stage") -> None:
    open_person(stage)
    stage.tap(_("Rename"))


def ask_one(stage: "Stage") -> None:
    page = stage.app.page
    first, second = list(page._found.players)[:2]
    page._rename(first, second)


def ask_delete(stage: "Stage") -> None:
    open_person(stage)
    stage.tap(_("Delete"))


STATES = {
    "games": show(GAMES),
    "evenings": show(EVENINGS),
    "person": State(open_person),
    "name": State(ask_name),
    "one": State(ask_one),
    "delete": State(ask_delete),
}

SCREEN = StatisticsPage
