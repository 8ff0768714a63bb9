"""Laying the mission discs: plans are tried against guesses, and one disc of the best laid."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from random import Random
from typing import NamedTuple

from companion.games.drake.bots.missions.disc_plan import by_temptation
from companion.games.drake.bots.seat_view import SeatView
from companion.games.drake.bots.strong.guessing import Guess, Guesses
from companion.games.drake.bots.strong.plans import plans_of
from companion.games.drake.bots.strong.resolving import Errand, Voyage
from companion.games.drake.bots.strong.trying import Clock, Trials, margin
from companion.games.drake.bots.strong.waters import FACE, FACES, GHOST, Waters
from companion.games.drake.rules.moves import PlaceDisc
from companion.kernel.game import Move

# How many sets of destinations are tried first, and then how many orders of each that is kept.
SETS, SETS_KEPT, ORDERS, FINALISTS = 16, 5, 6, 4
# Guesses for each of these rounds.
ROUNDS = (6, 8, 24)


class Placement(NamedTuple):
    """Which face goes where: (face, spot)."""

    discs: tuple[tuple[int, int], ...]


class Laying:
    """The own discs in hand, and what they would bring in one place or another."""

    def __init__(self, seat_view: SeatView, random: Random) -> None:
        self.seat_view, self._random = seat_view, random
        self.waters = Waters(seat_view)
        self.laid = own_errands(seat_view, self.waters)
        hand = seat_view.own.hand
        faces = sorted(FACE[face] for face in hand) if isinstance(hand, tuple) else []
        self.hand = [face for face in faces if face != GHOST]

    def outcome(self, placement: Placement, guess: Guess) -> float:
        waters = self.waters
        own, rank = waters.own, waters.rank[waters.own]
        errands = [*guess.errands, *self.laid]
        errands += [Errand(face, rank, own, spot) for face, spot in placement.discs]
        errands.sort()
        return margin(Voyage(waters, guess.tokens).resolve(errands), own)

    def best(self, clock: Clock) -> Placement:
        guesses = Guesses(self.seat_view, self.waters, self._random).draws(
            max(ROUNDS), lambda: not clock.late
        )
        sets = Trials(self._sets(), self.outcome, guesses, clock)
        sets.go_on(ROUNDS[0], SETS_KEPT)
        orders = [order for placement in sets.candidates for order in self._orders(placement)]
        tried = Trials(orders, self.outcome, guesses, clock)
        tried.go_on(ROUNDS[1], FINALISTS)
        tried.go_on(ROUNDS[2] - ROUNDS[1], 1)
        return tried.best

    def _sets(self) -> list[Placement]:
        spots = tuple(errand.spot for errand in self.laid)
        seat, own = self.seat_view.seat, self.seat_view.own_discs()
        # Where the own ghost lies no other disc can follow.
        ghost = [self.waters.number[at] for at, disc in own.items() if disc == FACES[GHOST]]
        plans = plans_of(self.seat_view, self.waters, seat, len(self.hand), spots, SETS, ghost)
        return [self._in_order(plan.spots) for plan in plans]

    def _in_order(self, spots: Sequence[int]) -> Placement:
        """The first numbers go to the destinations that promise most."""
        faces = self.hand[: len(spots)]
        return Placement(tuple(zip(reversed(faces), spots, strict=True)))

    def _orders(self, placement: Placement) -> list[Placement]:
        faces = [face for face, _ in placement.discs]
        spots = [spot for _, spot in placement.discs]
        others = [order for order in permutations(spots) if list(order) != spots]
        chosen = self._random.sample(others, min(ORDERS - 1, len(others)))
        return [placement, *(Placement(tuple(zip(faces, order, strict=True))) for order in chosen)]


def own_errands(seat_view: SeatView, waters: Waters) -> list[Errand]:
    """The own discs on the board that are still to be resolved."""
    own = waters.own
    return [
        Errand(FACE[disc], waters.rank[own], own, waters.number[at])
        for at, disc in seat_view.own_discs().items()
        if disc != FACES[GHOST]
    ]


def choose_disc(seat_view: SeatView, choices: Sequence[Move], random: Random, clock: Clock) -> Move:
    """Decoys first, then missions: the later a disc is laid, the more it knows of the others."""
    moves = {(move.at, move.disc): move for move in choices if isinstance(move, PlaceDisc)}
    free = list(dict.fromkeys(at for at, _ in moves))
    laying = Laying(seat_view, random)
    discs = laying.best(clock).discs
    targets = {laying.waters.names[spot]: FACES[face] for face, spot in discs}
    others = by_temptation(seat_view, (at for at in free if at not in targets))
    if (free[0], "ghost") in moves and (others or not targets):
        return moves[(others or free)[0], "ghost"]
    if len(targets) < len(laying.hand) and others:
        return moves[others[0], FACES[laying.hand[-1]]]
    return last_of(targets, moves)


def last_of(targets: Mapping[str, str], moves: Mapping[tuple[str, str], PlaceDisc]) -> Move:
    """The disc that is resolved last."""
    at = max(targets, key=lambda at: FACE[targets[at]])
    return moves[at, targets[at]]
