"""Which of the missions at hand to carry out, so that the cargo goes where it brings most."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.drake.bots.missions.valuing import Prospect
from companion.games.drake.bots.seat_view import Ship
from companion.games.drake.rules.phases.scoring import CONQUEST_POINTS

# Points of the conquest table by the bits of town, fort and galleon.
CONQUEST_WORTH = tuple(CONQUEST_POINTS[kinds.bit_count()] for kinds in range(8))
# Expected tokens are fractions; a cube is a cube.
NEARLY = 0.3


class Cargo(NamedTuple):
    crew: float
    guns: float
    trade: int
    # Mission discs still in hand.
    discs: int = 0


class Campaign(NamedTuple):
    """The best that can be made of a cargo: its points, and where they come from."""

    worth: float
    missions: tuple[str, ...]


def cargo_of(ship: Ship, discs: int = 0) -> Cargo:
    return Cargo(ship.crew, ship.guns, ship.trade, discs)


def best_campaign(prospects: Sequence[Prospect], cargo: Cargo, conquered: int) -> Campaign:
    """The most worthwhile missions that this cargo pays for, conquest table included."""
    best_worth = 0.0
    best_missions: tuple[str, ...] = ()
    already = CONQUEST_WORTH[conquered]
    count = len(prospects)

    def sail(
        n: int,
        crew: float,
        guns: float,
        trade: int,
        discs: int,
        kinds: int,
        worth: float,
        missions: tuple[str, ...],
    ) -> None:
        nonlocal best_worth, best_missions
        total = worth + CONQUEST_WORTH[kinds] - already
        if total > best_worth:
            best_worth, best_missions = total, missions
        for m in range(n, count):
            at, gain, need_crew, need_guns, need_trade, kind, need_discs = prospects[m]
            if (
                crew >= need_crew
                and guns >= need_guns
                and trade >= need_trade
                and discs >= need_discs
            ):
                sail(
                    m + 1,
                    crew - need_crew,
                    guns - need_guns,
                    trade - need_trade,
                    discs - need_discs,
                    kinds | kind,
                    worth + gain,
                    (*missions, at),
                )

    crew, guns = cargo.crew + NEARLY, cargo.guns + NEARLY
    sail(0, crew, guns, cargo.trade, cargo.discs, conquered, 0.0, ())
    return Campaign(best_worth, best_missions)
