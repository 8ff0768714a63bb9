"""What a voyage should bring with a given cargo: asked in Plymouth, at every thought of a stop."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.drake.bots.missions.campaign import CONQUEST_WORTH
from companion.games.drake.bots.missions.valuing import Prospect, prospect
from companion.games.drake.bots.seat_view import SeatView

MISSIONS = 4
# More than this of a thing changes no plan of four missions.
MOST_CREW = 9
MOST_GUNS = 9
MOST_TRADE = 3
CREW_STEP = (MOST_GUNS + 1) * (MOST_TRADE + 1)
GUNS_STEP = MOST_TRADE + 1
CELLS = (MOST_CREW + 1) * CREW_STEP


class Rig(NamedTuple):
    """What decides where a ship can go at all, and how forts are attacked."""

    zone: int
    galleon: bool
    pinnace: bool


class VoyageWorth:
    """The points of the best four missions for every cargo, worked out once per rig."""

    def __init__(self, seat_view: SeatView) -> None:
        self._zones = {
            at: seat_view.board.destinations[at].zone for at in seat_view.open_destinations
        }
        self._kinds = {at: seat_view.board.destinations[at].kind for at in self._zones}
        self._prospects = [prospect(seat_view, at) for at in self._zones]
        self._tables: dict[Rig, list[float]] = {}

    def of(self, rig: Rig, crew: int, guns: int, trade: int) -> float:
        table = self._tables.get(rig)
        if table is None:
            table = self._tables[rig] = worth_by_cargo(self._within(rig))
        return table[
            min(crew, MOST_CREW) * CREW_STEP
            + min(guns, MOST_GUNS) * GUNS_STEP
            + min(trade, MOST_TRADE)
        ]

    def _within(self, rig: Rig) -> list[Prospect]:
        """The missions that a ship of this rig can undertake, as she would pay for them."""
        return [
            seen._replace(guns=0) if rig.pinnace and self._kinds[seen.at] == "fort" else seen
            for seen in self._prospects
            if self._zones[seen.at] <= rig.zone
            and (rig.galleon or self._kinds[seen.at] != "galleon")
        ]


def worth_by_cargo(prospects: Sequence[Prospect]) -> list[float]:
    """For each cell of crew, guns and trade goods the worth of the best missions it pays for."""
    table = [0.0] * CELLS
    missions = [
        (seen.worth, round(seen.crew), round(seen.guns), seen.trade, seen.kind)
        for seen in prospects
    ]
    count = len(missions)

    def undertake(
        first: int, left: int, crew: int, guns: int, trade: int, kinds: int, worth: float
    ) -> None:
        for n in range(first, count):
            gain, need_crew, need_guns, need_trade, kind = missions[n]
            new_crew, new_guns, new_trade = crew + need_crew, guns + need_guns, trade + need_trade
            if new_crew > MOST_CREW or new_guns > MOST_GUNS or new_trade > MOST_TRADE:
                continue
            new_kinds, new_worth = kinds | kind, worth + gain
            cell = new_crew * CREW_STEP + new_guns * GUNS_STEP + new_trade
            total = new_worth + CONQUEST_WORTH[new_kinds]
            if total > table[cell]:
                table[cell] = total
            if left > 1:
                undertake(n + 1, left - 1, new_crew, new_guns, new_trade, new_kinds, new_worth)

    undertake(0, MISSIONS, 0, 0, 0, 0, 0.0)
    spread(table)
    return table


def spread(table: list[float]) -> None:
    """Whoever has more can do whatever is possible with less: one pass for each thing."""
    for cell in range(CREW_STEP, CELLS, CREW_STEP):
        less = table[cell - CREW_STEP : cell]
        table[cell : cell + CREW_STEP] = map(max, less, table[cell : cell + CREW_STEP])
    for cell in range(GUNS_STEP, CREW_STEP):
        less = table[cell - GUNS_STEP :: CREW_STEP]
        table[cell::CREW_STEP] = map(max, less, table[cell::CREW_STEP])
    for trade in range(1, GUNS_STEP):
        table[trade::GUNS_STEP] = map(max, table[trade - 1 :: GUNS_STEP], table[trade::GUNS_STEP])
