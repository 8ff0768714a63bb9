"""Charts of statistics, drawn like the chart of scores: how strong somebody is, how scores lie."""

from itertools import chain

from kivy.graphics import Color, Mesh, SmoothLine
from kivy.properties import ListProperty

from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.words.inking import ink

# Bars at most; more would be too thin for the panel.
MOST_BARS = 12
LETTERS = 13


class StatChart(DeferredDrawing):
    """Two values beside a grid of two lines, and what a subclass draws between them."""

    def bounds(self) -> tuple[float, float]:
        """What the lower and the upper line stand for."""
        raise NotImplementedError

    def paint(self) -> None:
        raise NotImplementedError

    @property
    def left(self) -> float:
        return self.x + 40 * theme.t

    @property
    def bottom(self) -> float:
        return self.y + 10 * theme.t

    def up(self, value: float) -> float:
        least, most = self.bounds()
        height = self.top - 10 * theme.t - self.bottom
        return self.bottom + height * (value - least) / ((most - least) or 1)

    def grid(self) -> None:
        for value in self.bounds():
            y = self.up(value)
            Color(*theme.line)
            SmoothLine(points=[self.left, y, self.right, y], width=theme.stroke / 2)
            ink(
                f"{value:.0f}",
                self.left - 6 * theme.u,
                y,
                LETTERS * theme.t,
                theme.ink_soft,
                bold=False,
                anchor="right",
            )

    def draw(self) -> None:
        if min(self.size) < 40 * theme.u:
            return
        self.grid()
        self.paint()


class RatingCurve(StatChart):
    """`ratings`: (estimate, lower, upper) after each game; the band is where it really lies."""

    ratings = ListProperty([])

    watched = ("pos", "size", "ratings")

    def bounds(self) -> tuple[float, float]:
        return (
            min((low for _, low, _ in self.ratings), default=0),
            max((high for _, _, high in self.ratings), default=1),
        )

    def across(self, number: int) -> float:
        last = max(1, len(self.ratings) - 1)
        return self.left + (self.right - self.left) * number / last

    def paint(self) -> None:
        if not self.ratings:
            return
        # One game is a line, too.
        ratings = self.ratings * 2 if len(self.ratings) == 1 else self.ratings
        width = (self.right - self.left) / (len(ratings) - 1)
        at = [self.left + width * number for number in range(len(ratings))]
        corners = [
            (x, self.up(value), 0, 0)
            for x, (_, low, high) in zip(at, ratings, strict=True)
            for value in (low, high)
        ]
        Color(*theme.attention[:3], 0.18)
        Mesh(
            vertices=list(chain.from_iterable(corners)),
            indices=list(range(len(corners))),
            mode="triangle_strip",
        )
        points = [
            place
            for x, (mean, _, _) in zip(at, ratings, strict=True)
            for place in (x, self.up(mean))
        ]
        Color(*theme.ink)
        SmoothLine(points=points, width=2.2 * theme.stroke)
        Color(*theme.attention)
        SmoothLine(points=points, width=1.5 * theme.stroke)


class ScoreBars(StatChart):
    """`scores`: all that were reached; how many lie in each of some equal steps."""

    scores = ListProperty([])

    watched = ("pos", "size", "scores")

    def bars(self) -> tuple[int, int, list[int]]:
        """The least score, how many points a bar stands for, and how many scores it holds."""
        least, most = min(self.scores), max(self.scores)
        step = max(1, -(-(most - least + 1) // MOST_BARS))
        counts = [0] * ((most - least) // step + 1)
        for score in self.scores:
            counts[(score - least) // step] += 1
        return least, step, counts

    def bounds(self) -> tuple[float, float]:
        return 0, max(self.bars()[2]) if self.scores else 1

    @property
    def bottom(self) -> float:
        return self.y + 22 * theme.t

    def paint(self) -> None:
        if not self.scores:
            return
        least, step, counts = self.bars()
        wide = (self.right - self.left) / len(counts)
        floor = self.up(0)
        for number, count in enumerate(counts):
            if count:
                x, y = self.left + wide * number, self.up(count)
                corners = [x + wide * 0.1, floor, x + wide * 0.9, floor]
                corners += [x + wide * 0.1, y, x + wide * 0.9, y]
                vertices = [
                    part for at in range(0, 8, 2) for part in (corners[at], corners[at + 1], 0, 0)
                ]
                Color(*theme.attention)
                Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_strip")
        size, y = LETTERS * theme.t, self.y + 9 * theme.t
        ink(str(least), self.left, y, size, theme.ink_soft, bold=False, anchor="left")
        last = str(least + step * len(counts) - 1)
        ink(last, self.right, y, size, theme.ink_soft, bold=False, anchor="right")
