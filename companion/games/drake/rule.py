"""When a verb of Francis Drake may be used, by which rule, and the function that plays it."""

from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from companion.games.drake.draft import Draft
from companion.games.kernel.game import Move
from companion.games.kernel.verb import Verb

Play = Callable[[Draft, Any], None]
Marked = TypeVar("Marked", bound=Callable[..., None])


class Rule(Verb, frozen=True, kw_only=True):
    """A verb with its phase and its section of the rules; without a phase it is always in time."""

    section: str
    phase: str = ""
    # What the game must wait for within its phase; "" for anything.
    waiting: str = ""


def plays(*kinds: type[Move]) -> Callable[[Marked], Marked]:
    """Marks the function that plays these moves."""

    def mark(play: Marked) -> Marked:
        play.plays = kinds  # type: ignore[attr-defined]
        return play

    return mark


def played_by(*modules: ModuleType) -> dict[type[Move], Play]:
    """The marked functions of these modules, by what they play."""
    return {
        kind: function
        for module in modules
        for function in vars(module).values()
        if isinstance(function, FunctionType)
        for kind in getattr(function, "plays", ())
    }
