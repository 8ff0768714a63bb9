"""What happened in one game of the shelf: scores, seats, places, strategies, lengths, records."""

import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from statistics import mean, median
from typing import TypeVar

import msgspec
from msgspec import Struct

from companion.kernel.registry import PACKAGE
from companion.records.statistics.played import Played
from companion.records.statistics.players import InGame, Seat, in_game

Key = TypeVar("Key", int, str)


class Spread(Struct, frozen=True):
    """How numbers are spread: the smallest, the middle half, the largest."""

    least: int
    lower: float
    middle: float
    upper: float
    most: int
    mean: float


class AppScores(Struct, frozen=True):
    """What the captains of the app reach among themselves: see tools/making/app_scores.py."""

    games: int
    mean: float
    spread: float
    best: int


class Remarkable(Struct, frozen=True):
    """A game that is told about: which one, by whom, and the number that makes it so."""

    key: str
    begun: str
    names: tuple[str, ...]
    value: int


class OfGame(Struct, frozen=True):
    """A game of the shelf."""

    game: str
    games: int
    scores: tuple[int, ...]
    spread: Spread
    # By the number of captains.
    by_players: Mapping[int, InGame]
    by_seat: Mapping[str, InGame]
    # By the place in the playing order at the start.
    by_place: Mapping[int, InGame]
    by_strategy: Mapping[str, InGame]
    minutes: Spread | None
    closest: Remarkable | None
    clearest: Remarkable | None
    best: Remarkable
    lowest_win: Remarkable
    longest: Remarkable | None
    # By the number of captains, as far as it was played with so many.
    app: Mapping[int, AppScores]


def of_games(games: Iterable[Played]) -> dict[str, OfGame]:
    """Every game that was played, the one that is played most first."""
    by_game: defaultdict[str, list[Played]] = defaultdict(list)
    for game in games:
        by_game[game.game].append(game)
    found = [_of_game(name, played) for name, played in by_game.items()]
    return {one.game: one for one in sorted(found, key=lambda one: (-one.games, one.game))}


def _of_game(name: str, games: Sequence[Played]) -> OfGame:
    seats = [(game, captain) for game in games for captain in game.captains]
    scores = sorted(captain.score for _, captain in seats)
    timed = [game for game in games if game.minutes]
    contests = [game for game in games if len(game.captains) > 1]
    strategies: defaultdict[str, list[Seat]] = defaultdict(list)
    for game, captain in seats:
        for strategy in captain.strategies:
            strategies[strategy].append((game, captain))
    by_players = _grouped(seats, lambda seat: len(seat[0].captains))
    return OfGame(
        game=name,
        games=len(games),
        scores=tuple(scores),
        spread=spread(scores),
        by_players=by_players,
        by_seat=_grouped(seats, lambda seat: seat[1].seat),
        by_place=_grouped((seat for seat in seats if seat[1].place), lambda seat: seat[1].place),
        by_strategy={one: in_game(group) for one, group in sorted(strategies.items())},
        minutes=spread([game.minutes for game in timed]) if timed else None,
        closest=_least(contests, lambda game: game.margin),
        clearest=_least(contests, lambda game: game.margin, sign=-1),
        best=_best(games),
        lowest_win=_lowest_win(games),
        longest=_least(timed, lambda game: game.minutes, sign=-1),
        app={n: one for n, one in app_scores(name).items() if n in by_players},
    )


def _grouped(seats: Iterable[Seat], key: Callable[[Seat], Key]) -> dict[Key, InGame]:
    groups: defaultdict[Key, list[Seat]] = defaultdict(list)
    for seat in seats:
        groups[key(seat)].append(seat)
    return {one: in_game(groups[one]) for one in sorted(groups)}


def spread(numbers: Sequence[int]) -> Spread:
    ordered = sorted(numbers)
    half = len(ordered) // 2
    return Spread(
        least=ordered[0],
        lower=median(ordered[: half or 1]),
        middle=median(ordered),
        upper=median(ordered[-(half or 1) :]),
        most=ordered[-1],
        mean=round(mean(ordered), 6),
    )


def _least(
    games: Sequence[Played], value: Callable[[Played], int], sign: int = 1
) -> Remarkable | None:
    """The first of those with the smallest value, or with the largest."""
    if not games:
        return None
    found = min(games, key=lambda game: sign * value(game))
    return _remarkable(found, value(found))


def _best(games: Sequence[Played]) -> Remarkable:
    found = max(games, key=lambda game: max(captain.score for captain in game.captains))
    score = max(captain.score for captain in found.captains)
    best = (captain for captain in found.captains if captain.score == score)
    names = tuple(captain.name or captain.seat for captain in best)
    return Remarkable(found.key, found.begun, names, score)


def _lowest_win(games: Sequence[Played]) -> Remarkable:
    found = min(games, key=lambda game: max(captain.score for captain in game.captains))
    return _remarkable(found, max(captain.score for captain in found.captains))


def _remarkable(game: Played, value: int) -> Remarkable:
    names = tuple(captain.name or captain.seat for captain in game.winners)
    return Remarkable(game.key, game.begun, names, value)


@cache
def app_scores(game: str) -> Mapping[int, AppScores]:
    """By the number of captains; nothing for a game whose folder has none."""
    try:
        text = files(f"{PACKAGE}.{game}").joinpath("app_scores.toml").read_text(encoding="utf-8")
    except (OSError, ModuleNotFoundError):
        return {}
    return msgspec.convert(tomllib.loads(text), dict[int, AppScores], strict=False)
