"""Where everything lies on a sheet of a certain size, in pixels from its lower left corner."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import cos, dist, hypot, pi, sin
from typing import NamedTuple

from companion.games.lords.box.chart import ChartPlaces, Point
from companion.games.lords.rules.box.model import Box, Card

# In units of design: how far marks keep from each other, and from the edge of the sheet.
APART, EDGE = 21, 13
# Marks leave room for the name of a zone, which stands below its middle.
ROOM, BELOW = 19, 20
# Names are so many times wider than tall.
WIDER = 1.8
ROUNDS = 40
# Of the way home: how far from the edge it ends, or else from its zone, in units.
EDGE_TARGET, BESIDE = 20, 48
# How far the water around a zone reaches that is lit, in units.
POOL = 50
# Where the fleets lie that are not at sea, as shares of the sheet.
EUROPE: Point = (0.915, 0.80)


class Layout(NamedTuple):
    width: float
    height: float
    zones: Mapping[str, Point]
    # Ports by id, colonies by where they lie.
    places: Mapping[str, Point]
    # By zone: where its way home leaves the sheet.
    homes: Mapping[str, Point]
    europe: Point
    # By zone: the water around its middle, as flat corners.
    pools: Mapping[str, Sequence[float]] = {}

    def zone_at(self, x: float, y: float) -> str:
        return min(self.zones, key=lambda zone: dist(self.zones[zone], (x, y)), default="")


def lay_out(
    box: Box,
    cards: Mapping[str, Card],
    at: ChartPlaces,
    size: tuple[float, float],
    unit: float,
) -> Layout:
    width, height = size

    def on_sheet(point: Point) -> Point:
        margin = EDGE * unit
        x, y = point[0] * width, point[1] * height
        return min(max(x, margin), width - margin), min(max(y, margin), height - margin)

    zones = {name: on_sheet(point) for name, point in zone_points(box, at).items()}
    wanted = {port.id: at.places.get(port.id) for port in box.ports.values()}
    home_zones: dict[str, tuple[str, ...]] = {port.id: (port.zone,) for port in box.ports.values()}
    for card in cards.values():
        if card.kind == "colony" and card.location not in wanted:
            wanted[card.location] = at.locations.get(card.location) or at.places.get(card.location)
            home_zones[card.location] = card.zones
    places = {
        name: on_sheet(point) if point else beside(zones, home_zones[name], number, unit)
        for number, (name, point) in enumerate(wanted.items())
    }
    europe = on_sheet(EUROPE)
    homes = {
        zone.id: way_off(
            zones[zone.id],
            [europe, *(point for name, point in zones.items() if name != zone.id)],
            size,
            unit,
        )
        for zone in box.zones.values()
        if zone.exits
    }
    kept = [*homes.values(), *((x, y - BELOW * unit) for x, y in zones.values())]
    layout = Layout(width, height, zones, spread(places, kept, size, unit), homes, europe)
    return layout._replace(pools=cells(layout, POOL * unit))


def zone_points(box: Box, at: ChartPlaces) -> dict[str, Point]:
    """A zone that lies nowhere yet is put on a ring in the middle of the sheet."""
    found = {}
    for number, name in enumerate(box.zones):
        turn = 2 * pi * number / len(box.zones)
        found[name] = at.zones.get(name) or (0.5 + 0.36 * cos(turn), 0.5 + 0.36 * sin(turn))
    return found


def beside(zones: Mapping[str, Point], names: Sequence[str], number: int, unit: float) -> Point:
    """Around the middle of the first zone, each in another direction."""
    x, y = next((zones[name] for name in names if name in zones), (0.0, 0.0))
    turn = 2.4 * number
    return x + 1.6 * ROOM * unit * cos(turn), y + 1.6 * ROOM * unit * sin(turn)


def way_off(zone: Point, others: Sequence[Point], size: tuple[float, float], unit: float) -> Point:
    """Where the way home from a zone ends: at the nearest edge of the sheet or else beside it, with
    room for a finger between it and everything else that is touched."""
    (x, y), (width, height) = zone, size
    inside, far = EDGE_TARGET * unit, BESIDE * unit
    ends = sorted(
        ((width - inside, y), (inside, y), (x, height - inside), (x, inside)),
        key=lambda end: dist(end, zone),
    )
    near = ((x + far, y), (x, y + far), (x, y - far), (x - far, y))
    ways = [
        way
        for way in (ends[0], *near, *ends[1:])
        if inside <= way[0] <= width - inside and inside <= way[1] <= height - inside
    ]
    # On a sheet that is smaller than that, anywhere.
    ways = ways or [ends[0]]
    kept = [zone, *others]

    def room(way: Point) -> float:
        return min(dist(way, other) for other in kept)

    return next((way for way in ways if room(way) >= 0.96 * far), max(ways, key=room))


def spread(
    places: Mapping[str, Point], kept: Sequence[Point], size: tuple[float, float], unit: float
) -> dict[str, Point]:
    """Marks that would lie on each other move apart, and off the names of zones."""
    now = {name: [*point] for name, point in places.items()}
    apart, room, margin = APART * unit, ROOM * unit, EDGE * unit
    for _ in range(ROUNDS):
        moved = False
        for one, other in combinations(now.values(), 2):
            gap = hypot(one[0] - other[0], one[1] - other[1])
            if gap < apart:
                moved = True
                dx, dy = (one[0] - other[0], one[1] - other[1]) if gap > 0.5 else (1.0, 0.4)
                push = (apart - gap) / 2 / max(hypot(dx, dy), 0.5)
                one[0], one[1] = one[0] + dx * push, one[1] + dy * push
                other[0], other[1] = other[0] - dx * push, other[1] - dy * push
        for one in now.values():
            for x, y in kept:
                dx, dy = (one[0] - x) / WIDER, one[1] - y
                gap = hypot(dx, dy)
                if gap < room:
                    moved = True
                    push = (room - gap) / max(gap, 0.5)
                    one[0] += WIDER * dx * push
                    one[1] += (dy if abs(dy) > 0.5 else 1.0) * push
            one[0] = min(max(one[0], margin), size[0] - margin)
            one[1] = min(max(one[1], margin), size[1] - margin)
        if not moved:
            break
    return {name: (point[0], point[1]) for name, point in now.items()}


def cells(layout: Layout, reach: float) -> dict[str, list[float]]:
    """Around each zone what is nearer to it than to any other, not farther than `reach`: corners,
    flat."""
    return {name: _cell(layout, name, reach) for name in layout.zones}


CORNERS = 28
# The frame of the sheet, in pixels.
RIM = 5


def _cell(layout: Layout, name: str, reach: float) -> list[float]:
    x, y = layout.zones[name]
    corners = [
        (x + 1.25 * reach * cos(2 * pi * n / CORNERS), y + reach * sin(2 * pi * n / CORNERS))
        for n in range(CORNERS)
    ]
    for other, (ox, oy) in layout.zones.items():
        if other != name:
            corners = cut(corners, ((x + ox) / 2, (y + oy) / 2), (ox - x, oy - y))
    for edge, beyond in (
        ((RIM, RIM), (-1, 0)),
        ((RIM, RIM), (0, -1)),
        ((layout.width - RIM, layout.height - RIM), (1, 0)),
        ((layout.width - RIM, layout.height - RIM), (0, 1)),
    ):
        corners = cut(corners, edge, beyond)
    return [part for corner in corners for part in corner]


def cut(corners: Sequence[Point], through: Point, beyond: Point) -> list[Point]:
    """What is left of a shape when all is cut off that lies beyond a line."""

    def side(point: Point) -> float:
        return (point[0] - through[0]) * beyond[0] + (point[1] - through[1]) * beyond[1]

    left: list[Point] = []
    for n, corner in enumerate(corners):
        before = corners[n - 1]
        here, there = side(corner), side(before)
        if (here <= 0) != (there <= 0):
            share = there / (there - here)
            left.append(
                (
                    before[0] + share * (corner[0] - before[0]),
                    before[1] + share * (corner[1] - before[1]),
                )
            )
        if here <= 0:
            left.append(corner)
    return left
