"""Which pages there are: the modules of the packages called pages. Imports nothing of Kivy.

A page of a game is known by game and name, "morra/hands"; one that every game has by its name
alone. While a game is played, its own pages are found by their names alone as well.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from msgspec import Struct

from companion.kernel.registry import KITS
from companion.touch.game_screens import games_with_screens, screens_of

COMMON = "companion.touch.pages"
HARBOUR = "harbour"
# Before the harbour, when the app opens for the first time.
FIRST_MINUTE = "first_minute"


class PageNameTaken(Exception):
    """A page of a game is named like one that every game has."""

    def __init__(self, game: str, name: str) -> None:
        super().__init__(
            f"{game} has a page named {name}, as the touchscreen has itself: give it another name"
        )


class PagePlace(Struct, frozen=True):
    """Where a page is. `game` is empty for one that every game has."""

    name: str
    game: str = ""

    @property
    def path(self) -> str:
        """Its name among all pages, and that of its layout."""
        return f"{self.game}/{self.name}" if self.game else self.name

    @property
    def module(self) -> Any:
        package = screens_of(self.game).pages if self.game else COMMON
        return import_module(f"{package}.{self.name}")


def find_page(name: str, game: str = "") -> PagePlace | None:
    """A page by its path, or by its name: among those that every game has and those of a game, or
    without a game of all, if only one has it."""
    if "/" in name:
        game, _slash, name = name.partition("/")
        known = game in KITS and KITS[game].has("screens")
        return PagePlace(name, game) if known and name in _names_of(game) else None
    if name in _common():
        return PagePlace(name)
    if game and KITS[game].has("screens") and name in _names_of(game):
        return PagePlace(name, game)
    found = [] if game else pages_named(name)
    return found[0] if len(found) == 1 else None


def every_page() -> list[PagePlace]:
    """Those that every game has, then those of each game."""
    games = games_with_screens()
    common = [PagePlace(name) for name in _common()]
    return [*common, *(PagePlace(name, game) for game in games for name in _names_of(game))]


def pages_named(name: str) -> list[PagePlace]:
    """By its path, or all with this name, whichever game they are of."""
    return [page for page in every_page() if name in (page.path, page.name)]


@cache
def _common() -> tuple[str, ...]:
    return _modules(COMMON)


def _names_of(game: str) -> tuple[str, ...]:
    names = _modules(screens_of(game).pages)
    for name in names:
        if name in _common():
            raise PageNameTaken(game, name)
    return names


@cache
def _modules(package: str) -> tuple[str, ...]:
    spec = find_spec(package)
    places = spec.submodule_search_locations if spec else None
    return tuple(sorted(module.name for module in iter_modules(places or ())))
