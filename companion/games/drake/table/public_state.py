"""What everybody can see of the game at one moment: all that the table goes by."""

from typing import Any, Protocol

from companion.games.drake.rules.words import COLOURS
from companion.games.drake.table.disc_tasks import placed_discs
from companion.kernel.game import TABLE


class GameInProgress(Protocol):
    """The part of a session that is used here."""

    state: Any

    def view(self, viewer: str) -> dict[str, Any]: ...

    def waiting_for(self) -> list[dict[str, Any]]: ...

    def log(self, viewer: str) -> list[dict[str, Any]]: ...


class PublicState:
    def __init__(self, game: GameInProgress) -> None:
        self.view = game.view(TABLE)
        self.phase: str = self.view["phase"]
        self.seats = tuple(seat for seat in COLOURS if seat in self.view["captains"])
        self.verbs: dict[str, list[str]] = {
            entry["seat"]: entry["do"] for entry in game.waiting_for()
        }
        self.placed = placed_discs(self.view)
        self.expected = {(disc.seat, disc.at) for disc in self.placed}

    def awaited(self, verb: str) -> str:
        """The captain who may use that verb now; "" if nobody may."""
        return next((seat for seat, verbs in self.verbs.items() if verb in verbs), "")

    def is_same_phase(self, other: "PublicState") -> bool:
        return (self.view["voyage"], self.phase) == (other.view["voyage"], other.phase)
