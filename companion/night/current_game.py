"""The game that is on the table: at most one."""

from collections.abc import Mapping

from companion.kernel.kit import Kit
from companion.kernel.registry import KITS
from companion.night.game_night import GameNight, night_of
from companion.night.saved.saved_games import SavedGame
from companion.session.session import Session


class CurrentGame:
    """A session and what is known of its save; both None while nothing is played."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.save: SavedGame | None = None

    @property
    def game(self) -> Session:
        """The game being played. Screens of a game are shown only while there is one."""
        if self.session is None:
            raise LookupError("no game is being played")
        return self.session

    @property
    def kit(self) -> Kit:
        return KITS[self.game.game.name]

    @property
    def night(self) -> GameNight:
        """What this game says about itself."""
        return night_of(self.kit.name)

    @property
    def captains(self) -> Mapping[str, str]:
        """The names of the players by seat; "" or nothing for a seat that is called by colour."""
        return self.save.captains if self.save else {}
