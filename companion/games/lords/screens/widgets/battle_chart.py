"""The battle chart: tactics and columns, lit as both fleets read them."""

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.properties import ObjectProperty

from companion.games.lords.screens.story.fighting.battle_chart_story import (
    COLUMN_ICONS,
    COLUMNS,
    TACTICS,
    BattleStory,
)
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.captains import draw_emblem
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.words.inking import ink, ink_icon, width_of

# Of the width: the names of the tactics. Of the height: the heads of the columns.
NAMES, HEADS = 0.34, 0.2


class BattleChart(DeferredDrawing):
    story = ObjectProperty(None, allownone=True)
    watched = ("pos", "size", "story")

    def draw(self) -> None:
        story: BattleStory | None = self.story
        if story is None or min(self.size) < 40:
            return
        Color(*theme.panel)
        Rectangle(pos=self.pos, size=self.size)
        self._wide = self.width * (1 - NAMES) / len(COLUMNS)
        self._high = self.height * (1 - HEADS) / len(TACTICS)
        for side in story.sides:
            self._light(COLUMNS.index(side.column))
        for row, tactic in enumerate(TACTICS):
            self._name(story.names[tactic], row)
            for column, head in enumerate(COLUMNS):
                self._cell(story.cells.get((tactic, head), ()), row, column)
        for column, head in enumerate(COLUMNS):
            x, y = self._corner(-1, column)
            ink_icon(COLUMN_ICONS[head], x + self._wide * 0.3, y + self._head / 2, self._head * 0.6)
        self._grid()
        self._sides(story)

    @property
    def _head(self) -> float:
        return float(self.height * HEADS)

    def _corner(self, row: int, column: int) -> tuple[float, float]:
        """The lower left one of a cell; row -1 are the heads."""
        return (
            self.x + self.width * NAMES + column * self._wide,
            self.top - self._head - (row + 1) * self._high,
        )

    def _light(self, column: int) -> None:
        x, _y = self._corner(0, column)
        Color(*theme.pressed)
        Rectangle(pos=(x, self.y), size=(self._wide, self.height))

    def _name(self, name: str, row: int) -> None:
        size = 17 * theme.t
        wide = self.width * NAMES - 10 * theme.u
        size *= min(1.0, wide / max(1.0, width_of(name, size)))
        y = self._corner(row, 0)[1] + self._high / 2
        ink(name, self.x + 5 * theme.u, y, size, anchor="left")

    def _cell(self, icons: tuple[str, ...], row: int, column: int) -> None:
        x, y = self._corner(row, column)
        size = min(22 * theme.u, self._high * 0.6, self._wide / 3.4)
        left = x + self._wide / 2 - (len(icons) - 1) * size * 0.6
        for number, name in enumerate(icons):
            ink_icon(name, left + number * size * 1.2, y + self._high / 2, size)

    def _grid(self) -> None:
        Color(*theme.line)
        for row in range(len(TACTICS)):
            y = self._corner(row, 0)[1] + self._high
            SmoothLine(points=[self.x, y, self.right, y], width=theme.stroke / 2)
        for column in range(len(COLUMNS)):
            x = self._corner(0, column)[0]
            SmoothLine(points=[x, self.y, x, self.top], width=theme.stroke / 2)
        SmoothLine(rectangle=(*self.pos, *self.size), width=theme.stroke)

    def _sides(self, story: BattleStory) -> None:
        """Who reads which column, and what was shown last."""
        radius = min(self._head * 0.32, self._wide * 0.14)
        for number, side in enumerate(story.sides):
            x, y = self._corner(-1, COLUMNS.index(side.column))
            at = x + self._wide * (0.62 + 0.26 * number)
            draw_emblem(side.seat, at, y + self._head / 2, radius, theme.stroke)
            if side.tactic:
                self._shown(side.seat, number, side.tactic, side.shown_column)

    def _shown(self, seat: str, number: int, tactic: str, column: str) -> None:
        """Two fleets may have shown the same: one frame lies inside the other."""
        x, y = self._corner(TACTICS.index(tactic), COLUMNS.index(column))
        inset = (2.5 + 3.5 * number) * theme.u
        Color(*theme.captains[seat])
        frame = (x + inset, y + inset, self._wide - 2 * inset, self._high - 2 * inset)
        SmoothLine(rectangle=frame, width=1.6 * theme.u)
