"""The ten years of the calendar around the current one, with their signs."""

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.properties import ListProperty

from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.year_story import CalendarYear
from companion.games.lords.screens.widgets.years.signs import SIGNS
from companion.touch.look.theme import TITLE, theme
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.words.inking import ink, ink_icon

# The current year is so many times as wide as another.
NOW = 2.0
GROWTH = "leaf"


class CalendarStrip(DeferredDrawing):
    """`years`: a CalendarYear for each."""

    years = ListProperty([])
    watched = ("pos", "size", "years")

    def draw(self) -> None:
        if not self.years:
            return
        unit = self.width / (len(self.years) - 1 + NOW)
        x = self.x
        for year in self.years:
            width = unit * (NOW if year.now else 1)
            self._year(year, x, width)
            x += width

    def _year(self, year: CalendarYear, x: float, width: float) -> None:
        ground = theme.attention if year.now else theme.pressed if year.past else theme.panel
        pen = theme.attention_ink if year.now else theme.ink
        Color(*ground)
        Rectangle(pos=(x + 1, self.y), size=(width - 2, self.height))
        Color(*theme.line)
        SmoothLine(rectangle=(x + 1, self.y, width - 2, self.height), width=theme.stroke / 2)
        middle, upper = x + width / 2, self.y + self.height * 0.7
        text = year.year if year.now or not theme.portrait else f"’{year.year[-2:]}"
        size = (26 if year.now else 17 if not theme.portrait else 16) * theme.u
        ink(text, middle, upper, size, pen, font=TITLE if year.now else "Sans", bold=not year.now)
        self._signs(year, middle, self.y + self.height * 0.25, width, (pen, ground))

    def _signs(
        self,
        year: CalendarYear,
        middle: float,
        y: float,
        width: float,
        colours: tuple[list[float], list[float]],
    ) -> None:
        pen, ground = colours
        icons = [ICONS["treasure"]] * year.treasure + [GROWTH] * year.growth
        names = [*year.icons, *icons]
        if not names:
            return
        radius = min(11 * theme.u, self.height * 0.21, width / len(names) / 2.2)
        x = middle - (len(names) - 1) * radius * 1.1
        for name in names:
            if draw := SIGNS.get(name):
                draw(x, y, radius, pen, ground)
            else:
                ink_icon(name, x, y, radius * 2, pen)
            x += 2.2 * radius
