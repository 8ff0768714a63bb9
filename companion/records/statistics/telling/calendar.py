"""Evenings as a calendar: month by month in weeks, as the language begins them."""

from calendar import Calendar
from collections.abc import Iterable, Sequence
from datetime import date
from itertools import groupby

from msgspec import Struct

from companion.records.statistics.evenings import Evening


class Month(Struct, frozen=True):
    """A month with evenings: its weeks, with nothing for days of the months around it."""

    first: date
    weeks: Sequence[Sequence[date | None]]
    evenings: Sequence[Evening]

    def evening(self, day: date | None) -> Evening | None:
        return next((one for one in self.evenings if one.day == day), None)


def months(evenings: Iterable[Evening], week_begins: int) -> list[Month]:
    """Those in which something was played, in the order of the evenings; weeks begin on a day that
    is counted from Monday, 0."""
    weeks = Calendar(week_begins).monthdatescalendar
    found = []
    for first, of_month in groupby(evenings, lambda one: one.day.replace(day=1)):
        days = [
            [day if day.month == first.month else None for day in week]
            for week in weeks(first.year, first.month)
        ]
        found.append(Month(first, days, tuple(of_month)))
    return found
