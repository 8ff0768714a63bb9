"""Captains who choose at random among what they may do, with a taste for interesting voyages."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from companion.games.drake.moves import Visit
from companion.games.drake.words import COLOURS
from companion.games.kernel.game import Move
from companion.session.session import Session

Request = dict[str, Any]

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


def as_request(move: Move) -> Request:
    """A move as it is sent."""
    request: Request = json.loads(msgspec.json.encode(move))
    return request


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


def random_move(session: Session, random: Random) -> Move:
    """A legal move of somebody who is awaited."""
    seat = random.choice(session.waiting_for())["seat"]
    choices = session.choices(seat)
    return random.choices(choices, weights(choices))[0]


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


def new_game(random: Random, captains: int) -> Request:
    """A `new` request for that many captains."""
    seats = random.sample(COLOURS, captains)
    return {
        "new": "drake",
        "seats": seats,
        "options": random_options(random, seats),
        "seed": random.randrange(10**6),
    }
