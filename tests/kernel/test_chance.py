"""Chance: the same draw for the same purpose, and records instead of new draws."""

from collections import Counter
from hashlib import blake2b
from itertools import pairwise, permutations

import pytest

from companion.kernel.chance import (
    NEWEST_RULE,
    OLDEST_RULE,
    Bits,
    Draw,
    PurposeUsed,
    RecordedChance,
    ReplayError,
    SeededChance,
    key_of,
    pick,
    pick_once,
)

RULES = (OLDEST_RULE, NEWEST_RULE)
# Drawn by the version that had no other rule.
OLD_DICE = [6, 5, 1, 5, 1, 4, 1, 6]
OLD_ORDER = (7, 12, 1, 0, 14, 3, 13, 2, 6, 10, 8, 9, 15, 5, 11, 4)


def test_a_draw_depends_on_the_seed_and_its_purpose_alone() -> None:
    first, second = SeededChance(7), SeededChance(7)
    first.die("something in between")
    assert first.order("street", 16) == second.order("street", 16)
    assert first.die("tavern") == second.die("tavern")


def test_seeds_and_purposes_make_a_difference() -> None:
    by_seed = {SeededChance(seed).order("street", 16) for seed in range(50)}
    by_purpose = {SeededChance(7).order(f"street {n}", 16) for n in range(50)}
    assert len(by_seed) == len(by_purpose) == 50


@pytest.mark.parametrize("rule", RULES)
def test_dice_are_fair(rule: int) -> None:
    chance = SeededChance(7, rule)
    thrown = Counter(chance.die(f"throw {n}") for n in range(6000))
    assert set(thrown) == set(range(1, 7))
    assert all(850 <= count <= 1150 for count in thrown.values())


@pytest.mark.parametrize("rule", RULES)
def test_every_order_comes_up_about_as_often(rule: int) -> None:
    orders = Counter(SeededChance(seed, rule).order("three tiles", 3) for seed in range(6000))
    assert set(orders) == set(permutations(range(3)))
    assert all(850 <= count <= 1150 for count in orders.values())


def test_what_chance_gave_is_kept_and_given_again() -> None:
    chance = SeededChance(7)
    die, order = chance.die("tavern"), chance.order("street", 16)
    assert chance.drawn == [Draw("tavern", (die,), "die"), Draw("street", order, "order")]
    recorded = RecordedChance(chance.drawn)
    assert recorded.order("street", 16) == order
    assert recorded.die("tavern") == die


def test_a_record_never_draws_anew() -> None:
    recorded = RecordedChance([Draw("tavern", (3,))])
    with pytest.raises(ReplayError):
        recorded.die("another tavern")
    with pytest.raises(ReplayError):
        recorded.order("tavern", 3)


# Large decks: 99 cards are the first that one number of 512 bits cannot shuffle.


