"""What pages owe their users: those that every game has, and those of each game."""

from importlib.resources import files

from companion.touch.checks.game_checks import GameChecks
from companion.touch.game_screens import games_with_screens, screens_of
from companion.touch.stage.stage import Stage


def checks_of(game: str) -> GameChecks:
    """Of the pages of a game; of those that every game has for ""."""
    return screens_of(game).checks() if game else GameChecks(files(__package__))


def checks_of_page(stage: Stage) -> GameChecks:
    """Of the page that is shown."""
    game, _slash, _name = stage.app.navigation.path.rpartition("/")
    return checks_of(game)


def all_checks() -> list[GameChecks]:
    return [checks_of(game) for game in ("", *games_with_screens())]
