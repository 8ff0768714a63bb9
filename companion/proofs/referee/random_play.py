"""Games of any kind between captains who choose at random among what they may do."""

import json
from random import Random

import msgspec

from companion.kernel.game import Move
from companion.kernel.registry import KITS
from companion.proofs.game_proofs import Request, proofs_of
from companion.session.session import Session


def as_request(move: Move) -> Request:
    """A move as it is sent."""
    request: Request = json.loads(msgspec.json.encode(move))
    return request


def random_move(session: Session, random: Random) -> Move:
    """A legal move of somebody who is awaited."""
    seat = random.choice(session.waiting_for())["seat"]
    choices = session.choices(seat)
    return random.choices(choices, proofs_of(session.game.name).weights(choices))[0]


def new_game(random: Random, captains: int, game: str = "") -> Request:
    """A `new` request for that many captains: of the first game, if none is named."""
    game = game or KITS.first
    seats = random.sample(KITS[game].colours, captains)
    options = proofs_of(game).options(random, seats)
    new: Request = {"new": game, "seats": seats}
    return {**new, **({"options": options} if options else {}), "seed": random.randrange(10**6)}


def any_game(random: Random, game: str) -> Request:
    """A `new` request for any number of captains."""
    kit = KITS[game]
    return new_game(random, random.randint(kit.least_seats, len(kit.seats)), game)
