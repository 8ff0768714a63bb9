"""Tables of every kind, captains with a taste for fights, and the words of requests."""

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.games.gallions.rules.box.words import FACES, KINDS, PARTS, PLACES, UNLISTED
from companion.games.gallions.rules.moves.fields import COUNTED
from companion.games.gallions.rules.moves.verbs import VERBS
from companion.kernel.game import Move
from companion.proofs.game_proofs import GameProofs, Request
from companion.proofs.proof_list import ProofEntry

# A verb that is not here weighs one.
WEIGHTS = {"pass": 0.3, "done": 0.5, "decline": 0.3, "fire": 3.0, "hire": 4.0, "buy-upgrade": 4.0}
BY = ("app", "entered")
FIELDS = (
    "part", "card", "colour", "count", "loot", "ships", "captain", "kind", "ship", "face", "np",
    "more", "touching", "value", "to", "target", "revenge", "of", "is", "what", "offer", "give",
    "take",
)  # fmt: skip


def weights(choices: Sequence[Move]) -> list[float]:
    """How much each move tempts a captain."""
    return [WEIGHTS.get(move.do, 1.0) for move in choices]


def random_options(random: Random, seats: list[str]) -> dict[str, Any]:
    """Any options that a table may wish for."""
    return {
        "scenario": random.choice(["intro", "norrington", "pirate-war"]),
        "baron": random.choice(seats),
        "dice": random.choice(BY),
        "shuffles": random.choice(BY),
        "bag": random.choice(BY),
        "port": random.choice(["in-turn", "at-once"]),
        "packs": random.choice([[], ["crew"], ["loot"], ["crew", "loot"]]),
        "variants": ["reserve"] if len(seats) == 5 and random.random() < 0.5 else [],
    }


def app_options(random: Random, seats: list[str]) -> dict[str, Any]:
    """The introduction, in each of the ways in which a table may play."""
    dice, shuffles, bag = random.choice([("app",) * 3, ("entered", "app", "app"), ("entered",) * 3])
    port = random.choice(["in-turn", "at-once"])
    return {"scenario": "intro", "dice": dice, "shuffles": shuffles, "bag": bag, "port": port}


def means(request: Request, choice: Request) -> bool:
    """What is given, and ships that are named, may be told in any order."""
    return _in_order(request) == _in_order(choice)


def _in_order(request: Request) -> Request:
    return {
        name: sorted(value) if isinstance(value, list) else value for name, value in request.items()
    }


PROOFS = GameProofs(
    weights=weights,
    options=random_options,
    words=(
        tuple(VERBS),
        tuple(KINDS),
        tuple(PARTS),
        tuple(FACES),
        tuple(PLACES),
        ("red-1", "blue-2", "green-captain", "np-yellow-1", "np-purple-1"),
        ("intro-1", "luigi", "parrot", "vp-1", UNLISTED),
        ("sunk", "away", "sea", "win", "lose"),
    ),
    fields=FIELDS,
    counters=COUNTED,
    proofs=(
        ProofEntry(
            "kills-app-gallions",
            "companion.proofs.app.kills",
            "kill -9 of the app",
            500,
            3,
            50,
            draws=True,
        ),
    ),
    app_options=app_options,
    means=means,
)
