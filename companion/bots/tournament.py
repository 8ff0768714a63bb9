"""Many games between captains of the app, and what can be counted in them."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import mean, median, pstdev
from time import monotonic
from typing import Any

from msgspec import Struct

from companion.bots.bots import load_bots
from companion.bots.captain import Captain
from companion.bots.levels import FAIR, captain_of_level
from companion.bots.playing import begin_with_bots, pick_strategies, play_on
from companion.kernel.game import Move
from companion.kernel.registry import KITS

# Standard errors on either side of a share.
CONFIDENCE = 1.96


class Result(Struct, frozen=True):
    """One captain's game."""

    # In the playing order at the start, from 1.
    place: int
    strategy: str
    score: int
    won: bool
    # "" where all play alike.
    level: str = ""
    # Seconds of the longest thought, where levels are compared.
    longest: float = 0.0


class TimedCaptain:
    """Thinks as another captain does, and remembers how long it took at most."""

    def __init__(self, captain: Captain) -> None:
        self._captain = captain
        self.longest = 0.0

    def choose(self, view: Mapping[str, Any], choices: Sequence[Move]) -> Move:
        began = monotonic()
        move = self._captain.choose(view, choices)
        self.longest = max(self.longest, monotonic() - began)
        return move


class Summary(Struct, frozen=True):
    """What a group of captains achieved."""

    games: int
    wins: float
    mean: float
    median: float
    spread: float
    best: int


def play_game(
    number: int, game: str, players: int, seed: int, profile: Any, level: str = ""
) -> list[Result]:
    """The game with this number in a tournament: the same whoever plays it, and when.

    With a level one captain, in another place in each game, plays at it against fair ones.
    """
    kit, random = KITS[game], Random(f"{seed}/{number}")
    strategies = pick_strategies(kit, players, random)
    session, captains = begin_with_bots(kit, strategies, profile, random.getrandbits(32))
    levels, timed = [""] * players, {}
    if level:
        levels = [level if place == number % players else FAIR for place in range(players)]
        for seat, strategy, own in zip(session.seats, strategies, levels, strict=True):
            captain = captain_of_level(
                load_bots(kit), strategy, own, session.setup, f"{seed}/{number}/{seat}"
            )
            captains[seat] = timed[seat] = TimedCaptain(captain)
    for _move in play_on(session, captains):
        pass
    end = session.summary()
    return [
        Result(
            place,
            strategy,
            end.scores[seat],
            seat == end.ranking[0],
            own,
            timed[seat].longest if seat in timed else 0.0,
        )
        for place, (seat, strategy, own) in enumerate(
            zip(session.seats, strategies, levels, strict=True), 1
        )
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


def share_with_error(shares: Sequence[float]) -> tuple[float, float]:
    """The share of games won, and how far chance may have moved it in nineteen cases of twenty."""
    # As if two more of either kind had been seen: whoever never won is not certain never to win.
    games = len(shares) + 4
    likely = (sum(shares) + 2) / games
    return mean(shares), CONFIDENCE * sqrt(likely * (1 - likely) / games)


def grouped(results: Iterable[Result], key: Callable[[Result], str]) -> dict[str, Summary]:
    groups: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        groups[key(result)].append(result)
    return {name: summary(group) for name, group in groups.items()}
