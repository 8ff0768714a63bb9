"""Many games between captains of the app, and what can be counted in them."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from random import Random
from statistics import mean, median, pstdev
from typing import Any

from msgspec import Struct

from companion.bots.playing import begin_with_bots, pick_strategies, play_on
from companion.kernel.registry import KITS


class Result(Struct, frozen=True):
    """One captain's game."""

    # In the playing order at the start, from 1.
    place: int
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


def play_game(number: int, game: str, players: int, seed: int, profile: Any) -> list[Result]:
    """The game with this number in a tournament: the same whoever plays it, and when."""
    kit, random = KITS[game], Random(f"{seed}/{number}")
    strategies = pick_strategies(kit, players, random)
    session, captains = begin_with_bots(kit, strategies, profile, random.getrandbits(32))
    for _move in play_on(session, captains):
        pass
    end = session.summary()
    return [
        Result(place, strategy, end.scores[seat], seat == end.ranking[0])
        for place, (seat, strategy) in enumerate(zip(session.seats, strategies, strict=True), 1)
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
