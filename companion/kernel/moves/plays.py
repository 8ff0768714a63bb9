"""Which function plays which move: marked where it stands, collected by the game."""

from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from companion.kernel.game import Move

# Takes the draft of the game and the move.
Play = Callable[[Any, Any], None]
Marked = TypeVar("Marked", bound=Callable[..., None])


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
        if isinstance(function, FunctionType) and function.__module__ == module.__name__
        for kind in getattr(function, "plays", ())
    }
