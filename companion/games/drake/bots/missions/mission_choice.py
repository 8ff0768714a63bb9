"""At sea: attack, trade or stand down; sail on or go home."""

from collections.abc import Sequence

from companion.games.drake.bots.missions.campaign import (
    CONQUEST_WORTH,
    Cargo,
    best_campaign,
    cargo_of,
)
from companion.games.drake.bots.missions.commodities import worth_of
from companion.games.drake.bots.missions.disc_plan import own_missions
from companion.games.drake.bots.missions.prices import possible_tokens, price
from companion.games.drake.bots.missions.valuing import KIND_BIT, conquests_so_far, prospect
from companion.games.drake.bots.seat_view import SeatView
from companion.games.drake.rules.moves import Attack, GoHome, StandDown, Trade
from companion.games.drake.rules.phases.homecoming import BONUSES
from companion.kernel.game import Move

# A rival who finds a destination exhausted or its treasure gone is worth a little, too.
SPITE = 0.2


def choose_mission(seat_view: SeatView, choices: Sequence[Move]) -> Move:
    """Whatever leaves most in the end, with the missions still to come."""
    stand_down = next(move for move in choices if isinstance(move, StandDown))
    mission = seat_view.view.mission
    if mission is None:
        return stand_down
    rest = Rest(seat_view, mission.at)
    waiting = rest.worth(cargo_of(seat_view.own), rest.conquered)
    best: Move = stand_down
    best_worth = waiting - SPITE
    for move in choices:
        if isinstance(move, Attack):
            worth = attack_worth(seat_view, mission.at, rest)
        elif isinstance(move, Trade):
            worth = trade_worth(seat_view, move.good, rest)
        else:
            continue
        if worth > best_worth:
            best, best_worth = move, worth
    return best


class Rest:
    """The own missions after the one at hand."""

    def __init__(self, seat_view: SeatView, at: str = "") -> None:
        discs = {other: disc for other, disc in seat_view.own_discs().items() if other != at}
        self.missions = own_missions(seat_view, discs)
        self.conquered = conquests_so_far(seat_view)

    def worth(self, cargo: Cargo, conquered: int) -> float:
        return best_campaign(self.missions, cargo, conquered).worth


def attack_worth(seat_view: SeatView, at: str, rest: Rest) -> float:
    """A token that is too strong costs nothing but hope; any other costs its cubes."""
    own = seat_view.own
    seen = prospect(seat_view, at, "hind")
    kinds = rest.conquered | KIND_BIT[seat_view.board.destinations[at].kind]
    conquest = CONQUEST_WORTH[kinds] - CONQUEST_WORTH[rest.conquered]
    tokens = possible_tokens(seat_view, at)
    total = 0.0
    for token in tokens:
        crew, guns = price(seat_view, own, at, token)
        if own.crew >= crew and own.guns >= guns:
            left = Cargo(own.crew - crew, own.guns - guns, own.trade)
            total += seen.worth + conquest + rest.worth(left, kinds)
        else:
            total += rest.worth(cargo_of(own), rest.conquered)
    return total / len(tokens)


def trade_worth(seat_view: SeatView, good: str, rest: Rest) -> float:
    own = seat_view.own
    left = Cargo(own.crew, own.guns, own.trade - 1)
    gain = worth_of(good, own.commodities, seat_view.view.voyage)
    return seat_view.temperament.trade * gain + rest.worth(left, rest.conquered)


def choose_homecoming(seat_view: SeatView, choices: Sequence[Move]) -> Move:
    """Home, when the bonus of the next dock is worth more than all that lies ahead."""
    ahead = Rest(seat_view)
    worth = ahead.worth(cargo_of(seat_view.own), ahead.conquered)
    goes = worth <= bonus_now(seat_view) - bonus_later(seat_view)
    return next(move for move in choices if isinstance(move, GoHome) == goes)


def bonus_now(seat_view: SeatView) -> int:
    dock = len(seat_view.view.home)
    return BONUSES[dock] if qualifies(seat_view) and dock < len(BONUSES) else 0


def bonus_later(seat_view: SeatView) -> float:
    """What remains of the bonus after one more mission, which must not be the fourth."""
    others_first = len(seat_view.view.home) + 1
    discs = [disc for disc in seat_view.own_discs().values() if disc != "4"]
    if not discs or not qualifies(seat_view) or others_first >= len(BONUSES):
        return 0.0
    return BONUSES[others_first] / 2


def qualifies(seat_view: SeatView) -> bool:
    """Early, that is with disc 4 unresolved, and with an attack won."""
    hand = seat_view.own.hand
    unused = isinstance(hand, tuple) and "4" in hand
    return bool(seat_view.own.conquests) and (unused or "4" in seat_view.own_discs().values())
