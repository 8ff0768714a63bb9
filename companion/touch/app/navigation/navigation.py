"""Going from page to page: each is made when it is first wanted, or ahead of that."""

from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.night.night import Night
from companion.touch.app.device.gc_tuning import collect_new, trim_memory
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.app.navigation.page_index import HARBOUR, PagePlace, find_page
from companion.touch.app.navigation.preloader import Preloader, is_touched
from companion.touch.app.page import Page
from companion.touch.game_screens import screens_of
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.cached_drawing import draw_unseen

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp


class Navigation:
    """Which page of the app is shown. In the shell a page has the name of its path."""

    def __init__(self, app: "CompanionApp") -> None:
        self.app = app
        self.preloader = Preloader(self._missing_pages, self._make_ahead, self._draw_once)
        self._collecting = Clock.schedule_interval(self._collect_garbage, 1)
        # When the harbour is shown and its picture has been drawn.
        self._trim_memory_soon = Clock.create_trigger(lambda _: trim_memory(), 1)

    def find(self, name: str) -> PagePlace | None:
        """A page by its path, or by its name in the game that is played."""
        session = self.app.night.session
        return find_page(name, session.game.name if session else "")

    @property
    def page(self) -> Page:
        return self.app.shell.screens.current_screen

    @property
    def path(self) -> str:
        """Of the page that is shown."""
        return str(self.app.shell.screens.current or "")

    @property
    def due(self) -> str:
        """The page that the moment belongs on."""
        app = self.app
        if app.night.session is None:
            return HARBOUR
        return app.hooks.due or screens_of(app.night.session.game.name).phases[app.night.phase]

    def go(self, name: str) -> None:
        """Shows a page, made when it is first wanted."""
        place = self.find(name) or PagePlace(HARBOUR)
        shell = self.app.shell
        self._make(place)
        if shell.screens.current != place.path:
            shell.screens.current = place.path
            shell.close_toasts()
            Tap.ignore_quick_taps()
        self.app.page_name = place.name
        shell.settle_toast()
        self.app.bookmark.keep_soon()
        self.preloader.soon()

    def back(self) -> None:
        """From a page outside the game to where it was opened from."""
        if not self.page.step_back():
            self.go(self.due)

    def leave_game(self) -> None:
        """Puts the game away and returns to the harbour."""
        self.app.night.leave()
        self.go(HARBOUR)
        self._trim_memory_soon()

    def stop(self) -> None:
        self._collecting.cancel()
        self.preloader.stop()

    # Making pages

    def _make(self, place: PagePlace) -> None:
        screens = self.app.shell.screens
        if not screens.has_screen(place.path):
            screens.add_widget(self._made(place))

    def make_apart(self, place: PagePlace, watched: Night) -> Page:
        """One more page of that kind, which shows another night and is none of the app's. Nothing
        on it can be pressed, and all of it looks like that."""
        page = self._made(place)
        page.watched, page.disabled = watched, True
        return page

    def _made(self, place: PagePlace) -> Page:
        module = place.module
        if place.name != HARBOUR:
            # The harbour does without it, and it is what the app opens with.
            load_kv_file("private")
        if place.game:
            for name in screens_of(place.game).common_kv:
                load_kv_file(f"{place.game}/{name}")
        load_kv_file(place.path)
        page: Page = module.SCREEN(name=place.path)
        return page

    def _make_ahead(self, name: str) -> None:
        """As large as it will be: what is laid out and painted now need not be when it is shown."""
        place = self.find(name)
        assert place is not None
        self._make(place)
        screens = self.app.shell.screens
        page = screens.get_screen(name)
        page.size = screens.size
        page.make_ready()

    def _draw_once(self, name: str) -> None:
        """Draws a page where nobody sees it: the first time takes several times as long."""
        page = self.app.shell.screens.get_screen(name)
        if page.parent is None:
            draw_unseen(page)

    def _missing_pages(self) -> list[str]:
        """Those that the game will come to."""
        session = self.app.night.session
        if session is None:
            return []
        game = session.game.name
        paths = [f"{game}/{name}" for name in dict.fromkeys(screens_of(game).phases.values())]
        return [path for path in paths if not self.app.shell.screens.has_screen(path)]

    def _collect_garbage(self, *_: object) -> None:
        if not is_touched():
            collect_new()
