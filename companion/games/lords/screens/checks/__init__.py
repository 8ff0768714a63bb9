"""What the pages of Lords owe their users."""

from importlib.resources import files

from companion.touch.checks.game_checks import GameChecks

CHECKS = GameChecks(files(__package__))
