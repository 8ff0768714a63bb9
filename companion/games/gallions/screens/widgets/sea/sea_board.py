"""The sea to play on, all on one canvas: in the box dice side by side, fleet by fleet; on the chart
each on its cell. A tap tells what it means, a drag where it began and where it ended."""

from math import cos, dist, pi, sin
from typing import Any

from kivy.graphics import Color, Line, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.input import MotionEvent
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from companion.games.gallions.screens.story.sea.dice import SeaDie, cell_name, cell_of, fleets
from companion.games.gallions.screens.story.sea.places import (
    ChartGrid,
    Place,
    box_places,
    cell_meant,
    chart_grid,
    chart_places,
    ship_meant,
    tab_sides,
)
from companion.games.gallions.screens.story.sea.taps import WATER, Step, ship
from companion.games.gallions.screens.widgets.sea.dice_drawing import draw_die, draw_small_die
from companion.touch.look.theme import TARGET, theme
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.shapes import brackets

# A finger that has moved farther than this, in design units, drags.
DRAG = 26
# Dice in the box are no larger than this, in design units.
LARGEST = 96
# Of how many straight lines a circle on the chart is.
ARC = 72


class SeaBoard(Tap, DeferredDrawing):
    # SeaDie
    dice = ListProperty([])
    # The chart of the view: columns, rows, tiles; None in the box.
    chart = ObjectProperty(None, allownone=True)
    # Ships of which one is to be tapped now.
    lit = ListProperty([])
    chosen = ListProperty([])
    # Cells ("3-4") of which one is to be tapped now.
    cells = ListProperty([])
    # How far the chosen ship fires, in cells.
    reach = NumericProperty(0)
    # Who fights whom: (ship, ship).
    pairs = ListProperty([])
    # Ships that are being lost.
    lost = ListProperty([])

    watched = (
        *("dice", "chart", "lit", "chosen", "cells", "reach", "pairs", "lost", "pos", "size"),
    )

    __events__ = ("on_pick", "on_lift", "on_drop")

    def __init__(self, **properties: Any) -> None:
        # Where the finger came down, and whether it drags.
        self._start = (0.0, 0.0)
        self._dragging = False
        super().__init__(**properties)

    def on_pick(self, step: Step) -> None:
        """A ship, a cell or open water was tapped."""

    def on_lift(self, step: Step) -> None:
        """A finger begins to drag something."""

    def on_drop(self, step: Step) -> None:
        """It was dragged there."""

    # Places

    @property
    def grid(self) -> ChartGrid | None:
        if not self.chart:
            return None
        return chart_grid(self.chart["columns"], self.chart["rows"], self.width, self.height)

    def places(self) -> dict[str, Place]:
        """Measured from the lower left corner of this widget."""
        grid = self.grid
        if grid:
            return chart_places(self.dice, grid)
        return box_places(fleets(self.dice), self.width, self.height, LARGEST * theme.u)

    def point_of(self, step: Step) -> tuple[float, float]:
        """Where to tap for a ship or a cell; open water is in a corner."""
        if step.kind == "ship":
            place = self.places()[step.value]
            return self.x + place.x, self.y + place.y
        cell, grid = cell_of(step.value or None), self.grid
        if cell and grid:
            x, y = grid.centre(cell)
            return self.x + x, self.y + y
        return self.x + 3 * theme.u, self.y + 3 * theme.u

    def meant(self, x: float, y: float) -> Step:
        """What a finger means there."""
        x, y, near = x - self.x, y - self.y, TARGET / 2 * theme.u
        places, grid = self.places(), self.grid
        below = ship_meant(places, x, y, 0)
        if below or grid is None:
            return ship(below) if below else WATER
        cells = [cell for cell in map(cell_of, self.cells) if cell]
        under = grid.cell_at(x, y)
        if under in cells:
            return Step("cell", cell_name(under))
        close = ship_meant({one: places[one] for one in self.lit if one in places}, x, y, near)
        if close:
            return ship(close)
        cell = cell_meant(cells, grid, x, y, near)
        if cell:
            return Step("cell", cell_name(cell))
        beside = ship_meant(places, x, y, near)
        return ship(beside) if beside else WATER

    # Touches

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos):
            self._start, self._dragging = touch.pos, False
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if self.state == "down" and touch is self.last_touch:
            if not self._dragging and dist(self._start, touch.pos) >= DRAG * theme.u:
                self._dragging = True
                self.dispatch("on_lift", self.meant(*self._start))
            self._show_drag(*touch.pos)
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self.canvas.after.clear()
        return super().on_touch_up(touch)

    def on_tap(self) -> None:
        step = self.meant(*self.last_touch.pos)
        self.dispatch("on_drop" if self._dragging else "on_pick", step)

    def _show_drag(self, x: float, y: float) -> None:
        """A line from the ship to the finger, and what would be meant there."""
        self.canvas.after.clear()
        start = self.meant(*self._start)
        if not self._dragging or start.kind != "ship":
            return
        end = self.meant(x, y)
        with self.canvas.after:
            Color(*theme.attention)
            SmoothLine(points=[*self.point_of(start), x, y], width=2 * theme.stroke)
            if end != WATER:
                brackets(*self.point_of(end), TARGET / 2 * theme.u, 2 * theme.stroke)
                self._cross_hair(end)

    def _cross_hair(self, step: Step) -> None:
        """Beyond the finger that hides the cell."""
        grid = self.grid
        if step.kind != "cell" or grid is None:
            return
        x, y = self.point_of(step)
        left, bottom = self.x + grid.left, self.y + grid.bottom
        Line(points=[left, y, left + grid.side * grid.columns, y], width=theme.stroke)
        Line(points=[x, bottom, x, bottom + grid.side * grid.rows], width=theme.stroke)

    # Drawing

    def draw(self) -> None:
        grid = self.grid
        Color(*theme.sea)
        if grid:
            self._draw_chart(grid)
        else:
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[8 * theme.u])
        places = self.places()
        for first, second in self.pairs:
            if first in places and second in places:
                Color(*theme.alarm)
                SmoothLine(
                    points=[*self._at(places[first]), *self._at(places[second])],
                    width=2.5 * theme.stroke,
                )
        tabs = tab_sides(self.dice)
        there = [die for die in self.dice if die.ship in places]
        # Below all dice, so that every number can be read.
        for die in there:
            self._draw_frame(die.ship, places[die.ship])
        for die in there:
            self._draw_ship(die, places[die.ship], tabs.get(die.ship, (-1, 0)))

    def _at(self, place: Place) -> tuple[float, float]:
        return self.x + place.x, self.y + place.y

    def _draw_chart(self, grid: ChartGrid) -> None:
        left, bottom = self.x + grid.left, self.y + grid.bottom
        wide, tall = grid.side * grid.columns, grid.side * grid.rows
        Rectangle(pos=(left, bottom), size=(wide, tall))
        Color(*theme.land)
        for name in self.chart["tiles"]:
            self._fill_cell(grid, name)
        Color(*theme.faded(theme.line, 0.4))
        for column in range(grid.columns + 1):
            x = left + column * grid.side
            Line(points=[x, bottom, x, bottom + tall])
        for row in range(grid.rows + 1):
            y = bottom + row * grid.side
            Line(points=[left, y, left + wide, y])
        Color(*theme.line)
        for name in self.chart["tiles"]:
            x, y = self.point_of(Step("cell", name))
            half = grid.side / 2
            Line(points=[x - half, y - half, x + half, y + half], width=theme.stroke)
        Color(*theme.faded(theme.attention, 0.28))
        for name in self.cells:
            self._fill_cell(grid, name)
        if self.reach and self.chosen:
            Color(*theme.attention)
            self._draw_reach(grid)

    def _draw_reach(self, grid: ChartGrid) -> None:
        """How far the chosen ship fires, as far as the chart goes."""
        x, y = self.point_of(ship(self.chosen[0]))
        arc: list[float] = []
        for number in range(ARC + 1):
            turn = 2 * pi * number / ARC
            point = (
                x + self.reach * grid.side * cos(turn),
                y + self.reach * grid.side * sin(turn),
            )
            if grid.cell_at(point[0] - self.x, point[1] - self.y):
                arc += point
            if len(arc) > 2 and (number == ARC or point != tuple(arc[-2:])):
                SmoothLine(points=arc, width=theme.stroke)
                arc = []

    def _fill_cell(self, grid: ChartGrid, name: str) -> None:
        x, y = self.point_of(Step("cell", name))
        side = grid.side
        Rectangle(pos=(x - side / 2, y - side / 2), size=(side, side))

    def _frame(self, x: float, y: float, half: float) -> None:
        box = (x - half, y - half, 2 * half, 2 * half)
        SmoothLine(
            rounded_rectangle=(*box, 0.3 * half, theme.corner), width=max(2, 3.5 * theme.stroke)
        )

    def _draw_frame(self, name: str, place: Place) -> None:
        """Of a ship that is chosen, or that may be tapped."""
        x, y = self._at(place)
        half = 0.5 * place.size
        on_chart = self.chart is not None
        if name in self.chosen:
            Color(*theme.attention)
            self._frame(x, y, half * (1.5 if on_chart else 0.98))
        elif name in self.lit:
            Color(*theme.attention)
            brackets(x, y, half * (1.3 if on_chart else 0.98), 2 * theme.stroke)

    def _draw_ship(self, die: SeaDie, place: Place, tab: tuple[int, int]) -> None:
        x, y = self._at(place)
        half = 0.5 * place.size
        if self.chart is not None:
            draw_small_die(die, x, y, 1.1 * place.size, tab)
        else:
            draw_die(die, x, y, place.size)
        if die.ship in self.lost:
            Color(*theme.alarm)
            for up in (1, -1):
                SmoothLine(
                    points=[x - half, y - up * half, x + half, y + up * half],
                    width=3 * theme.stroke,
                )
