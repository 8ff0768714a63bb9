"""What a captain of the app does at sea: how many ships to send, whom to fire on, where to go."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.gallions.bots.seat_view import SeatView
from companion.games.gallions.rules.moves import captain_moves as moves
from companion.kernel.game import Move

# An NP die of which nothing is known shows about this.
USUAL_STRENGTH = 2.7
OWN_STRENGTH = 3.0
TOUCHING = 2


def fleet_strength(card: Mapping[str, Any]) -> list[float]:
    """About what each die of a fleet will count."""
    found: list[float] = []
    for colour, count in card["fleet"].items():
        told = [rule["strength"] for rule in card["faces"].get(colour, {}).values()]
        known = [strength for strength in told if strength is not None]
        average = (4 * 2.5 + sum(known)) / (4 + len(known)) if known else USUAL_STRENGTH
        found += [average] * count
    return found


def launch_worth(seat_view: SeatView, move: moves.Launch, boldness: float) -> float:
    """What so many ships may bring, less what they may cost."""
    card, ships = seat_view.view["card"], move.ships + bool(move.captain)
    if not ships:
        return 0.0
    fleet = fleet_strength(card)
    captains = len(seat_view.view["captains"])
    share = len(fleet) / max(1.0, captains * 0.8)
    even = sum(OWN_STRENGTH / (OWN_STRENGTH + strength) for strength in fleet)
    odds = even / len(fleet) if fleet else 1.0
    won = min(float(ships), share) * odds * 1.4
    lost = ships * (1 - odds) * min(1.0, len(fleet) / (captains * 2))
    room = int(seat_view.own["room"]) - ships
    thrown: int = max(0, sum(seat_view.own["loot"].values()) - room)
    return float(card["loot"]) * 0.8 + won * boldness - lost * 0.7 - thrown * 0.8


def threat(seat_view: SeatView, name: str) -> float:
    """How much an NP ship, or in the war a rival's, is worth sinking."""
    ship = seat_view.ships[name]
    if ship["owner"]:
        return 0.5
    return seat_view.strength(name) + (0.5 if ship["surrenders"] else 1.0)


def shot_worth(seat_view: SeatView, move: moves.Fire) -> float:
    return 1.0 + threat(seat_view, move.target) / 3 - (0.3 if move.revenge else 0.0)


def place_worth(seat_view: SeatView, name: str, cell: str) -> float:
    """How good a cell is for a ship: beside weaker ships, far from stronger ones."""
    column, row = map(int, cell.split("-"))
    strength, worth = seat_view.strength(name), 0.0
    nearest = 10**9
    for other in seat_view.ships.values():
        if other["owner"] or other["ally"] or not other["fights"] or not other["at"]:
            continue
        x, y = map(int, other["at"].split("-"))
        distance = (column - x) ** 2 + (row - y) ** 2
        weaker = strength > (other["strength"] or 0)
        if distance <= TOUCHING and weaker:
            worth += 1.5
        if distance < nearest:
            nearest, first = distance, 1.0 if weaker else -1.0
            even = strength == (other["strength"] or 0)
    if nearest < 10**9:
        worth += 0.3 if even else first
    return worth


def move_gain(seat_view: SeatView, name: str, cell: str | None) -> float:
    """What moving a ship changes; nothing can be said about the real box."""
    here = seat_view.ships[name]["at"]
    if cell is None or here is None:
        return -0.1
    return place_worth(seat_view, name, cell) - place_worth(seat_view, name, here)


def use_worth(seat_view: SeatView, move: moves.Use) -> float:
    """What an upgrade brings now."""
    if move.target and move.ship:
        return 1.2 + threat(seat_view, move.target) / 3
    if move.ship:
        return move_gain(seat_view, move.ship, move.to)
    if move.target:
        strongest = seat_view.strength(move.target) - 3
        return strongest / 2 if move.to is None else -0.2
    if move.ships:
        value = {0: 2, 1: 3, 2: 4, 3: 5}.get(seat_view.cannons(), 6)
        return sum(value - seat_view.strength(name) for name in move.ships) / 2
    own = sum(ship["owner"] == seat_view.seat for ship in seat_view.ships.values())
    return 0.4 * own if any(not ship["owner"] for ship in seat_view.ships.values()) else -0.1


def action_worth(seat_view: SeatView, move: Move) -> float:
    """What a move of phase 4 brings; a pass is worth nothing."""
    match move:
        case moves.Fire():
            return shot_worth(seat_view, move)
        case moves.MoveShip():
            return move_gain(seat_view, move.ship, move.to) - 0.2
        case moves.Use():
            return use_worth(seat_view, move)
        case moves.EndTurn():
            return 0.05
        case moves.ReserveShip():
            return 0.5
    return 0.0


def best(choices: Sequence[Move], worth: Any) -> list[Move]:
    """The choices that are worth most."""
    marks = [worth(move) for move in choices]
    high = max(marks)
    return [move for move, mark in zip(choices, marks, strict=True) if mark == high]
