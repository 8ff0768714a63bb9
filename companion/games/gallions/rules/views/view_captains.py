"""What a captain has, as everybody sees it."""

from typing import Any

from companion.games.gallions.rules.box.words import SHOPS
from companion.games.gallions.rules.port.prices import purchases_left
from companion.games.gallions.rules.scoring import points
from companion.games.gallions.rules.sea.ships import own_ships
from companion.games.gallions.rules.state import Captain, State
from companion.games.gallions.rules.stock import room
from companion.games.gallions.rules.timing import owes


def view_captains(state: State) -> dict[str, dict[str, Any]]:
    """All of them by seat; whoever changes what is told changes no other view."""
    if state.captains_told is None:
        state.captains_told = {seat: view_captain(state, seat) for seat in state.setup.seats}
    return {
        seat: {**told, "loot": told["loot"].copy(), "parts": told["parts"].copy()}
        for seat, told in state.captains_told.items()
    }


def view_captain(state: State, seat: str) -> dict[str, Any]:
    captain, fleet = state.captains[seat], state.setup.fleet
    return {
        "points": points(state, seat),
        "doubloons": captain.doubloons,
        "extra_points": captain.extra_points,
        "guild": captain.guild,
        "ships": fleet.ships,
        "captain_die": fleet.captain_die,
        "at_sea": [ship.name for ship in own_ships(state, seat)] if captain.sent else [],
        "sunk": captain.sunk,
        "sunk_by_captains": len(captain.sunk_by_captains),
        "trophies": [
            {"ship": one.ship, "boarded": one.boarded, "surrendered": one.surrendered}
            for one in captain.trophies
        ],
        "loot": captain.loot.copy(),
        "room": room(state, captain),
        "owes": owes(state, seat),
        "parts": {
            "sail": {"ready": captain.sails, "engaged": captain.engaged_sails},
            "cannon": {"ready": captain.cannons, "engaged": captain.engaged_cannons},
            "hold": captain.holds,
        },
        "upgrades": [
            {"card": one.card, "ready": one.ready, "used": one.used} for one in captain.upgrades
        ],
        "sailors": [
            {"card": one.card, "used": one.used, "holds": one.holds} for one in captain.sailors
        ],
        "revenge": captain.revenge,
        "took_part": captain.took_part,
        "passed": captain.passed,
        "at": captain.at,
        "draws": captain.draws,
        "drawn": captain.drawn,
        "bought": bought(state, captain) if captain.purchases else [],
    }


def bought(state: State, captain: Captain) -> list[str]:
    """Places where no purchase is left after one was made, in the order of the port."""
    return [
        place
        for place in state.setup.box.port.order
        if place in SHOPS
        and captain.purchases.get(place)
        and not purchases_left(state, captain, place)
    ]
