"""Statistics: who plays and wins, what happens in each game, and the evenings."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.records.statistics.index import Counted, load_counted, waiting_files
from companion.records.statistics.statistics import Statistics, statistics
from companion.records.statistics.telling.wording import (
    day_of,
    game_title,
    name_text,
    number_text,
    rating_text,
)
from companion.system.i18n import _
from companion.touch.app.page import Page
from companion.touch.stage.page_states.statistics_states import STATES, sample
from companion.touch.widgets.drawing.galleon import Galleon
from companion.touch.widgets.rows import ListRow
from companion.touch.widgets.statistics.calendar import EveningCalendar
from companion.touch.widgets.statistics.charts import RatingCurve, ScoreBars
from companion.touch.widgets.statistics.facts import (
    Fact,
    evening_facts,
    game_facts,
    player_facts,
    stat_rows,
)
from companion.touch.widgets.statistics.lists import (
    Line,
    game_lines,
    note_text,
    player_lines,
)
from companion.touch.widgets.statistics.reading_beside import ReadingBeside
from companion.touch.widgets.statistics.take_in import TakeIn
from companion.touch.widgets.statistics.who_is_who import WhoIsWho

__all__ = ["SCREEN", "STATES", "sample"]

PLAYERS, GAMES, EVENINGS = "players", "games", "evenings"
# By their icons.
CHANGE, TAKE_IN = "pencil", "usb"
# So many files are read while everybody waits; more of them beside the screen.
AT_ONCE = 40
LOOK_SECONDS = 0.2


class StatisticsPage(Page):
    lists_games = True

    tabs = ListProperty([])
    tab = StringProperty(PLAYERS)
    # Of what is chosen in the list.
    title = StringProperty("")
    # The sign of what can be done about it; "" for nothing.
    action = StringProperty("")
    told = StringProperty("")
    # What is to be said where there is no list, or below it.
    note = StringProperty("")
    # How much of the saves has been read, in hundredths; 0 while nobody reads.
    read = NumericProperty(0)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._counted: Counted | None = None
        self.found: Statistics | None = None
        self._chosen = ""
        self._looking: Any = None

    # Counting

    def on_pre_enter(self) -> None:
        self._counted = self.found = None
        self._chosen = ""
        if waiting_files() <= AT_ONCE:
            self._counted = load_counted()
        else:
            reading = ReadingBeside()
            self._looking = Clock.schedule_interval(lambda _: self._look(reading), LOOK_SECONDS)
        super().on_pre_enter()

    def on_leave(self) -> None:
        if self._looking:
            self._looking.cancel()
            self._looking = None

    def _look(self, reading: ReadingBeside) -> None:
        self.read = reading.hundredths
        if reading.done:
            self.on_leave()
            self.read, self._counted = 0, reading.counted
        self.refresh()

    def count_again(self, chosen: str) -> None:
        """After a change of who is who."""
        self._counted, self._chosen = load_counted(), chosen
        self.refresh()

    # Showing

    def refresh(self) -> None:
        self.tabs = [
            (PLAYERS, _("Players")),
            (GAMES, _("Games")),
            (EVENINGS, _("Evenings")),
        ]
        # Names of days and games are of the language.
        self.found = statistics(self._counted) if self._counted else None
        self._show_list()

    def choose_tab(self, tab: str) -> None:
        self.tab, self._chosen = tab, ""
        self._show_list()
        self.ids.list.scroll_y = 1

    def choose(self, key: str) -> None:
        self._chosen = key
        self._show_list()

    def choose_day(self, calendar: EveningCalendar, day: str) -> None:
        self._chosen = day
        calendar.choose(day)
        self._show_one()

    def _show_list(self) -> None:
        column = self.ids.rows
        column.clear_widgets()
        for widget in self._listed(self.found) if self.found else []:
            column.add_widget(widget)
        self.note = self._note(bool(column.children))
        self._show_one()

    def _listed(self, found: Statistics) -> Sequence[Widget]:
        if self.tab == EVENINGS:
            self._choose_among([one.day.isoformat() for one in found.evenings])
            calendar = EveningCalendar(found.evenings, self._chosen)
            calendar.bind(on_pick=self.choose_day)
            return [calendar] if found.evenings else []
        lines = player_lines(found) if self.tab == PLAYERS else game_lines(found)
        self._choose_among([key for key, *_ in lines])
        return [self._row(line, last=line is lines[-1]) for line in lines]

    def _choose_among(self, keys: Sequence[str]) -> None:
        """What is chosen stays so; the first one, if it is gone."""
        if self._chosen not in keys:
            self._chosen = keys[0] if keys else ""

    def _row(self, line: Line, *, last: bool) -> ListRow:
        key, title, detail, ending = line
        row = ListRow(
            title=title, detail=detail, ending=ending, chosen=key == self._chosen, last=last
        )
        row.bind(on_tap=lambda _: self.choose(key))
        return row

    def _note(self, anything: bool) -> str:
        if self.read:
            return _("Reading the games: {hundredths} %").format(hundredths=int(self.read))
        if self.found is None:
            return ""
        note = note_text(self.found)
        return note if anything else note or _("No game has been finished yet.")

    def _show_one(self) -> None:
        self.title = self.told = ""
        self.action = self._action()
        chart: Any = None
        facts: Sequence[Fact] = ()
        if self.found and self._chosen:
            chart, facts = getattr(self, f"_one_of_{self.tab}")(self.found, self._chosen)
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

    # What can be done

    def _action(self) -> str:
        if self.found is None:
            return ""
        if self.tab == PLAYERS:
            return CHANGE if self._chosen in self.found.players else ""
        return TAKE_IN if self.tab == GAMES else ""

    def act(self) -> None:
        if self.action == CHANGE:
            self.who_is_who(self._chosen).ask()
        elif self.action == TAKE_IN:
            self.take_in().ask()

    def take_in(self) -> TakeIn:
        """Games of another table; what was chosen stays so."""
        return TakeIn(self.app, lambda: self.count_again(self._chosen))

    def who_is_who(self, person: str) -> WhoIsWho:
        assert self.found
        return WhoIsWho(self.app, self.found, person, self.count_again)

    help_pictures = ("podium", "scoreboard", "trophy", "history")

    def help(self) -> tuple[str, str]:
        return _("Statistics"), _(
            "Every finished game of this table counts, and every score pad that was closed. By "
            "chance is what somebody would have won if all captains were alike.\n\n"
            "The rating is an estimate of strength, reckoned from who was ahead of whom. The band "
            "of the curve is where the strength really lies, most probably: it grows narrower "
            "with every game. Points do not matter for it.\n\n"
            "The captains of the app are rated, too, and beside the scores of a game stands what "
            "they reach among themselves. What another table has exported can be counted, too: "
            "the memory stick beside a game takes it in.\n\n"
            "The calendar marks each evening with a point for every game; tap it to see who was "
            "there. What is begun before five in the morning belongs to the evening before."
        )


SCREEN = StatisticsPage
