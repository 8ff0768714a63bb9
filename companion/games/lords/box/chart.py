"""Where zones, ports and colonies lie on the drawn chart: as shipped, or as the owner has put them.

The rules know nothing of it: a chart without places is the same game.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.games.lords.rules.box.problems import Problem
from companion.kernel.profile import shown
from companion.night.owners_box.applying import plain_values

FILE = Path(__file__).with_name("chart.toml")
# The table of the owner's file, and what may stand in it.
CHART = "chart"
PARTS = ("zones", "places", "locations")

# Shares of the sheet: to the right, and up.
Point = tuple[float, float]


class Frame(NamedTuple):
    """What the sheet shows, in degrees."""

    west: float
    south: float
    east: float
    north: float

    def point(self, place: Any) -> Point:
        longitude, latitude = place[:2]
        return (
            (longitude - self.west) / (self.east - self.west),
            (latitude - self.south) / (self.north - self.south),
        )

    def degrees(self, point: Point) -> list[float]:
        x, y = point
        return [
            round(self.west + x * (self.east - self.west), 2),
            round(self.south + y * (self.north - self.south), 2),
        ]


class ChartPlaces(NamedTuple):
    """Points by id; what is not there has to be put somewhere by whoever draws."""

    zones: Mapping[str, Point]
    places: Mapping[str, Point]
    locations: Mapping[str, Point]


class Land(NamedTuple):
    """What is drawn below everything."""

    coasts: tuple[tuple[Point, ...], ...]
    # Where small islands lie, and how large across, as a share of the sheet's height.
    islands: tuple[tuple[Point, float], ...]


@cache
def _shipped() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text("utf-8"))


@cache
def frame() -> Frame:
    return Frame(*_shipped()["frame"])


@cache
def land() -> Land:
    sheet = frame()
    tall = sheet.north - sheet.south
    return Land(
        tuple(tuple(map(sheet.point, coast["ring"])) for coast in _shipped()["coast"]),
        tuple((sheet.point(one), one[2] / tall) for one in _shipped()["islands"].values()),
    )


def shipped_table() -> dict[str, Any]:
    """The table that an owner's entry takes the place of."""
    return {name: dict(_shipped()[name]) for name in PARTS}


def places_of(tables: Mapping[str, Any]) -> ChartPlaces:
    """The points of a box with its table of the chart."""
    sheet = frame()
    table = plain_values(tables.get(CHART, {}))
    return ChartPlaces(
        *({name: sheet.point(at) for name, at in table.get(part, {}).items()} for part in PARTS)
    )


def shipped_places() -> ChartPlaces:
    return places_of({CHART: shipped_table()})


def chart_problems(table: Mapping[str, Any], file: str) -> Iterator[Problem]:
    """All that is wrong with the table of an owner."""
    sheet = frame()
    allowed = (
        f"two numbers, {sheet.west} to {sheet.east} (east) and {sheet.south} to {sheet.north} "
        "(north)"
    )
    for name, given in plain_values(table).items():
        if name not in PARTS:
            yield Problem(file, CHART, name, "is not known", ", ".join(PARTS))
            continue
        if not isinstance(given, dict):
            yield Problem(file, CHART, name, f"= {shown(given)}", "a table of places by id")
            continue
        for one, at in given.items():
            if not _on_sheet(sheet, at):
                yield Problem(file, CHART, f"{name}.{one}", f"= {shown(at)}", allowed)


def _on_sheet(sheet: Frame, at: object) -> bool:
    if not isinstance(at, list) or len(at) != 2:
        return False
    if not all(type(number) in (int, float) for number in at):
        return False
    x, y = map(float, at)
    return sheet.west <= x <= sheet.east and sheet.south <= y <= sheet.north
