"""The chart to draw: taps put zones and ports, a finger moves them or draws winds between zones."""

from math import dist
from typing import Any, NamedTuple

from kivy.graphics import Color, SmoothLine
from kivy.input import MotionEvent
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.lords.box.chart import Point
from companion.games.lords.screens.chart.draft import PLACE, ZONE, ChartDraft
from companion.games.lords.screens.chart.layout import EUROPE, Layout, way_off
from companion.games.lords.screens.story.fighting.voyage_story import PORT_ICONS
from companion.games.lords.screens.widgets.chart.pieces import MARK
from companion.games.lords.screens.widgets.chart.sheet import ChartSheet, arrow_head, draw_home
from companion.touch.look.theme import ITALIC, TARGET, theme
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.shapes import filled_circle, ring
from companion.touch.widgets.drawing.words.inking import ink, ink_icon

# A finger that has moved farther than this, in units, draws.
DRAG = 14
# What a finger does on the chart.
ZONES, WINDS, PORTS = "zones", "winds", "ports"


class Thing(NamedTuple):
    """A zone or a port."""

    kind: str
    name: str


NOTHING = Thing("", "")


# Below the rings around a handle, in units.
NAME_BELOW = 22


class EditorMarks(DeferredDrawing):
    """Handles of zones, ports, what is chosen, what is wrong, and what a finger is about to do."""

    draft = ObjectProperty(ChartDraft())
    chosen = ObjectProperty(NOTHING)
    faulty = ListProperty([])
    # Where the finger has come from and where it is, while it draws.
    drawn = ListProperty([])
    tool = StringProperty(ZONES)

    watched = ("pos", "size", "draft", "chosen", "faulty", "drawn", "tool")

    def at(self, point: Point) -> Point:
        return self.x + point[0] * self.width, self.y + point[1] * self.height

    def draw(self) -> None:
        draft: ChartDraft = self.draft
        u = theme.u
        for name, point in draft.zone_at.items():
            x, y = self.at(point)
            Color(*theme.panel)
            filled_circle(x, y, 6 * u)
            Color(*theme.ink)
            ring(x, y, 6 * u, theme.stroke)
            zone = draft.zones.get(name)
            if zone and zone.entry:
                ink_icon("anchor", x, y + 15 * u, 16 * u, theme.ink)
            self._sign(Thing(ZONE, name), x, y, 11 * u)
        for name, point in draft.port_at.items():
            x, y = self.at(point)
            self._draw_port(draft, name, x, y)
            self._sign(Thing(PLACE, name), x, y, 12 * u)
        for x, y in self._homes():
            draw_home(x, y)
        if len(self.drawn) == 4:
            Color(*theme.attention)
            SmoothLine(points=self.drawn, width=2.4 * theme.stroke)
            arrow_head((self.drawn[0], self.drawn[1]), (self.drawn[2], self.drawn[3]), 1.6)

    def _homes(self) -> list[Point]:
        layout: Layout | None = self.parent.layout if self.parent else None
        homes = layout.homes.values() if layout else ()
        return [(self.x + point[0], self.y + point[1]) for point in homes]

    def _draw_port(self, draft: ChartDraft, name: str, x: float, y: float) -> None:
        port = draft.ports[name]
        Color(*theme.panel)
        filled_circle(x, y, MARK * theme.u)
        Color(*theme.ink)
        ring(x, y, MARK * theme.u, theme.stroke * (1.2 if port.kind == "city" else 0.6))
        ink_icon(PORT_ICONS[port.kind], x, y, 12 * theme.u, theme.ink)
        if self.tool == PORTS and self.chosen == Thing(PLACE, name):
            size = 12.5 * min(theme.t, 1.15 * theme.u)
            ink(port.name, x, y + 19 * theme.u, size, theme.ink, font=ITALIC, bold=False)

    def _sign(self, thing: Thing, x: float, y: float, radius: float) -> None:
        if thing in self.faulty:
            # Inside what marks the chosen one.
            Color(*theme.alarm)
            ring(x, y, radius * 0.7, 2.4 * theme.stroke)
        if thing == self.chosen:
            Color(*theme.attention)
            ring(x, y, radius, 2 * theme.stroke)


