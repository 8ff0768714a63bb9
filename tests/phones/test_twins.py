"""Games that differ in a secret send all others the same bytes, in the same order, after the same
moves."""

from random import Random
from typing import Any

import pytest

from companion.kernel.game import Move
from tests.phones.serving import run, serving
from tests.phones.twins import (
    Pair,
    Side,
    as_json,
    begin_twins,
    common,
    fork_of,
    told_apart,
)

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
# Looking at what is hidden makes a knower of whoever does it.
LOOKING = ("peek-discs", "peek-defence", "swap-discs")
STEPS = 5


async def compare(pair: Pair, fork: tuple[Move, Move], random: Random) -> int:
    """Makes the two moves and goes on alike; answers how many steps were compared."""
    mover = fork[0].seat
    label = pair[0].game.opened_labels(pair[0].state)
    async with serving(pair[0]) as left, serving(pair[1]) as right:
        sides = await Side.at(left), await Side.at(right)
        moves: tuple[Move, Move] = fork
        for step in range(STEPS):
            ours, theirs = [
                await side.make(as_json(move)) for side, move in zip(sides, moves, strict=True)
            ]
            if any(session.game.opened_labels(session.state) != label for session in pair):
                return step
            assert not told_apart(ours, theirs, {mover})
            if not step:
                assert ours[mover] != theirs[mover], "no secret: this would prove nothing"
            possible = common(pair, lambda move: move.seat != mover and move.do not in LOOKING)
            if not possible:
                return step + 1
            again = random.choice(possible)
            moves = (again, again)
    return STEPS


@pytest.mark.parametrize("seed", range(2))
def test_a_disc_of_drake(seed: int) -> None:
    random = Random(f"disc {seed}")
    pair, fork = fork_of(DRAKE, ("place-disc",), random)
    assert run(compare(pair, fork, random)) >= 2


@pytest.mark.parametrize("verb", ["tactic", "choose-crown"])
def test_a_sealed_answer_of_lords(verb: str) -> None:
    random = Random(f"sealed {verb}")
    compared = 0
    for _ in range(2):
        pair, fork = fork_of(LORDS, (verb,), random)
        compared += run(compare(pair, fork, random))
    assert compared >= 2


def test_what_the_bag_of_gallions_will_give() -> None:
    """Nothing is hidden in a hand there; what the app will draw is not known to anybody."""
    random = Random("bag")
    pair = begin_twins(GALLIONS, (7, 8))

    async def test() -> int:
        async with serving(pair[0]) as left, serving(pair[1]) as right:
            sides = await Side.at(left), await Side.at(right)
            compared = 0
            while compared < 2 * STEPS and (possible := common(pair)):
                move = as_json(random.choice(possible))
                ours, theirs = [await side.make(move) for side in sides]
                if pair[0].log("table") != pair[1].log("table"):
                    break
                assert not told_apart(ours, theirs, set())
                compared += 1
            return compared

    assert run(test()) >= STEPS
