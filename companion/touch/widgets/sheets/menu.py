"""The menu of a game: what is not part of playing it."""

from typing import Any

from kivy.app import App
from kivy.properties import StringProperty

from companion.system.i18n import _
from companion.touch.app.phones.phone_words import phones_text
from companion.touch.game_screens import GameScreens, screens_of
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.rows import ListRow
from companion.touch.widgets.sheets.overlays import Overlay


class MenuDoor(ListRow):
    """Leads to a page of the game."""

    page = StringProperty("")


class GameMenu(Overlay):
    """Undo and redo with what they take back, other screens, and the way to the harbour."""

    # What is said of one's own secrets; "" where the game has none.
    secrets_text = StringProperty("")
    # Who asks to join, or which phones are there.
    phones_text = StringProperty("")

    def __init__(self, **properties: Any) -> None:
        text = self._game_screens.own_secrets
        super().__init__(
            secrets_text=_(text) if text else "", phones_text=phones_text(), **properties
        )
        rows = [
            {"icon": door.icon, "title": _(door.text), "page": door.page}
            for door in self._game_screens.menu_doors
        ]
        fill(self.ids.doors, MenuDoor, rows, lambda row: self.go(row.page))

    @property
    def _game_screens(self) -> GameScreens:
        return screens_of(App.get_running_app().night.game.game.name)

    def go(self, name: str) -> None:
        self.close()
        App.get_running_app().go(name)

    def look(self) -> None:
        """To one's own secrets, each behind its curtain."""
        self.close()
        self._game_screens.open_own_secrets()

    def leave_game(self) -> None:
        self.close()
        App.get_running_app().leave_game()
