"""Games that differ in a secret send all others the same bytes, in the same order, after the same
moves."""

from random import Random
from typing import Any

import pytest

from companion.phones.joining.tokens import Phone
from companion.proofs.phones.secrets import STEPS, compare, compare_chance
from companion.proofs.phones.serving import run
from companion.proofs.phones.twins import begin_twins, fork_of

DRAKE: dict[str, Any] = {
    "new": "drake",
    "seats": ["red", "blue", "yellow"],
    "options": {"order": ["red", "blue", "yellow"]},
}
LORDS: dict[str, Any] = {"new": "lords", "seats": ["red", "blue", "green"]}
GALLIONS: dict[str, Any] = {
    "new": "gallions",
    "seats": ["red", "blue"],
    "options": {"baron": "red", "dice": "entered", "shuffles": "entered", "bag": "app"},
}


def compared(request: dict[str, Any], verb: str, random: Random) -> int:
    pair, fork = fork_of(request, (verb,), random)
    found = run(compare(pair, fork, random))
    assert not found.faults
    assert found.differs_for_knower, "no secret: this would prove nothing"
    return found.steps


@pytest.mark.parametrize("seed", range(2))
def test_a_disc_of_drake(seed: int) -> None:
    assert compared(DRAKE, "place-disc", Random(f"disc {seed}")) >= 2


@pytest.mark.parametrize("verb", ["tactic", "choose-crown"])
def test_a_sealed_answer_of_lords(verb: str) -> None:
    random = Random(f"sealed {verb}")
    assert sum(compared(LORDS, verb, random) for _ in range(2)) >= 2


def test_what_the_bag_of_gallions_will_give() -> None:
    """Nothing is hidden in a hand there; what the app will draw is not known to anybody."""
    found = run(compare_chance(begin_twins(GALLIONS, (7, 8)), Random("bag")))
    assert not found.faults
    assert found.steps >= STEPS


def test_a_phone_that_sees_as_another_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """This proof can fail."""
    random = Random("leak")
    pair, fork = fork_of(DRAKE, ("place-disc",), random)
    monkeypatch.setattr(Phone, "viewer", property(lambda _: str(fork[0].seat)))
    assert run(compare(pair, fork, random)).faults
