"""What lies on the chart now: colonies, garrisons, fleets, the reach of a fleet, its route."""

from itertools import pairwise
from math import cos, dist, hypot, pi, sin

from kivy.graphics import Color, SmoothLine
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.games.lords.box.chart import Point
from companion.games.lords.screens.chart.facts import (
    AT_SEA,
    HIDDEN,
    IN_PORT,
    ChartMarks,
    ColonyMark,
    FleetMark,
    PortMark,
)
from companion.games.lords.screens.chart.layout import Layout
from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.fighting.voyage_story import PORT_ICONS
from companion.games.lords.screens.widgets.chart.sheet import (
    arrow_head,
    draw_home,
    draw_name,
    way_in,
)
from companion.system.i18n import _
from companion.touch.look.theme import ITALIC, TARGET, theme
from companion.touch.widgets.drawing.captains import draw_emblem
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.shapes import filled_circle, ring, star_filled
from companion.touch.widgets.drawing.words.inking import ink, ink_icon

# In units: how large marks are, and how far apart fleets lie that nobody moves now.
MARK, PITCH = 8.5, 23
# A fleet at sea stands so far above the middle of its zone, and its name below.
ABOVE = 12
# Where privateers stand whose base nobody knows, as a share of the sheet.
UNKNOWN: Point = (0.045, 0.23)
# So many stand side by side.
SIDE_BY_SIDE = 5


