"""Admiral and Governor: strong tokens where rivals will come, weak ones where one goes oneself."""

from collections.abc import Sequence
from random import Random

from companion.bots.prices import can_try
from companion.bots.sight import Sight
from companion.bots.valuing import prospect
from companion.games.drake.moves import PlaceFrigates, PlaceTroops
from companion.games.kernel.game import Move

# A token on the own way hurts more than one on a rival's way helps.
OWN_WAY = 1.5


def choose_tokens(sight: Sight, choices: Sequence[Move], random: Random) -> Move:
    """One office at a time: the layout that costs the rivals most."""
    office = type(choices[0])
    layouts = [move for move in choices if isinstance(move, PlaceFrigates | PlaceTroops)]
    layouts = [move for move in layouts if isinstance(move, office)]
    harm = {at: harm_of_token(sight, at) for at in layouts[0].tokens}

    def gain(move: PlaceFrigates | PlaceTroops) -> float:
        return sum(harm[at] * token for at, token in move.tokens.items())

    best = max(map(gain, layouts))
    return random.choice([move for move in layouts if gain(move) > best - 1e-9])


def harm_of_token(sight: Sight, at: str) -> float:
    """What each cube of defence here costs the rivals, less what it costs oneself."""
    zone = sight.board.destinations[at].zone
    worth = prospect(sight, at, "1").worth
    threats = sum(
        (ship.zone or 0) >= zone and can_try(sight, ship, at) for ship in sight.rivals.values()
    )
    comes = (sight.own.zone or 0) >= zone and can_try(sight, sight.own, at)
    return worth * (threats / len(sight.rivals) - OWN_WAY * comes)
