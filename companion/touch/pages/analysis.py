"""What decided a game: how the chances of its captains went, and the moments where it tipped."""

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.night.night import Night
from companion.night.saved.saved_games import SavedGame
from companion.records.analysis.background import Background, News
from companion.records.analysis.moments import Moment, curve, moments
from companion.records.analysis.tally import Tallies, Tally
from companion.records.analysis.telling import tell_moment
from companion.records.replay.replay import Replay
from companion.system.i18n import _, ngettext
from companion.touch.app.page import Page
from companion.touch.stage.page_states.analysis_states import STATES, sample
from companion.touch.widgets.analysis.result import (
    AnalysisMessage,
    AnalysisResult,
    GoOnButton,
    MomentRow,
)
from companion.touch.widgets.chance_chart import ChanceChart
from companion.touch.widgets.drawing.filling import fill

if TYPE_CHECKING:
    pass

__all__ = ["SCREEN", "STATES", "sample"]

# Seconds between two looks at what the other processes have written.
LOOK_EVERY = 0.25
# A line needs no more points, however long a game was.
MOST_POINTS = 160
PUBLIC, EVERYTHING = "public", "everything"


class AnalysisPage(Page):
    """Of one finished game. Other processes play, as long as the page is shown."""

    share = NumericProperty(0)
    running = BooleanProperty(False)
    done = BooleanProperty(False)
    can_go_on = BooleanProperty(False)
    # What stands in place of a result.
    message = StringProperty("")
    status = StringProperty("")
    knowing = StringProperty(PUBLIC)

    _replay: Replay | None = None
    _save: SavedGame | None = None
    # Where the way back from a game of the past leads.
    _then: Callable[[], None] | None = None
    _tallies: Tallies | None = None
    # The steps by which a round ends, with its number.
    _rounds: Mapping[int, int] = {}
    _background: Background | None = None
    _timer: Any = None

    # Which game

    def show_past(self, past: Night, then: Callable[[], None]) -> None:
        """A game that is opened to look at, instead of the one on the table; `then` leads back."""
        self.stop()
        self._show(past)
        self._then = then
        self.go_on()

    def _show(self, night: Night) -> None:
        session, self._save = night.game, night.save
        self._replay = Replay(session, night.save)
        winner = session.seats.index(session.summary().ranking[0])
        self._tallies = Tallies(session.seats, self._replay.last + 1, winner, {})
        self._rounds = _rounds_ended(self._replay)
        self.share, self.done = 0.0, False

    def on_pre_enter(self) -> None:
        self._replay = self._save = self._tallies = None
        self._then = None
        if self.night.session and self.night.session.over:
            self._show(self.night)
        super().on_pre_enter()

    def on_enter(self) -> None:
        self.go_on()

    def on_leave(self) -> None:
        self.stop()

    def step_back(self) -> bool:
        if self._then is None:
            return False
        self._then()
        return True

    # Playing on

    def go_on(self) -> None:
        """Goes on where it was stopped, or tells why it cannot be done."""
        self.message = self._why_not()
        if self.message or self._background or self._save is None:
            self.refresh()
            return
        held = self._then is None
        everything = self.knowing == EVERYTHING
        self._background = Background(self._save.file, everything=everything, held=held)
        self._timer = Clock.schedule_interval(self._look, LOOK_EVERY)
        self.running = True
        self.refresh()

    @property
    def _game_goes_on(self) -> bool:
        session = self.night.session
        return session is not None and not session.over

    def _why_not(self) -> str:
        if self._game_goes_on:
            return _("A game is being played: nothing is analysed before it has ended.")
        if self._replay is None or self._save is None:
            return _("Only a finished game can be analysed. Choose one of the past games.")
        if not self._save.file.exists():
            return _("This game was not kept, so it cannot be analysed.")
        return ""

    def stop(self) -> None:
        """At once; what was played so far is kept."""
        if self._timer:
            self._timer.cancel()
        if self._background:
            self._background.stop()
        self._timer = self._background = None
        self.running = False
        self.refresh()

    def _look(self, _dt: float) -> None:
        background = self._background
        if background is None:
            return
        ended = not background.running
        self.hear(background.news())
        if ended and self._background:
            self.done = not background.failed
            if background.failed and not self.message:
                self.message = _("The analysis has stopped by itself.")
            self.stop()

    def hear(self, news: Sequence[News]) -> None:
        """Shows what is new; of several results the last one."""
        counted: dict[int, Tally] | None = None
        for one in news:
            self.share, self.message = one.share, one.error
            counted = one.counted if one.counted is not None else counted
        if counted is not None and self._tallies:
            self._tallies.counted = counted
            self.refresh()
        elif news:
            self._tell_status()

    def know(self, knowing: str) -> None:
        """With what was public then, or with everything: another analysis."""
        self.stop()
        self.knowing, self.done = knowing, False
        if self._tallies:
            self._tallies.counted, self.share = {}, 0.0
        self.go_on()

    # What is shown

    def refresh(self) -> None:
        self.ids.knowing.options = [
            (PUBLIC, _("What was public")),
            (EVERYTHING, _("Everything")),
        ]
        if self.running and self._game_goes_on:
            # Somebody has taken back its end.
            self.message = self._why_not()
            self.stop()
            return
        self._tell_status()
        if self.message or not self._tallies or not self._tallies.counted:
            waiting = _("The first results come in some seconds.") if self.running else ""
            self._put(AnalysisMessage(text=self.message or waiting))
            return
        shown = self.ids.body.children[:1]
        if not shown or not isinstance(shown[0], AnalysisResult):
            self._put(AnalysisResult())
        result = self.ids.body.children[0]
        found = sorted(moments(self._tallies), key=lambda one: one.before)
        self._draw(result.ids.chart, found)
        self._list(result.ids.moments, found)

    def _put(self, shown: BoxLayout) -> None:
        self.ids.body.clear_widgets()
        self.ids.body.add_widget(shown)

    def _tell_status(self) -> None:
        self.can_go_on = not self.message and not self.done
        usable = self.running or self.can_go_on
        if usable != bool(self.ids.switch.children):
            self.ids.switch.clear_widgets()
            if usable:
                self.ids.switch.add_widget(GoOnButton(page=self))
        if self.message:
            self.status = ""
        elif self.done or not self._tallies:
            games = self._tallies.games if self._tallies else 0
            self.status = ngettext(
                "{games} game was played on.", "{games} games were played on.", games
            ).format(games=games)
        elif self.running:
            self.status = _("Captains of the app play on: {percent}%").format(
                percent=int(100 * self.share)
            )
        else:
            self.status = _("Stopped at {percent}%").format(percent=int(100 * self.share))

    def _draw(self, chart: ChanceChart, found: Sequence[Moment]) -> None:
        tallies, replay = self._tallies, self._replay
        assert tallies
        assert replay
        words, step = replay.night(0).words, ceil(tallies.positions / MOST_POINTS)
        lines = []
        for number, seat in enumerate(tallies.seats):
            points = [100 * chance for chance in curve(tallies, number)]
            lines.append((seat, words.letter(seat), [*points[:-1:step], points[-1]]))
        chart.marks = [(at / step, words.round_name(n)) for at, n in self._rounds.items()]
        chart.moments = [
            (
                moment.after / step,
                str(number),
                moment.seat,
                [
                    (moment.before / step, 100 * before.low, 100 * before.high),
                    (moment.after / step, 100 * after.low, 100 * after.high),
                ],
            )
            for number, moment in enumerate(found, start=1)
            for before, after in [(moment.chance_before, moment.chance_after)]
        ]
        chart.lines = lines

    def _list(self, column: BoxLayout, found: Sequence[Moment]) -> None:
        assert self._replay
        words, rows = self._replay.night(0).words, []
        for number, moment in enumerate(found, start=1):
            told = tell_moment(self._replay, moment)
            change = _("{captain}: from {before} to {after}").format(
                captain=told.captain, before=told.before, after=told.after
            )
            rows.append(
                {
                    "number": str(number),
                    "seat": moment.seat,
                    "letter": words.letter(moment.seat),
                    "what": told.what,
                    "change": change,
                    "bounds": told.bounds,
                    "last": moment is found[-1],
                }
            )
        fill(column, MomentRow, rows)

    help_pictures = ("lightbulb-on", "dice-multiple", "eye-off", "target")

    def help(self) -> tuple[str, str]:
        return _("What decided it"), _(
            "The lines show how likely each captain was to win, at every move of the game. The "
            "moves that changed most have numbers, and the list tells what happened there.\n\n"
            "Captains of the app play on from many positions to other ends, again and again, and "
            "count who wins. They play like themselves, not like you: it is an estimate.\n\n"
            "What was public: hidden things are drawn anew, so that the line knows no more than "
            "the table did. Everything: with all that was really there.\n\n"
            "Bars and bounds hold the true chance in nineteen cases of twenty. They shrink while "
            "more games are played. A touch stops it; it goes on another time."
        )


def _rounds_ended(replay: Replay) -> dict[int, int]:
    """The steps by which a round ends, with its number."""
    ended: dict[int, int] = {}
    for step in range(1, replay.last + 1):
        before = replay.summary(step - 1).round
        if step == replay.last or replay.summary(step).round > before:
            ended[step] = before
    return ended


SCREEN = AnalysisPage
