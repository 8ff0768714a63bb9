"""The evenings of a year as a calendar: its months, with the days marked on which was played."""

from collections.abc import Sequence

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.night.text.day_words import month_text, week_begins, weekday_texts
from companion.records.statistics.evenings import Evening
from companion.records.statistics.telling.calendar import Month, months
from companion.touch.look.theme import theme
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.shapes import filled_circle
from companion.touch.widgets.drawing.words.inking import ink

DAYS = 7
# Points below a day, one for each game; more of them would run together.
MOST_POINTS = 5
LETTERS, SMALL_LETTERS = 18, 14


class EveningDay(Tap, DeferredDrawing):
    """A day on which was played: its number, and a point for each game."""

    day = NumericProperty(1)
    games = NumericProperty(1)
    chosen = BooleanProperty(False)

    watched = ("pos", "size", "day", "games", "chosen", "state")

    def draw(self) -> None:
        margin = 3 * theme.u
        box = (self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)
        ground, letters = theme.panel, theme.ink
        if self.chosen:
            ground, letters = theme.attention, theme.attention_ink
        elif self.state == "down":
            ground = theme.pressed
        Color(*ground)
        SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[6 * theme.u])
        Color(*theme.ink)
        SmoothLine(rounded_rectangle=(*box, 6 * theme.u, theme.corner), width=theme.stroke)
        # Above the points, however large the letters are.
        middle = self.center_y + 5 * theme.u
        ink(str(self.day), self.center_x, middle, LETTERS * theme.t, letters)
        Color(*letters)
        count, apart = min(MOST_POINTS, self.games), 7 * theme.u
        for number in range(count):
            x = self.center_x + apart * (number - (count - 1) / 2)
            filled_circle(x, self.y + 10 * theme.u, 2 * theme.u)


class MonthWeeks(DeferredDrawing, FloatLayout):
    """The weeks of a month; the days on which nothing was played are only written."""

    # Each with the days of a month, or 0 for one of another month.
    weeks = ListProperty([])
    played = ListProperty([])

    watched = ("pos", "size", "weeks", "played")

    def draw(self) -> None:
        wide, high = self.width / DAYS, self.height / max(1, len(self.weeks))
        for row, week in enumerate(self.weeks):
            for column, day in enumerate(week):
                if day and day not in self.played:
                    x = self.x + wide * (column + 0.5)
                    y = self.top - high * (row + 0.5)
                    size = SMALL_LETTERS * theme.t
                    ink(str(day), x, y, size, theme.ink_soft, bold=False)


class WeekdayNames(DeferredDrawing):
    names = ListProperty([])

    watched = ("pos", "size", "names")

    def draw(self) -> None:
        for column, name in enumerate(self.names):
            x = self.x + self.width / DAYS * (column + 0.5)
            ink(name, x, self.center_y, SMALL_LETTERS * theme.t, theme.ink_soft, bold=False)


class CalendarMonth(BoxLayout):
    title = StringProperty("")
    names = ListProperty([])
    weeks = ListProperty([])
    played = ListProperty([])


class YearChoice(BoxLayout):
    """Which year is shown, with a way to those before and after it in which was played."""

    year = NumericProperty(0)
    earlier = BooleanProperty(False)
    later = BooleanProperty(False)

    __events__ = ("on_turn",)

    def on_turn(self, years: int) -> None:
        """So many years further."""


class EveningCalendar(BoxLayout):
    """The months of one year, the newest first; `on_pick` tells the day that was touched."""

    __events__ = ("on_pick",)

    def __init__(self, evenings: Sequence[Evening], chosen: str) -> None:
        super().__init__()
        self._evenings = evenings
        # The newest first.
        self._years = sorted({one.day.year for one in evenings}, reverse=True)
        self._days: dict[str, EveningDay] = {}
        if evenings:
            self._show(int(chosen[:4]) if chosen else self._years[0])
            self.choose(chosen)

    def on_pick(self, day: str) -> None:
        """An evening was touched."""

    def choose(self, chosen: str) -> None:
        for day, widget in self._days.items():
            widget.chosen = day == chosen

    def _show(self, year: int) -> None:
        self.clear_widgets()
        self._days.clear()
        if len(self._years) > 1:
            at = self._years.index(year)
            choice = YearChoice(year=year, earlier=at < len(self._years) - 1, later=at > 0)
            choice.bind(on_turn=lambda _, turn: self._turn(year, turn))
            self.add_widget(choice)
        of_year = [one for one in self._evenings if one.day.year == year]
        for month in months(of_year, week_begins()):
            self.add_widget(self._month(month))

    def _turn(self, year: int, turn: int) -> None:
        """To the newest evening of the next year, or of the one before."""
        shown = self._years[self._years.index(year) - turn]
        self._show(shown)
        newest = next(one for one in self._evenings if one.day.year == shown)
        self.dispatch("on_pick", newest.day.isoformat())

    def _month(self, month: Month) -> Widget:
        weeks = [[day.day if day else 0 for day in week] for week in month.weeks]
        shown = CalendarMonth(
            title=month_text(month.first),
            names=weekday_texts(),
            weeks=weeks,
            played=[one.day.day for one in month.evenings],
        )
        rows = len(weeks)
        for row, week in enumerate(month.weeks):
            for column, day in enumerate(week):
                evening = month.evening(day)
                if day is None or evening is None:
                    continue
                key = day.isoformat()
                self._days[key] = one = EveningDay(
                    day=day.day,
                    games=len(evening.games),
                    size_hint=(1 / DAYS, 1 / rows),
                    pos_hint={"x": column / DAYS, "y": (rows - 1 - row) / rows},
                )
                one.bind(on_tap=lambda _, key=key: self.dispatch("on_pick", key))
                shown.ids.weeks.add_widget(one)
        return shown
