"""Where the app was left: which game, which page, what has been laid out and told."""

from typing import TYPE_CHECKING

from kivy.clock import Clock

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
        self._told = self.mark.game, self.mark.told
        # After the frames that show a new page: nobody waits for a disk.
        self.keep_soon = Clock.create_trigger(self.keep, 0.1)

    def reopen_game(self) -> bool:
        """Takes up the game that was being played; answers whether there was one."""
        night = self.app.night
        given = night.session
        self.mark = load(Bookmark)
        self._told = self.mark.game, self.mark.told
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
            if self.mark.game == kept.name:
                self.app.night.undoing.board_right_at = self.mark.board_right_at
            if notice:
                self.app.tell(notice)

    # What hands have laid out

    @property
    def laid_round(self) -> int:
        """The last round of this game that hands have laid out as the app had shuffled it."""
        night = self.app.night
        same = night.save is not None and self.mark.game == night.save.name
        return self.mark.laid if same else 0

    def round_is_laid(self) -> None:
        self._keep(self.app.night.round)

    # What has been told

    @property
    def told_record(self) -> int:
        """The last record of this game whose news that wait for a tap were all tapped away."""
        game, record = self._told
        return record if game and game == self.app.night.save_name else -1

    def record_is_told(self) -> None:
        night = self.app.night
        self._told = night.save_name, night.game.record
        self.keep_soon()

    # Keeping

    def keep(self, *_: object) -> None:
        self._keep(self.laid_round)

    def _keep(self, laid: int) -> None:
        night = self.app.night
        right_at = night.undoing.board_right_at
        path = self.app.navigation.path
        mark = Bookmark(night.save_name, path, laid, right_at, self.told_record)
        if mark != self.mark:
            save(mark)
            self.mark = mark

    def stop(self) -> None:
        if self.keep_soon.is_triggered:
            self.keep_soon.cancel()
            self.keep()
