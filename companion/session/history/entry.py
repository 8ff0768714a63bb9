"""What a save is made of: a header, and one entry for each thing that was accepted."""

from typing import Any, Literal, Protocol

from msgspec import Struct

from companion.kernel.chance import OLDEST_RULE, Draw
from companion.kernel.moves.divided_move import DividedMove, Hidden


class Header(Struct, frozen=True):
    """How a game began: enough to begin it again, on the same board and with the same luck."""

    game: str
    rules: int
    setup: dict[str, Any]
    profile: dict[str, Any]
    # Whoever knows the seed knows what the app will deal: sealed like any other secret.
    seed: int
    # What the table may see of the app's first draws, and what it may not.
    draws: tuple[Draw, ...] = ()
    secrets: tuple[Hidden, ...] = ()
    # What the table saw of the start.
    happened: tuple[dict[str, Any], ...] = ()
    # How the seed becomes a draw.
    chance_rule: int = OLDEST_RULE
    # Of a game that the app plays alone: seat → how.
    app_captains: dict[str, str] = {}

    @property
    def all_draws(self) -> tuple[Draw, ...]:
        return DividedMove({}, self.draws, self.secrets).all_draws


class Entry(Struct, frozen=True):
    """One accepted move, undo or redo, with what the table saw of it."""

    kind: Literal["move", "undo", "redo", "rewind"]
    happened: tuple[dict[str, Any], ...] = ()
    # Of a move: what was played and what chance gave, divided into public and secret.
    parts: DividedMove | None = None
    # Labels of the secrets that the whole table knows after it.
    opened: frozenset[str] = frozenset()
    # Whether the game has ended with it: then nothing need stay sealed.
    over: bool = False
    # Of a sealed answer in place of an earlier one: how many of the moves that stand end with that.
    replaces: int = 0


class Journal(Protocol):
    """Where a session writes what it accepts. `append` returns when the entry is safe."""

    def append(self, entry: Entry) -> None: ...

    def close(self) -> None: ...
