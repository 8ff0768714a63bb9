"""How sure a counted share is: intervals that hold the true one nineteen times of twenty."""

from math import sqrt

from msgspec import Struct

# Of the normal distribution, for nineteen of twenty.
Z = 1.959964


class Share(Struct, frozen=True):
    """A share of 1, and between what it lies."""

    value: float
    low: float
    high: float


def certain(value: float) -> Share:
    return Share(value, value, value)


UNKNOWN = Share(0.5, 0.0, 1.0)


def wilson(hits: int, trials: int) -> Share:
    """Wilson's score interval: of use for few trials, and for shares near 0 and 1."""
    if not trials:
        return UNKNOWN
    value = hits / trials
    scale = 1 + Z * Z / trials
    middle = (value + Z * Z / (2 * trials)) / scale
    half = Z * sqrt(value * (1 - value) / trials + Z * Z / (4 * trials * trials)) / scale
    # Rounding must not put the share itself outside.
    return Share(value, max(0.0, min(value, middle - half)), min(1.0, max(value, middle + half)))


def paired(lost: int, won: int, trials: int) -> Share:
    """How much larger a second share is than a first one, of trials that were made in pairs: so
    many hit only the first time, so many only the second time. Agresti and Min's interval."""
    if not trials:
        return Share(0.0, -1.0, 1.0)
    value = (won - lost) / trials
    # Half a pair more for each of the four things that can happen in a pair.
    more, less, of = won + 0.5, lost + 0.5, trials + 2
    middle = (more - less) / of
    half = Z * sqrt(more + less - (more - less) ** 2 / of) / of
    return Share(value, max(-1.0, min(value, middle - half)), min(1.0, max(value, middle + half)))
