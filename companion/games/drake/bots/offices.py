"""Admiral and Governor: strong tokens where rivals will come, weak ones where one goes oneself."""

from collections.abc import Sequence
from random import Random

from companion.games.drake.bots.missions.prices import can_try
from companion.games.drake.bots.missions.valuing import prospect
from companion.games.drake.bots.seat_view import SeatView
from companion.games.drake.rules.moves import PlaceFrigates, PlaceTroops
from companion.kernel.game import Move

# A token on the own way hurts more than one on a rival's way helps.
OWN_WAY = 1.5


def choose_tokens(seat_view: SeatView, choices: Sequence[Move], random: Random) -> Move:
    """One office at a time: the layout that costs the rivals most."""
    office = type(choices[0])
    placements = [move for move in choices if isinstance(move, PlaceFrigates | PlaceTroops)]
    placements = [move for move in placements if isinstance(move, office)]
    harm = {at: harm_of_token(seat_view, at) for at in placements[0].tokens}

    def gain(move: PlaceFrigates | PlaceTroops) -> float:
        return sum(harm[at] * token for at, token in move.tokens.items())

    best = max(map(gain, placements))
    return random.choice([move for move in placements if gain(move) > best - 1e-9])


def harm_of_token(seat_view: SeatView, at: str) -> float:
    """What each cube of defence here costs the rivals, less what it costs oneself."""
    zone = seat_view.board.destinations[at].zone
    worth = prospect(seat_view, at, "1").worth
    threats = sum(
        (ship.zone or 0) >= zone and can_try(seat_view, ship, at)
        for ship in seat_view.rivals.values()
    )
    comes = (seat_view.own.zone or 0) >= zone and can_try(seat_view, seat_view.own, at)
    return worth * (threats / len(seat_view.rivals) - OWN_WAY * comes)