class EditorBoard(Tap, Widget):
    """Tells what a finger has done; the page changes the draft."""

    draft = ObjectProperty(ChartDraft())
    tool = StringProperty(ZONES)
    chosen = ObjectProperty(NOTHING)
    faulty = ListProperty([])
    layout = ObjectProperty(None, allownone=True)

    __events__ = ("on_put", "on_choose", "on_move", "on_wind")

    def __init__(self, **properties: Any) -> None:
        self._start: Point = (0.0, 0.0)
        self._held: Thing | None = None
        self.sheet, self.marks = ChartSheet(name_below=NAME_BELOW), EditorMarks()
        super().__init__(lockout=0.06, size=(1, 1), **properties)
        self.add_widget(self.sheet)
        self.add_widget(self.marks)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        for name in ("draft", "chosen", "faulty", "tool"):
            self.fbind(name, self._show)

    def on_put(self, at: Point) -> None:
        """Empty sea or land was tapped."""

    def on_choose(self, thing: Thing) -> None:
        """A zone or a port was tapped."""

    def on_move(self, thing: Thing, at: Point) -> None:
        """It was dragged there."""

    def on_wind(self, start: str, end: str) -> None:
        """A line was drawn from a zone to another."""

    # Showing

    def _place(self, *_: object) -> None:
        for part in (self.sheet, self.marks):
            part.pos, part.size = self.pos, self.size
        self._show()

    def _show(self, *_: object) -> None:
        draft: ChartDraft = self.draft
        marks = self.marks
        marks.draft, marks.chosen, marks.tool = draft, self.chosen, self.tool
        marks.faulty = self.faulty
        key = (tuple(self.size), draft.zones, draft.zone_at)
        if min(self.size) > 1 and key != getattr(self, "_shown", None):
            self._shown = key
            self.layout = self._laid_out(draft)
            self.sheet.zones = draft.zones
            self.sheet.names = {zone.id: zone.name for zone in draft.zones.values()}
            self.sheet.layout = self.layout
            marks.finish_later()

    def _laid_out(self, draft: ChartDraft) -> Layout:
        width, height = self.size
        zones = {name: (x * width, y * height) for name, (x, y) in draft.zone_at.items()}
        europe = (EUROPE[0] * width, EUROPE[1] * height)
        homes = {
            zone.id: way_off(
                zones[zone.id],
                [europe, *(point for name, point in zones.items() if name != zone.id)],
                (width, height),
                theme.u,
            )
            for zone in draft.zones.values()
            if zone.exits
        }
        return Layout(width, height, zones, {}, homes, europe)

    # What a finger means

    def point_of(self, at: Point) -> Point:
        """A share of the sheet in the coordinates of the window."""
        return self.x + at[0] * self.width, self.y + at[1] * self.height

    def share_of(self, x: float, y: float) -> Point:
        margin = 12 * theme.u
        x = min(max(x, self.x + margin), self.right - margin)
        y = min(max(y, self.y + margin), self.top - margin)
        return (x - self.x) / self.width, (y - self.y) / self.height

    def thing_at(self, x: float, y: float, *, zones_only: bool = False) -> Thing | None:
        """The nearest thing that the tool is for, as near as a finger can mean it."""
        draft: ChartDraft = self.draft
        zones = {Thing(ZONE, name): at for name, at in draft.zone_at.items()}
        ports = {Thing(PLACE, name): at for name, at in draft.port_at.items()}
        things = zones if zones_only or self.tool != PORTS else ports
        near = {thing: dist(self.point_of(at), (x, y)) for thing, at in things.items()}
        closest = min(near, key=lambda thing: near[thing], default=None)
        return closest if closest and near[closest] <= TARGET / 2 * theme.u else None

    # Touches

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos):
            self._start, self._held = touch.pos, None
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if self.state == "down" and touch is self.last_touch:
            if self._held is None and dist(self._start, touch.pos) >= DRAG * theme.u:
                self._held = self.thing_at(*self._start) or NOTHING
            if self._held:
                self._drag(*touch.pos)
        return super().on_touch_move(touch)

    def _drag(self, x: float, y: float) -> None:
        assert self._held
        if self._held == NOTHING:
            return
        at = self.draft.zone_at if self._held.kind == ZONE else self.draft.port_at
        start = self.point_of(at[self._held.name])
        self.marks.drawn = [*start, x, y]

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self.marks.drawn = []
        return super().on_touch_up(touch)

    def on_tap(self) -> None:
        x, y = self.last_touch.pos
        held = self._held
        if held is None:
            thing = self.thing_at(x, y)
            if thing:
                self.dispatch("on_choose", thing)
            else:
                self.dispatch("on_put", self.share_of(x, y))
        elif held == NOTHING:
            return
        elif self.tool == WINDS:
            end = self.thing_at(x, y, zones_only=True)
            if end and end != held:
                self.dispatch("on_wind", held.name, end.name)
        else:
            self.dispatch("on_move", held, self.share_of(x, y))
