"""Captains are told apart by colour and by shape: red shield, blue lozenge, yellow sun.

Which seat has which shape is said by the kits of the games; here is what each looks like, for
whoever draws it: the touchscreen, and pages for browsers."""

from functools import cache
from math import cos, pi, sin

from companion.kernel.registry import KITS

Points = list[tuple[float, float]]


def _regular(corners: int, turn: float, radius: float = 1.0) -> Points:
    angles = (turn + 2 * pi * n / corners for n in range(corners))
    return [(radius * cos(a), radius * sin(a)) for a in angles]


def _sun(rays: int) -> Points:
    radii = (1.06, 0.84)
    return [
        (radii[n % 2] * cos(pi * n / rays), radii[n % 2] * sin(pi * n / rays))
        for n in range(2 * rays)
    ]


def _shield() -> Points:
    top = [(-0.86, 0.92), (0.86, 0.92), (0.86, 0.05)]
    curve = [
        (0.86 * cos(a), 0.05 - 1.05 * sin(a) ** 0.9) for a in (pi * n / 16 for n in range(1, 8))
    ]
    left = [(-x, y) for x, y in reversed(curve)]
    return [*top, *curve, (0.0, -1.0), *left, (-0.86, 0.05)]


def _pennant() -> Points:
    return [(-0.95, 0.75), (1.0, 0.75), (0.62, 0.0), (1.0, -0.75), (-0.95, -0.75)]


def _drop() -> Points:
    """A point on top, round below."""
    angles = (pi * (0.85 + 1.3 * n / 16) for n in range(17))
    return [(0.0, 1.12), *((0.86 * cos(a), -0.2 + 0.86 * sin(a)) for a in angles)]


def _cross() -> Points:
    arm, end = 0.42, 1.02
    quarter = [(arm, arm), (arm, end), (-arm, end)]
    turned = []
    for _turn in range(4):
        turned += quarter
        quarter = [(-y, x) for x, y in quarter]
    return turned


def _hourglass() -> Points:
    """Two triangles that nearly meet in the middle."""
    side, waist = 0.92, 0.16
    return [(-side, 1.0), (side, 1.0), (waist, 0.0), (side, -1.0), (-side, -1.0), (-waist, 0.0)]


def _star() -> Points:
    """Five rays, one of them upwards."""
    radii = (1.15, 0.5)
    turns = (pi / 2 + pi * n / 5 for n in range(10))
    return [(radii[n % 2] * cos(a), radii[n % 2] * sin(a)) for n, a in enumerate(turns)]


# Around (0, 0), about 1 in every direction, against the clock or with it, starting anywhere.
OUTLINES: dict[str, Points] = {
    "shield": _shield(),
    "lozenge": [(0.0, 1.12), (1.12, 0.0), (0.0, -1.12), (-1.12, 0.0)],
    "sun": _sun(12),
    "square": [(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)],
    "hexagon": _regular(6, 0.0, 1.06),
    "triangle": [(0.0, 1.2), (1.12, -0.86), (-1.12, -0.86)],
    "drop": _drop(),
    "cross": _cross(),
    "pennant": _pennant(),
    "hourglass": _hourglass(),
    "star": _star(),
}

# Those with room for a letter only below the middle.
NARROW = ("triangle",)


@cache
def shape_of(seat: str) -> str:
    """As the kits say; all games that have a colour give it the same shape."""
    return next(
        one.shape
        for kit in KITS.values()
        for one in (*kit.seats, *kit.other_seats)
        if one.colour == seat
    )
