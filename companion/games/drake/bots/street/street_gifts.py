"""What each circle of Plymouth street adds to a ship, in a form that plans can add up."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.games.drake.bots.seat_view import SeatView
from companion.games.drake.bots.temperament import Temperament
from companion.games.drake.rules.phases.street import GIFTS, INVESTOR_COST, OFFERS
from companion.games.drake.rules.words import COUNTED


class Weights(NamedTuple):
    """What helps a voyage besides its best missions, in points."""

    offices: Mapping[str, float]
    discs: Mapping[str, float]
    # A spare cube may meet a strong token, or a change of plan.
    cube: float
    trade: float
    # By the zone that is reached: more destinations to choose from when others come first.
    zones: Sequence[float] = (0.0, 0.0, 0.0, 0.0, 0.0)
    # Points for each stop after which one sets sail later, beyond what a temperament gives.
    haste: float = 0.0


# As one would guess.
GUESSED = Weights(
    offices={"admiral": 3.0, "governor": 3.5, "informer": 1.5},
    discs={"hind": 5.0, "ghost": 0.7},
    cube=0.25,
    trade=0.5,
)
# Crew and luck by circle of the tavern: the first one adds to the die.
TAVERN = (({"crew": 2}, 0.5), ({"crew": 2}, -0.7))
# The street's tiles for two captains are those for three.
FEWEST_SHIPS = 3


class Gift(NamedTuple):
    crew: int = 0
    guns: int = 0
    supplies: int = 0
    trade: int = 0
    galleon: bool = False
    pinnace: bool = False
    # Points beyond the cargo: offices, extra discs, what the investor costs.
    extra: float = 0.0


class Stop(NamedTuple):
    """A way to use a location: which circle, what is taken, and how many discs it takes."""

    circle: int
    take: str | None
    gift: Gift
    discs: int = 1


def gift_of(
    things: Mapping[str, int], tastes: Temperament, weights: Weights, extra: float = 0.0
) -> Gift:
    for thing, count in things.items():
        extra += count * (
            tastes.offices * weights.offices.get(thing, 0.0) + weights.discs.get(thing, 0.0)
        )
    return Gift(
        things.get("crew", 0),
        things.get("guns", 0),
        things.get("supplies", 0),
        things.get("trade", 0),
        "galleon" in things,
        "pinnace" in things,
        extra,
    )


def stops_of_street(seat_view: SeatView, weights: Weights) -> dict[str, list[list[Stop]]]:
    """For each location its circles, best first; for each circle the ways to use it."""
    tastes = seat_view.temperament
    ships = max(FEWEST_SHIPS, len(seat_view.view.captains))
    stops: dict[str, list[list[Stop]]] = {}
    for at in seat_view.view.street:
        if at in OFFERS:
            cost = -float(INVESTOR_COST) if at == "investor" else 0.0
            discs = 2 if at == "drake" else 1
            ways = [
                Stop(1, take, gift_of(things, tastes, weights, cost), discs)
                for take, things in OFFERS[at].items()
            ]
            stops[at] = [ways]
        else:
            stops[at] = [
                [Stop(n, None, gift)]
                for n, gift in enumerate(circle_gifts(seat_view, at, ships, weights), 1)
            ]
    return stops


def circle_gifts(seat_view: SeatView, at: str, ships: int, weights: Weights) -> list[Gift]:
    tastes = seat_view.temperament
    if at == "tavern":
        return [gift_of(things, tastes, weights, luck) for things, luck in TAVERN]
    if at in COUNTED:
        thing = at.split("-")[0]
        return [
            gift_of({thing: count}, tastes, weights) for count in seat_view.board.yields[at][ships]
        ]
    return [gift_of(things, tastes, weights) for things in GIFTS[at]]
