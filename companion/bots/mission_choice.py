"""At sea: attack, trade or stand down; sail on or go home."""

from collections.abc import Sequence

from companion.bots.campaign import CONQUEST_WORTH, Cargo, best_campaign, cargo_of
from companion.bots.commodities import worth_of
from companion.bots.disc_plan import own_missions
from companion.bots.prices import possible_tokens, price
from companion.bots.sight import Sight
from companion.bots.valuing import KIND_BIT, conquests_so_far, prospect
from companion.games.drake.homecoming import BONUSES
from companion.games.drake.moves import Attack, GoHome, StandDown, Trade
from companion.games.kernel.game import Move

# A rival who finds a destination exhausted or its treasure gone is worth a little, too.
SPITE = 0.2


def choose_mission(sight: Sight, choices: Sequence[Move]) -> Move:
    """Whatever leaves most in the end, with the missions still to come."""
    stand_down = next(move for move in choices if isinstance(move, StandDown))
    mission = sight.view.mission
    if mission is None:
        return stand_down
    rest = Rest(sight, mission.at)
    waiting = rest.worth(cargo_of(sight.own), rest.conquered)
    best: Move = stand_down
    best_worth = waiting - SPITE
    for move in choices:
        if isinstance(move, Attack):
            worth = attack_worth(sight, mission.at, rest)
        elif isinstance(move, Trade):
            worth = trade_worth(sight, move.good, rest)
        else:
            continue
        if worth > best_worth:
            best, best_worth = move, worth
    return best


class Rest:
    """The own missions after the one at hand."""

    def __init__(self, sight: Sight, at: str = "") -> None:
        discs = {other: disc for other, disc in sight.own_discs().items() if other != at}
        self.missions = own_missions(sight, discs)
        self.conquered = conquests_so_far(sight)

    def worth(self, cargo: Cargo, conquered: int) -> float:
        return best_campaign(self.missions, cargo, conquered).worth


def attack_worth(sight: Sight, at: str, rest: Rest) -> float:
    """A token that is too strong costs nothing but hope; any other costs its cubes."""
    own = sight.own
    seen = prospect(sight, at, "hind")
    kinds = rest.conquered | KIND_BIT[sight.board.destinations[at].kind]
    conquest = CONQUEST_WORTH[kinds] - CONQUEST_WORTH[rest.conquered]
    tokens = possible_tokens(sight, at)
    total = 0.0
    for token in tokens:
        crew, guns = price(sight, own, at, token)
        if own.crew >= crew and own.guns >= guns:
            left = Cargo(own.crew - crew, own.guns - guns, own.trade)
            total += seen.worth + conquest + rest.worth(left, kinds)
        else:
            total += rest.worth(cargo_of(own), rest.conquered)
    return total / len(tokens)


def trade_worth(sight: Sight, good: str, rest: Rest) -> float:
    own = sight.own
    left = Cargo(own.crew, own.guns, own.trade - 1)
    gain = worth_of(good, own.commodities, sight.view.voyage)
    return sight.temperament.trade * gain + rest.worth(left, rest.conquered)


def choose_homecoming(sight: Sight, choices: Sequence[Move]) -> Move:
    """Home, when the bonus of the next dock is worth more than all that lies ahead."""
    ahead = Rest(sight)
    worth = ahead.worth(cargo_of(sight.own), ahead.conquered)
    goes = worth <= bonus_now(sight) - bonus_later(sight)
    return next(move for move in choices if isinstance(move, GoHome) == goes)


def bonus_now(sight: Sight) -> int:
    dock = len(sight.view.home)
    return BONUSES[dock] if qualifies(sight) and dock < len(BONUSES) else 0


def bonus_later(sight: Sight) -> float:
    """What remains of the bonus after one more mission, which must not be the fourth."""
    others_first = len(sight.view.home) + 1
    discs = [disc for disc in sight.own_discs().values() if disc != "4"]
    if not discs or not qualifies(sight) or others_first >= len(BONUSES):
        return 0.0
    return BONUSES[others_first] / 2


def qualifies(sight: Sight) -> bool:
    """Early, that is with disc 4 unresolved, and with an attack won."""
    hand = sight.own.hand
    unused = isinstance(hand, tuple) and "4" in hand
    return bool(sight.own.conquests) and (unused or "4" in sight.own_discs().values())