@pytest.mark.parametrize("cards", [99, 110, 150])
def test_every_card_of_a_large_deck_comes_everywhere(cards: int) -> None:
    """Chi squared: where a card of the deck ends up, and which card ends up in a place."""
    shuffles = 40 * cards
    orders = [SeededChance(seed).order("deck", cards) for seed in range(shuffles)]
    expected = shuffles / cards
    freedom = cards - 1
    for place in (0, 1, cards // 2, cards - 2, cards - 1):
        for counted in (
            Counter(order[place] for order in orders),
            Counter(order.index(place) for order in orders),
        ):
            chi = sum((counted[n] - expected) ** 2 / expected for n in range(cards))
            # Five standard deviations: once in two million tests by chance.
            assert abs(chi - freedom) < 5 * (2 * freedom) ** 0.5, (place, chi)


@pytest.mark.parametrize("cards", [99, 110, 150])
def test_the_last_cards_of_a_large_deck_are_not_in_order(cards: int) -> None:
    """What one number did: its last cards came out ascending, whatever the seed."""
    shuffles = 400
    ascending = sum(
        one < next_one
        for seed in range(shuffles)
        for one, next_one in pairwise(SeededChance(seed).order("deck", cards)[-24:])
    )
    pairs = 23 * shuffles
    assert abs(ascending - pairs / 2) < 5 * pairs**0.5 / 2


@pytest.mark.parametrize("cards", [99, 150])
def test_neighbours_in_a_large_deck_are_strangers(cards: int) -> None:
    """How far apart two neighbours were before: as far as any two cards."""
    shuffles = 2000
    apart = [
        abs(one - next_one)
        for seed in range(shuffles)
        for one, next_one in pairwise(SeededChance(seed).order("deck", cards)[:9])
    ]
    # Two different numbers out of n are (n + 1) / 3 apart on average, with a spread of n / √18.
    mean, spread = (cards + 1) / 3, cards / 18**0.5
    assert abs(sum(apart) / len(apart) - mean) < 5 * spread / len(apart) ** 0.5


def test_the_oldest_rule_gives_what_it_always_gave() -> None:
    """Older saves are verified by it."""
    chance = SeededChance(7, OLDEST_RULE)
    assert [chance.die(f"throw {n}") for n in range(8)] == OLD_DICE
    assert chance.order("street", 16) == OLD_ORDER


def test_the_oldest_rule_does_not_shuffle_what_it_cannot() -> None:
    with pytest.raises(ValueError, match="cannot shuffle 65 cards"):
        SeededChance(7, OLDEST_RULE).order("deck", 65)


@pytest.mark.parametrize("below", [1, 2, 6, 7, 100, 324, 10**30])
def test_a_number_stays_below_its_limit(below: int) -> None:
    drawn = [SeededChance(seed).number("card", below) for seed in range(600)]
    assert all(0 <= number < below for number in drawn)
    # Of few numbers all come up, of many about half are in the lower half.
    assert len(set(drawn)) == below if below <= 7 else 200 < sum(2 * n < below for n in drawn) < 400


@pytest.mark.parametrize("below", [3, 5, 6, 7, 12])
def test_no_number_is_favoured(below: int) -> None:
    drawn = Counter(SeededChance(seed).number("card", below) for seed in range(1000 * below))
    assert set(drawn) == set(range(below))
    assert all(840 <= count <= 1160 for count in drawn.values())


def test_there_is_no_number_below_nothing() -> None:
    with pytest.raises(ValueError, match="below 0"):
        SeededChance(7).number("an empty bag", 0)


def test_several_dice_are_thrown_in_one_draw() -> None:
    thrown = [SeededChance(seed).dice("fleet", 5) for seed in range(1200)]
    assert all(len(dice) == 5 for dice in thrown)
    faces = Counter(face for dice in thrown for face in dice)
    assert set(faces) == set(range(1, 7))
    assert all(850 <= count <= 1150 for count in faces.values())
    same = sum(dice[0] == dice[1] for dice in thrown)
    assert 140 <= same <= 260, "one die follows another"
    assert {face for seed in range(99) for face in SeededChance(seed).dice("d8", 3, 8)} == set(
        range(1, 9)
    )


def test_a_draw_says_what_it_is() -> None:
    chance = SeededChance(7)
    chance.dice("fleet", 2, 8)
    chance.number("card", 110, opens="the end")
    assert [(draw.kind, draw.limit, draw.opens) for draw in chance.drawn] == [
        ("dice", 8, ""),
        ("number", 110, "the end"),
    ]
    recorded = RecordedChance([Draw("card", (3,), "number", 110), Draw("loot", (3,), "number", 9)])
    with pytest.raises(ReplayError, match="another draw"):
        recorded.die("card")
    with pytest.raises(ReplayError, match="another draw"):
        recorded.number("loot", 8)


def test_a_purpose_serves_once() -> None:
    chance = SeededChance(7, used={"drawn before"})
    chance.die("tavern")
    for purpose in ("tavern", "drawn before"):
        with pytest.raises(PurposeUsed, match=purpose):
            chance.order(purpose, 3)
    recorded = RecordedChance(chance.drawn)
    recorded.die("tavern")
    with pytest.raises(ReplayError):
        recorded.die("tavern")
    with pytest.raises(ReplayError, match="drawn before"):
        RecordedChance([Draw("tavern", (3,)), Draw("tavern", (4,))])


def test_purposes_and_seeds_do_not_run_into_each_other() -> None:
    """Each draw has bits of its own, however alike its words are."""
    drawn = {
        SeededChance(seed).number(purpose, 10**30)
        for seed in (-1, 1, 11, 10**99)
        for purpose in ("", "1", "11", "1/1", "/1", "1/")
    }
    assert len(drawn) == 24


@pytest.mark.parametrize("below", [1, 2, 3, 6, 56, 324, 2**60 + 1, 2**511 + 1, 2**600 + 3])
def test_the_quick_pick_is_the_first_pick_of_the_bits(below: int) -> None:
    key = key_of(7)
    keyed = blake2b(key=key)
    for number in range(40):
        purpose = f"draw {number}"
        assert pick_once(keyed, key, purpose, below) == pick(Bits(key, purpose), below)
