"""What a mission is worth to a captain, and what it costs."""

from typing import NamedTuple

from companion.games.drake.bots.missions.commodities import best_of
from companion.games.drake.bots.missions.prices import expected_token, price
from companion.games.drake.bots.missions.rivals import at_most, rivals_before
from companion.games.drake.bots.seat_view import SeatView
from companion.games.drake.rules.phases.scoring import TREASURE_POINTS
from companion.games.drake.rules.words import CONQUESTS

SUCCESSES = 2
KIND_BIT = {kind: 1 << n for n, kind in enumerate(CONQUESTS)}


class Prospect(NamedTuple):
    """A mission that a captain may undertake: what it should bring and what it should cost."""

    at: str
    worth: float
    crew: float
    guns: float
    trade: int
    # Town, fort or galleon for the conquest table; 0 for a port.
    kind: int
    # 1 for a disc from the hand, 0 for one that lies on the board already.
    discs: int = 0


def prospect(seat_view: SeatView, at: str, disc: str | None = None) -> Prospect:
    """A mission here with this disc; None: with any of the numbered ones."""
    printed, place = seat_view.board.destinations[at], seat_view.view.destinations[at]
    before = rivals_before(seat_view, at, disc)
    tastes = seat_view.temperament
    if printed.kind == "port":
        circles = min(printed.circles - len(place.won), len(place.goods))
        best = best_of(place.goods, seat_view.own.commodities, seat_view.view.voyage)
        # Each rival who trades first takes what is wanted most.
        worth = tastes.trade * best * (at_most(before, circles - 1) + at_most(before, 0)) / 2
        return Prospect(at, worth, 0, 0, 1, 0)
    points = seat_view.board.tiles[place.tile].points if place.tile else printed.points
    worth = tastes.attack * points * at_most(before, SUCCESSES - len(place.won) - 1)
    if place.treasure and printed.treasure:
        worth += tastes.treasure * TREASURE_POINTS[printed.treasure] * at_most(before, 0)
    crew, guns = price(seat_view, seat_view.own, at)
    token = tastes.caution * expected_token(seat_view, at)
    if printed.kind == "galleon":
        return Prospect(at, worth, crew, guns + token, 0, KIND_BIT[printed.kind])
    return Prospect(at, worth, crew + token, guns, 0, KIND_BIT[printed.kind])


def conquests_so_far(seat_view: SeatView) -> int:
    """The kinds of destination already conquered in this voyage, as bits."""
    return sum(KIND_BIT[kind] for kind in seat_view.own.conquests)
