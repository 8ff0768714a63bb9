"""Days and times as each language writes them, without depending on the system's locales."""

from datetime import datetime

from companion.system.i18n import _


def day_text(day: datetime) -> str:
    return _("{day}/{month}/{year}").format(
        day=f"{day.day:02}", month=f"{day.month:02}", year=day.year
    )


def moment_text(moment: datetime) -> str:
    return _("{day} at {time}").format(day=day_text(moment), time=f"{moment:%H:%M}")
