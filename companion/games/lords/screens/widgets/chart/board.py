"""The chart to touch: a tap tells what it means, a drawing finger tells each zone it comes to."""

from math import dist
from typing import Any

from kivy.input import MotionEvent
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.games.lords.box.chart import Point
from companion.games.lords.screens.chart.layout import Layout
from companion.games.lords.screens.chart.route import Step
from companion.games.lords.screens.widgets.chart.pieces import ChartPieces
from companion.games.lords.screens.widgets.chart.sheet import ChartSheet
from companion.touch.look.theme import TARGET, theme
from companion.touch.widgets.buttons import Tap

# A finger that has moved farther than this, in units, draws; it must come so close to a zone.
DRAG, CLOSE = 22, 24


class ChartBoard(Tap, Widget):
    """Whoever shows it fills `sheet` and `pieces`."""

    layout = ObjectProperty(None, allownone=True)

    __events__ = ("on_pick", "on_draw", "on_resized")

    def __init__(self, **properties: Any) -> None:
        self._start: Point = (0.0, 0.0)
        self._drawn: Step | None = None
        # What the layout hangs on.
        self.laid_out_for: object = None
        self.sheet, self.pieces = ChartSheet(), ChartPieces()
        # Laid out when it has found its place, and not before.
        super().__init__(lockout=0.06, size=(1, 1), **properties)
        self.add_widget(self.sheet)
        self.add_widget(self.pieces)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def on_pick(self, step: Step) -> None:
        """Something was tapped."""

    def on_draw(self, step: Step) -> None:
        """A finger that draws has come to something else."""

    def on_resized(self) -> None:
        """All must be laid out anew."""

    def _place(self, *_: object) -> None:
        for part in (self.sheet, self.pieces):
            part.pos, part.size = self.pos, self.size
        layout: Layout | None = self.layout
        if layout is None or (layout.width, layout.height) != tuple(self.size):
            self.dispatch("on_resized")

    def on_layout(self, *_: object) -> None:
        self.sheet.layout = self.pieces.layout = self.layout

    # What a finger means

    def point_of(self, step: Step) -> Point:
        """Where to touch for it."""
        layout: Layout = self.layout
        if step.kind == "fleet":
            return self.pieces.fleet_places()[step.name]
        x, y = (layout.homes if step.kind == "home" else layout.zones)[step.name]
        return self.x + x, self.y + y

    def meant(self, x: float, y: float) -> Step | None:
        layout: Layout | None = self.layout
        if layout is None or not layout.zones:
            return None
        near = TARGET / 2 * theme.u
        places = self.pieces.fleet_places()
        for fleet in self.pieces.ready:
            if fleet in places and dist(places[fleet], (x, y)) <= near:
                return Step("fleet", fleet)
        x, y = x - self.x, y - self.y
        zone = layout.zone_at(x, y)
        to_zone = dist(layout.zones[zone], (x, y))
        for name, point in layout.homes.items():
            if dist(point, (x, y)) <= min(near, to_zone):
                return Step("home", name)
        return Step("zone", zone)

    # Touches

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos):
            self._start, self._drawn = touch.pos, None
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if self.state == "down" and touch is self.last_touch:
            if self._drawn is None and dist(self._start, touch.pos) >= DRAG * theme.u:
                self._draw_at(*self._start)
            if self._drawn is not None:
                self._draw_at(*touch.pos)
        return super().on_touch_move(touch)

    def _draw_at(self, x: float, y: float) -> None:
        step = self.meant(x, y)
        if step is None or step == self._drawn:
            return
        if self._drawn is None or dist(self.point_of(step), (x, y)) <= CLOSE * theme.u:
            self._drawn = step
            self.dispatch("on_draw", step)

    def on_tap(self) -> None:
        step = self.meant(*self.last_touch.pos)
        if step and self._drawn is None:
            self.dispatch("on_pick", step)
