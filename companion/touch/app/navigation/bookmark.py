"""Where the app was left: which game, which page, what has been laid out and told."""

from typing import TYPE_CHECKING

from kivy.clock import Clock
from msgspec.structs import replace

from companion.night.saved.saved_games import SavedGame, find_save
from companion.night.settings.settings import Bookmark, load, save
from companion.session.saves.save_error import SaveError
from companion.touch.app.navigation.page_index import FIRST_MINUTE, HARBOUR
from companion.touch.game_screens import screens_of

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp


class BookmarkKeeper:
    """Keeps the bookmark, and opens the app where it lies."""

    def __init__(self, app: "CompanionApp") -> None:
        self.app = app
        self.mark = Bookmark()
        # What is noted of the game that was played last, kept or not yet.
        self.notes = self.mark
        # After the frames that show a new page: nobody waits for a disk.
        self.keep_soon = Clock.create_trigger(self.keep, 0.1)

    def reopen_game(self) -> bool:
        """Takes up the game that was being played; answers whether there was one."""
        night = self.app.night
        given = night.session
        self.mark = load(Bookmark)
        # Before there were notes of a game that is put away, they were of the open one.
        self.notes = replace(self.mark, noted=self.mark.noted or self.mark.game)
        if given is None:
            self._open(find_save(self.mark.game))
        return night.session is not given

    def open_first_page(self, asked: str) -> None:
        app = self.app
        if asked:
            app.go(asked)
        elif app.night.session:
            app.go(app.due)
            # A page beside the game, such as its log, opens again as well; one that was due before
            # the last move of a killed app is not due any more.
            place = app.navigation.find(self.mark.screen)
            phases = screens_of(app.night.session.game.name).phases
            if place and place.name not in phases.values():
                app.go(place.path)
        else:
            app.go(FIRST_MINUTE if app.is_first_minute else HARBOUR)

    def resume(self, kept: SavedGame) -> None:
        """Goes on with a game of the list."""
        app = self.app
        if app.night.session is None:
            self._open(kept)
        if app.night.session:
            app.go(app.due)
            app.announcements.remind_of_pieces()

    def _open(self, kept: SavedGame | None) -> None:
        if kept is None:
            return
        try:
            notice = self.app.night.resume(kept)
        except SaveError as error:
            from companion.touch.widgets.sheets.damaged_sheet import tell_unopened

            tell_unopened(kept, error, self.app.tell)
        else:
            self.app.night.undoing.board_right_at = self._of_this_game.board_right_at
            if notice:
                self.app.tell(notice)

    # What is noted of a game

    @property
    def _of_this_game(self) -> Bookmark:
        """Nothing yet, if the game that is open is another one."""
        name = self.app.night.save_name
        return self.notes if name and name == self.notes.noted else Bookmark(noted=name)

    def _note(self, **changes: int) -> None:
        """Nothing without a game."""
        if self.app.night.save_name:
            self.notes = replace(self._of_this_game, **changes)

    @property
    def laid_round(self) -> int:
        """The last round of this game that hands have laid out as the app had shuffled it."""
        return self._of_this_game.laid

    def round_is_laid(self) -> None:
        self._note(laid=self.app.night.round)
        self.keep()

    @property
    def told(self) -> tuple[int, int]:
        """The last record of this game of whose news, which wait for a tap, some were tapped away,
        and how many were not."""
        return self._of_this_game.told, self._of_this_game.untold

    def is_told(self, *, untold: int) -> None:
        """Kept a moment later, as the page is."""
        self._note(told=self.app.night.game.record, untold=untold)
        self.keep_soon()

    # Keeping

    def keep(self, *_: object) -> None:
        night = self.app.night
        self._note(board_right_at=night.undoing.board_right_at)
        mark = replace(self.notes, game=night.save_name, screen=self.app.navigation.path)
        if mark != self.mark:
            save(mark)
            self.mark = mark

    def stop(self) -> None:
        if self.keep_soon.is_triggered:
            self.keep_soon.cancel()
            self.keep()
