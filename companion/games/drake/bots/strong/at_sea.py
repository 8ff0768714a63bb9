"""At sea: attack, trade or stand down, sail on or go home, each played out to the last disc."""

from collections.abc import Sequence
from random import Random

from companion.games.drake.bots.seat_view import SeatView
from companion.games.drake.bots.strong.guessing import Guess, Guesses
from companion.games.drake.bots.strong.resolving import Errand, Voyage
from companion.games.drake.bots.strong.trying import Clock, Trials, margin
from companion.games.drake.bots.strong.waters import FACE, FOURTH, Waters
from companion.games.drake.rules.moves import Attack, GoHome, Trade
from companion.games.drake.rules.words import GOODS
from companion.kernel.game import Move

GUESSES = 24


class AtSea:
    """All discs that are still to be resolved, and the move that is to be decided."""

    def __init__(self, seat_view: SeatView) -> None:
        self.waters = Waters(seat_view)
        self.errands = revealed_errands(seat_view, self.waters)
        on_board = {(errand.ship, errand.face) for errand in self.errands}
        hands = [seat_view.view.captains[seat].hand for seat in self.waters.seats]
        # Whose fourth disc is done: it lies neither on the board nor in the hand.
        self.late = [
            (ship, FOURTH) not in on_board and not (isinstance(hand, tuple) and "4" in hand)
            for ship, hand in enumerate(hands)
        ]
        self.mission = seat_view.view.mission

    def outcome(self, move: Move, guess: Guess) -> float:
        waters, own = self.waters, self.waters.own
        voyage = Voyage(waters, guess.tokens)
        errands, late = self.errands, list(self.late)
        if self.mission is not None:
            spot = waters.number[self.mission.at]
            if isinstance(move, Attack):
                voyage.fight(own, spot)
            elif isinstance(move, Trade):
                voyage.take_good(own, spot, GOODS.index(move.good))
            errands = [errand for errand in errands if (errand.ship, errand.spot) != (own, spot)]
            late[own] = late[own] or self.mission.disc == "4"
            left = [errand.spot for errand in errands if errand.ship == own]
            if not any(voyage.open_to(own, spot) for spot in left):
                voyage.dock(own, late[own])
                errands = [errand for errand in errands if errand.ship != own]
        elif isinstance(move, GoHome):
            voyage.dock(own, late[own])
            errands = [errand for errand in errands if errand.ship != own]
        return margin(voyage.resolve(errands, late), own)


def revealed_errands(seat_view: SeatView, waters: Waters) -> list[Errand]:
    found = []
    for at, place in seat_view.view.destinations.items():
        for disc in place.discs:
            if disc.disc and disc.disc != "ghost":
                ship = waters.seats.index(disc.seat)
                found.append(Errand(FACE[disc.disc], waters.rank[ship], ship, waters.number[at]))
    return sorted(found)


def choose_at_sea(
    seat_view: SeatView, choices: Sequence[Move], random: Random, clock: Clock
) -> Move:
    sea = AtSea(seat_view)
    guesses = Guesses(seat_view, sea.waters, random).draws(GUESSES, lambda: not clock.late)
    trials = Trials(choices, sea.outcome, guesses, clock)
    trials.go_on(GUESSES, 1)
    return trials.best
