"""Which games to play on next: a rough picture first, then where the chances change most.

A plan hangs on nothing but what is counted already. So it does not matter how many processes play,
nor how often an analysis is stopped and taken up again: in the end the same games were played.
"""

from collections.abc import Collection, Iterator
from itertools import pairwise

from msgspec import Struct

from companion.records.analysis.tally import Tallies

# Games at each of the first positions, before any of them gets more.
GLANCE = 8
# Games at every position before the next ones are chosen.
LOOK = 32
# Positions that are looked at before anything is known, the start among them.
FIRST_POSITIONS = 9
# Games that are planned at a time: one glance at all of the first positions.
BATCH = FIRST_POSITIONS * GLANCE
# An interval whose ends are nearer to each other than this is not looked into.
LEAST_CHANGE = 0.08
# Moments whose error bars are made as small as wished.
SHARPENED = 8


class Wish(Struct, frozen=True):
    """How long to go on."""

    # Games at each side of the moments that matter most.
    games: int = 200
    # Positions that are looked at, at most.
    positions: int = 40


class Task(Struct, frozen=True):
    """Games to be played on from a position: so many, from the one with this number on."""

    position: int
    first: int
    count: int


def first_positions(positions: int, rounds: Collection[int]) -> list[int]:
    """The start, and where rounds begin; of many rounds some, of few also what lies between."""
    begun = sorted({0, *(at for at in rounds if 0 < at < positions - 1)})
    while len(begun) > FIRST_POSITIONS:
        begun = [at for n, at in enumerate(begun) if n % 2 == 0]
    while len(begun) < FIRST_POSITIONS:
        gap, left = max((b - a, a) for a, b in pairwise([*begun, positions - 1]))
        if gap < 2:
            break
        begun = sorted([*begun, left + gap // 2])
    return begun


def next_tasks(tallies: Tallies, rounds: Collection[int], wish: Wish) -> list[Task]:
    """The next games, all of them to be played before it is asked again; none when all is done."""
    tasks: list[Task] = []
    left = BATCH
    for position, wanted in _wanted(tallies, rounds, wish):
        count = min(left, wanted - tallies.games_at(position))
        if count > 0:
            tasks.append(Task(position, tallies.games_at(position), count))
            left -= count
        if not left:
            break
    return tasks


def _wanted(tallies: Tallies, rounds: Collection[int], wish: Wish) -> Iterator[tuple[int, int]]:
    """Positions with the games that each should have, the most urgent first."""
    look = min(LOOK, wish.games)
    first = first_positions(tallies.positions, rounds)[: wish.positions]
    for games in (min(GLANCE, look), look):
        # Every batch finishes one step before the next: what comes after hangs on it.
        if any(tallies.games_at(at) < games for at in first):
            yield from ((at, games) for at in first)
            return
    begun = [at for at in tallies.looked_at if at != tallies.last]
    if any(tallies.games_at(at) < look for at in begun):
        yield from ((at, look) for at in begun)
        return
    room = wish.positions - len(begun)
    if room > 0 and (between := _places_to_look(tallies)):
        yield from ((at, look) for at in between[: min(room, max(1, BATCH // look))])
        return
    for at in sharpened(tallies):
        yield at, wish.games


def _places_to_look(tallies: Tallies) -> list[int]:
    """Amid the positions between which the chances change most."""
    spans = [
        (change_between(tallies, a, b), b - a, a)
        for a, b in pairwise(tallies.looked_at)
        if b - a > 1
    ]
    spans = [span for span in spans if span[0] >= LEAST_CHANGE]
    return [a + length // 2 for _change, length, a in sorted(spans, reverse=True)]


def change_between(tallies: Tallies, before: int, after: int) -> float:
    """By how much the chance of that seat changes for which it changes most."""
    seats = range(len(tallies.seats))
    return max(abs(tallies.change(before, after, seat).value) for seat in seats)


def sharpened(tallies: Tallies) -> list[int]:
    """Both sides of the greatest changes; those that are one move come before all others."""
    spans = sorted(
        pairwise(tallies.looked_at),
        key=lambda span: (span[1] - span[0] > 1, -change_between(tallies, *span)),
    )
    ends = [at for span in spans[:SHARPENED] for at in span if at != tallies.last]
    return list(dict.fromkeys(ends))


def progress(tallies: Tallies, wish: Wish, more: int = 0) -> float:
    """About how much of it is done, from 0 to 1; `more` games are not among the tallies yet."""
    look = min(LOOK, wish.games)
    positions = min(wish.positions, max(1, tallies.positions - 1))
    all_games = positions * look + min(2 * SHARPENED, positions) * (wish.games - look)
    return min(1.0, (tallies.games + more) / max(1, all_games))
