"""What a captain sees: the view of a seat, read into names, on a board that everybody knows."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from companion.games.drake.bots.temperament import Temperament
from companion.games.drake.rules.board.board import Board

FARTHEST_ZONE = 4


class Disc(msgspec.Struct, frozen=True):
    """A mission disc; its face is None where this seat may not know it."""

    seat: str
    disc: str | None


class Mission(msgspec.Struct, frozen=True):
    seat: str
    disc: str
    at: str


class Place(msgspec.Struct, frozen=True):
    blocked: bool
    won: tuple[str, ...]
    discs: tuple[Disc, ...]
    treasure: bool = False
    goods: tuple[str, ...] = ()
    token: int | None = None
    turned: bool = False
    tile: str | None = None


class Ship(msgspec.Struct, frozen=True):
    score: int
    crew: int
    guns: int
    supplies: int
    trade: int
    zone: int | None
    ship: str
    pinnace: bool
    roles: tuple[str, ...]
    extra_discs: tuple[str, ...]
    investor: bool
    action_discs: int
    # One's own discs; of others only how many.
    hand: tuple[str, ...] | int
    conquests: tuple[str, ...]
    commodities: dict[str, int]

    @property
    def discs_in_hand(self) -> int:
        return self.hand if isinstance(self.hand, int) else len(self.hand)


class View(msgspec.Struct, frozen=True):
    voyage: int
    phase: str
    loading: tuple[str, ...]
    sailing: tuple[str, ...]
    home: tuple[str, ...]
    mission: Mission | None
    street: tuple[str, ...]
    visits: dict[str, dict[str, str]]
    captains: dict[str, Ship]
    destinations: dict[str, Place]


class SeatView:
    """A view with the eyes that look: whose seat, on which board, with which tastes."""

    def __init__(
        self, view: Mapping[str, Any] | View, seat: str, board: Board, temperament: Temperament
    ) -> None:
        self.view = view if isinstance(view, View) else msgspec.convert(view, View)
        self.seat = seat
        self.board = board
        self.temperament = temperament
        self.own = self.view.captains[seat]
        self.rivals = {name: ship for name, ship in self.view.captains.items() if name != seat}
        self.in_plymouth = self.own.zone is None

    def with_eyes_of(self, seat: str) -> "SeatView":
        """What this seat would think in another's chair, knowing no more than it does."""
        return SeatView(self.view, seat, self.board, self.temperament)

    def own_discs(self) -> dict[str, str]:
        """The own discs on the board: destination → face."""
        return {
            at: disc.disc
            for at, place in self.view.destinations.items()
            for disc in place.discs
            if disc.seat == self.seat and disc.disc
        }

    @cached_property
    def open_destinations(self) -> list[str]:
        return [at for at, place in self.view.destinations.items() if not place.blocked]

    @cached_property
    def open_within(self) -> tuple[int, ...]:
        """How many open destinations each zone reaches, zone 0 first."""
        zones = [self.board.destinations[at].zone for at in self.open_destinations]
        return tuple(sum(zone <= reach for zone in zones) for reach in range(FARTHEST_ZONE + 1))
