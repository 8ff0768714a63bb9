"""What a poster is drawn of, whoever draws it: words, boxes and lines, from the upper left."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct


class Words(Struct, frozen=True):
    """One line of text; `y` is what its letters stand on."""

    x: float
    y: float
    text: str
    size: float
    colour: str
    anchor: Literal["start", "middle", "end"]
    # What is wider is squeezed; 0 for any width.
    widest: float = 0


class Box(Struct, frozen=True):
    """Filled, or an outline so thick."""

    x: float
    y: float
    width: float
    height: float
    colour: str
    thick: float = 0


class Way(Struct, frozen=True):
    """A line from point to point."""

    points: Sequence[tuple[float, float]]
    colour: str
    thick: float


Shape = Words | Box | Way
