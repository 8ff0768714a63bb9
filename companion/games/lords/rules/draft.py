"""A move in the making: a copy of the state that the rules may change, and what they tell of it."""

from companion.games.lords.rules.box.model import Box, Card
from companion.games.lords.rules.state import Player, State, Unit
from companion.kernel.draft import BaseDraft


class Draft(BaseDraft[State]):
    """A move of Lords in the making."""

    __slots__ = ()

    @property
    def box(self) -> Box:
        return self.state.setup.box

    def card(self, name: str) -> Card:
        return self.state.cards[name]

    def player(self, seat: str) -> Player:
        return self.state.players[seat]

    def unit(self, name: str) -> Unit:
        return self.state.units[name]
