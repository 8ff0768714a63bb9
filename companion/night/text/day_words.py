"""Days and times as each language writes them, without depending on the system's locales."""

from datetime import date, datetime

from companion.kernel.text.translatable import N_
from companion.system.i18n import _, language_spoken

MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"),
    N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip
WEEKDAYS = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))
# In Brazil on Sunday, elsewhere on Monday.
WEEK_BEGINS = {"pt": 6}


def day_text(day: datetime) -> str:
    return _("{day}/{month}/{year}").format(
        day=f"{day.day:02}", month=f"{day.month:02}", year=day.year
    )


def moment_text(moment: datetime) -> str:
    return _("{day} at {time}").format(day=day_text(moment), time=f"{moment:%H:%M}")


# Calendars


def month_text(month: date) -> str:
    return _("{month} {year}").format(month=_(MONTHS[month.month - 1]), year=month.year)


def week_begins() -> int:
    """The day with which calendars begin, counted from Monday, 0."""
    return WEEK_BEGINS.get(language_spoken(), 0)


def weekday_texts() -> list[str]:
    """The short names of the days, in the order of a calendar."""
    first = week_begins()
    return [_(day) for day in (*WEEKDAYS[first:], *WEEKDAYS[:first])]
