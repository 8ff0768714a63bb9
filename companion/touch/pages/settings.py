"""Settings: each change is felt and kept at once."""

from collections.abc import Callable

from kivy.properties import ListProperty, StringProperty

from companion.night.settings.settings import SLEEP_TIMES
from companion.system.i18n import LANGUAGE_NAMES, _
from companion.touch.app.device.power import can_switch_off, switch_off
from companion.touch.app.page import Page
from companion.touch.app.phones.phone_words import phones_text
from companion.touch.stage.states import State
from companion.touch.widgets.rows import ListRow
from companion.touch.widgets.sheets.overlays import confirm


class SettingsDoor(ListRow):
    """A row that leads to another page, or out."""


class SettingsPage(Page):
    languages = ListProperty(list(LANGUAGE_NAMES.items()))
    text_sizes = ListProperty([])
    themes = ListProperty([])
    sounds = ListProperty([])
    reveals = ListProperty([])
    sleep_times = ListProperty([])
    language = StringProperty("en")
    text_size = StringProperty("normal")
    theme_name = StringProperty("light")
    sound = StringProperty("on")
    reveal = StringProperty("on")
    sleep_time = StringProperty("10")

    def refresh(self) -> None:
        chosen = self.app.settings
        self.text_sizes = [
            ("normal", _("Normal")),
            ("large", _("Large")),
            ("extra-large", _("Extra large")),
        ]
        self.themes = [("light", _("Day")), ("dark", _("Night")), ("contrast", _("High contrast"))]
        self.sounds = self.reveals = [("on", _("On")), ("off", _("Off"))]
        self.sleep_times = [
            (str(minutes), _("{minutes} min").format(minutes=minutes) if minutes else _("Never"))
            for minutes in SLEEP_TIMES
        ]
        self.language, self.text_size = self.app.language, chosen.text_size
        self.theme_name, self.sound = chosen.theme, "on" if chosen.sound else "off"
        self.reveal = "on" if chosen.show_reveal else "off"
        self.sleep_time = str(chosen.sleep_minutes)
        self._fill_doors()

    def _fill_doors(self) -> None:
        rows = [
            ("lock", _("PINs"), _("For your secrets"), self._to("pins")),
            (
                "cellphone",
                _("Phones"),
                phones_text() if self.app.phones.on else _("Switched off"),
                self._to("phones"),
            ),
            ("usb", _("Backup"), _("To a stick or a file"), self._to("backups")),
            (
                "information-outline",
                _("About"),
                _("Licences, log file"),
                self._to("about"),
            ),
            (
                "lightbulb-on",
                _("The first minute"),
                _("What this app is for"),
                self._to("first_minute"),
            ),
            ("close-circle", _("Quit"), _("Every game is kept"), self.ask_quit),
        ]
        if can_switch_off():
            off = _("Before the plug is pulled")
            rows.append(("power", _("Switch the device off"), off, self.ask_switch_off))
        self.ids.doors.clear_widgets()
        for icon, title, detail, action in rows:
            row = SettingsDoor(icon=icon, title=title, detail=detail, end_icon="chevron-right")
            row.bind(on_tap=lambda _, action=action: action())
            self.ids.doors.add_widget(row)
        doors = self.ids.doors
        for row in doors.children[: doors.cols - len(doors.children) % doors.cols]:
            row.last = True

    def _to(self, name: str) -> Callable[[], None]:
        return lambda: self.app.go(name)

    def ask_quit(self) -> None:
        confirm(
            _("Quit?"),
            _("Every move is kept. The game goes on where it was left."),
            _("Quit"),
            _("Stay"),
            self.app.stop,
            icon="power",
        )

    def ask_switch_off(self) -> None:
        confirm(
            _("Switch the device off?"),
            _("Every move is kept. When the screen is dark, the plug can be pulled."),
            _("Switch off"),
            _("Stay"),
            self.switch_off,
            icon="power",
        )

    def switch_off(self) -> None:
        why = switch_off()
        if why:
            self.app.tell(
                _("The device cannot be switched off: {why}").format(why=why), kind="refusal"
            )
        else:
            self.app.stop()

    help_pictures = ("cog", "sail-boat", "sleep", "lock")

    def help(self) -> tuple[str, str]:
        return _("Settings"), _(
            "Every change is felt at once and kept for the next time.\n\n"
            "The reveal shows what happens as it happens: discs turn, ships sail, tokens turn "
            "over. A tap hurries it. Switched off, only what came of it is shown.\n\n"
            "After the sleep time without a touch the screen goes black. The touch that wakes it "
            "presses nothing.\n\n"
            "PINs, backup and restore, licences and the log file are here too, and the way out."
        )


STATES = {
    "quit": State(lambda stage: stage.app.page.ask_quit()),
    "switch_off": State(lambda stage: stage.app.page.ask_switch_off()),
}

SCREEN = SettingsPage
