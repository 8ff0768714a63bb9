"""How a lord sails: where the most profit or treasure is, and then home."""

from collections.abc import Sequence

from companion.games.lords.bots.seat_view import SeatView
from companion.games.lords.rules.moves.actions import Home, Load, Sail, Trade
from companion.kernel.game import Move

# A profit is worth any detour; of equal ways the shorter one is better.
MANY_ZONES = 100
TREASURE_WORTH = 10 * MANY_ZONES
NO_WAY = -MANY_ZONES


def choose_on_voyage(seat_view: SeatView, choices: Sequence[Move]) -> Move:
    """Loads and trades what there is here, then goes where most is left."""
    for move in choices:
        if isinstance(move, Load):
            return move
    trades = [move for move in choices if isinstance(move, Trade)]
    if trades:
        return max(trades, key=lambda move: (is_own(seat_view, move.with_), move.profit))
    sails = [move for move in choices if isinstance(move, Sail)]
    homes = [move for move in choices if isinstance(move, Home)]
    visited = tuple(seat_view.view["voyage"]["visited"])
    best = max(sails, key=lambda move: promise(seat_view, move.to, visited), default=None)
    if best and (not homes or promise(seat_view, best.to, visited) > 0):
        return best
    return homes[0] if homes else choices[0]


def is_own(seat_view: SeatView, name: str) -> bool:
    unit = seat_view.view["units"].get(name)
    return bool(unit and unit["owner"] == seat_view.seat)


def room(seat_view: SeatView) -> int:
    fleet = seat_view.view["units"][seat_view.view["voyage"]["fleet"]]
    used = len(fleet["profits"]) + fleet["treasure"]
    if fleet["rig"] == "bark":
        used += fleet["soldiers"]
    return int(fleet["size"] - used)


def promise(seat_view: SeatView, zone: str, visited: tuple[str, ...]) -> int:
    """The best that can still be had on a way from this zone to an exit, less the way itself."""
    fleet = seat_view.view["units"][seat_view.view["voyage"]["fleet"]]
    return best_way(seat_view, fleet["rig"], zone, visited, room(seat_view), bool(fleet["flota"]))


def best_way(
    seat_view: SeatView,
    rig: str,
    zone: str,
    visited: tuple[str, ...],
    hold: int,
    for_treasure: bool,
) -> int:
    zones = seat_view.box.zones
    here = offer(seat_view, zone, hold, for_treasure)
    used = min(hold, here)
    gain = used * (TREASURE_WORTH if for_treasure else MANY_ZONES) - 1
    ways = [
        best_way(seat_view, rig, to, (*visited, zone), hold - used, for_treasure)
        for to in zones[zone].to
        if to not in visited and not (zones[to].shoals and rig == "galleon")
    ]
    on = max((way for way in ways if way > NO_WAY), default=NO_WAY)
    if zones[zone].exits:
        on = max(on, 0)
    return gain + on if on > NO_WAY else NO_WAY


def offer(seat_view: SeatView, zone: str, hold: int, for_treasure: bool) -> int:
    """How much a fleet may take in a zone: treasures, or profits that a colony has room for."""
    if for_treasure:
        cities = [port for port in seat_view.box.ports.values() if port.kind == "city"]
        open_cities = (
            not seat_view.view["places"][port.id]["loaded"] for port in cities if port.zone == zone
        )
        return min(hold, sum(open_cities))
    profits = 0
    for unit in seat_view.view["units"].values():
        trades_here = unit["kind"] == "colony" and zone in unit["zones"]
        if trades_here and not unit["closed"] and unit["religion"] != "heathen":
            profits += unit["size"] - len(unit["profits"])
    return min(hold, profits)
