"""What a game declares about itself, once: `KIT` in companion/games/<name>/kit.py.

A kit names its parts by where they are. A part is imported when somebody asks for it, so that the
referee of a game never loads its screens.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from msgspec import Struct

from companion.kernel.game import Game


class Seat(Struct, frozen=True):
    """A place at the table: its colour is its name, and a shape tells it apart in bad light."""

    colour: str
    shape: str


class NoSuchPart(LookupError):
    """A game does not have what was asked of it: screens, bots, pieces on a table."""

    def __init__(self, kit: "Kit", part: str) -> None:
        super().__init__(f"the game {kit.name} has no {part}")


class Kit(Struct, frozen=True):
    """A game of the platform. A part is named by where it is: "package.module:NAME"."""

    name: str
    # As people say it; the same in every language, like the title on a box.
    title: str
    seats: tuple[Seat, ...]
    least_seats: int
    # By the word of the layer that uses it: "rules", "profile" (its box and board), "night",
    # "cards", "records", "screens", "bots", "table", "proofs".
    parts: Mapping[str, str]
    # Seats that no player takes, such as a ship that the rules move.
    other_seats: tuple[Seat, ...] = ()
    # The one of before there were several: a file or request that names no game means this one.
    is_first: bool = False

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(seat.colour for seat in self.seats)

    def has(self, part: str) -> bool:
        return part in self.parts

    def load(self, part: str) -> Any:
        """A part of the game; raises NoSuchPart. Each layer checks what it gets with its types."""
        if part not in self.parts:
            raise NoSuchPart(self, part)
        module, _, attribute = self.parts[part].partition(":")
        return getattr(import_module(module), attribute)

    @property
    def rules(self) -> Game[Any, Any]:
        game: Game[Any, Any] = self.load("rules")
        return game
