"""Sentences with a number in them are told in the form that each language has for it."""

from collections.abc import Iterator

import pytest

from companion.games.gallions.rules.text.wording import COUNTED, SENTENCES
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import Plural
from companion.session.wording import fill, refusal_sentence
from companion.system.i18n import speaking, use_language


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")


def cash(doubloons: int) -> str:
    template = SENTENCES["cash"]
    assert isinstance(template, Plural)
    return fill(template, {"seat": "Anna", "doubloons": doubloons}, {})


def test_a_number_decides_between_one_and_several() -> None:
    assert cash(1) == "Anna gets 1 doubloon."
    assert cash(2) == "Anna gets 2 doubloons."


def test_each_language_follows_its_own_rule() -> None:
    """None is like several in English and Portuguese, and like one in French."""
    assert cash(0) == "Anna gets 0 doubloons."
    with speaking("fr"):
        assert [cash(n) for n in (0, 1, 2)] == [
            "Anna reçoit 0 doublon.",
            "Anna reçoit 1 doublon.",
            "Anna reçoit 2 doublons.",
        ]
    with speaking("pt"):
        assert [cash(n) for n in (0, 1, 2)] == [
            "Anna recebe 0 dobrões.",
            "Anna recebe 1 dobrão.",
            "Anna recebe 2 dobrões.",
        ]


def test_of_a_list_its_length_decides() -> None:
    ships = Plural("{ships} comes home.", "{ships} come home.", counted="ships")
    assert fill(ships, {"ships": ["a"]}, {}) == "a comes home."
    assert fill(ships, {"ships": ["a", "b"]}, {}) == "a, b come home."


def test_what_is_lost_is_counted_like_what_is_gained() -> None:
    told = fill("{changes}", {"changes": {"doubloons": -1, "cannons": -2}}, COUNTED)
    assert told == "-1 doubloon, -2 cannons"


def test_what_has_no_plural_is_told_as_a_word_and_a_number() -> None:
    assert fill("{scores}", {"scores": {"red": 3}}, {"red": "Anna", **COUNTED}) == "Anna 3"


def test_a_refusal_may_have_a_number_too() -> None:
    template = Plural("There is only {have} ship.", "There are only {have} ships.", counted="have")
    assert refusal_sentence(Refused("few", "Q1", template, have=1), {}) == "There is only 1 ship."
    with speaking("fr"):
        refused = Refused("few", "Q1", template, have=4)
        assert refusal_sentence(refused, {}) == "Il n’y a que 4 navires."
