"""The app: one window, pages by name, overlays above them, sleep above all.

It is put together of parts: `navigation`, `bookmark`, `announcements`, the `table`, the `panel` and
the `app_captains`.
What pages and layouts use most of them has a short name here.
"""

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

import companion.touch.widgets  # noqa: F401 - makes the widgets known to the layouts
from companion.night.night import Night
from companion.night.outcome import Outcome
from companion.night.saved.saved_games import SavedGame
from companion.night.settings.pin_guard import PinGuard
from companion.night.settings.settings import load_and_mend, save
from companion.session.session import Session
from companion.system.i18n import _
from companion.system.private_files import shut_out_others
from companion.touch.app.announcements import Announcements
from companion.touch.app.app_captains_link import AppCaptainsLink
from companion.touch.app.damaged_settings import ask_about_damage
from companion.touch.app.device.app_clock import now
from companion.touch.app.device.sound import mute, play_sound
from companion.touch.app.game_hooks import GameHooks
from companion.touch.app.navigation.bookmark import BookmarkKeeper
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.app.navigation.navigation import Navigation
from companion.touch.app.page import Page
from companion.touch.app.panel_link import PanelLink
from companion.touch.app.phones.phones_link import PhonesLink
from companion.touch.app.shell import Shell
from companion.touch.app.table.table_link import TableLink
from companion.touch.app.table.table_setup import TableOptions
from companion.touch.game_screens import screens_of
from companion.touch.look.language import tr
from companion.touch.look.theme import theme


