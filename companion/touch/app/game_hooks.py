"""What the app does of itself while a game is played: a game overrides what it wants to do."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp


class GameHooks:
    """Made when a game is begun or opened, and let go when it is put away."""

    def __init__(self, app: "CompanionApp") -> None:
        self.app = app

    def game_changed(self) -> None:
        """The game is another than before. The page has not been told yet."""

    @property
    def due(self) -> str:
        """The page that is due whatever the phase says; "" for that of the phase."""
        return ""

    def game_shown(self) -> None:
        """The page shows the game as it is, after a change or because it was just opened."""

    def page_shown(self) -> None:
        """Another page is shown, or the same in another language or size; follows `game_shown` as
        well."""
