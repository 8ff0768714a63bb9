"""Captains choose what is allowed, choose the same again, and know how to win."""

from typing import Any

import pytest

from companion.bots.bots import RANDOM
from companion.games.drake.bots.temperament import TITLES, temperaments
from companion.games.drake.rules.words import COLOURS
from tests.games.drake.bots.tables import cast, decisions, final

BY_HAND = {"dice": "entered", "shuffles": "entered", "tokens": "physical"}
VARIANTS = {"variants": ["all-tokens", "shuffled-first-street"], "homecoming": "first-eligible"}


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (2, {**BY_HAND, **VARIANTS}),
        (3, VARIANTS),
        (3, BY_HAND),
        (4, {}),
        (4, {**BY_HAND, **VARIANTS}),
        (5, VARIANTS),
        (5, BY_HAND),
    ],
)
def test_every_move_is_one_of_the_choices(players: int, options: dict[str, Any]) -> None:
    count = 0
    for decision in decisions(cast(players, shift=players), seed=players, options=options):
        assert decision.move in decision.choices
        count += 1
    assert count > 100


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_captains_play_to_the_end(players: int) -> None:
    for seed in range(5):
        assert final([RANDOM] * players, seed)["final"]


def test_the_same_seed_plays_the_same_game() -> None:
    def moves(seed: int) -> list[Any]:
        return [decision.move for decision in decisions([cast(1)[0], RANDOM], seed)]

    assert moves(11) == moves(11)
    assert moves(11) != moves(12)


def test_a_sensible_captain_beats_random_ones() -> None:
    games = 10
    wins = 0
    for seed in range(games):
        players = [RANDOM] * 4
        players[seed % 4] = cast(5)[seed % 5]
        wins += final(players, seed)["ranking"][0] == COLOURS[seed % 4]
    assert wins >= 0.9 * games


def test_scores_among_sensible_captains_are_those_of_people() -> None:
    totals = [
        parts["total"]
        for seed in range(4)
        for parts in final(cast(4, shift=seed), seed)["breakdown"].values()
    ]
    assert 60 < sum(totals) / len(totals) < 120
    assert min(totals) > 30


def test_every_temperament_has_a_name_to_show() -> None:
    assert list(TITLES) == list(temperaments())
