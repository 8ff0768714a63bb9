"""What a game brings to its proofs: its kit's part "proofs". A game without one is played by moves
that are chosen at random, all alike."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from companion.kernel.game import Move
from companion.kernel.registry import KITS
from companion.proofs.proof_list import ProofEntry

Request = dict[str, Any]


def all_alike(choices: Sequence[Move]) -> Sequence[float]:
    return [1.0] * len(choices)


def no_options(random: Random, seats: list[str]) -> Mapping[str, Any]:
    return {}


def as_they_are(random: Random, seats: list[str]) -> dict[str, Any]:
    return {}


def never(request: Request, choice: Request) -> bool:
    return False


class GameProofs(Struct, frozen=True):
    # How much each move tempts a captain: a taste for games in which a lot happens.
    weights: Callable[[Sequence[Move]], Sequence[float]] = all_alike
    # Any options that a table may wish for.
    options: Callable[[Random, list[str]], Mapping[str, Any]] = no_options
    # Words of the game, in groups of one kind, to be mistaken for each other in requests.
    words: tuple[tuple[str, ...], ...] = ()
    # Names of fields that requests of the game have.
    fields: tuple[str, ...] = ()
    # What the table may correct of a seat.
    counters: tuple[str, ...] = ()
    # Proofs that only this game has.
    proofs: tuple[ProofEntry, ...] = ()
    # "module:name" of an AppPlayer of its own for this game in the app; touch alone needs none.
    app_player: str = ""
    # Options with which the game is played there.
    app_options: Callable[[Random, list[str]], dict[str, Any]] = as_they_are
    # Whether a request means a choice though it is written otherwise.
    means: Callable[[Request, Request], bool] = never


def proofs_of(game: str) -> GameProofs:
    kit = KITS[game]
    proofs: GameProofs = kit.load("proofs") if kit.has("proofs") else GameProofs()
    return proofs
