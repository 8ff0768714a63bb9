"""The app: one window, screens by name, overlays above them, sleep above all."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import FadeTransition, NoTransition, ScreenManager
from kivy.uix.widget import Widget

import companion.screens.widgets  # noqa: F401 - makes the widgets known to the layouts
from companion.i18n import _
from companion.resources import layouts
from companion.screens import pages
from companion.screens.ahead import PagesAhead
from companion.screens.language import tr
from companion.screens.night import Night, Outcome
from companion.screens.page import Page
from companion.screens.panel_link import PanelLink
from companion.screens.routes import HARBOUR, ROUTES
from companion.screens.saves import SavedGame, find_save
from companion.screens.settings import Bookmark, Settings, load, save
from companion.screens.sleep import Sleeper
from companion.screens.sound import mute, play_sound
from companion.screens.table_at_hand import TableOptions
from companion.screens.table_link import TableLink
from companion.screens.theme import theme
from companion.screens.widgets.menu import GameMenu
from companion.screens.widgets.overlays import HelpSheet, Overlay, Toast, confirm
from companion.screens.widgets.put_back import PutBackSheet
from companion.session.saves.save_error import SaveError

# So many pieces to put back are told in a toast; more of them on a sheet.
FEW_PIECES = 3

MODULES = frozenset(module.name for module in iter_modules(pages.__path__))


def load_layout(name: str) -> None:
    """Loads kv/<name>.kv once: a file loaded twice would apply its rules twice."""
    file = str(layouts() / f"{name}.kv")
    if file not in Builder.files:
        Builder.load_file(file)


class Shell(FloatLayout):
    """Everything on the window, from the bottom up: screens, overlays, a toast, sleep."""

    def lay(self, overlay: Overlay) -> None:
        self.ids.overlays.add_widget(overlay)

    def toast(self, toast: Toast) -> None:
        self.ids.toasts.clear_widgets()
        self.ids.toasts.add_widget(toast)

    @property
    def overlays(self) -> list[Overlay]:
        """What lies open over the screen, the topmost first."""
        return list(self.ids.overlays.children)

    @property
    def screens(self) -> ScreenManager:
        return self.ids.screens

    @property
    def sleeper(self) -> Sleeper:
        return self.ids.sleeper


class CompanionApp(App):
    """Shows the night. Its properties tell the header what the table may know of the game."""

    title = "Spanish Main Companion"

    playing = BooleanProperty(False)
    voyage = NumericProperty(0)
    phase_text = StringProperty("")
    turn = StringProperty("")
    turn_name = StringProperty("")
    turn_letter = StringProperty("")
    undo_label = StringProperty("")
    redo_label = StringProperty("")
    page_name = StringProperty("")
    shell = ObjectProperty(None)
    table = ObjectProperty(None, rebind=True)
    panel = ObjectProperty(None, rebind=True)
    # Tests and pictures do without movement.
    animate = True

    def __init__(
        self,
        night: Night | None = None,
        screen: str = "",
        table: TableOptions | None = None,
        **properties: Any,
    ) -> None:
        super().__init__(**properties)
        self.night = night or Night()
        self.settings = load(Settings)
        self.table = TableLink(self, table)
        self.panel = PanelLink(self)
        self._first_screen = screen
        self._ahead = PagesAhead(self._missing_pages, self._make)

    # Starting

    def build(self) -> Widget:
        for name in ("theme", "widgets", "chart", "private", "shell"):
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
        mark = load(Bookmark)
        self._return_to(mark)
        self.night.subscribe(self.changed)
        tr.bind(_=self._spoken)
        theme.bind(t=self._spoken)
        self._tell_header()
        if self._first_screen:
            self.go(self._first_screen)
        elif self.night.session:
            # A page of the game that is not the due one, such as its log, opens again as well.
            self.go(self.night.due)
            if mark.screen != self.night.due and mark.screen in MODULES:
                self.go(mark.screen)
        else:
            self.go(HARBOUR)
        self.night.subscribe(self.table.update)
        self.bind(page_name=self.table.update)
        self.table.update()
        self.panel.update()

    def on_stop(self) -> None:
        """Lets go of the game on disk; the bookmark still says where to go on. Kivy stops twice."""
        self._ahead.stop()
        Window.unbind(size=self._resized)
        self.night.unsubscribe(self.changed)
        self.night.unsubscribe(self.table.update)
        self.unbind(page_name=self.table.update)
        self.table.release()
        self.panel.release()
        self.night.leave()

    def _return_to(self, mark: Bookmark) -> None:
        kept = None if self.night.session else find_save(mark.game)
        if kept:
            try:
                notice = self.night.resume(kept)
            except SaveError as error:
                self.tell(str(error), kind="refusal")
            else:
                if notice:
                    self.tell(notice)

    # Going from screen to screen

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
        self.page_name = name
        self._bookmark()
        self._ahead.soon()

    def _make(self, name: str) -> None:
        if not self.shell.screens.has_screen(name):
            module = import_module(f"{pages.__name__}.{name}")
            load_layout(name)
            self.shell.screens.add_widget(module.SCREEN(name=name))

    def _missing_pages(self) -> list[str]:
        """Those that the game will come to."""
        if self.night.session is None:
            return []
        wanted = dict.fromkeys(ROUTES[self.night.session.game.name].values())
        return [name for name in wanted if not self.shell.screens.has_screen(name)]

    def back(self) -> None:
        """From a page outside the game to where it was opened from."""
        if self.page.step_back():
            return
        self.go(self.night.due if self.night.session else HARBOUR)

    def resume(self, kept: SavedGame) -> None:
        """Goes on with a game of the list."""
        self._return_to(Bookmark(game=kept.name))
        if self.night.session:
            self.go(self.night.due)

    def open_menu(self) -> None:
        GameMenu().open()

    def leave_game(self) -> None:
        """Puts the game away and returns to the harbour."""
        self.night.leave()
        self.go(HARBOUR)

    @property
    def page(self) -> Page:
        return self.shell.screens.current_screen

    def _bookmark(self) -> None:
        mark = Bookmark(self.night.save.name if self.night.save else "", self.page_name)
        if mark != load(Bookmark):
            save(mark)

    # Being told

    def changed(self) -> None:
        """The night has changed: the header, the page, and which page is due."""
        turn = self.turn
        self._tell_header()
        if self.page.of_game and self.page_name != self.night.due:
            self.go(self.night.due)
        else:
            self.page.refresh()
        if self.turn and self.turn != turn:
            play_sound("turn")

    def _spoken(self, *_: object) -> None:
        self._tell_header()
        if self.page_name:
            self.page.refresh()

    def _tell_header(self) -> None:
        night = self.night
        self.playing = night.session is not None
        self.voyage = night.voyage
        self.phase_text = night.word(night.phase, "phase") if self.playing else ""
        self.turn = night.turn
        captain = bool(self.turn) and self.turn != "table"
        self.turn_name = night.captain(self.turn) if self.turn else ""
        self.turn_letter = night.letter(self.turn) if captain else ""
        self.undo_label, self.redo_label = night.undo_label, night.redo_label

    def told(self, outcome: Outcome) -> Outcome:
        """Passes an outcome on; a refusal is shown and heard."""
        if outcome.refusal:
            self.tell(outcome.refusal.sentence, outcome.refusal.rule or "", kind="refusal")
        return outcome

    def tell(self, sentence: str, rule: str = "", *, kind: str = "news", icon: str = "") -> None:
        """A sentence at the lower edge for a few seconds."""
        if kind == "refusal":
            play_sound("refusal")
            self.panel.sound("refusal")
        default = "alert-circle" if kind == "refusal" else "information-outline"
        self.shell.toast(Toast(text=sentence, rule=rule, kind=kind, icon=icon or default))

    def show_help(self) -> None:
        title, text = self.page.help()
        if text:
            HelpSheet(title=title, text=text).open()

    def undo(self) -> None:
        """Takes the last move back; over something that was seen it asks first."""
        if self.undo_label and self.night.undo_forgets:
            confirm(
                _("Take this back?"),
                _("{what} What was seen stays seen, and the log says so.").format(
                    what=self.undo_label
                ),
                _("Take back"),
                _("Leave it"),
                self._undo,
                icon="undo",
            )
        else:
            self._undo()

    def _undo(self) -> None:
        label = self.undo_label
        if label and self.told(self.night.undo()).ok:
            self._tell_pieces(_("Taken back: {what}").format(what=label), "undo")

    def redo(self) -> None:
        label = self.redo_label
        if label and self.told(self.night.redo()).ok:
            self._tell_pieces(_("Made again: {what}").format(what=label), "redo")

    def _tell_pieces(self, sentence: str, icon: str) -> None:
        """What was taken back or made again, and what that means for the real board.

        The log shows both by itself.
        """
        pieces = self.night.to_put_back()
        if self.page_name == "log":
            return
        if len(pieces) <= FEW_PIECES:
            self.tell("\n".join([sentence, *pieces]), icon=icon)
        else:
            PutBackSheet(said=sentence, pieces=pieces).open()

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

    def change(self, **chosen: Any) -> None:
        """Changes settings, makes them felt and keeps them."""
        for name, value in chosen.items():
            setattr(self.settings, name, value)
        self.use_settings()
        save(self.settings)

    def _resized(self, _: object, size: tuple[float, float]) -> None:
        self._fit(size)
        self._spoken()

    def _fit(self, size: tuple[float, float]) -> None:
        """A table that is shown beside the app leaves it less room."""
        if self.table.simulated:
            from companion.screens.widgets.simulated_desk import room_for_app

            size = room_for_app(*size)
        theme.fit(*size)
