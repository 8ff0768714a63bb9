"""Two games that differ only in a secret look the same to all who may not know it."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest

from companion.games.lords.rules.game import GAME
from companion.games.lords.rules.state import State
from companion.kernel.chance import SeededChance
from companion.kernel.event import Event
from companion.kernel.game import Move
from companion.kernel.moves.choices import verbs_of
from companion.kernel.refusal import Refused
from companion.kernel.secret import Secret
from tests.games.lords.properties.every_move import some_moves
from tests.games.lords.properties.random_games import play_on, random_state

SEALED = ("base", "choose-crown", "tactic", "interdict")


def seen_by(state: State, viewer: str, luck: int) -> dict[str, Any]:
    """All that a viewer can find out: view, choices, who is awaited, and what is refused."""
    return {
        "view": GAME.view(state, viewer),
        "choices": [msgspec.to_builtins(move) for move in GAME.choices(state, viewer)],
        "waiting": {seat: verbs_of(GAME.choices(state, seat)) for seat in GAME.awaited(state)},
        "refusals": [refused(state, request) for request in tries(state, viewer, luck)],
    }


def tries(state: State, viewer: str, luck: int) -> list[dict[str, Any]]:
    return some_moves(state, viewer, Random(luck), 2)


def refused(state: State, request: dict[str, Any]) -> tuple[str, Any, str] | None:
    try:
        GAME.play(state, GAME.read(state, request), SeededChance(0))
    except Refused as refusal:
        return refusal.code, refusal.rule, repr(refusal.words)
    return None


def told(events: tuple[Event, ...], viewer: str) -> list[dict[str, Any]]:
    return [event.seen_by(viewer) for event in events]


def forks(random: Random) -> Iterator[tuple[State, Move, Move]]:
    """Moments at which somebody decides in secret, with two ways to do it."""
    for state in play_on(random_state(random, random.randint(3, 6)), random):
        for seat in state.awaited:
            choices = GAME.choices(state, seat)
            if verbs_of(choices)[0] in SEALED and len(choices) > 1:
                one, other = random.sample(list(choices), 2)
                yield state, one, other


def may_know(state: State, viewer: str, mover: str) -> bool:
    """Privateers see the deck of pirate ports, and so a base by what is missing from it."""
    if viewer == mover:
        return True
    return any(unit.owner == viewer and unit.privateer for unit in state.units.values())


def is_shown(state: State, number: int) -> bool:
    """Whether what was sealed in this game since then has been opened."""
    return len(state.opened) > number


@pytest.mark.parametrize("seed", range(8))
def test_nobody_can_tell_two_secrets_apart(seed: int) -> None:
    random = Random(f"twins {seed}")
    compared = 0
    while compared < 20:
        for number, (start, one, other) in enumerate(forks(random)):
            if number % 5 == 0:
                compared += compare(start, one, other, random)


def compare(start: State, one: Move, other: Move, random: Random) -> int:
    """Plays on in both games with the same moves, until somebody shows something."""
    chance = (SeededChance(seed) for seed in (4, 4))
    mine, theirs = (
        GAME.play(start, move, luck) for move, luck in zip((one, other), chance, strict=True)
    )
    viewers = [
        viewer for viewer in (*start.seats, "table") if not may_know(start, viewer, one.seat)
    ]
    compared = 0
    for _ in range(6):
        if is_shown(mine.state, len(start.opened)) or is_shown(theirs.state, len(start.opened)):
            break
        for viewer in viewers:
            if may_know(mine.state, viewer, one.seat):
                continue
            assert told(mine.events, viewer) == told(theirs.events, viewer)
            luck = random.randrange(10**6)
            assert seen_by(mine.state, viewer, luck) == seen_by(theirs.state, viewer, luck)
            compared += 1
        step = next_step(mine.state, theirs.state, one.seat, random)
        if step is None:
            break
        mine, theirs = step
    return compared


def next_step(mine: State, theirs: State, mover: str, random: Random) -> Any:
    """The same move of somebody else in both games; none where only the mover can act."""
    others = [seat for seat in mine.awaited if seat != mover]
    if not others:
        return None
    seat = random.choice(others)
    listed = list(GAME.choices(theirs, seat))
    move = random.choice([move for move in GAME.choices(mine, seat) if move in listed])
    return tuple(GAME.play(state, move, SeededChance(8)) for state in (mine, theirs))


def with_bases_swapped(state: State, one: str, other: str) -> State:
    """The same game, but these two privateers lie where the other one does."""
    twin = state.copy()
    mine, theirs = twin.units[one], twin.units[other]
    assert mine.base
    assert theirs.base
    mine.base, theirs.base = (
        Secret(theirs.base.value, mine.base.knowers),
        Secret(mine.base.value, theirs.base.knowers),
    )
    # What is kept for late gold knows them, too; no deal is made here.
    twin.kept = ()
    return twin


def swappable(state: State) -> list[tuple[str, str]]:
    """Pairs of privateers with secret bases out of one deck."""
    hidden = [name for name, unit in state.units.items() if unit.base and not unit.base_public]
    return [
        (one, other)
        for one, other in combinations(hidden, 2)
        if len({state.units[name].owner == state.treasurer for name in (one, other)}) == 1
    ]


@pytest.mark.parametrize("seed", range(3))
def test_a_privateer_cannot_tell_who_of_the_others_has_which_base(seed: int) -> None:
    """By what is left in the deck it knows which bases are taken, and no more."""
    random, compared = Random(f"swapped {seed}"), 0
    while compared < 20:
        for number, state in enumerate(play_on(random_state(random, 5), random)):
            pairs = swappable(state) if number % 9 == 0 else []
            if not pairs:
                continue
            one, other = random.choice(pairs)
            twin = with_bases_swapped(state, one, other)
            owners = {state.units[name].owner for name in (one, other)}
            luck = random.randrange(10**6)
            for viewer in (seat for seat in (*state.seats, "table") if seat not in owners):
                assert seen_by(state, viewer, luck) == seen_by(twin, viewer, luck)
                compared += 1
