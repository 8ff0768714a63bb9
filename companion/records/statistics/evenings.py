"""The calendar: what was played on which evening, and who was there."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from msgspec import Struct

from companion.records.statistics.played import Played

# A game that is begun before five in the morning belongs to the evening before.
NIGHT_ENDS = timedelta(hours=5)


class Evening(Struct, frozen=True):
    day: date
    games: Sequence[Played]
    people: Sequence[str]

    @property
    def minutes(self) -> int:
        return sum(game.minutes for game in self.games)


def evenings(games: Iterable[Played]) -> list[Evening]:
    """The newest first."""
    by_day: defaultdict[date, list[Played]] = defaultdict(list)
    for game in games:
        # As the clock on the wall showed it there.
        by_day[(game.begun_at - NIGHT_ENDS).date()].append(game)
    return [
        Evening(day, tuple(played), _there(played))
        for day, played in sorted(by_day.items(), reverse=True)
    ]


def _there(games: Iterable[Played]) -> tuple[str, ...]:
    return tuple(sorted({one.name for game in games for one in game.captains if one.name}))
