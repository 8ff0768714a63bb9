"""Games to photograph and to test screens with: begun from a seed, played by the first choice."""

from collections.abc import Callable
from typing import Any

from companion.screens.night import Night

CAPTAINS = {"red": "Anna", "blue": "Bernardo", "yellow": "Chloé", "green": "Duarte"}
TWO_CAPTAINS = {"white": "Inês", "blue": "Jean-Luc"}
IDLE = ("set-sail", "stand-down", "go-home", "keep")
# No game of four takes as many.
MOST_MOVES = 2000
SEEDS = range(7, 40)


def sample_night(
    until: Callable[[Night], object] | str = "provisioning",
    captains: dict[str, str] | None = None,
    *,
    seed: int = 7,
    keep: bool = False,
    **options: object,
) -> Night:
    """A night played until a phase is reached, or until something is so.

    Moves are picked by a fixed pattern, so that the same call makes the same game.
    """
    night = Night()
    seats = captains or CAPTAINS
    begun = night.begin(list(seats), seats, options, seed=seed, keep=keep)
    if begun.refusal:
        raise ValueError(begun.refusal.sentence)
    for number in range(MOST_MOVES):
        if night.phase == until if isinstance(until, str) else until(night):
            return night
        seat = next(iter(night.awaited()), None)
        if seat is None:
            break
        moves = night.choices(seat)
        # One of the first few, so that nobody runs down the street; never home before one must.
        keen = [move for move in moves if move["do"] not in IDLE] or moves
        played = night.play(keen[(number * 7) % min(4, len(keen))])
        if played.refusal:
            raise AssertionError(f"a choice was refused: {played.refusal.sentence}")
    if night.phase == until if isinstance(until, str) else until(night):
        return night
    raise LookupError("the sample game does not come there")


def first_sample(
    until: Callable[[Night], object],
    captains: dict[str, str] | None = None,
    **options: Any,
) -> Night:
    """The first of some sample games that comes there."""
    for seed in SEEDS:
        try:
            return sample_night(until, captains, seed=seed, **options)
        except LookupError:
            continue
    raise LookupError("no sample game comes there")
