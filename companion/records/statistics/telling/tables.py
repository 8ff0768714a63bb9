"""Statistics as tables of words and numbers, in the language of the table: for the terminal and for
a page that a browser shows."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, time
from typing import TypeVar

from msgspec import Struct

from companion.night.text.day_words import day_text
from companion.records.statistics.games import OfGame, Spread
from companion.records.statistics.players import InGame, Player
from companion.records.statistics.statistics import Statistics
from companion.records.statistics.telling.wording import (
    NOTHING,
    day_of,
    game_title,
    name_text,
    number_text,
    place_text,
    players_text,
    rating_text,
    remarkable_text,
    seat_text,
    strategy_text,
)
from companion.system.i18n import _


class Table(Struct, frozen=True):
    """The first column is of words, the others are of numbers."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


def tables_of(found: Statistics, player: Player | None = None) -> list[Table]:
    """Of the whole table, or of one player."""
    if player is None:
        return whole_tables(found)
    return player_tables(player, [one.person for one in found.players.values() if one.hidden])


def whole_tables(found: Statistics) -> list[Table]:
    """Of a table: players, games, evenings."""
    shown = [
        players_table(_("Players"), found.shown_players),
        players_table(_("Captains of the app"), list(found.app_players.values())),
        games_table(found),
        *(table for of_game in found.of_games.values() for table in game_tables(of_game)),
        evenings_table(found),
    ]
    return [table for table in shown if table.rows]


def players_table(title: str, players: Iterable[Player]) -> Table:
    heads = (_("Played"), _("Wins"), _("By chance"), _("Rating"), _("Streak"), _("Last game"))
    return Table(
        title,
        ("", *heads),
        [
            (
                name_text(one.person),
                str(one.games),
                str(one.wins),
                number_text(one.expected),
                rating_text(one.rating),
                f"{one.streak} / {one.longest_streak}",
                day_of(one.last_played),
            )
            for one in players
        ],
    )


def player_tables(player: Player, hidden: Iterable[str] = ()) -> list[Table]:
    by_game = _groups(_("By game"), player.by_game, game_title)
    against = Table(
        _("Against whom"),
        ("", _("Played"), _("Ahead"), _("Behind")),
        [
            (name_text(other), str(one.games), str(one.ahead), str(one.behind))
            for other, one in player.against.items()
            if other not in set(hidden)
        ],
    )
    curve = Table(
        _("Rating after each game"),
        ("", _("Rating")),
        [(day_of(begun), rating_text(rating)) for begun, rating in player.curve],
    )
    whole = players_table(name_text(player.person), [player])
    return [table for table in (whole, by_game, against, curve) if table.rows]


def games_table(found: Statistics) -> Table:
    return Table(
        _("Games"),
        ("", _("Played"), _("Mean"), _("Median"), _("Best"), _("Minutes")),
        [
            (
                game_title(one.game),
                str(one.games),
                number_text(one.spread.mean),
                number_text(one.spread.middle),
                str(one.spread.most),
                _minutes_text(one.minutes),
            )
            for one in found.of_games.values()
        ],
    )


def game_tables(one: OfGame) -> list[Table]:
    title = game_title(one.game)
    records = Table(
        _("{game}: records").format(game=title),
        ("", ""),
        [
            (_("Best score"), remarkable_text(one.best)),
            (_("Lowest score that won"), remarkable_text(one.lowest_win)),
            (_("Closest finish, in points"), remarkable_text(one.closest)),
            (_("Clearest victory, in points"), remarkable_text(one.clearest)),
            (_("Longest game, in minutes"), remarkable_text(one.longest)),
        ],
    )
    beside = Table(
        _("{game}: beside the captains of the app").format(game=title),
        ("", _("Mean"), _("App: mean"), _("Best"), _("App: best")),
        [
            (
                players_text(count),
                number_text(group.mean),
                number_text(one.app[count].mean) if count in one.app else NOTHING,
                str(group.best),
                str(one.app[count].best) if count in one.app else NOTHING,
            )
            for count, group in one.by_players.items()
        ],
    )
    by_place = _groups(
        _("{game}: by place").format(game=title),
        one.by_place,
        lambda place: place_text(one.game, place),
    )
    by_strategy = _groups(
        _("{game}: by strategy").format(game=title),
        one.by_strategy,
        lambda strategy: strategy_text(one.game, strategy),
    )
    by_seat = _groups(_("{game}: by colour").format(game=title), one.by_seat, seat_text)
    shown = [records, beside, by_seat, by_place, by_strategy]
    return [table for table in shown if table.rows]


Key = TypeVar("Key", int, str)


def _groups(title: str, groups: Mapping[Key, InGame], word: Callable[[Key], str]) -> Table:
    return Table(
        title,
        ("", _("Played"), _("Wins"), _("By chance"), _("Mean"), _("Best")),
        [
            (
                word(key),
                str(one.games),
                str(one.wins),
                number_text(one.expected),
                number_text(one.mean),
                str(one.best),
            )
            for key, one in groups.items()
        ],
    )


def _minutes_text(minutes: Spread | None) -> str:
    return f"{minutes.least}–{minutes.most}" if minutes else NOTHING


def evenings_table(found: Statistics) -> Table:
    return Table(
        _("Evenings"),
        ("", _("Played"), _("Minutes"), _("Who was there")),
        [
            (
                day_text(datetime.combine(one.day, time())),
                str(len(one.games)),
                str(one.minutes or NOTHING),
                ", ".join(one.people) or NOTHING,
            )
            for one in found.evenings
        ],
    )
