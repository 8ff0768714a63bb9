"""The app: one window, screens by name, overlays above them, sleep above all."""

from typing import Any

from kivy.core.window import Window
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.screenmanager import FadeTransition, NoTransition
from kivy.uix.widget import Widget

import companion.screens.widgets  # noqa: F401 - makes the widgets known to the layouts
from companion.i18n import _
from companion.screens.language import tr
from companion.screens.laying_out import is_to_lay_out
from companion.screens.layouts import load_layout
from companion.screens.night import Night
from companion.screens.panel_link import PanelLink
from companion.screens.settings import Settings, load, save
from companion.screens.shell import Shell
from companion.screens.sound import mute, play_sound
from companion.screens.table_at_hand import TableOptions
from companion.screens.table_link import TableLink
from companion.screens.telling import Telling
from companion.screens.theme import theme


class CompanionApp(Telling):
    """Shows the night. Its properties tell the layouts what the table may know of the game."""

    title = "Spanish Main Companion"

    turn = StringProperty("")
    table = ObjectProperty(None, rebind=True)
    # Tests and pictures do without movement.
    animate = True

    def __init__(
        self,
        night: Night | None = None,
        screen: str = "",
        table: TableOptions | None = None,
        **properties: Any,
    ) -> None:
        super().__init__(night, screen, **properties)
        self.settings = load(Settings)
        self.table = TableLink(self, table)
        self.panel = PanelLink(self)

    # Starting

    def build(self) -> Widget:
        for name in ("theme", "widgets", "shell"):
            load_layout(name)
        self.use_settings()
        self._fit(Window.size)
        Window.bind(size=self._resized)
        self.shell = Shell()
        # One for all: a second one would not know that the first is still under way.
        self.shell.screens.transition = (
            FadeTransition(duration=0.15) if self.animate else NoTransition()
        )
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
        if self.page.of_game and self.page_name != self.due:
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
            sheet.bind(on_close=lambda _: self.board_is_laid())
            sheet.open()

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
        tr.switch(self.settings.language)
        theme.use(self.settings.theme, self.settings.text_size)
        mute(not self.settings.sound)
        if self.shell:
            self.shell.sleeper.minutes = self.settings.sleep_minutes
            self.table.update()
            self.panel.update()

    def read_anew(self) -> None:
        """All that is kept has been replaced: what was read of it before counts no more."""
        for page in self.shell.screens.screens:
            page.read_anew()
        self.settings = load(Settings)
        self.table.settings = None
        self.table.close()
        self.use_settings()

    def change(self, **chosen: Any) -> None:
        """Changes settings, makes them felt and keeps them."""
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
