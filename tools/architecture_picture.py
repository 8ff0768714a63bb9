"""The picture of docs/architecture.md: `python -m tools.architecture_picture` brings it up to date.

Draws docs/architecture.svg from docs/architecture.toml: the way of a disc as a route on a chart,
in the colours of the app.
"""

from collections.abc import Iterator
from math import atan2, cos, degrees, pi, sin
from pathlib import Path

import msgspec
from msgspec import Struct

from tools.svg import COLOURS, MONO, Point, box, dot, line, page, text

CHECKOUT = Path(__file__).parents[1]
DATA = CHECKOUT / "docs" / "architecture.toml"
PICTURE = CHECKOUT / "docs" / "architecture.svg"

WIDTH, MARGIN, TOP = 1160, 36, 92
BOX, GAP = (254, 166), 24
ROW_TITLE, ROW_STEP = 30, 226
ROSE = Point(1052, 50)


class Station(Struct, frozen=True, forbid_unknown_fields=True):
    """One stop on the way: what happens there, where it is written, what it hands on."""

    name: str
    does: list[str]
    files: list[str]
    gives: str
    joins_above: bool = False


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    stations: list[Station]
    fan: bool = False


class Way(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    rows: list[Row]


def load_way() -> Way:
    return msgspec.toml.decode(DATA.read_bytes(), type=Way)


def picture(way: Way) -> str:
    title = text(Point(WIDTH / 2, 58), way.title, 34, anchor="middle")
    parts = [*_compass_rose(), title, *_route(way), *_rows(way)]
    return page(way.title, WIDTH, TOP + ROW_STEP * len(way.rows), parts)


def corner_of(row: int, place: int) -> Point:
    """The upper left corner of a station; every other row runs from right to left."""
    column = place if row % 2 == 0 else 3 - place
    return Point(MARGIN + column * (BOX[0] + GAP), TOP + ROW_TITLE + row * ROW_STEP)


def _compass_rose() -> Iterator[str]:
    """With rhumb lines over the whole sheet."""
    yield f'<g opacity="0.35" stroke-width="0.7" stroke="{COLOURS.line}">'
    for n in range(32):
        x, y = (ROSE.x + 2000 * cos(n * pi / 16), ROSE.y + 2000 * sin(n * pi / 16))
        yield f'<line x1="{ROSE.x}" y1="{ROSE.y}" x2="{x:.0f}" y2="{y:.0f}"/>'
    yield "</g>"
    yield dot(ROSE, 23, COLOURS.line)
    yield dot(ROSE, 22, COLOURS.paper)
    for n in range(16):
        angle, reach = n * pi / 8, 28 if n % 4 == 0 else 20 if n % 2 == 0 else 13
        tip = Point(ROSE.x + reach * sin(angle), ROSE.y - reach * cos(angle))
        sides = (
            Point(ROSE.x + 5 * sin(angle + turn), ROSE.y - 5 * cos(angle + turn))
            for turn in (-pi / 4, pi / 4)
        )
        path = " ".join(f"{point.x:.1f},{point.y:.1f}" for point in (tip, *sides))
        yield f'<polygon points="{path}" fill="{COLOURS.ink_soft}" opacity="0.8"/>'


def _route(way: Way) -> Iterator[str]:
    """The dashed way from station to station; boxes cover what runs beneath them."""
    before: Point | None = None
    for number, row in enumerate(way.rows):
        for place, station in enumerate(row.stations):
            x, y = corner_of(number, place)
            here = Point(x + BOX[0] / 2, y + BOX[1] / 2)
            top = Point(here.x, y)
            if station.joins_above:
                yield from _arrow([top, Point(top.x, y + BOX[1] - ROW_STEP)])
            elif before and row.fan:
                crossing = y - ROW_TITLE - 18
                bend = (Point(before.x, crossing), Point(here.x, crossing))
                yield from _arrow([before, *bend, top])
            elif before and before.y != here.y:
                yield from _arrow([before, top])
            elif before:
                near = BOX[0] / 2 if before.x > here.x else -BOX[0] / 2
                yield from _arrow([before, Point(here.x + near, here.y)])
            before = before if row.fan else here


def _arrow(points: list[Point]) -> Iterator[str]:
    (x, y), tip = points[-2:]
    turn = round(degrees(atan2(tip.y - y, tip.x - x)))
    yield line(points, COLOURS.attention, 3, dashes="7 5")
    yield (
        f'<path d="M0 0 L-12 -6 L-12 6 Z" fill="{COLOURS.attention}" '
        f'transform="translate({tip.x:g} {tip.y:g}) rotate({turn})"/>'
    )


def _rows(way: Way) -> Iterator[str]:
    station_number = 0
    for number, row in enumerate(way.rows):
        middle = Point(WIDTH / 2, TOP + ROW_TITLE + number * ROW_STEP - 14)
        yield text(middle, row.title, 20, anchor="middle", style="italic")
        for place, station in enumerate(row.stations):
            station_number += 1
            yield from _station(station_number, station, corner_of(number, place))


def _station(number: int, station: Station, corner: Point) -> Iterator[str]:
    x, y = corner
    yield box(corner, *BOX)
    yield dot(Point(x + 24, y + 25), 13, COLOURS.attention)
    label = Point(x + 24, y + 30)
    yield text(label, str(number), 14, anchor="middle", fill=COLOURS.attention_ink)
    yield text(Point(x + 46, y + 32), station.name, 22)
    for row, words in enumerate(station.does):
        yield text(Point(x + 14, y + 59 + 18 * row), words, 13.5)
    for row, file in enumerate(station.files):
        at = Point(x + 14, y + 103 + 16 * row)
        yield text(at, file, 11, family=MONO, fill=COLOURS.ink_soft)
    yield line([Point(x + 12, y + 130), Point(x + BOX[0] - 12, y + 130)], COLOURS.line, 1)
    yield text(Point(x + 14, y + 151), station.gives, 12, family=MONO, fill=COLOURS.attention)


if __name__ == "__main__":
    PICTURE.write_text(picture(load_way()), encoding="utf-8")
    print(PICTURE.relative_to(CHECKOUT))
