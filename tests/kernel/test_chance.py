"""Chance: the same draw for the same purpose, and records instead of new draws."""

from collections import Counter
from itertools import permutations

import pytest

from companion.games.kernel.chance import Draw, RecordedChance, ReplayError, SeededChance


def test_a_draw_depends_on_the_seed_and_its_purpose_alone() -> None:
    first, second = SeededChance(7), SeededChance(7)
    first.die("something in between")
    assert first.order("street", 16) == second.order("street", 16)
    assert first.die("tavern") == second.die("tavern")


def test_seeds_and_purposes_make_a_difference() -> None:
    by_seed = {SeededChance(seed).order("street", 16) for seed in range(50)}
    by_purpose = {SeededChance(7).order(f"street {n}", 16) for n in range(50)}
    assert len(by_seed) == len(by_purpose) == 50


def test_dice_are_fair() -> None:
    chance = SeededChance(7)
    thrown = Counter(chance.die(f"throw {n}") for n in range(6000))
    assert set(thrown) == set(range(1, 7))
    assert all(850 <= count <= 1150 for count in thrown.values())


def test_every_order_comes_up_about_as_often() -> None:
    orders = Counter(SeededChance(seed).order("three tiles", 3) for seed in range(6000))
    assert set(orders) == set(permutations(range(3)))
    assert all(850 <= count <= 1150 for count in orders.values())


def test_what_chance_gave_is_kept_and_given_again() -> None:
    chance = SeededChance(7)
    die, order = chance.die("tavern"), chance.order("street", 16)
    assert chance.drawn == [Draw("tavern", (die,)), Draw("street", order)]
    recorded = RecordedChance(chance.drawn)
    assert recorded.order("street", 16) == order
    assert recorded.die("tavern") == die


def test_a_record_never_draws_anew() -> None:
    recorded = RecordedChance([Draw("tavern", (3,))])
    with pytest.raises(ReplayError):
        recorded.die("another tavern")
    with pytest.raises(ReplayError):
        recorded.order("tavern", 3)
