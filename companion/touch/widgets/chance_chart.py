"""The chances of all captains over a game, with its moments and their error bars."""

from kivy.graphics import Color, Ellipse, SmoothLine
from kivy.properties import ListProperty

from companion.records.analysis.telling import percent
from companion.touch.look.theme import theme
from companion.touch.widgets.ending.score_chart import ScoreChart


class ChanceChart(ScoreChart):
    """`lines` in percent; `moments`: (index, number, seat, [(index, low, high), …]) for each move
    that tipped the game, with the error bars on both sides of it."""

    moments = ListProperty([])

    watched = (*ScoreChart.watched, "moments")

    @property
    def highest(self) -> int:
        return 100

    def score_text(self, score: int) -> str:
        return percent(score / 100)

    def draw(self) -> None:
        super().draw()
        if not self.lines or min(self.size) < 40 * theme.u:
            return
        for index, number, seat, bars in self.moments:
            for at, low, high in bars:
                self._bar(seat, self.across(at), low, high)
            self._mark(number, self.across(index))

    def _bar(self, seat: str, x: float, low: float, high: float) -> None:
        ends, half = (self.up(low), self.up(high)), 4 * theme.u
        for colour, width in ((theme.ink, 1.6), (theme.captains[seat], 0.9)):
            Color(*colour)
            SmoothLine(points=[x, ends[0], x, ends[1]], width=width * theme.stroke)
            for y in ends:
                SmoothLine(points=[x - half, y, x + half, y], width=width * theme.stroke)

    def _mark(self, number: str, x: float) -> None:
        """By its number the list tells what happened there."""
        radius, y = 10 * theme.u, self.up(0)
        Color(*theme.ink)
        Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
        self._text(number, 13 * theme.u, x, y, theme.paper, bold=True)
