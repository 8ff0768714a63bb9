"""A game night as it was at one step of a game: pages show it as they showed it then."""

from typing import Any

from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.night.saved.saved_games import SavedGame
from companion.session.history.past_session import PastSession


class PastNight(Night):
    """To look at for one viewer, who asks as the table or as that captain and never as another."""

    def __init__(self, past: PastSession, save: SavedGame | None, viewer: str = TABLE) -> None:
        super().__init__()
        self.session, self.save, self._viewer = past, save, viewer

    def view(self, viewer: str = TABLE) -> dict[str, Any]:
        return super().view(viewer if viewer == self._viewer else TABLE)
