"""What the owner has measured on the board, kept in a file of its own; lengths in millimetres."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import hypot
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

from companion.system.files import write_atomically
from companion.system.json_errors import NOT_READABLE
from companion.system.paths import data_dir

Length = Annotated[float, Meta(gt=0, le=3000)]
Offset = Annotated[float, Meta(ge=-500, le=500)]
# Readers whose coils are closer than this may see each other's pieces (docs/build.md).
NEIGHBOURS = 60.0


class PlaceMeasures(Struct, frozen=True, forbid_unknown_fields=True):
    """The middle of a place's first circle, from the left and from the front edge of the board."""

    x: Annotated[float, Meta(ge=0, le=3000)] | None = None
    y: Annotated[float, Meta(ge=0, le=3000)] | None = None
    # Which way the pins of the reader look: 0 to the left, 90 to the front, and so on.
    turn: Literal[0, 90, 180, 270] = 0
    # Where its lamp is, from that middle; none, if it has none.
    lamp: tuple[Offset, Offset] | None = (0.0, 28.0)


class ReaderMeasures(Struct, frozen=True, forbid_unknown_fields=True):
    length: Length = 60.0
    width: Length = 39.5
    # From the end without pins to the middle of the coil.
    coil: Length = 20.0


class BoardMeasures(Struct, frozen=True, forbid_unknown_fields=True):
    width: Length = 800.0
    depth: Length = 550.0
    paper: Literal["A4", "Letter"] = "A4"
    piece: Length = 32.0
    lamp_hole: Length = 5.0
    reader: ReaderMeasures = ReaderMeasures()
    places: dict[str, PlaceMeasures] = {}


class Placed(NamedTuple):
    """A place that has been measured."""

    name: str
    number: int
    x: float
    y: float
    measured: PlaceMeasures


def measures_file() -> Path:
    return data_dir() / "template.json"


def load_measures(file: Path, places: Sequence[str]) -> BoardMeasures | None:
    """None if there is no such file yet. Raises ValueError, naming the file and what is wrong."""
    try:
        measures = msgspec.json.decode(file.read_bytes(), type=BoardMeasures)
    except FileNotFoundError:
        return None
    except NOT_READABLE as error:
        raise ValueError(f"{file}: {error}") from None
    for name in measures.places:
        if name not in places:
            raise ValueError(f"{file}: there is no place {name}, only {', '.join(places)}")
    return measures


def write_form(file: Path, places: Sequence[str]) -> None:
    """To be filled in by its owner."""
    form = BoardMeasures(places={name: PlaceMeasures() for name in places})
    content = msgspec.json.format(msgspec.json.encode(form), indent=2)
    write_atomically(file, content + b"\n")


def measured(measures: BoardMeasures, places: Sequence[str]) -> list[Placed]:
    """In the order of the board; the number is that of the place, from 1."""
    return [
        Placed(name, number, place.x, place.y, place)
        for number, name in enumerate(places, 1)
        if (place := measures.places.get(name)) and place.x is not None and place.y is not None
    ]


def outside(measures: BoardMeasures, placed: Sequence[Placed]) -> list[Placed]:
    return [one for one in placed if one.x > measures.width or one.y > measures.depth]


def too_close(placed: Sequence[Placed]) -> Iterator[tuple[Placed, Placed, float]]:
    for one, other in combinations(placed, 2):
        distance = hypot(one.x - other.x, one.y - other.y)
        if distance < NEIGHBOURS:
            yield one, other, distance
