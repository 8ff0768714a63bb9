"""What a game would come to by a move that nobody has made."""

from collections.abc import Sequence
from typing import Any

from companion.kernel.event import Event
from companion.kernel.game import Game, Move
from companion.session.history.played import seen


class LookAhead:
    """The answers that a session would give after the move. Nothing of it is kept."""

    def __init__(self, game: Game[Any, Any], state: Any, events: Sequence[Event]) -> None:
        self._game, self._state, self._events = game, state, events

    def happened(self, viewer: str) -> list[dict[str, Any]]:
        """What the move would bring about."""
        return seen(self._events, viewer)

    def awaited(self) -> tuple[str, ...]:
        return self._game.awaited(self._state)

    def choices(self, seat: str) -> Sequence[Move]:
        return self._game.choices(self._state, seat)

    def view(self, viewer: str) -> dict[str, Any]:
        return self._game.view(self._state, viewer)
