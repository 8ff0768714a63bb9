"""Many games between captains of the app, and what can be counted in them."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from random import Random
from statistics import mean, median, pstdev

from msgspec import Struct

from companion.bots.playing import play_on
from companion.bots.table_of_captains import sit_down, strategies
from companion.games.drake.board import Board


class Result(Struct, frozen=True):
    """One captain's game."""

    # Place in the loading order of the first voyage, from 1.
    dock: int
    strategy: str
    score: int
    won: bool


class Summary(Struct, frozen=True):
    """What a group of captains achieved."""

    games: int
    wins: float
    mean: float
    median: float
    spread: float
    best: int


def play_game(number: int, players: int, seed: int, board: Board) -> list[Result]:
    """The game with this number in a tournament: the same whoever plays it, and when."""
    random = Random(f"{seed}/{number}")
    cast = random.sample(strategies(), players)
    session, captains = sit_down(cast, board, random.getrandbits(32))
    for _move in play_on(session, captains):
        pass
    standings = session.standings()
    winner = standings["ranking"][0]
    return [
        Result(dock, strategy, standings["breakdown"][seat]["total"], seat == winner)
        for dock, (seat, strategy) in enumerate(zip(session.seats, cast, strict=True), 1)
    ]


def summary(results: Sequence[Result]) -> Summary:
    scores = [result.score for result in results]
    return Summary(
        games=len(results),
        wins=mean(result.won for result in results),
        mean=mean(scores),
        median=median(scores),
        spread=pstdev(scores),
        best=max(scores),
    )


def grouped(results: Iterable[Result], key: Callable[[Result], str]) -> dict[str, Summary]:
    groups: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        groups[key(result)].append(result)
    return {name: summary(group) for name, group in groups.items()}
