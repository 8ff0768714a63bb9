"""A captain of the app in an empty chair."""

from msgspec import Struct

from companion.bots.bots import RANDOM, load_bots
from companion.bots.levels import FAIR, LEVELS
from companion.kernel.registry import KITS
from companion.session.saves.records import Beginning
from companion.system.i18n import _


class AppCaptain(Struct, frozen=True):
    """How it plays: a strategy of its game, and a level."""

    strategy: str
    level: str = FAIR


def of_demonstration(beginning: Beginning) -> dict[str, AppCaptain]:
    """How the app plays a game that nobody else plays; nothing of other games."""
    return {seat: AppCaptain(strategy) for seat, strategy in (beginning.app_captains or {}).items()}


def strategies(game: str) -> dict[str, str]:
    """What a captain of the app can be in this game, as people call it."""
    bots = load_bots(KITS[game])
    return {name: _(bots.title(name)) for name in bots.names}


def levels() -> dict[str, str]:
    return {name: _(title) for name, title in LEVELS.items()}


def as_kept(captain: AppCaptain, game: str) -> AppCaptain:
    """One that this version can play: a file may name what an older or a newer one knew."""
    names = load_bots(KITS[game]).names
    strategy = captain.strategy if captain.strategy in (*names, RANDOM) else names[0]
    return AppCaptain(strategy, captain.level if captain.level in LEVELS else FAIR)
