"""When a lord fights: roles and soldiers, raids, interdictions, ransom, tactics, spoils."""

from collections.abc import Sequence
from random import Random

from companion.games.lords.bots.seat_view import SeatView
from companion.games.lords.rules.moves.actions import (
    Depart,
    Enlist,
    Interdict,
    Privateer,
    RaidMove,
    Tactic,
)
from companion.games.lords.rules.text.words import NONE
from companion.kernel.game import Move


def choose_readiness(seat_view: SeatView, choices: Sequence[Move], random: Random) -> Move:
    """Now and then a privateer, with soldiers; a merchant sails without any."""
    for move in choices:
        if isinstance(move, Privateer) and wants_privateer(seat_view, move.fleet, random):
            return move
        if isinstance(move, Enlist) and seat_view.gold > 2:
            unit = seat_view.view["units"].get(move.unit)
            is_raider = unit and (unit.get("role") == "privateer" or unit["religion"] == "heathen")
            if is_raider and random.random() < seat_view.temper.boldness:
                return move
    return choices[-1]


def wants_privateer(seat_view: SeatView, fleet: str, random: Random) -> bool:
    unit = seat_view.view["units"][fleet]
    if unit["role"] == "privateer" or seat_view.gold < 2:
        return False
    return random.random() < seat_view.temper.boldness / 3


def choose_action(seat_view: SeatView, choices: Sequence[Move]) -> Move:
    """Merchants sail; raids where nobody defends."""
    for move in choices:
        if isinstance(move, Depart):
            return move
    raids = [move for move in choices if isinstance(move, RaidMove)]
    best = max(raids, key=lambda move: raid_value(seat_view, move), default=None)
    if best and raid_value(seat_view, best) > 0:
        return best
    return choices[-1]


def raid_value(seat_view: SeatView, move: RaidMove) -> float:
    """A ransom is worth a threat; what is defended or compatriot is not."""
    target = seat_view.view["units"].get(move.target)
    raider = seat_view.view["units"].get(move.unit)
    stronger = seat_view.soldiers_of(move.unit) - seat_view.soldiers_of(move.target)
    if target is None:
        return stronger if move.target in seat_view.view["places"] and stronger > 0 else 0
    if raider and raider["nation"] and raider["nation"] == target["nation"]:
        return 0
    if seat_view.view["players"][target["owner"]]["gold"] < 1 and not target["profits"]:
        return 0
    return stronger + len(target["profits"]) if stronger > 0 else 0


def choose_interdiction(seat_view: SeatView, choices: Sequence[Move], random: Random) -> Move:
    target = seat_view.view["units"][seat_view.view["interdiction"]["fleet"]]
    for move in choices:
        if isinstance(move, Interdict) and move.fleet != NONE:
            stronger = seat_view.soldiers_of(move.fleet) > target["soldiers"]
            if target["treasure"] or (stronger and random.random() < seat_view.temper.boldness):
                return move
    return choices[-1]


def choose_ransom(seat_view: SeatView, choices: Sequence[Move]) -> Move:
    """Pays where the raider is stronger."""
    raid = seat_view.view["raid"]
    weaker = seat_view.soldiers_of(raid["target"]) < seat_view.soldiers_of(raid["by"])
    return choices[0] if weaker else choices[-1]


def choose_attack(seat_view: SeatView, choices: Sequence[Move]) -> Move:
    raid = seat_view.view["raid"]
    stronger = seat_view.soldiers_of(raid["by"]) > seat_view.soldiers_of(raid["target"])
    target = seat_view.view["units"].get(raid["target"])
    if stronger or (target and target.get("treasure")):
        return choices[0]
    return choices[-1]


def choose_tactic(seat_view: SeatView, choices: Sequence[Move], random: Random) -> Move:
    """The vane first; then what it is good for. Whoever has lost too much flees."""
    battle = seat_view.view["battle"]
    own, enemy = battle["attacker"], battle["defender"]
    if seat_view.view["units"][own]["owner"] != seat_view.seat:
        own, enemy = enemy, own
    mine, theirs = seat_view.view["units"][own], seat_view.view["units"][enemy]
    wanted: tuple[str, ...]
    if mine["soldiers"] + mine["size"] < theirs["soldiers"] + theirs["size"]:
        wanted = ("flee", "seize")
    elif battle["vane"] == own:
        wanted = ("boarding", "broadside", "seize")
    else:
        wanted = ("seize", "broadside")
    tactic = random.choice(wanted)
    for move in choices:
        if isinstance(move, Tactic) and move.tactic == tactic:
            return move
    return choices[0]