class CompanionApp(App):
    """Shows the night. Its properties tell the layouts what the table may know of the game."""

    title = "Spanish Main Companion"

    shell = ObjectProperty(None)
    # The name of the page that is shown, without its game.
    page_name = StringProperty("")
    turn = StringProperty("")
    undo_label = StringProperty("")
    redo_label = StringProperty("")
    table = ObjectProperty(None, rebind=True)
    panel = ObjectProperty(None, rebind=True)
    phones = ObjectProperty(None, rebind=True)
    # Tests and pictures do without movement, and without the pages of the very first start.
    animate = True
    first_minute = True

    def __init__(
        self,
        night: Night | None = None,
        screen: str = "",
        table: TableOptions | None = None,
        language: str = "",
        **properties: Any,
    ) -> None:
        super().__init__(**properties)
        self.night = night or Night()
        self.navigation = Navigation(self)
        self.bookmark = BookmarkKeeper(self)
        self.announcements = Announcements(self)
        self.hooks = GameHooks(self)
        self._hooks_of: Session | None = None
        self._asked_screen = screen
        # Once for all that changes together: a window that is turned changes size and letters.
        self._refresh = Clock.create_trigger(self.refresh, -1)
        shut_out_others()
        self.settings, self._damaged_settings = load_and_mend()
        self.pin_guard = PinGuard(lambda: self.settings, now)
        # Asked for when the app was started: for this time only, whatever is kept.
        self._asked_language = language
        self.table = TableLink(self, table)
        self.panel = PanelLink(self)
        self.app_captains = AppCaptainsLink(self)
        self.phones = PhonesLink(self)
        self._open_on_paper()

    # Starting

    def _open_on_paper(self) -> None:
        """The window is open already, and black: until the first page is made it is a sheet."""
        theme.use(self.settings.theme, self.settings.text_size)
        Window.clearcolor = theme.paper
        Window.clear()
        Window.flip()

    def build(self) -> Widget:
        for name in ("theme", "widgets", "shell"):
            load_kv_file(name)
        self.use_settings()
        self._fit(Window.size)
        Window.bind(size=self._resized)
        self.shell = Shell()
        self.shell.sleeper.minutes = self.settings.sleep_minutes
        self.shell.sleeper.bind(on_sleep=lambda _: self.close_secrets())
        return self._beside_table() or self.shell

    def _beside_table(self) -> Widget | None:
        if not self.table.simulated:
            return None
        return screens_of(self.table.game_name).simulated_table(self)

    def load_kv(self, filename: str | None = None) -> None:
        """Layouts are loaded by name, when their page is first shown."""

    def on_start(self) -> None:
        resumed = self.bookmark.reopen_game()
        # Before the page, which shows who is there.
        self.night.subscribe(self.phones.update)
        self.night.subscribe(self.changed)
        tr.bind(_=self.refresh_soon)
        theme.bind(t=self.refresh_soon)
        self._note_game()
        self.bookmark.open_first_page(self._asked_screen)
        if resumed:
            self.hooks.game_shown()
            self.announcements.remind_of_pieces()
        self.night.subscribe(self.table.update)
        self.bind(page_name=self.table.update)
        self.bind(page_name=self._page_changed)
        self.hooks.page_shown()
        self.table.update()
        self.panel.update()
        self.app_captains.update()
        self.phones.update()
        self._tell_of_damage()

    def on_stop(self) -> None:
        """Lets go of the game on disk; the bookmark still says where to go on. Kivy stops twice."""
        self.bookmark.stop()
        self.navigation.stop()
        self._refresh.cancel()
        Window.unbind(size=self._resized)
        tr.unbind(_=self.refresh_soon)
        theme.unbind(t=self.refresh_soon)
        self.night.unsubscribe(self.changed)
        self.night.unsubscribe(self.table.update)
        self.unbind(page_name=self.table.update)
        self.night.unsubscribe(self.phones.update)
        self.unbind(page_name=self._page_changed)
        self.table.release()
        self.panel.release()
        self.app_captains.release()
        self.phones.release()
        self.night.leave()

    # Going from page to page

    @property
    def page(self) -> Page:
        return self.navigation.page

    @property
    def due(self) -> str:
        return self.navigation.due

    def has(self, name: str) -> bool:
        """Whether there is a page of that name: buttons to others are not shown."""
        return self.navigation.find(name) is not None

    def go(self, name: str) -> None:
        self.navigation.go(name)

    def back(self) -> None:
        self.navigation.back()

    def resume(self, kept: SavedGame) -> None:
        self.bookmark.resume(kept)

    def leave_game(self) -> None:
        self.navigation.leave_game()

    def open_menu(self) -> None:
        from companion.touch.widgets.sheets.menu import GameMenu

        GameMenu().open()

    # Telling

    def tell(self, sentence: str, rule: str = "", *, kind: str = "news", icon: str = "") -> None:
        self.announcements.tell(sentence, rule, kind=kind, icon=icon)

    def told(self, outcome: Outcome) -> Outcome:
        return self.announcements.told(outcome)

    def show_help(self) -> None:
        self.announcements.show_help()

    def undo(self) -> None:
        self.announcements.undo()

    def redo(self) -> None:
        self.announcements.redo()

    # Being told

    def changed(self) -> None:
        """The night has changed: the page, and which page is due."""
        turn = self.turn
        self._note_game()
        # Something was made that the rules allow.
        self.shell.close_toasts("refusal")
        if self.page.of_game and self.page_name != self.due:
            if not self.page.lingers():
                self.go(self.due)
        else:
            self.page.show_night()
        self.shell.settle_toast()
        self.bookmark.keep_soon()
        self.hooks.game_shown()
        self.hooks.page_shown()
        self.app_captains.update()
        if self.turn and self.turn != turn:
            play_sound("turn")

    def refresh_soon(self, *_: object) -> None:
        self._refresh()

    def refresh(self, *_: object) -> None:
        """The language, the size of letters or of the window is another."""
        self._note_game()
        if self.page_name:
            self.page.show_night()
            self.shell.settle_toast()
            self.hooks.page_shown()

    def _page_changed(self, *_: object) -> None:
        self.hooks.page_shown()
        self.app_captains.update()

    def _note_game(self) -> None:
        """What pages and sheets ask of the app itself."""
        night = self.night
        if night.session is not self._hooks_of:
            self._hooks_of = night.session
            game = night.session.game.name if night.session else ""
            self.hooks = screens_of(game).hooks(self) if game else GameHooks(self)
        self.hooks.game_changed()
        self.turn = night.turn
        self.undo_label, self.redo_label = night.undoing.undo_label, night.undoing.redo_label

    def close_secrets(self) -> None:
        """When the screen goes to sleep, nothing that was open for one player stays open."""
        for overlay in self.shell.overlays:
            if overlay.closes_asleep:
                overlay.close()

    # Settings

    def use_settings(self) -> None:
        """Makes the settings felt at once."""
        tr.switch(self.language)
        theme.use(self.settings.theme, self.settings.text_size)
        # Whatever nothing is painted on yet, such as the edge of a window that grows.
        Window.clearcolor = theme.paper
        mute(not self.settings.sound)
        if self.shell:
            self.shell.sleeper.minutes = self.settings.sleep_minutes
            self.table.update()
            self.panel.update()
            self.phones.update()

    @property
    def language(self) -> str:
        """What is spoken now."""
        return self._asked_language or self.settings.language

    @property
    def is_first_minute(self) -> bool:
        """Whether nobody has seen yet what the app is for."""
        return self.first_minute and not self.settings.first_minute_seen

    def reload(self) -> None:
        """All that is kept has been replaced: what was read of it before counts no more."""
        for page in self.shell.screens.screens:
            page.forget_read_files()
        self.settings, self._damaged_settings = load_and_mend()
        self.table.settings = None
        self.table.close()
        self.use_settings()
        self._tell_of_damage()

    def _tell_of_damage(self) -> None:
        """In a dialog that stays: whoever starts a kiosk may look at it an hour later."""
        damaged, self._damaged_settings = self._damaged_settings, None
        if damaged:
            ask_about_damage(damaged.name, lambda: self.go("settings"))

    def change(self, **chosen: Any) -> None:
        """Changes settings, makes them felt and keeps them."""
        if "language" in chosen:
            self._asked_language = ""
        for name, value in chosen.items():
            setattr(self.settings, name, value)
        self.use_settings()
        if not save(self.settings):
            self.tell(_("This lasts only until the app ends: it cannot be saved on the card."))

    def _resized(self, _: object, size: tuple[float, float]) -> None:
        self._fit(size)
        self.refresh_soon()

    def _fit(self, size: tuple[float, float]) -> None:
        """A table that is shown beside the app leaves it less room."""
        if self.table.simulated:
            size = screens_of(self.table.game_name).room_beside_table(*size)
        theme.fit(*size)
