"""What a lord pays for: cards, construction, tricks, forts and mills."""

from collections.abc import Sequence
from typing import Any

from companion.games.lords.bots.seat_view import SeatView
from companion.games.lords.rules.box.model import Card
from companion.games.lords.rules.moves.spending import Announce, Begin, Bid, PlaceTent
from companion.kernel.game import Move

# What a card of each kind is worth in gold at the start of a game.
WORTH = {"colony": 2, "fleet": 3, "mordida": 1}
LAST_MINUTE = 4
RESERVE = 2


def worth(seat_view: SeatView, card: Card) -> int:
    """The most that a lord would give for a card."""
    value = WORTH.get(card.kind, 0) + round(2 * seat_view.temper.spending)
    if card.kind == "colony":
        value += card.max - 2 - (2 if card.jungle else 0) - (3 if card.heathen else 0)
    if (
        card.kind == "mordida"
        and len(seat_view.own["mordida"]) >= seat_view.box.limits.mordida_slots
    ):
        value -= 2
    # Foreign cards go when their nation is at war.
    if card.nation and card.nation != seat_view.own["nation"]:
        value -= 1
    if card.id == "casa":
        value += 6
    years_left = seat_view.box.calendar.last_year - seat_view.view["year"]
    if years_left < (card.shield or 0) + LAST_MINUTE:
        value = 0
    return value


def choose_bid(seat_view: SeatView, choices: Sequence[Move]) -> Move:
    """The least that leads, as long as the card is worth it."""
    card = seat_view.card(seat_view.view["auction"]["lot"])
    least = next(move for move in choices if isinstance(move, Bid))
    construction = len(seat_view.own["track"]) + (card.shield or 0 if card else 0)
    spare = seat_view.gold - min(construction, RESERVE)
    if card and least.gold <= min(worth(seat_view, card), spare):
        return least
    return choices[-1]


def choose_payment(seat_view: SeatView, choices: Sequence[Move]) -> Move:
    """Everything, or as much as there is gold for; choices are in that order."""
    return choices[0]


def choose_trick(seat_view: SeatView, choices: Sequence[Move]) -> Move:
    """Ships for oneself, protection, and now and then something against the leader."""
    announced = [move for move in choices if isinstance(move, Announce)]
    best = max(announced, key=lambda move: trick_value(seat_view, move), default=None)
    if best and trick_value(seat_view, best) > 0:
        return best
    return choices[-1]


def trick_value(seat_view: SeatView, move: Announce) -> float:
    card = seat_view.card(move.card)
    trick = card.trick(move.trick) if card else None
    if trick is None:
        return 0
    left = seat_view.gold - trick.cost
    target: dict[str, Any] | None = seat_view.view["units"].get(move.target or "")
    mine = bool(target and target["owner"] == seat_view.seat)
    match trick.effect:
        case "protect":
            return 5
        case "build":
            return 3 if mine and left >= RESERVE else 0
        case "seize":
            return 4 if left >= RESERVE else 0
        case "disrupt" | "spanish-attack" | "governor-raid":
            return against_the_leader(seat_view, target, left)
        case "smuggle":
            return 1 if left >= RESERVE and seat_view.units(own=True, kind="fleet") else 0
    return 0


def against_the_leader(seat_view: SeatView, target: dict[str, Any] | None, left: int) -> float:
    """Tricks that hurt are for those who are ahead, and for gold that is not missed."""
    if target is None or left < 3 * RESERVE or not seat_view.temper.boldness:
        return 0
    ahead = seat_view.score(target["owner"]) - seat_view.score(seat_view.seat)
    return 2 if ahead > 5 else 0


def choose_improvement(seat_view: SeatView, choices: Sequence[Move]) -> Move:
    """Tents on colonies of one's own; a mill for each that may have one."""
    placed = [move for move in choices if isinstance(move, PlaceTent)]
    own = seat_view.units(own=True, kind="colony")
    for move in placed:
        if move.on in own:
            return move
    if placed:
        return placed[0]
    begun = [item["item"] for item in seat_view.own["track"] if item["item"].startswith("mill")]
    without = [
        name
        for name, unit in own.items()
        if not unit["mill"] and (card := seat_view.card(name)) and card.red
    ]
    if len(without) > len(begun) and seat_view.gold > 2 * RESERVE:
        for choice in choices:
            if isinstance(choice, Begin) and choice.what == "mill":
                return choice
    # `done`, or while a due tent lies, to discard it.
    quiet = [move for move in choices if not isinstance(move, Begin)]
    return quiet[-1]
