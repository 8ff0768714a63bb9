"""A move in the making: a copy of the state that the rules may change, and what they tell of it."""

from typing import Any

from msgspec.structs import replace

from companion.games.gallions.rules.setup import Setup
from companion.games.gallions.rules.state import Captain, Ship, State
from companion.kernel.chance import Chance
from companion.kernel.draft import BaseDraft


class Draft(BaseDraft[State]):
    """A move of Gallions in the making."""

    __slots__ = ("setup",)

    def __init__(self, state: State, chance: Chance) -> None:
        super().__init__(state, chance)
        self.setup: Setup = state.setup

    def captain(self, seat: str) -> Captain:
        return self.state.captains[seat]

    def wait(self, *seats: str) -> None:
        """Nothing more goes on by itself: these seats decide."""
        self.state.awaited = seats

    def change_ship(self, name: str, **fields: Any) -> Ship:
        ship = replace(self.state.sea[name], **fields)
        self.state.sea[name] = ship
        return ship

    def put_to_sea(self, *ships: Ship) -> None:
        """Adds ships, in the order of ships."""
        state = self.state
        rank = state.setup.ranks[state.baron]
        ordered = sorted([*state.sea.values(), *ships], key=lambda other: rank[other.name])
        state.sea = {other.name: other for other in ordered}
