"""What every screen is: a page that is refreshed from the night, and tells its help."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.uix.screenmanager import Screen

from companion.night.night import Night
from companion.night.outcome import Outcome
from companion.touch.widgets.boxes import Frame

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp


class Page(Screen):
    """Subclass it as SCREEN's class in companion/touch/pages/<name>.py; layouts: kv/shell/pages.

    `refresh` is called when the page is entered and whenever the game, the language or the text
    size changes while it is shown: it copies what the view tells into the page's properties.
    """

    # Shown only while there is a game; the shell leaves it when another screen is due.
    of_game = False
    # The night as it was at a moment of the past, which this page shows instead of that of the app.
    watched: Night | None = None
    # Shows kept games: tests and pictures put some there first.
    lists_games = False

    @property
    def app(self) -> "CompanionApp":
        return App.get_running_app()

    @property
    def night(self) -> Night:
        return self.watched or self.app.night

    def make_ready(self) -> None:
        """Makes what the page will need, ahead of being shown: the game is not there yet."""

    def forget_read_files(self) -> None:
        """Lets go of what it has read from disk: that is another now."""

    def refresh(self) -> None:
        """Copies what the page shows out of the night."""

    @property
    def help_pictures(self) -> Sequence[str]:
        """What stands beside each paragraph of the help: drawings of widgets/pictures.py, icons."""
        return ()

    def help(self) -> tuple[str, str]:
        """Title and text of the help, in the table's language; empty for none. An empty line parts
        its paragraphs."""
        return "", ""

    @property
    def shown_place(self) -> tuple[str, str] | None:
        """Whose piece, and where, as long as the page tells how the game came where it is: lamps
        follow that. None if it shows the game as it is."""
        return None

    @property
    def is_telling(self) -> bool:
        """Whether it shows what has just happened: until that ends no captain of the app goes on,
        and nothing covers it."""
        return False

    def lingers(self) -> bool:
        """Whether it shows something to its end before the screen that is due; it then goes there
        by itself. Asked once after a change of the game."""
        return False

    def step_back(self) -> bool:
        """Whether the way back leads to another part of this page, and has been taken."""
        return False

    def play(self, move: dict[str, object]) -> Outcome:
        """Makes a move; a refusal is told in a toast with its rule."""
        return self.app.told(self.night.play(move))

    def on_pre_enter(self) -> None:
        self.show_night()

    def show_night(self) -> None:
        """The header, then the page itself."""
        for frame in self.children:
            if isinstance(frame, Frame):
                frame.ids.header.follow(self.night)
        self.refresh()
