"""What the app does of itself during a game of Francis Drake: it tells Hawkins' steps, and shows
what it has shuffled until hands have laid that out."""

from typing import TYPE_CHECKING

from companion.games.drake.screens.story.hawkins_story import HawkinsStory
from companion.games.drake.screens.story.laying_out import is_to_lay_out
from companion.touch.app.game_hooks import GameHooks
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.buttons import Tap

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp

STREET = "street"


class DrakeHooks(GameHooks):
    """`hawkins` are his steps that nobody has tapped away yet."""

    def __init__(self, app: "CompanionApp") -> None:
        super().__init__(app)
        self.hawkins = HawkinsStory()

    def game_changed(self) -> None:
        self.hawkins.look(self.app.night, self.app.bookmark.told)

    @property
    def due(self) -> str:
        """The street for as long as Hawkins is there."""
        return STREET if self.hawkins.in_street else ""

    def game_shown(self) -> None:
        self.lay_out()

    def page_shown(self) -> None:
        """What Hawkins does lies over the page until somebody has tapped it away."""
        from companion.games.drake.screens.widgets.hawkins_banner import show_hawkins

        if self.hawkins.steps:
            # Which pieces an undo puts back was of the move before.
            self.app.shell.close_toasts()
        show_hawkins(self.app, self.hawkins.steps, self.hawkins_is_told)

    def hawkins_is_told(self) -> None:
        self.hawkins.tell_next()
        self.app.bookmark.is_told(untold=len(self.hawkins.steps))
        self.app.changed()

    def lay_out(self) -> None:
        """Shows what the app has shuffled until hands have laid it on the real board."""
        if not is_to_lay_out(self.app.night, self.app.bookmark.laid_round):
            return
        from companion.games.drake.screens.widgets.lay_out import LayOutSheet

        if not any(isinstance(overlay, LayOutSheet) for overlay in self.app.shell.overlays):
            load_kv_file("drake/lay_out")
            sheet = LayOutSheet(self.app.night)
            sheet.bind(on_close=lambda _: self._laid_out())
            sheet.open()

    def _laid_out(self) -> None:
        self.app.bookmark.round_is_laid()
        Tap.ignore_quick_taps()


def drake_hooks(app: "CompanionApp") -> DrakeHooks:
    """Of an app that shows this game."""
    assert isinstance(app.hooks, DrakeHooks)
    return app.hooks


def hawkins_of(app: "CompanionApp") -> HawkinsStory:
    """His steps in the game that the app shows; none if it shows no game."""
    return app.hooks.hawkins if isinstance(app.hooks, DrakeHooks) else HawkinsStory()
