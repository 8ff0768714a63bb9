"""The data file, as types."""

import tomllib
from pathlib import Path

import msgspec
from msgspec import Struct

FILE = Path(__file__).with_name("models.toml")

Triple = tuple[float, float, float]


class Printer(Struct, frozen=True, forbid_unknown_fields=True):
    layer: float
    wall: float
    floor: float
    play: float


class Disc(Struct, frozen=True, forbid_unknown_fields=True):
    diameter: float
    tag: float
    tag_thickness: float
    tag_shift: float
    height: float
    lid: float
    notch_width: float
    notch_depth: float
    carved: float
    stroke: float


class Reader(Struct, frozen=True, forbid_unknown_fields=True):
    length: float
    width: float
    board: float
    parts: float
    pins: float
    ledge: float
    rim: float
    flange: float


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    at: tuple[float, float]
    size: Triple


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    length: float
    width: float
    board: float
    under: float
    corner: float
    wall: float
    above: float
    lid: float
    ridge: float
    plug_width: float
    plug_height: float
    plug_middle: float
    plug_from_edge: float
    cable_width: float
    cable_height: float
    cables: int
    vent: float
    vents: int
    parts: dict[str, Part]


class Measures(Struct, frozen=True, forbid_unknown_fields=True):
    printer: Printer
    disc: Disc
    reader: Reader
    case: Case
    numbers: dict[str, list[list[tuple[float, float]]]]


def read_measures(file: Path = FILE) -> Measures:
    """Raises OSError, or ValueError with the field that is wrong."""
    return msgspec.convert(tomllib.loads(file.read_text()), Measures)
