"""Going from screen to screen: each is made when it is first wanted, or ahead of that."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty

from companion.screens import pages
from companion.screens.ahead import PagesAhead, is_touched
from companion.screens.hawkins_story import HawkinsStory
from companion.screens.layouts import load_layout
from companion.screens.litter import give_back, search_a_little
from companion.screens.night import Night
from companion.screens.page import Page
from companion.screens.routes import FIRST_MINUTE, HARBOUR, ROUTES, STREET
from companion.screens.saves import SavedGame, find_save
from companion.screens.widgets.buttons import Tap
from companion.screens.widgets.still import draw_unseen
from companion.session.saves.save_error import SaveError
from companion.settings import Bookmark, load, save

MODULES = frozenset(module.name for module in iter_modules(pages.__path__))


class Going(App):
    """The part of the app that knows which screen is shown, and where it was left."""

    page_name = StringProperty("")
    shell = ObjectProperty(None)

    def __init__(self, night: Night | None = None, screen: str = "", **properties: Any) -> None:
        super().__init__(**properties)
        self.night = night or Night()
        self.hawkins = HawkinsStory()
        self.ahead = PagesAhead(self._missing_pages, self._make_ahead, self._rehearse)
        self._first_screen = screen
        self._mark = Bookmark()
        # After the frames that show a new screen: nobody waits for a disk.
        self._bookmark_soon = Clock.create_trigger(self._bookmark, 0.1)
        self._tidying = Clock.schedule_interval(self._tidy, 1)
        # When the harbour is shown and its picture has been drawn.
        self._give_back_soon = Clock.create_trigger(lambda _: give_back(), 1)

    def tell(self, sentence: str, rule: str = "", *, kind: str = "news", icon: str = "") -> None:
        raise NotImplementedError

    @property
    def page(self) -> Page:
        return self.shell.screens.current_screen

    @property
    def due(self) -> str:
        """The screen that the moment belongs on: the street for as long as Hawkins is there."""
        return STREET if self.hawkins.in_street else self.night.due

    def has(self, name: str) -> bool:
        """Whether there is a screen of that name: buttons to others are not shown."""
        return name in MODULES

    def go(self, name: str) -> None:
        """Shows a screen, made when it is first wanted."""
        if name not in MODULES:
            name = HARBOUR
        screens = self.shell.screens
        self._make(name)
        if screens.current != name:
            screens.current = name
            self.shell.close_toasts()
            Tap.beware()
        self.page_name = name
        self.shell.settle_toast()
        self._bookmark_soon()
        self.ahead.soon()

    def back(self) -> None:
        """From a page outside the game to where it was opened from."""
        if self.page.step_back():
            return
        self.go(self.due if self.night.session else HARBOUR)

    def resume(self, kept: SavedGame) -> None:
        """Goes on with a game of the list."""
        self._return_to(Bookmark(game=kept.name))
        if self.night.session:
            self.go(self.due)

    def leave_game(self) -> None:
        """Puts the game away and returns to the harbour."""
        self.night.leave()
        self.go(HARBOUR)
        self._give_back_soon()

    # Making pages

    def _make(self, name: str) -> None:
        if not self.shell.screens.has_screen(name):
            module = import_module(f"{pages.__name__}.{name}")
            if name != HARBOUR:
                # The harbour does without them, and it is what the app opens with.
                load_layout("chart")
                load_layout("private")
            load_layout(name)
            self.shell.screens.add_widget(module.SCREEN(name=name))

    def _make_ahead(self, name: str) -> None:
        """As large as it will be: what is laid out and painted now need not be when it is shown."""
        self._make(name)
        screens = self.shell.screens
        page = screens.get_screen(name)
        page.size = screens.size
        page.make_ready()

    def _rehearse(self, name: str) -> None:
        """Draws a page where nobody sees it: the first time takes several times as long."""
        page = self.shell.screens.get_screen(name)
        if page.parent is None:
            draw_unseen(page)

    def _missing_pages(self) -> list[str]:
        """Those that the game will come to."""
        if self.night.session is None:
            return []
        wanted = dict.fromkeys(ROUTES[self.night.session.game.name].values())
        return [name for name in wanted if not self.shell.screens.has_screen(name)]

    # Where the app was left

    def _go_on(self) -> bool:
        """Takes up the game that was being played; answers whether there was one."""
        given = self.night.session
        self._mark = load(Bookmark)
        self._return_to(self._mark)
        return self.night.session is not given

    def _open_first_page(self) -> None:
        mark = self._mark
        if self._first_screen:
            self.go(self._first_screen)
        elif self.night.session:
            self.go(self.due)
            # A page beside the game, such as its log, opens again as well; one that was due before
            # the last move of a killed app is not due any more.
            due = ROUTES[self.night.session.game.name].values()
            if mark.screen in MODULES and mark.screen not in due:
                self.go(mark.screen)
        else:
            self.go(FIRST_MINUTE if self.is_first_minute else HARBOUR)

    @property
    def is_first_minute(self) -> bool:
        """Whether nobody has seen yet what the app is for."""
        return False

    def _return_to(self, mark: Bookmark) -> None:
        kept = None if self.night.session else find_save(mark.game)
        if kept:
            try:
                notice = self.night.resume(kept)
            except SaveError as error:
                from companion.screens.widgets.damaged_sheet import tell_unopened

                tell_unopened(kept, error, self.tell)
            else:
                if notice:
                    self.tell(notice)

    @property
    def laid(self) -> int:
        """The last voyage of this game that hands have laid out as the app had shuffled it."""
        same = self.night.save is not None and self._mark.game == self.night.save.name
        return self._mark.laid if same else 0

    def board_is_laid(self) -> None:
        self._keep_mark(self.night.voyage)

    def _bookmark(self, *_: object) -> None:
        self._keep_mark(self.laid)

    def _keep_mark(self, laid: int) -> None:
        mark = Bookmark(self.night.save_name, self.page_name, laid)
        if mark != self._mark:
            save(mark)
            self._mark = mark

    def _tidy(self, *_: object) -> None:
        if not is_touched():
            search_a_little()

    def _stop_going(self) -> None:
        self._tidying.cancel()
        if self._bookmark_soon.is_triggered:
            self._bookmark_soon.cancel()
            self._bookmark()
        self.ahead.stop()