class ChartPieces(DeferredDrawing):
    layout = ObjectProperty(None, allownone=True)
    marks = ObjectProperty(ChartMarks())
    # Zone → the name as the table says it.
    names = ObjectProperty({})
    # Where the fleet in hand may go next, and where it may come to later.
    lit = ListProperty([])
    reach = ListProperty([])
    # Zones of the route, and how many of them are sailed.
    route = ListProperty([])
    sailed = NumericProperty(0)
    home = BooleanProperty(False)
    # Fleets that may set out, and the one in hand.
    ready = ListProperty([])
    in_hand = StringProperty("")
    # The zone that somebody looks at.
    chosen = StringProperty("")

    watched = (
        *("pos", "size", "layout", "marks", "names", "lit", "reach", "route", "sailed", "home"),
        *("ready", "in_hand", "chosen"),
    )

    def at(self, point: Point) -> Point:
        return self.x + point[0], self.y + point[1]

    def draw(self) -> None:
        layout: Layout | None = self.layout
        if layout is None or min(self.size) < 2:
            return
        self._draw_reach(layout)
        self._draw_route(layout)
        for point in layout.homes.values():
            draw_home(*self.at(point))
        for port in self.marks.ports:
            self._draw_port(layout, port)
        for colony in self.marks.colonies:
            self._draw_colony(layout, colony)
        places = self.fleet_places()
        self._draw_captions(layout)
        for fleet in self.marks.fleets:
            self._draw_fleet(fleet, *places[fleet.name])

    # The fleet in hand

    def _draw_reach(self, layout: Layout) -> None:
        if not (self.reach or self.lit or self.chosen):
            return
        shapes = layout.pools
        for zone in {*self.reach, *self.lit, self.chosen}:
            if zone not in shapes:
                continue
            next_one = zone in self.lit
            points = [part + (self.x, self.y)[n % 2] for n, part in enumerate(shapes[zone])]
            Color(*theme.faded(theme.attention, 0.17 if next_one else 0.07))
            star_filled(*self.at(layout.zones[zone]), points)
            if next_one or zone == self.chosen:
                Color(*(theme.attention if next_one else theme.ink))
                SmoothLine(points=points, close=True, width=(1.3 if next_one else 1) * theme.stroke)

    def _draw_route(self, layout: Layout) -> None:
        points = [self.at(layout.zones[zone]) for zone in self.route if zone in layout.zones]
        if not points:
            return
        done = points[: max(1, self.sailed)]
        ahead = points[max(0, self.sailed - 1) :]
        if self.home and self.route[-1] in layout.homes:
            ahead = [*ahead, self.at(layout.homes[self.route[-1]])]
        if not self.sailed:
            ahead = [*map(self.at, way_in(layout, self.route[0])), *ahead]
        Color(*theme.ink)
        draw_legs(done, 1.6 * theme.stroke)
        Color(*theme.panel)
        draw_legs(ahead, 4 * theme.stroke)
        Color(*theme.attention)
        draw_legs(ahead, 2.4 * theme.stroke)
        if len(ahead) > 1:
            arrow_head(ahead[-2], ahead[-1], 1.6)
        for x, y in points[max(1, self.sailed) :]:
            Color(*theme.attention)
            filled_circle(x, y, 4.5 * theme.u)
        for zone in self.route:
            # The line has crossed it out.
            if zone in layout.zones:
                draw_name(self.names.get(zone, zone), *self.at(layout.zones[zone]))

    # Colonies and ports

    def _draw_port(self, layout: Layout, port: PortMark) -> None:
        if port.name not in layout.places:
            return
        x, y = self.at(layout.places[port.name])
        radius = MARK * theme.u
        Color(*theme.panel)
        filled_circle(x, y, radius)
        Color(*theme.ink)
        ring(x, y, radius, theme.stroke * (1.2 if port.kind == "city" else 0.6))
        ink_icon(PORT_ICONS[port.kind], x, y, 12 * theme.u, theme.ink)
        draw_soldiers(port.soldiers, x, y, radius)
        if port.treasure:
            draw_badge(ICONS["treasure"], x + radius, y + radius)
        for n, seat in enumerate(port.open_by):
            draw_emblem(
                seat, x - radius + n * 6 * theme.u, y + radius, 4 * theme.u, theme.stroke / 2
            )
        if port.closed:
            draw_closed(x, y, radius)

    def _draw_colony(self, layout: Layout, colony: ColonyMark) -> None:
        if colony.location not in layout.places:
            return
        x, y = self.at(layout.places[colony.location])
        radius = MARK * theme.u
        draw_emblem(colony.owner, x, y, radius, theme.stroke)
        ink(str(colony.size), x, y, 11 * theme.u, theme.captain_inks[colony.owner])
        draw_soldiers(colony.soldiers, x, y, radius)
        if colony.fort or colony.mill:
            draw_badge(ICONS["fort" if colony.fort else "mill"], x - radius, y + radius)
        if colony.pirate:
            draw_badge(ICONS["pirate"], x + radius, y + radius)
        if colony.closed:
            draw_closed(x, y, radius)

    # Fleets

    def fleet_places(self) -> dict[str, Point]:
        """Where each fleet is drawn; those that may set out have room for a finger."""
        layout: Layout = self.layout
        u = theme.u
        places: dict[str, Point] = {}
        waiting: list[str] = []
        unknown = 0
        for fleet in self.marks.fleets:
            if fleet.where == AT_SEA:
                x, y = self.at(layout.zones[fleet.at])
                places[fleet.name] = x, y + ABOVE * u
            elif fleet.where == IN_PORT and fleet.at in layout.places:
                x, y = self.at(layout.places[fleet.at])
                places[fleet.name] = self._beside(x, y, list(places.values()))
            elif fleet.where == HIDDEN or fleet.where == IN_PORT:
                row, column = divmod(unknown, SIDE_BY_SIDE)
                unknown += 1
                x, y = self.x + UNKNOWN[0] * self.width, self.y + UNKNOWN[1] * self.height
                places[fleet.name] = x + column * PITCH * u, y - (18 + row * PITCH) * u
            else:
                waiting.append(fleet.name)
        places |= self._in_europe(waiting)
        return places

    def _beside(self, x: float, y: float, others: list[Point]) -> Point:
        """Around a port where there is most room: off names, marks and other fleets."""
        layout: Layout = self.layout
        u = theme.u
        names = [self.at((zone[0], zone[1] - 20 * u)) for zone in layout.zones.values()]
        marks = [self.at(place) for place in layout.places.values()]

        def room(point: Point) -> float:
            to_names = min(hypot((point[0] - nx) / 2.2, point[1] - ny) for nx, ny in names)
            to_marks = min(dist(point, other) for other in (*marks, *others))
            return min(to_names, to_marks, 22 * u)

        turns = (2 * pi * n / 12 for n in range(12))
        return max(((x + 21 * u * cos(turn), y + 21 * u * sin(turn)) for turn in turns), key=room)

    def _in_europe(self, waiting: list[str]) -> dict[str, Point]:
        x, y = self.at(self.layout.europe)
        u = theme.u
        found: dict[str, Point] = {}
        ready = [name for name in waiting if name in self.ready]
        for n, name in enumerate(ready):
            found[name] = x - n * TARGET * u, y
        top = y + 26 * u
        for n, name in enumerate(name for name in waiting if name not in self.ready):
            row, column = divmod(n, SIDE_BY_SIDE)
            found[name] = x + (10 - column * PITCH) * u, top + row * PITCH * u
        return found

    def _draw_captions(self, layout: Layout) -> None:
        size = 12.5 * min(theme.t, 1.15 * theme.u)
        x, y = self.at(layout.europe)
        ink(_("Europe"), x, y - 24 * theme.u, size, theme.ink, font=ITALIC, bold=False)
        if any(fleet.where == HIDDEN for fleet in self.marks.fleets):
            x, y = self.x + UNKNOWN[0] * self.width, self.y + UNKNOWN[1] * self.height
            left = x - MARK * theme.u
            text = _("Secret bases")
            ink(text, left, y, size, theme.ink, font=ITALIC, bold=False, anchor="left")

    def _draw_fleet(self, fleet: FleetMark, x: float, y: float) -> None:
        u = theme.u
        large = fleet.where == AT_SEA or fleet.name in self.ready
        scale = 1.35 if large else 1.0
        if fleet.name == self.in_hand:
            Color(*theme.faded(theme.attention, 0.25))
            filled_circle(x, y, 19 * u)
            Color(*theme.attention)
            ring(x, y, 19 * u, 1.6 * theme.stroke)
        draw_ship(fleet.owner, x, y, scale * u)
        ink(
            str(fleet.ships),
            x,
            y + 2.5 * scale * u,
            10 * scale * u,
            theme.captain_inks[fleet.owner],
        )
        draw_soldiers(fleet.soldiers, x, y - 2 * scale * u, 9 * scale * u)
        if fleet.treasure:
            draw_badge(ICONS["treasure"], x + 10 * scale * u, y + 8 * scale * u)
        elif fleet.pirate:
            draw_badge(ICONS["pirate"], x + 10 * scale * u, y + 8 * scale * u)
        elif fleet.privateer:
            draw_badge(ICONS["privateer"], x + 10 * scale * u, y + 8 * scale * u)
        if fleet.secret:
            draw_badge(ICONS["secret"], x - 10 * scale * u, y + 8 * scale * u)


