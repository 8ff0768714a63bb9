"""What a person has reached: games, wins and what chance would give, by game, against whom."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from statistics import mean

from msgspec import Struct

from companion.records.statistics.people import People
from companion.records.statistics.played import Captain, Played
from companion.records.statistics.rating import APP, Rated, Rating, rated_person


class InGame(Struct, frozen=True):
    """A person in one game of the shelf, or a group of captains in it."""

    games: int
    wins: int
    # How many of them would have been won by chance: one in four of games with four captains.
    expected: float
    mean: float
    best: int


class Against(Struct, frozen=True):
    """Two people at one table: how often each was ahead of the other."""

    games: int
    ahead: int
    behind: int


class Player(Struct, frozen=True):
    """A person, or a captain of the app."""

    person: str
    games: int
    wins: int
    expected: float
    by_game: Mapping[str, InGame]
    against: Mapping[str, Against]
    # Wins one after the other: now, and at most; a game that was not won ends them.
    streak: int
    longest_streak: int
    last_played: str
    rating: Rating
    # After each rated game: when it was begun, and the rating.
    curve: Sequence[tuple[str, Rating]] = ()
    names: Sequence[str] = ()
    hidden: bool = False

    @property
    def app(self) -> str:
        """Game, strategy and level of a captain of the app; "" of people."""
        return self.person.removeprefix(APP) if self.person.startswith(APP) else ""


# A game and the captain whose it is.
Seat = tuple[Played, Captain]


def players(games: Sequence[Played], rated: Iterable[Rated], people: People) -> dict[str, Player]:
    """Everybody whose name is known, and the captains of the app, by whoever has won most."""
    seats: defaultdict[str, list[Seat]] = defaultdict(list)
    meetings: defaultdict[str, dict[str, list[int]]] = defaultdict(dict)
    for game in games:
        who = {}
        for captain in game.ranked:
            person = rated_person(captain, people)
            # Of two seats of one person the better counts.
            if person and person not in who:
                who[person] = captain
                seats[person].append((game, captain))
        for one, captain in who.items():
            for other, rival in who.items():
                if one != other:
                    count = meetings[one].setdefault(other, [0, 0, 0])
                    count[0] += 1
                    count[1] += captain.rank < rival.rank
                    count[2] += captain.rank > rival.rank
    begun = {game.key: game.begun for game in games}
    curves: defaultdict[str, list[tuple[str, Rating]]] = defaultdict(list)
    for step in rated:
        curves[step.person].append((begun[step.key], step.rating))
    found = [
        _player(person, of_one, meetings[person], curves[person], people)
        for person, of_one in seats.items()
    ]
    found.sort(key=lambda one: (-one.wins, -one.games, one.person))
    return {one.person: one for one in found}


def _player(
    person: str,
    seats: Sequence[Seat],
    meetings: Mapping[str, list[int]],
    curve: Sequence[tuple[str, Rating]],
    people: People,
) -> Player:
    by_game: defaultdict[str, list[Seat]] = defaultdict(list)
    streak = longest = 0
    for game, captain in seats:
        by_game[game.game].append((game, captain))
        streak = streak + 1 if captain.won else 0
        longest = max(longest, streak)
    whole = in_game(seats)
    return Player(
        person=person,
        games=whole.games,
        wins=whole.wins,
        expected=whole.expected,
        by_game={game: in_game(of_one) for game, of_one in sorted(by_game.items())},
        against={
            other: Against(*counts)
            for other, counts in sorted(meetings.items(), key=lambda one: (-one[1][0], one[0]))
        },
        streak=streak,
        longest_streak=longest,
        last_played=seats[-1][0].begun,
        rating=curve[-1][1] if curve else Rating(),
        curve=tuple(curve),
        names=tuple(people.names_of(person)),
        hidden=person in people.hidden,
    )


def in_game(seats: Sequence[Seat]) -> InGame:
    """Of one game, or of several: then mean and best tell little."""
    scores = [captain.score for _, captain in seats]
    return InGame(
        games=len(seats),
        wins=sum(captain.won for _, captain in seats),
        expected=round(sum(chance_of_winning(game) for game, _ in seats), 6),
        mean=round(mean(scores), 6),
        best=max(scores),
    )


def chance_of_winning(game: Played) -> float:
    return 1 / len(game.captains)
