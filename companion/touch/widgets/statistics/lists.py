"""What the lists of statistics say: a line for each player and each game, and a note below."""

from companion.records.statistics.players import Player
from companion.records.statistics.statistics import Statistics
from companion.records.statistics.telling.wording import (
    app_game_text,
    app_player_text,
    game_title,
    imported_text,
    left_out_text,
    name_text,
    number_text,
)
from companion.system.i18n import _, ngettext

# Key, title, detail, and what stands at its end.
Line = tuple[str, str, str, str]


def player_lines(found: Statistics) -> list[Line]:
    """The captains of the app after the people, with the game that they play: it leaves no room
    for more, and what they won stands beside the list."""
    people = [(one, name_text(one.person), _wins_text(one)) for one in found.shown_players]
    app = [
        (one, app_player_text(one.app), app_game_text(one.app))
        for one in found.app_players.values()
    ]
    return [
        (one.person, title, detail, number_text(one.rating.mu))
        for one, title, detail in (*people, *app)
    ]


def _wins_text(one: Player) -> str:
    return _("{wins} of {games} won, {chance} by chance").format(
        wins=one.wins, games=one.games, chance=number_text(one.expected)
    )


def game_lines(found: Statistics) -> list[Line]:
    return [
        (game, game_title(game), times_text(one.games), "") for game, one in found.of_games.items()
    ]


def times_text(games: int) -> str:
    return ngettext("Played {games} time", "Played {games} times", games).format(games=games)


def note_text(found: Statistics) -> str:
    """What was imported, and what is not counted."""
    return " ".join(filter(None, (imported_text(found), left_out_text(found.left_out))))
