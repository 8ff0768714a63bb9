"""The calendar: names and weeks as each language has them, and every evening on its day."""

from datetime import date

import pytest
from babel import Locale

from companion import cli
from companion.night.text.day_words import MONTHS, month_text, week_begins, weekday_texts
from companion.records.statistics.evenings import Evening
from companion.records.statistics.telling.calendar import months
from companion.system.i18n import LANGUAGES, speaking
from tests.records.statistics.test_statistics import counted, shelf

# How days are written here: English as in Britain, Portuguese as in Brazil.
LOCALES = {"en": "en_GB", "fr": "fr_FR", "pt": "pt_BR"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_months_and_days_are_called_as_in_the_language(language: str) -> None:
    locale = Locale.parse(LOCALES[language])
    wide = locale.months["stand-alone"]["wide"]
    short = locale.days["stand-alone"]["abbreviated"]
    with speaking(language):
        assert week_begins() == locale.first_week_day
        for number in range(1, len(MONTHS) + 1):
            assert month_text(date(2026, number, 1)).split()[0].lower() == wide[number].lower()
        in_order = [short[(locale.first_week_day + n) % 7].rstrip(".") for n in range(7)]
        assert weekday_texts() == in_order


@pytest.mark.parametrize("begins", [0, 6])
def test_every_day_of_a_month_stands_under_its_name(begins: int) -> None:
    days = (date(2026, 1, 31), date(2026, 1, 1), date(2025, 2, 28), date(2024, 2, 29))
    found = months([Evening(day, (), ()) for day in days], begins)
    assert [month.first for month in found] == [
        date(2026, 1, 1),
        date(2025, 2, 1),
        date(2024, 2, 1),
    ]
    for month in found:
        shown = [day for week in month.weeks for day in week if day]
        assert shown == [month.first.replace(day=n + 1) for n in range(len(shown))]
        assert (
            max(shown).day == {1: 31, 2: 29 if month.first.year == 2024 else 28}[month.first.month]
        )
        for week in month.weeks:
            assert [(day.weekday() - begins) % 7 for day in week if day] == [
                n for n, day in enumerate(week) if day
            ]
    assert [one.day for one in found[0].evenings] == [*days[:2]]
    assert found[0].evening(days[0]) == Evening(days[0], (), ())
    assert found[0].evening(date(2026, 1, 2)) is None


def test_the_terminal_marks_the_evenings(capsys: pytest.CaptureFixture[str]) -> None:
    shelf()
    assert cli.main(["stats"]) == 0
    told = capsys.readouterr().out
    assert "January 2026" in told
    marked = {word for word in told.split() if word.endswith("*")}
    assert marked == {f"{one.day.day}*" for one in counted().evenings}
    assert cli.main(["stats", "--player", "Anna"]) == 0
    assert "January 2026" not in capsys.readouterr().out
