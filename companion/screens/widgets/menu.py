"""The menu of a game: what is not part of playing it."""

from kivy.app import App

from companion.screens.widgets.overlays import Overlay
from companion.screens.widgets.own_secrets import SecretsDoor


class GameMenu(Overlay):
    """Undo and redo with what they take back, other screens, and the way to the harbour."""

    def go(self, name: str) -> None:
        self.close()
        App.get_running_app().go(name)

    def look(self) -> None:
        """To one's own secrets, each behind its curtain."""
        self.close()
        SecretsDoor().open()

    def leave_game(self) -> None:
        self.close()
        App.get_running_app().leave_game()
