"""The games of the platform by name, found where they are: a folder with a kit.py. What a game is
made of is imported when it is played."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from companion.kernel.game import Game
from companion.kernel.kit import Kit

PACKAGE = "companion.games"


class Kits(Mapping[str, Kit]):
    """The kits by name. A kit is read when it is asked for; a test may add one of its own."""

    def __init__(self) -> None:
        self._modules = {name: f"{PACKAGE}.{name}.kit" for name in _folders()}

    def add(self, name: str, module: str) -> None:
        """A game from elsewhere: `module` holds its KIT."""
        self._modules[name] = module

    def remove(self, name: str) -> None:
        del self._modules[name]

    @property
    def first(self) -> str:
        """The game that is meant where none is named."""
        return next(name for name, kit in self.items() if kit.is_first)

    def __getitem__(self, name: str) -> Kit:
        kit: Kit = import_module(self._modules[name]).KIT
        return kit

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)


@cache
def _folders() -> tuple[str, ...]:
    games = files(PACKAGE)
    return tuple(sorted(one.name for one in games.iterdir() if (one / "kit.py").is_file()))


KITS = Kits()


def find_game(name: str) -> Game[Any, Any]:
    return KITS[name].rules
