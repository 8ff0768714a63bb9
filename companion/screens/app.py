"""The app: one window, screens by name, overlays above them, sleep above all."""

from typing import Any

from kivy.core.window import Window
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

import companion.screens.widgets  # noqa: F401 - makes the widgets known to the layouts
from companion.i18n import _
from companion.pin_guard import PinGuard
from companion.private_files import shut_out_others
from companion.screens.damaged_settings import ask_about_damage
from companion.screens.language import tr
from companion.screens.laying_out import is_to_lay_out
from companion.screens.layouts import load_layout
from companion.screens.moments import now
from companion.screens.night import Night
from companion.screens.panel_link import PanelLink
from companion.screens.shell import Shell
from companion.screens.sound import mute, play_sound
from companion.screens.table_at_hand import TableOptions
from companion.screens.table_link import TableLink
from companion.screens.telling import Telling
from companion.screens.theme import theme
from companion.screens.widgets.buttons import Tap
from companion.settings import load_and_mend, save


class CompanionApp(Telling):
    """Shows the night. Its properties tell the layouts what the table may know of the game."""

    title = "Spanish Main Companion"

    turn = StringProperty("")
    table = ObjectProperty(None, rebind=True)
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
        super().__init__(night, screen, **properties)
        shut_out_others()
        self.settings, self._damaged_settings = load_and_mend()
        self.pin_guard = PinGuard(lambda: self.settings, now)
        # Asked for when the app was started: for this time only, whatever is kept.
        self._asked_language = language
        self.table = TableLink(self, table)
        self.panel = PanelLink(self)
        self._open_on_paper()

    # Starting

    def _open_on_paper(self) -> None:
        """The window is open already, and black: until the first screen is made it is a sheet."""
        theme.use(self.settings.theme, self.settings.text_size)
        Window.clearcolor = theme.paper
        Window.clear()
        Window.flip()

    def build(self) -> Widget:
        for name in ("theme", "widgets", "shell"):
            load_layout(name)
        self.use_settings()
        self._fit(Window.size)
        Window.bind(size=self._resized)
        self.shell = Shell()
        self.shell.sleeper.minutes = self.settings.sleep_minutes
        self.shell.sleeper.bind(on_sleep=lambda _: self.close_secrets())
        return self._beside_a_table() if self.table.simulated else self.shell

    def _beside_a_table(self) -> Widget:
        from companion.screens.widgets.simulated_desk import SimulatedDesk

        return SimulatedDesk(self)

    def load_kv(self, filename: str | None = None) -> None:
        """Layouts are loaded by name, when their screen is first shown."""

    def on_start(self) -> None:
        resumed = self._go_on()
        self.night.subscribe(self.changed)
        tr.bind(_=self._spoken)
        theme.bind(t=self._spoken)
        self._take_note()
        self._open_first_page()
        if resumed:
            self.lay_out()
        self.night.subscribe(self.table.update)
        self.bind(page_name=self.table.update)
        self.bind(page_name=self.tell_hawkins)
        self.tell_hawkins()
        self.table.update()
        self.panel.update()
        self._tell_of_damage()

    def on_stop(self) -> None:
        """Lets go of the game on disk; the bookmark still says where to go on. Kivy stops twice."""
        self._stop_going()
        Window.unbind(size=self._resized)
        tr.unbind(_=self._spoken)
        theme.unbind(t=self._spoken)
        self.night.unsubscribe(self.changed)
        self.night.unsubscribe(self.table.update)
        self.unbind(page_name=self.table.update)
        self.unbind(page_name=self.tell_hawkins)
        self.table.release()
        self.panel.release()
        self.night.leave()

    def open_menu(self) -> None:
        from companion.screens.widgets.menu import GameMenu

        GameMenu().open()

    # Being told

    def changed(self) -> None:
        """The night has changed: the page, and which page is due."""
        turn = self.turn
        self._take_note()
        # Something was made that the rules allow.
        self.shell.close_toasts("refusal")
        if self.page.of_game and self.page_name != self.due:
            if not self.page.lingers():
                self.go(self.due)
        else:
            self.page.show_night()
        self.shell.settle_toast()
        self.lay_out()
        self.tell_hawkins()
        if self.turn and self.turn != turn:
            play_sound("turn")

    def lay_out(self) -> None:
        """Shows what the app has shuffled until hands have laid it on the real board."""
        if not is_to_lay_out(self.night, self.laid):
            return
        from companion.screens.widgets.lay_out import LayOutSheet

        if not any(isinstance(overlay, LayOutSheet) for overlay in self.shell.overlays):
            load_layout("lay_out")
            sheet = LayOutSheet(self.night)
            sheet.bind(on_close=lambda _: self._laid_out())
            sheet.open()

    def _laid_out(self) -> None:
        self.board_is_laid()
        Tap.beware()

    def tell_hawkins(self, *_: object) -> None:
        """What he does lies over the screen until somebody has tapped it away."""
        from companion.screens.widgets.hawkins_banner import show_hawkins

        show_hawkins(self)

    def hawkins_is_told(self) -> None:
        self.hawkins.tell_next()
        self.changed()

    def _spoken(self, *_: object) -> None:
        self._take_note()
        if self.page_name:
            self.page.show_night()
            self.shell.settle_toast()
            self.tell_hawkins()

    def _take_note(self) -> None:
        """What screens and sheets ask of the app itself."""
        night = self.night
        self.hawkins.look(night)
        self.turn = night.turn
        self.undo_label, self.redo_label = night.undo_label, night.redo_label

    def close_secrets(self) -> None:
        """When the screen goes to sleep, nothing that was open for one captain stays open."""
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

    @property
    def language(self) -> str:
        """What is spoken now."""
        return self._asked_language or self.settings.language

    @property
    def is_first_minute(self) -> bool:
        return self.first_minute and not self.settings.first_minute_seen

    def read_anew(self) -> None:
        """All that is kept has been replaced: what was read of it before counts no more."""
        for page in self.shell.screens.screens:
            page.read_anew()
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
            self.tell(_("This holds only until the app ends: it cannot be written to the card."))

    def _resized(self, _: object, size: tuple[float, float]) -> None:
        self._fit(size)
        self._spoken()

    def _fit(self, size: tuple[float, float]) -> None:
        """A table that is shown beside the app leaves it less room."""
        if self.table.simulated:
            from companion.screens.widgets.simulated_desk import room_for_app

            size = room_for_app(*size)
        theme.fit(*size)
