"""The drawing of the chart as data: coasts, borders of the zones, where each destination stands."""

from functools import cache
from importlib.resources import files
from math import cos, pi, sin

import msgspec
from msgspec import Struct

from companion.games.drake.rules.board.board import Destination

Point = tuple[float, float]
ISLE_CORNERS = 7


class Spot(Struct, frozen=True):
    """Where a destination lies on the coast, and where its cartouche stands."""

    pin: Point
    landscape: Point
    portrait: Point


class Drawing(Struct, frozen=True):
    """All in degrees, but cartouches and numerals in parts of the chart's width and height."""

    west: float
    east: float
    south: float
    north: float
    borders: tuple[tuple[Point, ...], ...]
    numerals: tuple[tuple[Point, Point], ...]
    compass: Point
    places: dict[str, Spot]
    lands: dict[str, tuple[Point, ...]]
    isles: dict[str, tuple[float, float, float]]

    def spot(self, place: Destination) -> Spot:
        """Each zone has one town, fort and galleon; a port is known by its name."""
        return self.places[place.id if place.kind == "port" else f"{place.kind}-{place.zone}"]

    def part(self, degrees: Point, portrait: bool) -> Point:
        """A place in degrees as a part of the chart; in portrait west is on top."""
        x = (degrees[0] - self.west) / (self.east - self.west)
        y = (degrees[1] - self.south) / (self.north - self.south)
        return (y, 1 - x) if portrait else (x, y)

    def coasts(self, portrait: bool) -> list[list[Point]]:
        """Every land as a closed outline in parts of the chart, cut off at its frame."""
        turns = [2 * pi * n / ISLE_CORNERS for n in range(ISLE_CORNERS)]
        isles = [
            [(x + r * cos(turn), y + 0.8 * r * sin(turn)) for turn in turns]
            for x, y, r in self.isles.values()
        ]
        outlines = [*self.lands.values(), *isles]
        return [
            cut(rounded([self.part(point, portrait) for point in outline])) for outline in outlines
        ]

    def beyond(self, zone: int, portrait: bool) -> list[Point]:
        """The part of the chart beyond a zone, as a closed outline; empty for the last zone."""
        if zone > len(self.borders):
            return []
        if zone < 1:
            return [(0, 0), (1, 0), (1, 1), (0, 1)]
        border = self.border(zone, portrait)
        far: list[Point] = [(0, 1), (1, 1)] if portrait else [(0, 0), (0, 1)]
        return [*border, *far]

    def border(self, zone: int, portrait: bool) -> list[Point]:
        """The line between a zone and the next."""
        return [self.part(point, portrait) for point in self.borders[zone - 1]]


def rounded(outline: list[Point], times: int = 2) -> list[Point]:
    """The same outline with its corners cut, and cut again, as a pen would draw it."""
    for _ in range(times):
        outline = [
            (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))
            for a, b in zip(outline, [*outline[1:], outline[0]], strict=True)
            for t in (0.25, 0.75)
        ]
    return outline


def cut(outline: list[Point]) -> list[Point]:
    """A closed outline, cut off at the frame of the chart (Sutherland and Hodgman's way)."""
    for axis, limit, sign in ((0, 0.0, 1), (0, 1.0, -1), (1, 0.0, 1), (1, 1.0, -1)):
        kept: list[Point] = []
        for n, end in enumerate(outline):
            start = outline[n - 1]
            inside = [sign * (point[axis] - limit) >= 0 for point in (start, end)]
            if inside[0] != inside[1]:
                t = (limit - start[axis]) / (end[axis] - start[axis])
                kept.append(
                    (start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1]))
                )
            if inside[1]:
                kept.append(end)
        outline = kept
    return outline


@cache
def drawing() -> Drawing:
    text = (files("companion.games.drake.screens") / "chart.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=Drawing)


@cache
def shipped_coasts(portrait: bool) -> list[list[Point]]:
    """Of the one chart there is; to cut them off takes longer than to draw them."""
    return drawing().coasts(portrait)
