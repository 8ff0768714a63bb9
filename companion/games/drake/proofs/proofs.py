"""Captains with a taste for interesting voyages, any options, and the words of requests."""

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.games.drake.board_files import shipped_board
from companion.games.drake.proofs.proof_list import PROOF_LIST
from companion.games.drake.rules.moves import Visit
from companion.games.drake.rules.words import DISCS, GOODS, LOCATIONS
from companion.kernel.game import Move
from companion.proofs.game_proofs import GameProofs, Request

# A verb that is not here weighs one.
WEIGHTS = {
    "set-sail": 0.15,
    "stand-down": 0.2,
    "go-home": 0.2,
    "keep": 0.3,
    "peek-defence": 3.0,
    "attack": 3.0,
    "trade": 3.0,
}
# Steps down the street: the nearer a location, the likelier, so that captains gather something.
NEARER = 0.75


def weights(choices: Sequence[Move]) -> list[float]:
    """How much each move tempts a captain."""
    street: list[str] = []
    weighed = []
    for move in choices:
        if isinstance(move, Visit):
            if move.at not in street:
                street.append(move.at)
            weighed.append(NEARER ** len(street))
        else:
            weighed.append(WEIGHTS.get(move.do, 1.0))
    return weighed


def random_options(random: Random, seats: list[str]) -> dict[str, Any]:
    """Any options that a table may wish for."""
    options: dict[str, Any] = {
        "dice": random.choice(["app", "entered"]),
        "shuffles": random.choice(["app", "entered"]),
        "tokens": random.choice(["digital", "physical"]),
        "homecoming": random.choice(["dock", "first-eligible"]),
        "variants": random.choice(
            [[], ["shuffled-first-street"], ["all-tokens"], ["all-tokens", "shuffled-first-street"]]
        ),
    }
    if random.random() < 0.5:
        options["order"] = random.sample(seats, len(seats))
    return options


def means(request: Request, choice: Request) -> bool:
    """A circle may be left out, discs have no order, and any order of the street is legal."""
    if request["do"] == choice["do"] == "lay-street":
        return sorted(request["order"]) == sorted(choice["order"])
    same = {"circle": choice.get("circle"), **request}
    same = {name: value for name, value in same.items() if value is not None}
    return _plain(same) == _plain(choice)


def _plain(move: Request) -> Request:
    return {**move, "discs": sorted(move["discs"])} if "discs" in move else move


BOARD = shipped_board()

PROOFS = GameProofs(
    weights=weights,
    options=random_options,
    words=(
        LOCATIONS,
        DISCS,
        GOODS,
        tuple(BOARD.destinations),
        tuple(BOARD.tiles),
        ("crew", "guns", "supplies", "galleon"),
        ("set-sail", "keep", "attack", "stand-down", "go-home", "sail-on", "next-voyage"),
        ("peek-discs", "peek-defence"),
        ("place-frigates", "place-troops"),
        ("block", "roll"),
    ),
    fields=(
        *("at", "circle", "take", "die", "disc", "discs", "to", "good", "value", "tokens"),
        *("tiles", "order", "crew", "guns", "supplies", "trade"),
    ),
    counters=("crew", "guns", "supplies", "trade", "points"),
    proofs=PROOF_LIST,
    app_player="companion.games.drake.proofs.app_player:Player",
    means=means,
)