def draw_legs(points: list[Point], width: float) -> None:
    """Each by itself: where a route turns back a line of several would have a spike."""
    for start, end in pairwise(points):
        SmoothLine(points=[*start, *end], width=width)


def draw_ship(seat: str, x: float, y: float, unit: float) -> None:
    """A hull with its owner's emblem for a sail."""
    draw_emblem(seat, x, y + 2 * unit, 8.5 * unit, theme.stroke)
    hull = [
        *(x - 11 * unit, y - 5 * unit),
        *(x + 11 * unit, y - 5 * unit),
        *(x + 7 * unit, y - 11 * unit),
        *(x - 7 * unit, y - 11 * unit),
    ]
    Color(*theme.ink)
    star_filled(x, y - 8 * unit, hull)


def draw_soldiers(count: int, x: float, y: float, radius: float) -> None:
    """A dot each, below the mark."""
    small = 2.1 * theme.u
    for n in range(count):
        dx = (n - (count - 1) / 2) * 2.6 * small
        Color(*theme.panel)
        filled_circle(x + dx, y - radius - small, 1.5 * small)
        Color(*theme.ink)
        filled_circle(x + dx, y - radius - small, small)


def draw_badge(icon: str, x: float, y: float) -> None:
    Color(*theme.panel)
    filled_circle(x, y, 6.5 * theme.u)
    ink_icon(icon, x, y, 11 * theme.u, theme.ink)


def draw_closed(x: float, y: float, radius: float) -> None:
    """Nobody is at home: all have fled."""
    Color(*theme.alarm)
    SmoothLine(points=[x - radius, y - radius, x + radius, y + radius], width=1.6 * theme.stroke)
