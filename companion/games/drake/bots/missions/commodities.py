"""What commodities are worth before the end: sets that grow, and voyages that are still to come."""

from collections.abc import Iterable, Mapping

from companion.games.drake.rules.phases.scoring import SET_POINTS

# What one more of a complete set is worth on average, and what a second one of a kind may become.
SHARE_OF_A_SET = SET_POINTS[4] / 4
SHARE_OF_A_DOUBLE = 3.0
# How far the sets as they stand count already, by voyage; the rest is hope.
CERTAINTY = {1: 0.3, 2: 0.6, 3: 1.0}


def set_points(cargo: Mapping[str, int]) -> int:
    left = list(cargo.values())
    points = 0
    while any(left):
        points += SET_POINTS[sum(count > 0 for count in left)]
        left = [max(0, count - 1) for count in left]
    return points


def worth_of(good: str, cargo: Mapping[str, int], voyage: int) -> float:
    """The points that one more of this commodity brings, now or later."""
    now = set_points({**cargo, good: cargo[good] + 1}) - set_points(cargo)
    completes = cargo[good] == min(cargo.values())
    hope = SHARE_OF_A_SET if completes else SHARE_OF_A_DOUBLE
    certainty = CERTAINTY[voyage]
    return certainty * now + (1 - certainty) * hope


def best_of(goods: Iterable[str], cargo: Mapping[str, int], voyage: int) -> float:
    return max((worth_of(good, cargo, voyage) for good in goods), default=0.0)
