"""For everybody else: a table, and JSON with all that statistics know of a game."""

import csv
from io import StringIO

import msgspec

from companion.records.exports.told import SOURCE, Told, name_of
from companion.records.statistics.telling.wording import seat_text, strategy_text

FORMAT = "companion game 1"
COLUMNS = (
    "play",
    "game",
    "begun",
    "minutes",
    "captain",
    "colour",
    "place",
    "score",
    "rank",
    "winner",
    "app",
    "strategies",
)


def table(game: Told) -> bytes:
    """CSV in UTF-8, a line for each captain."""
    text = StringIO()
    rows = csv.writer(text)
    rows.writerow(COLUMNS)
    for one in game.captains:
        rows.writerow(
            (
                game.played.uid,
                game.title,
                game.begun.strftime("%Y-%m-%dT%H:%M:%SZ"),
                game.played.minutes or "",
                name_of(one),
                seat_text(one.seat),
                one.place or "",
                one.score,
                one.rank,
                int(one.won),
                one.app,
                "; ".join(strategy_text(game.played.game, word) for word in one.strategies),
            )
        )
    return text.getvalue().encode()


def json(game: Told) -> bytes:
    content = {
        "format": FORMAT,
        "source": SOURCE,
        "title": game.title,
        "sentence": game.sentence,
        "play": game.played,
    }
    return msgspec.json.format(msgspec.json.encode(content)) + b"\n"
