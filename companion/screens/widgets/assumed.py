"""The mark on a value that the board profile only assumes, until its owner has confirmed it."""

from companion.screens.night import Night

UNCONFIRMED = ("assumed", "reported")


def is_assumed(night: Night, *paths: str) -> bool:
    """Whether one of these values of the board ("veracruz.troops") has not been confirmed yet."""
    sources = night.game.setup.board.sources
    return any(sources.get(path) in UNCONFIRMED for path in paths)
