"""Statistics as one file for a browser: it needs nothing else and asks nobody for anything."""

from collections.abc import Iterable, Iterator
from datetime import date
from html import escape

from companion.night.look.web_look import look_css
from companion.night.text.day_words import month_text, week_begins, weekday_texts
from companion.records.statistics.players import Player
from companion.records.statistics.statistics import Statistics
from companion.records.statistics.telling.calendar import Month, months
from companion.records.statistics.telling.tables import Table, tables_of
from companion.records.statistics.telling.wording import (
    NOTHING,
    imported_text,
    left_out_text,
    name_text,
    rating_text,
)
from companion.system.i18n import _, ngettext

STYLE = """
body {
  background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
  margin: 2rem auto; max-width: 60rem; padding: 0 1rem;
}
h1, h2, h3, caption {
  font: 400 1.5rem/1.2 "IM FELL English", "Iowan Old Style", Palatino, "Noto Serif", Georgia, serif;
}
h1 { font-size: 2.2rem; border-bottom: 3px double var(--line); padding-bottom: .4rem; }
table { border-collapse: collapse; margin: 0 0 2rem; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: .2rem .8rem .2rem 0; text-align: right; }
th:first-child, td:first-child { text-align: left; }
thead th { color: var(--ink-soft); }
svg { display: block; height: 9rem; margin: 0 0 1rem; max-width: 40rem; width: 100%; }
.band { fill: var(--attention); opacity: .2; }
.mean { fill: none; stroke: var(--attention); stroke-width: 2; vector-effect: non-scaling-stroke; }
.months { display: flex; flex-wrap: wrap; gap: 0 2rem; }
.months table { caption-side: top; }
.months td, .months th { border: 0; min-width: 1.6rem; padding: .1rem .2rem; text-align: center; }
.months caption { font-style: italic; }
.played {
  background: var(--attention); border-radius: .3rem; color: var(--attention-ink); font-weight: 700;
}
"""
WIDTH, HEIGHT = 600, 120


def html_page(found: Statistics, language: str, player: Player | None = None) -> str:
    """All of it, or what there is to tell of one player."""
    body = [_table(table) for table in tables_of(found, player)]
    if not player:
        body.append(_calendar(found))
    shown = [player] if player else found.shown_players
    curves = [_curve(one) for one in shown if len(one.curve) > 1]
    if curves:
        body.append(f"<h2>{escape(_('Ratings'))}</h2>")
    title = escape(_("Statistics"))
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{language}">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>",
            f"<style>{look_css()}{STYLE}</style>",
            f"<h1>{title}</h1>",
            *body,
            *curves,
            f"<p>{escape(imported_text(found))}</p>",
            f"<p>{escape(left_out_text(found.left_out))}</p>",
            "</html>",
            "",
        ]
    )


def _table(table: Table) -> str:
    heads = _cells("th", table.heads)
    rows = "\n".join(f"<tr>{_cells('td', row)}</tr>" for row in table.rows)
    return f"<h2>{escape(table.title)}</h2>\n<table>\n<tr>{heads}</tr>\n{rows}\n</table>"


def _cells(tag: str, texts: Iterable[str]) -> str:
    return "".join(f"<{tag}>{escape(text) or '&nbsp;'}</{tag}>" for text in texts)


def _calendar(found: Statistics) -> str:
    """The months in which was played, the newest first."""
    shown = "\n".join(_month(month) for month in months(found.evenings, week_begins()))
    return f'<div class="months">{shown}</div>' if shown else ""


def _month(month: Month) -> str:
    rows = "\n".join(f"<tr>{''.join(_days(month, week))}</tr>" for week in month.weeks)
    heads = _cells("th", weekday_texts())
    caption = f"<caption>{escape(month_text(month.first))}</caption>"
    return f"<table>{caption}\n<tr>{heads}</tr>\n{rows}\n</table>"


def _days(month: Month, week: Iterable[date | None]) -> Iterator[str]:
    for day in week:
        evening = month.evening(day)
        if evening is None:
            yield f"<td>{day.day if day else ''}</td>"
            continue
        count = len(evening.games)
        games = ngettext("{count} game", "{count} games", count).format(count=count)
        told = escape(": ".join(filter(None, (games, ", ".join(evening.people)))))
        yield f'<td class="played" title="{told}">{evening.day.day}</td>'


def _curve(player: Player) -> str:
    """The rating from game to game, with the band in which it lies."""
    ratings = [rating for _, rating in player.curve]
    least = min(one.low for one in ratings)
    most = max(one.high for one in ratings)

    def point(number: int, value: float) -> str:
        x = WIDTH * number / (len(ratings) - 1)
        y = HEIGHT * (1 - (value - least) / ((most - least) or 1))
        return f"{x:.1f},{y:.1f}"

    upper = [point(n, one.high) for n, one in enumerate(ratings)]
    lower = [point(n, one.low) for n, one in enumerate(ratings)]
    mean = [point(n, one.mu) for n, one in enumerate(ratings)]
    name = escape(f"{name_text(player.person)} {NOTHING} {rating_text(player.rating)}")
    return (
        f"<h3>{name}</h3>\n"
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" role="img" '
        f'aria-label="{name}">'
        f'<polygon class="band" points="{" ".join([*upper, *reversed(lower)])}"/>'
        f'<polyline class="mean" points="{" ".join(mean)}"/></svg>'
    )
