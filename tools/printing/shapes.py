"""Solids of which models are put together; lengths in millimetres."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from manifold3d import CrossSection, Manifold, OpType

SEGMENTS = 128

Point = Sequence[float]


def disc(diameter: float, height: float, x: float = 0, y: float = 0, z: float = 0) -> Manifold:
    return Manifold.cylinder(height, diameter / 2, circular_segments=SEGMENTS).translate((x, y, z))


def block(size: Sequence[float], at: Sequence[float] = (0, 0, 0)) -> Manifold:
    """From this corner on."""
    x, y, z = at
    length, width, height = size
    return Manifold.cube((length, width, height)).translate((x, y, z))


def union(parts: Iterable[Manifold]) -> Manifold:
    return Manifold.batch_boolean(list(parts), OpType.Add)


def strokes(lines: Iterable[Sequence[Point]], width: float) -> CrossSection:
    """As a pen with a round nib draws them."""
    nib = CrossSection.circle(width / 2, 24)

    def nib_at(point: Point) -> CrossSection:
        return nib.translate((point[0], point[1]))

    drawn = [
        CrossSection.batch_hull([nib_at(begin), nib_at(end)])
        for line in lines
        for begin, end in pairwise(line)
    ]
    return CrossSection.batch_boolean(drawn, OpType.Add)
