"""Where a captain may lay the discs in hand: the sets of destinations that the cargo pays for."""

from collections.abc import Collection, Sequence
from heapq import nlargest
from operator import attrgetter
from typing import NamedTuple

from companion.games.drake.bots.missions.campaign import CONQUEST_WORTH, NEARLY
from companion.games.drake.bots.missions.prices import can_try
from companion.games.drake.bots.missions.valuing import Prospect, prospect
from companion.games.drake.bots.seat_view import FARTHEST_ZONE, SeatView
from companion.games.drake.bots.strong.waters import Waters

# So many plans are kept of each captain.
PLANS = 24


class Plan(NamedTuple):
    worth: float
    # The least worthwhile first.
    spots: tuple[int, ...]


def seen_by(seat_view: SeatView, seat: str) -> SeatView:
    """The same view with the eyes of another seat: still only what the first one sees."""
    return seat_view if seat == seat_view.seat else seat_view.with_eyes_of(seat)


def plans_of(
    seat_view: SeatView,
    waters: Waters,
    seat: str,
    discs: int,
    laid: Sequence[int],
    keep: int = PLANS,
    barred: Collection[int] = (),
) -> list[Plan]:
    """The best sets of destinations for so many discs, beside those that lie already; none where
    it is barred."""
    eyes = seen_by(seat_view, seat)
    ship = eyes.own
    reach = FARTHEST_ZONE if ship.zone is None else ship.zone
    fixed, free = [], []
    for n, at in enumerate(waters.names):
        if n in barred or not can_try(eyes, ship, at):
            continue
        if n in laid:
            fixed.append(prospect(eyes, at))
        elif eyes.board.destinations[at].zone <= reach:
            free.append((n, prospect(eyes, at)))
    conquered = waters.logs[waters.seats.index(seat)].conquered
    return enumerate_plans(
        fixed, free, (ship.crew + NEARLY, ship.guns + NEARLY, ship.trade), discs, conquered, keep
    )


def enumerate_plans(
    fixed: Sequence[Prospect],
    free: Sequence[tuple[int, Prospect]],
    cargo: tuple[float, float, int],
    discs: int,
    conquered: int,
    keep: int,
) -> list[Plan]:
    found: list[Plan] = []
    options = [(n, seen.worth, seen.crew, seen.guns, seen.trade, seen.kind) for n, seen in free]
    options.sort(key=lambda option: option[1])
    count = len(options)

    def lay(
        first: int,
        left: int,
        crew: float,
        guns: float,
        trade: int,
        kinds: int,
        worth: float,
        spots: tuple[int, ...],
    ) -> None:
        found.append(Plan(worth + CONQUEST_WORTH[kinds], spots))
        if not left:
            return
        for m in range(first, count):
            n, gain, need_crew, need_guns, need_trade, kind = options[m]
            if crew >= need_crew and guns >= need_guns and trade >= need_trade:
                lay(
                    m + 1,
                    left - 1,
                    crew - need_crew,
                    guns - need_guns,
                    trade - need_trade,
                    kinds | kind,
                    worth + gain,
                    (*spots, n),
                )

    crew, guns, trade = cargo
    # What lies already is paid first, as far as it goes.
    for seen in sorted(fixed, key=attrgetter("worth"), reverse=True):
        if crew >= seen.crew and guns >= seen.guns and trade >= seen.trade:
            crew, guns, trade = crew - seen.crew, guns - seen.guns, trade - seen.trade
            conquered |= seen.kind
    lay(0, discs, crew, guns, trade, conquered, 0.0, ())
    return nlargest(keep, found, key=attrgetter("worth"))
