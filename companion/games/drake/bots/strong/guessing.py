"""What is hidden, guessed from what a seat sees: tokens, discs, and faces of discs."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from companion.games.drake.bots.seat_view import SeatView
from companion.games.drake.bots.strong.plans import Plan, plans_of
from companion.games.drake.bots.strong.resolving import Errand
from companion.games.drake.bots.strong.waters import FACE, FACES, FORT, GALLEON, GHOST, Waters
from companion.games.drake.rules.words import NUMBERED

# How often a rival is thought to lay the discs that matter most last, with the lowest numbers.
ORDERLY = 0.75
# Points by which a rival's opinion of a plan may differ from ours.
OPINION = 2.0


class Guess(NamedTuple):
    """One way in which all that is hidden may be."""

    tokens: tuple[int, ...]
    # The discs of the rivals, in no order; without ghosts.
    errands: tuple[Errand, ...]


class Guesses:
    """Draws guesses that agree with a view."""

    def __init__(self, seat_view: SeatView, waters: Waters, random: Random) -> None:
        self.waters, self._random = waters, random
        self._revealed = seat_view.view.phase == "missions"
        self._rivals = [
            Rival(seat_view, waters, n) for n in range(len(waters.seats)) if n != waters.own
        ]
        self._unknown = {kind: unknown_tokens(waters, kind) for kind in (FORT, GALLEON)}

    def draw(self) -> Guess:
        errands: list[Errand] = []
        for rival in self._rivals:
            errands += rival.errands(self._random)
        return Guess(self.tokens(), tuple(errands))

    def draws(self, count: int, in_time: Callable[[], bool] = lambda: True) -> list[Guess]:
        """So many, or as many as there is time for."""
        return [self.draw() for _ in range(count) if in_time()]

    def tokens(self) -> tuple[int, ...]:
        left = {kind: list(values) for kind, values in self._unknown.items()}
        for values in left.values():
            self._random.shuffle(values)
        return tuple(
            0
            if not spot.defended
            else spot.token
            if spot.token is not None
            else left[spot.kind].pop()
            for spot in self.waters.spots
        )


def unknown_tokens(waters: Waters, kind: int) -> list[int]:
    """What the tokens that the seat does not know may show, at least one for each place."""
    places = [spot for spot in waters.spots if spot.kind == kind]
    known = Counter(spot.token for spot in places if spot.token is not None)
    left = sorted((Counter(waters.series[kind]) - known).elements())
    missing = sum(spot.token is None for spot in places) - len(left)
    # Whoever may choose from all tokens may have laid none of the normal series.
    return left + [1] * max(0, missing)


class Rival:
    """A rival's discs: those on the board, and those in the hand."""

    def __init__(self, seat_view: SeatView, waters: Waters, ship: int) -> None:
        seat = waters.seats[ship]
        log = seat_view.view.captains[seat]
        self._ship, self._rank = ship, waters.rank[ship]
        self._laid: dict[int, int | None] = {}
        for at, place in seat_view.view.destinations.items():
            for disc in place.discs:
                if disc.seat == seat:
                    face = None if disc.disc is None else FACE[disc.disc]
                    self._laid[waters.number[at]] = face
        known = [face for face in self._laid.values() if face is not None]
        extra = [disc for disc in log.extra_discs if disc in FACES]
        every = Counter(FACE[face] for face in (*NUMBERED, *extra))
        # From the last to be resolved to the first, ghosts before all: the order of laying.
        self._hidden = sorted((every - Counter(known)).elements(), reverse=True)
        self._plans: list[Plan] = []
        done = seat_view.view.phase in ("informer", "missions") or seat in seat_view.view.home
        self._in_hand = 0 if done else log.discs_in_hand
        if self._in_hand:
            self._plans = plans_of(seat_view, waters, seat, self._in_hand, tuple(self._laid))

    def errands(self, random: Random) -> list[Errand]:
        """Where the discs lie in one guess. Ghosts, and discs that are not laid, are left out."""
        spots = [spot for spot, face in self._laid.items() if face is None]
        faces = self._hidden
        random.shuffle(spots)
        if self._plans:
            spots += self._chosen(random)
        if random.random() > ORDERLY:
            faces = random.sample(faces, len(faces))
        found = [(face, spot) for spot, face in self._laid.items() if face is not None]
        found += zip(faces, spots, strict=False)
        return [Errand(face, self._rank, self._ship, spot) for face, spot in found if face != GHOST]

    def _chosen(self, random: Random) -> Sequence[int]:
        """The targets of one of the plans, by a rival's own opinion of them; the least first."""
        gauss = random.gauss
        plan = max(self._plans, key=lambda plan: plan.worth + gauss(0.0, OPINION))
        return plan.spots
