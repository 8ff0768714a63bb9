"""Statistics as one file for a browser: it needs nothing else and asks nobody for anything."""

from collections.abc import Iterable, Sequence
from html import escape

from companion.night.look.web_look import look_css
from companion.records.statistics.players import Player
from companion.records.statistics.statistics import Statistics
from companion.records.statistics.tables import (
    NOTHING,
    Table,
    imported_text,
    left_out_text,
    name_text,
    rating_text,
    whole_tables,
)
from companion.system.i18n import _

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
"""
WIDTH, HEIGHT = 600, 120


def html_page(found: Statistics, language: str, tables: Sequence[Table] | None = None) -> str:
    """All of it, or these tables."""
    body = [_table(table) for table in (whole_tables(found) if tables is None else tables)]
    curves = [_curve(one) for one in found.shown_players if len(one.curve) > 1]
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
