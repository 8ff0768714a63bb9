"""The page at the end of a game: the sheet of its result, celebrated once, kept as a picture."""

from typing import Any

from companion.night.text.day_words import day_text
from companion.records.statistics.reading import read_session
from companion.touch.app.device.sound import play_sound
from companion.touch.app.page import Page
from companion.touch.widgets.ending.game_ending import keep_picture
from companion.touch.widgets.sheets.take_along import TakeAlong


class GameEndingPage(Page):
    """A subclass tells the result; its layout has the sheet by the id `ending`, and `buttons`."""

    of_game = True

    _celebrated = ""

    def story(self) -> Any:
        """What the sheet shows."""
        raise NotImplementedError

    def refresh(self) -> None:
        if self.night.phase != "over":
            return
        fresh = self._name() != self._celebrated and not self.watched
        self._celebrated = self._name()
        # Where it is watched again they lead nowhere.
        self.ids.buttons.opacity = 0 if self.watched else 1
        self.ids.ending.occasion = day_text(self.night.save.begun_at) if self.night.save else ""
        self.ids.ending.show(self.story(), animate=fresh and self.app.animate)
        if fresh:
            play_sound("victory")

    def _name(self) -> str:
        return self.night.save_name or "game"

    def take_along(self) -> None:
        save, session = self.night.save, self.night.session
        if save and session:
            TakeAlong(self.app, save, session, lambda: read_session(save, session)).ask()

    def save_picture(self) -> None:
        keep_picture(self.app, self.ids.ending, self._name())
