"""What a lord sees: the own seat's view, the printed box, and how bold this lord is."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from companion.games.lords.rules.box.model import Box, Card

View = Mapping[str, Any]


class Temper(Struct, frozen=True):
    """How a lord plays. Each is a number from 0 to 1."""

    # Rather a privateer than a merchant.
    boldness: float
    # Gold for cards and tricks rather than for the chest.
    spending: float


class SeatView(Struct, frozen=True):
    """The position as one lord knows it."""

    view: View
    seat: str
    box: Box
    temper: Temper

    @property
    def own(self) -> View:
        player: View = self.view["players"][self.seat]
        return player

    @property
    def gold(self) -> int:
        gold: int = self.own["gold"]
        return gold

    def card(self, name: str) -> Card | None:
        """A printed card; one that was entered during the game is not known."""
        return self.box.cards.get(name) or self.box.characters.get(name)

    def units(self, *, own: bool, kind: str) -> dict[str, View]:
        return {
            name: unit
            for name, unit in self.view["units"].items()
            if (unit["owner"] == self.seat) == own and unit["kind"] == kind
        }

    def score(self, seat: str) -> int:
        player = self.view["players"][seat]
        return int(player["gold"] + self.box.gold.treasure * player["treasure"])

    def soldiers_of(self, name: str) -> int:
        """Of a unit or a place; a pirate port hides how many there are."""
        piece = self.view["units"].get(name) or self.view["places"].get(name)
        return int(piece["soldiers"]) if piece else 1
