"""The plan finds the move that tipped a game, whatever was counted before, and comes to an end."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from companion.records.analysis.moments import curve, moments
from companion.records.analysis.planning import (
    GLANCE,
    Wish,
    first_positions,
    next_tasks,
    progress,
)
from companion.records.analysis.tally import Tallies, Tally

Chance = Callable[[int], float]


class MadeUpGame:
    """Of two captains; the first wins from each position with a chance that is known."""

    def __init__(self, positions: int, chance: Chance, rounds: tuple[int, ...] = ()) -> None:
        self.chance, self.rounds = chance, rounds
        winner = 0 if chance(positions - 1) > 0.5 else 1
        self.tallies = Tallies(("red", "blue"), positions, winner, {})

    def winner(self, position: int, number: int) -> int:
        """The same luck in every position."""
        return 0 if Random(f"game {number}").random() < self.chance(position) else 1

    def step(self, wish: Wish) -> bool:
        tasks = next_tasks(self.tallies, self.rounds, wish)
        for task in tasks:
            assert task.first == self.tallies.games_at(task.position)
            numbers = range(task.first, task.first + task.count)
            self.tallies.add(task.position, [self.winner(task.position, n) for n in numbers])
        return bool(tasks)

    def analyse(self, wish: Wish) -> None:
        while self.step(wish):
            pass


def tipping_at(move: int) -> Chance:
    return lambda position: 0.2 if position < move else 0.8


@pytest.mark.parametrize("move", [1, 37, 100, 163, 250])
def test_the_move_that_tipped_the_game_is_found(move: int) -> None:
    game = MadeUpGame(300, tipping_at(move), (100, 200))
    game.analyse(Wish(100, 30))
    first = moments(game.tallies)[0]
    assert (first.before, first.after) == (move - 1, move)
    assert abs(first.change.value) == pytest.approx(0.6, abs=0.15)
    assert first.sure


def test_where_nothing_happens_no_moment_is_told() -> None:
    # All is decided only by the last move, which is the end of the game itself.
    game = MadeUpGame(200, lambda position: 1.0 if position == 199 else 0.5)
    game.analyse(Wish(64, 20))
    assert [(one.before, one.after) for one in moments(game.tallies)] == [(198, 199)]


def test_two_moments_are_told_the_greater_one_first() -> None:
    def twice(position: int) -> float:
        return 0.1 if position < 60 else 0.35 if position < 220 else 0.95

    game = MadeUpGame(300, twice)
    game.analyse(Wish(200, 40))
    assert [one.after for one in moments(game.tallies)][:2] == [220, 60]


@pytest.mark.parametrize("positions", [2, 3, 5, 12, 1000])
@pytest.mark.parametrize("wish", [Wish(1, 1), Wish(10, 3), Wish(40, 12), Wish(200, 40)])
def test_every_plan_comes_to_an_end_within_the_wish(positions: int, wish: Wish) -> None:
    chances = Random(f"{positions}")
    values = [chances.random() for _ in range(positions)]
    game = MadeUpGame(positions, values.__getitem__)
    game.analyse(wish)
    assert 1 <= len(game.tallies.counted) <= min(wish.positions, positions - 1)
    assert all(tally.games <= wish.games for tally in game.tallies.counted.values())
    assert next_tasks(game.tallies, game.rounds, wish) == []


def test_a_rough_picture_of_the_whole_game_comes_first() -> None:
    game = MadeUpGame(300, tipping_at(163))
    game.step(Wish())
    assert game.tallies.games <= 9 * GLANCE
    looked_at = game.tallies.looked_at
    assert all(after - before <= 60 for before, after in pairwise(looked_at))


def test_a_larger_wish_goes_on_from_a_smaller_one() -> None:
    small, large = (MadeUpGame(200, tipping_at(80)) for _ in range(2))
    small.analyse(Wish(32, 12))
    large.tallies.counted.update(small.tallies.counted)
    large.analyse(Wish(100, 12))
    for at, tally in small.tallies.counted.items():
        assert large.tallies.counted[at].won.startswith(tally.won)
    assert large.tallies.games > small.tallies.games


def test_progress_grows_and_is_a_share() -> None:
    game, wish = MadeUpGame(300, tipping_at(163)), Wish(100, 20)
    seen = [progress(game.tallies, wish)]
    while game.step(wish):
        seen.append(progress(game.tallies, wish))
    assert seen == sorted(seen)
    assert seen[0] == 0
    assert seen[-1] <= 1


@pytest.mark.parametrize("rounds", [(), (10,), (40, 80, 120), tuple(range(5, 190, 7))])
def test_the_first_positions_are_spread_over_the_game(rounds: tuple[int, ...]) -> None:
    first = first_positions(200, rounds)
    assert first[0] == 0
    assert len(first) == len(set(first)) <= 9
    assert first == sorted(first)
    assert max(first) < 199
    if 0 < len(rounds) < 8:
        assert set(rounds) <= set(first)


def test_between_positions_that_were_looked_at_a_curve_is_straight() -> None:
    tallies = Tallies(("red", "blue"), 5, 0, {0: Tally("1111"), 2: Tally("0011")})
    assert curve(tallies, 0) == [0, 0.25, 0.5, 0.75, 1]
    assert curve(tallies, 1) == [1, 0.75, 0.5, 0.25, 0]
