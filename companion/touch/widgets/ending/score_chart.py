"""The score over a whole game, drawn on the canvas: a line for each captain."""

from math import ceil

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from companion.touch.look.theme import SANS, theme
from companion.touch.widgets.drawing.captains import draw_emblem
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.words.fitting import reference_extents

STEPS = (5, 10, 20, 25, 50, 100, 200)
# Grid lines at most, and how much of the width the count at the end takes.
MOST_LINES, FINAL_SHARE = 5, 0.14
# Smaller ones nobody would read.
LEAST_LETTERS = 10
# What the emblem at the end of a line takes.
ROOM = 23


class ScoreChart(DeferredDrawing):
    """`lines`: (seat, letter, scores) for each captain, all equally long; `marks`: (index, text)
    for what ended there, such as a round; `final`: the last step is the count at the end and is
    drawn wider. `drawn` goes from 0 to 1 to draw the lines before the table's eyes.
    """

    lines = ListProperty([])
    marks = ListProperty([])
    final = BooleanProperty(False)
    drawn = NumericProperty(1)
    moves = True

    watched: tuple[str, ...] = ("pos", "size", "lines", "marks", "final", "drawn")

    # Measures

    @property
    def highest(self) -> int:
        return max((max(scores) for _, _, scores in self.lines), default=0)

    @property
    def step(self) -> int:
        """How many points lie between two lines of the grid."""
        room = self.height - 12 * theme.u - 24 * theme.t
        most = max(1, min(MOST_LINES, int(room / (17 * theme.t))))
        return next((s for s in STEPS if self.highest <= s * most), STEPS[-1])

    @property
    def count(self) -> int:
        return max((len(scores) for _, _, scores in self.lines), default=0)

    @property
    def columns(self) -> int:
        """In how many columns the emblems stand, so that a low chart has room for all of them."""
        return max(1, ceil(len(self.lines) * ROOM * theme.u / max(1.0, self.height)))

    def across(self, index: float) -> float:
        """Where a step lies from left to right."""
        left, right = self.x + 34 * theme.t, self.right - (6 + ROOM * self.columns) * theme.u
        last = max(1, self.count - 1)
        if self.final and last > 1:
            body = (right - left) * (1 - FINAL_SHARE)
            if index > last - 1:
                return left + body + (index - last + 1) * (right - left) * FINAL_SHARE
            return left + body * index / (last - 1)
        return left + (right - left) * index / last

    def up(self, score: float) -> float:
        bottom, top = self.y + 12 * theme.u, self.top - 24 * theme.t
        return bottom + (top - bottom) * score / max(1, self.step * -(-self.highest // self.step))

    def score_text(self, score: int) -> str:
        """What stands at a line of the grid."""
        return str(score)

    # Drawing

    def draw(self) -> None:
        if not self.lines or min(self.size) < 40 * theme.u:
            return
        self._grid()
        self._rounds()
        ends = self._ends()
        for seat, _letter, scores in self.lines:
            self._line(seat, scores)
        if self.drawn >= 1:
            for seat, letter, x, y in ends:
                radius = 11 * theme.u
                draw_emblem(seat, x, y, radius, theme.stroke)
                ink = theme.captain_inks[seat]
                self._text(letter, 12 * theme.u, x, y, ink, bold=True)

    def _grid(self) -> None:
        for score in range(0, self.highest + self.step, self.step):
            y = self.up(score)
            Color(*theme.line[:3], 1 if score == 0 else 0.55)
            SmoothLine(
                points=[self.across(0), y, self.across(self.count - 1), y],
                width=theme.stroke * (1 if score == 0 else 0.5),
            )
            text = self.score_text(score)
            self._text(text, 13 * theme.t, self.x + 14 * theme.t, y, theme.ink_soft)

    def _rounds(self) -> None:
        start = 0.0
        for index, text in self.marks:
            x = self.across(index)
            Color(*theme.ink_soft)
            SmoothLine(points=[x, self.up(0), x, self.top - 22 * theme.t], width=theme.stroke / 2)
            self._name(text, self.across(start), x)
            start = index

    def _name(self, text: str, left: float, right: float) -> None:
        """What lies between two lines; a short round has smaller letters, or no name."""
        size = min(13 * theme.t, (right - left) / reference_extents(SANS, False, text)[0])
        if size >= LEAST_LETTERS * theme.u:
            height = self.top - 11 * theme.t
            self._text(text, int(size), (left + right) / 2, height, theme.ink_soft)

    def _line(self, seat: str, scores: list[int]) -> None:
        shown = self.drawn * (len(scores) - 1)
        points: list[float] = []
        for index, score in enumerate(scores):
            if index > shown:
                break
            points += [self.across(index), self.up(score)]
        if len(points) < 4:
            return
        # Ink below, colour above: also white and yellow are seen on paper.
        Color(*theme.ink)
        SmoothLine(points=points, width=2.4 * theme.stroke)
        Color(*theme.captains[seat])
        SmoothLine(points=points, width=1.6 * theme.stroke)

    def _ends(self) -> list[tuple[str, str, float, float]]:
        """The emblems at the ends of the lines, moved apart where they would cover each other."""
        ordered = sorted(self.lines, key=lambda line: line[2][-1])
        ends = []
        for column in range(self.columns):
            lines = ordered[column :: self.columns]
            x = self.right - (12 + ROOM * (self.columns - 1 - column)) * theme.u
            heights = self._apart([self.up(scores[-1]) for _, _, scores in lines])
            ends += [
                (seat, letter, x, y)
                for (seat, letter, _), y in zip(lines, heights, strict=True)
            ]  # fmt: skip
        return ends

    def _apart(self, heights: list[float]) -> list[float]:
        """Ascending heights, so far apart that no two emblems touch, none outside the chart."""
        room, half = ROOM * theme.u, ROOM / 2 * theme.u
        bottom, top = self.y + half, self.top - half
        apart: list[float] = []
        for height in heights:
            apart.append(max(height, bottom, apart[-1] + room if apart else bottom))
        for n in reversed(range(len(apart))):
            apart[n] = min(apart[n], top if n == len(apart) - 1 else apart[n + 1] - room)
        return apart

    def _text(
        self,
        text: str,
        size: float,
        x: float,
        y: float,
        colour: list[float],
        bold: bool = False,
    ) -> None:
        label = CoreLabel(text=text, font_name=SANS, font_size=size, bold=bold)
        label.refresh()
        width, height = label.texture.size
        Color(*colour)
        Rectangle(texture=label.texture, pos=(x - width / 2, y - height / 2), size=(width, height))
