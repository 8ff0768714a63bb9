"""What a game tells about the file of its box, so that its owner can correct it card by card."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from companion.kernel.registry import KITS


class OpenValue(NamedTuple):
    """A value that nobody has confirmed."""

    card: str
    field: str
    value: object


class BoxFormat(Protocol):
    """The part "box" of a kit. Cards are tables in lists; their lists are their sorts."""

    # The lists of cards in the file, in its order: "adventure", "pack.crew".
    sorts: Sequence[str]
    # What else the owner may correct, by path: "dice.player".
    tables: Sequence[str]

    def shipped(self) -> dict[str, Any]:
        """The tables of the shipped file."""

    def build(self, tables: Mapping[str, Any], file: str) -> Any:
        """The box of these tables; raises ProfileError."""

    def check_card(self, sort: str, values: Mapping[str, Any], file: str) -> None:
        """Raises ProfileError if these are no values of a card of that sort."""

    def unconfirmed(self, box: Any) -> list[OpenValue]:
        """What of a box nobody has confirmed, in the order of the file."""

    def sort_title(self, sort: str) -> str:
        """What a sort of cards, or a table, is called, in the table's language."""


def format_of(game: str) -> BoxFormat:
    box_format: BoxFormat = KITS[game].load("box")
    return box_format


def games_with_boxes() -> list[str]:
    """The games whose owner can enter cards."""
    return [name for name, kit in KITS.items() if kit.has("box")]
