"""The moments in which a game tipped: the moves by which the chance of a captain changed most."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from companion.records.analysis.intervals import Share
from companion.records.analysis.tally import Tallies

MOST_MOMENTS = 8


class Moment(Struct, frozen=True):
    """Between two positions, mostly one move, and for whom it mattered most."""

    # The positions before and after it.
    before: int
    after: int
    seat: str
    chance_before: Share
    chance_after: Share
    change: Share

    @property
    def moves(self) -> int:
        return self.after - self.before

    @property
    def sure(self) -> bool:
        """Whether it is more than the luck of the games that were played."""
        return self.change.low > 0 or self.change.high < 0


def moments(tallies: Tallies, most: int = MOST_MOMENTS) -> list[Moment]:
    """Those that are sure, the greatest first. What one move did comes before all others, for only
    that can be told in its sentence."""
    found = [
        moment_between(tallies, before, after) for before, after in pairwise(tallies.looked_at)
    ]
    sure = [moment for moment in found if moment.sure]
    return sorted(sure, key=lambda one: (one.moves > 1, -abs(one.change.value)))[:most]


def moment_between(tallies: Tallies, before: int, after: int) -> Moment:
    chances = [
        Moment(
            before,
            after,
            seat,
            tallies.chance(before, n),
            tallies.chance(after, n),
            tallies.change(before, after, n),
        )
        for n, seat in enumerate(tallies.seats)
    ]
    return max(chances, key=lambda one: (abs(one.change.value), one.change.value))


def curve(tallies: Tallies, seat: int) -> Sequence[float]:
    """The chance of a seat in every position; between those that were looked at, straight."""
    known = tallies.looked_at
    values = [tallies.chance(known[0], seat).value] * (known[0] + 1)
    for before, after in pairwise(known):
        low, high = tallies.chance(before, seat).value, tallies.chance(after, seat).value
        steps = after - before
        values += [low + (high - low) * step / steps for step in range(1, steps + 1)]
    return values
