"""All statistics of a table, or those of one game."""

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct, structs

from companion.records.statistics.evenings import Evening, evenings
from companion.records.statistics.games import OfGame, of_games
from companion.records.statistics.index import Counted
from companion.records.statistics.people import People
from companion.records.statistics.played import Played
from companion.records.statistics.players import Player, players


class Statistics(Struct, frozen=True):
    # In the order in which they were played.
    games: Sequence[Played]
    # The people of this table by name; apart from them, by what they are, the captains of the app.
    players: Mapping[str, Player]
    app_players: Mapping[str, Player]
    of_games: Mapping[str, OfGame]
    evenings: Sequence[Evening]
    left_out: Mapping[str, int]

    @property
    def shown_players(self) -> list[Player]:
        return [one for one in self.players.values() if not one.hidden]


def statistics(counted: Counted, game: str = "") -> Statistics:
    """Of all games, or of one; ratings are always those of all."""
    people = counted.people
    games = [called(one, people) for one in counted.games if game in ("", one.game)]
    shown = [without(one, people.hidden) for one in games]
    keys = {one.key for one in games}
    rated = [one for one in counted.rated if one.key in keys]
    everybody = players(games, rated, people)
    return Statistics(
        games=tuple(games),
        players={name: one for name, one in everybody.items() if not one.app},
        app_players={one.app: one for one in everybody.values() if one.app},
        of_games=of_games(shown),
        evenings=evenings(shown),
        left_out=counted.left_out,
    )


def called(game: Played, people: People) -> Played:
    """With everybody's name as it is now."""
    return _renamed(game, {one.name: people.person(one.name) for one in game.captains if one.name})


def without(game: Played, names: Collection[str]) -> Played:
    """These are called by colour."""
    return _renamed(game, dict.fromkeys(names, ""))


def _renamed(game: Played, names: Mapping[str, str]) -> Played:
    if all(names.get(one.name, one.name) == one.name for one in game.captains):
        return game
    captains = tuple(
        structs.replace(one, name=names.get(one.name, one.name)) for one in game.captains
    )
    return structs.replace(game, captains=captains)
