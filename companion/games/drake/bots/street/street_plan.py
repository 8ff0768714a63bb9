"""The walk down Plymouth street, thought through to the docks before each stop."""

from collections.abc import Sequence
from operator import itemgetter
from random import Random
from typing import NamedTuple

from companion.games.drake.bots.missions.voyage_worth import Rig, VoyageWorth
from companion.games.drake.bots.seat_view import FARTHEST_ZONE, SeatView
from companion.games.drake.bots.street.street_gifts import (
    GUESSED,
    Gift,
    Stop,
    Weights,
    stops_of_street,
)
from companion.games.drake.bots.street.street_rivals import StreetRivals
from companion.games.drake.rules.moves import SetSail, Visit
from companion.games.drake.rules.phases.street import INVESTOR_COST, UNLIMITED
from companion.kernel.game import Move

# How many walks are thought on at each corner.
WALKS = 14

# Location, circle and what is taken there; None is to set sail.
Step = tuple[str, int, str | None] | None


class Walk(NamedTuple):
    """A walk as far as it has been thought: what is aboard then, and its first step."""

    crew: int
    guns: int
    supplies: int
    trade: int
    galleon: bool
    pinnace: bool
    extra: float
    discs: int
    first: Step

    def after(self, at: str, stop: Stop) -> "Walk":
        gift: Gift = stop.gift
        return Walk(
            self.crew + gift.crew,
            self.guns + gift.guns,
            self.supplies + gift.supplies,
            self.trade + gift.trade,
            self.galleon or gift.galleon,
            self.pinnace or gift.pinnace,
            self.extra + gift.extra,
            self.discs + stop.discs,
            self.first or (at, stop.circle, stop.take),
        )


def choose_visit(
    seat_view: SeatView,
    choices: Sequence[Move],
    voyage_worth: VoyageWorth,
    random: Random,
    weights: Weights = GUESSED,
) -> Move:
    """The first step of the walk that promises the best voyage; or to set sail."""
    bound = [move for move in choices if isinstance(move, Visit) and move.at == "drake"]
    planner = StreetPlan(seat_view, voyage_worth, weights)
    if len(bound) == len(choices):
        return planner.drakes_gift(bound)
    wanted = random.choice(planner.best_first_steps())
    return next(move for move in choices if is_step(move, wanted))


def is_step(move: Move, step: Step) -> bool:
    """Whether a move is this step; unlimited locations and Drake number their own circles."""
    if step is None or not isinstance(move, Visit):
        return step is None and isinstance(move, SetSail)
    at, circle, take = step
    if move.at in UNLIMITED:
        return move.at == at and move.take == take
    return move.at == at and (at == "drake" or move.circle == circle)


class StreetPlan:
    def __init__(self, seat_view: SeatView, voyage_worth: VoyageWorth, weights: Weights) -> None:
        self.seat_view = seat_view
        self.voyage_worth = voyage_worth
        self.weights = weights
        self.rivals = StreetRivals(seat_view)
        self.stops = stops_of_street(seat_view, weights)
        # Nobody is left to race against once all the others lie in the outbound docks.
        haste = seat_view.temperament.haste + weights.haste
        self.haste = haste * self.rivals.share_in_street

    def worth(self, walk: Walk, supplies: int) -> float:
        rig = Rig(min(FARTHEST_ZONE, supplies), walk.galleon, walk.pinnace)
        return (
            self.voyage_worth.of(rig, walk.crew, walk.guns, walk.trade)
            + walk.extra
            + self.weights.zones[rig.zone]
            + self.weights.cube * (walk.crew + walk.guns)
            + self.weights.trade * walk.trade
            - self.haste * walk.discs
        )

    def here(self) -> Walk:
        own = self.seat_view.own
        return Walk(
            own.crew,
            own.guns,
            own.supplies,
            own.trade,
            own.ship == "galleon",
            own.pinnace,
            0.0,
            0,
            None,
        )

    def best_first_steps(self) -> list[Step]:
        """The steps with which the best walks begin, equals together."""
        street = self.seat_view.view.street
        position = self.rivals.own_position
        ahead = self.supplies_ahead(position)
        walks = [self.promising(self.here(), ahead)]
        for index in range(position + 1, len(street)):
            at = street[index]
            longer = [
                walk.after(at, stop)
                for _, walk in walks
                for stop in self.ways(at, index, walk.discs)
                if walk.discs + stop.discs <= self.seat_view.own.action_discs
            ]
            if any(stop.gift.supplies for stop in self.stops[at][0]):
                ahead = self.supplies_ahead(index)
                walks = [self.promising(walk, ahead) for _, walk in walks]
            walks += [self.promising(walk, ahead) for walk in longer]
            walks.sort(key=itemgetter(0), reverse=True)
            del walks[WALKS:]
        best = walks[0][0]
        return list(dict.fromkeys(walk.first for worth, walk in walks if worth > best - 1e-9))

    def promising(self, walk: Walk, ahead: int) -> tuple[float, Walk]:
        """A walk with its worth; supplies still ahead count, as no voyage is worth much without."""
        return self.worth(walk, walk.supplies + ahead), walk

    def supplies_ahead(self, index: int) -> int:
        """What the rest of the street gives as it lies."""
        street = self.seat_view.view.street
        return sum(
            max((stop.gift.supplies for stop in self.ways(street[n], n, 0)), default=0)
            for n in range(index + 1, len(street))
        )

    def ways(self, at: str, index: int, discs: int) -> list[Stop]:
        """How a location can be used, after so many discs laid before it."""
        if at == "investor":
            own = self.seat_view.own
            return self.stops[at][0] if own.investor and own.score >= INVESTOR_COST else []
        if at == "dockside":
            return self.stops[at][0]
        circle = self.rivals.circle_left(at, index, len(self.stops[at]), discs)
        return [] if circle is None else self.stops[at][circle]

    def drakes_gift(self, moves: Sequence[Visit]) -> Move:
        """With the second disc: crew or guns, whichever leads to the better walk."""

        def promise(move: Visit) -> float:
            stop = next(way for way in self.stops["drake"][0] if way.take == move.take)
            walk = self.here().after("drake", stop)
            index = self.seat_view.view.street.index("drake")
            return self.worth(walk, walk.supplies + self.supplies_ahead(index))

        return max(moves, key=promise)
