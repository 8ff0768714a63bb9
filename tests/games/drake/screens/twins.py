"""Two games that differ only in a secret, to be photographed side by side."""

from collections.abc import Callable
from random import Random
from typing import Any

from companion.night.night import Move, Night
from tests.games.drake.screens.taps import pick

SEATS = ["red", "blue", "yellow", "green"]
NUMBERS = ("1", "2", "3", "4")

# What was chosen, and what could have been chosen instead.
Story = list[tuple[Move, list[Move]]]
Twins = tuple[Night, Night]


def new_night(seed: int) -> Night:
    night = Night()
    night.begin(SEATS, {}, {}, seed=seed, keep=False)
    return night


def played(seed: int, phase: str) -> tuple[Night, Story] | None:
    """A game of its first voyage up to a phase; nothing if it does not come there."""
    night, random, story = new_night(seed), Random(seed), Story()
    while night.round == 1 and night.phase not in (phase, "missions"):
        move = pick(night, random)
        story.append((move, night.choices(move["seat"])))
        night.play(move)
    return (night, story) if night.phase == phase else None


def again(seed: int, moves: list[Move]) -> Night:
    night = new_night(seed)
    for move in moves:
        assert night.play(move).ok
    return night


def until_found(find: Callable[[int, Night, Story], Any], phase: str) -> Any:
    for seed in range(400):
        begun = played(seed, phase)
        found = begun and find(seed, *begun)
        if found:
            return found
    raise AssertionError("no game comes there")


def alike(phase: str, verb: str = "") -> Twins:
    """The same game twice, with `verb` awaited: their secret is still to be made."""

    def find(seed: int, night: Night, story: Story) -> Twins | None:
        awaited = [one for verbs in night.awaited().values() for one in verbs]
        if verb and verb not in awaited:
            return None
        return night, again(seed, [move for move, _ in story])

    twins: Twins = until_found(find, phase)
    return twins


def other_discs() -> tuple[Twins, Move]:
    """Two discs of another captain lie exchanged where the Informer can look."""

    def find(seed: int, night: Night, story: Story) -> tuple[Twins, Move] | None:
        informer = night.turn
        for look in night.choices(informer, "peek-discs"):
            for seat in SEATS:
                seen = night.view(seat)["destinations"][look["at"]]["discs"]
                own = [one["disc"] for one in seen if one["seat"] == seat != informer]
                if own and own[0] in NUMBERS:
                    return (night, again(seed, exchanged(story, seat, own[0]))), look
        return None

    found: tuple[Twins, Move] = until_found(find, "informer")
    return found


def exchanged(story: Story, seat: str, disc: str) -> list[Move]:
    other = next(number for number in NUMBERS if number != disc)
    swapped = {disc: other, other: disc}
    return [
        {**move, "disc": swapped.get(move["disc"], move["disc"])}
        if (move["seat"], move["do"]) == (seat, "place-disc")
        else move
        for move, _ in story
    ]


def other_tokens() -> tuple[Twins, Move]:
    """The Admiral or Governor, another captain than the Informer, has laid other tokens."""

    def find(seed: int, night: Night, story: Story) -> tuple[Twins, Move] | None:
        informer = night.turn
        for look in night.choices(informer, "peek-defence"):
            for number, (move, choices) in enumerate(story):
                tokens = move.get("tokens", {})
                if look["at"] not in tokens or move["seat"] == informer:
                    continue
                moves = [one for one, _ in story]
                moves[number] = next(
                    one
                    for one in choices
                    if one["do"] == move["do"] and one["tokens"][look["at"]] != tokens[look["at"]]
                )
                return (night, again(seed, moves)), look
        return None

    found: tuple[Twins, Move] = until_found(find, "informer")
    return found
