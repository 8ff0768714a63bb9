"""What a lord agrees to, which fleets carry treasure, which crown to show."""

from collections.abc import Sequence
from random import Random

from companion.games.lords.bots.seat_view import SeatView
from companion.games.lords.rules.moves.actions import MakeRoom
from companion.games.lords.rules.moves.spending import ChooseCrown, Designate
from companion.games.lords.rules.text.words import CASA
from companion.kernel.game import Move

# So much further ahead, and nobody helps any more.
TOO_FAR_AHEAD = 20


def choose_answer(seat_view: SeatView, choices: Sequence[Move]) -> Move:
    """Trade is good for both; nobody carries all the treasure for somebody else."""
    question = seat_view.view["question"]
    ahead = seat_view.score(question["by"]) - seat_view.score(seat_view.seat)
    if question["kind"] == "flota":
        return choices[0] if question["share"] != "treasurer" else choices[-1]
    return choices[0] if ahead < TOO_FAR_AHEAD else choices[-1]


def choose_flota(seat_view: SeatView, choices: Sequence[Move]) -> Move:
    """One's own fleets, the largest; of others one, for half."""
    named = [unit for unit in seat_view.view["units"].values() if unit.get("flota")]
    offers = [move for move in choices if isinstance(move, Designate)]
    own = [move for move in offers if move.share is None]
    if own:
        return max(own, key=lambda move: seat_view.view["units"][move.fleet]["size"])
    halves = [move for move in offers if move.share == "half"]
    if halves and not named:
        return max(halves, key=lambda move: seat_view.view["units"][move.fleet]["size"])
    return choices[-1]


def choose_crown(seat_view: SeatView, choices: Sequence[Move], random: Random) -> Move:
    """Bold lords act first, the others rather see what comes."""
    crowns = [move for move in choices if isinstance(move, ChooseCrown)]
    first = random.random() < seat_view.temper.boldness
    ranked = sorted(crowns, key=lambda move: crown_of(seat_view, move.card))
    return ranked[0] if first else ranked[-1]


def crown_of(seat_view: SeatView, name: str) -> int:
    card = seat_view.card(name)
    return card.crown if card else 0


def choose_room(seat_view: SeatView, choices: Sequence[Move]) -> Move:
    """Gives up the lowest crown, never the Casa if there is another."""
    cards = [move for move in choices if isinstance(move, MakeRoom)]
    return min(cards, key=lambda move: (move.card == CASA, crown_of(seat_view, move.card)))
