"""The games of the platform by name. A game is imported when it is played."""

from importlib import import_module
from typing import Any

from companion.games.kernel.game import Game

GAMES = {"drake": "companion.games.drake.game"}


def find_game(name: str) -> Game[Any, Any]:
    game: Game[Any, Any] = import_module(GAMES[name]).GAME
    return game
