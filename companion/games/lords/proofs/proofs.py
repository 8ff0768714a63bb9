"""Lords with a taste for interesting years, any options, and the words of requests."""

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.games.lords.box.files import shipped_box
from companion.games.lords.rules.text.words import EVERY, GUADALCAZAR, SHARES, words_of
from companion.kernel.game import Move
from companion.proofs.game_proofs import GameProofs

# A verb that is not here weighs one. There is a bid for every gold in the coffers.
WEIGHTS = {
    "bid": 0.3,
    "pass": 0.5,
    "done": 0.3,
    "ready": 0.5,
    "abandon": 0.1,
    "withdraw": 0.1,
    "begin": 0.2,
    "disband": 0.2,
    "refuse": 0.5,
    "turn-away": 0.2,
    "raid": 0.3,
    "trade": 3.0,
    "depart": 3.0,
    "attack": 3.0,
    "designate": 5.0,
    "load": 5.0,
}
BOX = shipped_box()
WORDS = words_of(BOX, {**BOX.characters, **BOX.cards})


def weights(choices: Sequence[Move]) -> list[float]:
    """How much each move tempts a lord."""
    return [WEIGHTS.get(move.do, 1.0) for move in choices]


def random_options(random: Random, seats: list[str]) -> dict[str, Any]:
    """Any options that a table may wish for."""
    variants = ["parrot-treasure", "treasure-in-cities"]
    options: dict[str, Any] = {
        "shuffles": random.choice(["app", "entered"]),
        "until": random.randint(1600, 1649),
        "variants": random.sample(variants, random.randint(0, 2)),
    }
    if random.random() < 0.5:
        others = [name for name in BOX.characters if name != GUADALCAZAR]
        played = [GUADALCAZAR, *random.sample(others, len(seats) - 1)]
        options["characters"] = dict(zip(seats, random.sample(played, len(played)), strict=True))
    return options


PROOFS = GameProofs(
    weights=weights,
    options=random_options,
    words=(
        WORDS.mordida,
        WORDS.fleets,
        WORDS.colonies,
        WORDS.cities,
        WORDS.smugglers,
        WORDS.pirate_ports,
        WORDS.tricks,
        WORDS.nations,
        tuple(BOX.zones),
        tuple(BOX.tactics),
        SHARES,
        EVERY,
    ),
    fields=(
        *("card", "item", "trick", "target", "gold", "fleet", "share", "unit", "at", "to"),
        *("with", "profit", "tactic", "what", "on", "text", "every", "note", "treasure"),
    ),
    counters=("gold", "treasure"),
)
