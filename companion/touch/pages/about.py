"""About: version, licences, the log file, a report for those who mend."""

from importlib import metadata
from pathlib import Path

from kivy.properties import StringProperty

from companion import __version__
from companion.kernel.registry import KITS
from companion.ops import report
from companion.ops.backup import sticks
from companion.ops.logbook import last_lines, log_file
from companion.system.i18n import _
from companion.system.paths import APP, data_dir, from_home
from companion.touch.app.page import Page
from companion.touch.game_screens import games_with_screens
from companion.touch.look.assets import FONTS
from companion.touch.stage.states import State
from companion.touch.widgets.rows import ListRow
from companion.touch.widgets.sheets.overlays import TextSheet


class AboutPage(Page):
    version = StringProperty(__version__)
    games = StringProperty("")
    place = StringProperty("")

    def step_back(self) -> bool:
        self.app.go("settings")
        return True

    def refresh(self) -> None:
        self.games = ", ".join(KITS[game].title for game in games_with_screens())
        self.place = from_home(data_dir())
        column = self.ids.rows
        column.clear_widgets()
        rows = [
            ("file-document-outline", _("Log file"), self.show_log),
            ("format-letter-case", _("Font licences"), self.show_fonts),
            ("package-variant", _("Software we build on"), self.show_packages),
        ]
        for icon, title, action in rows:
            row = ListRow(icon=icon, title=title, end_icon="chevron-right")
            row.bind(on_tap=lambda _, action=action: action())
            column.add_widget(row)
        places = [
            ("usb", _("Write a report to {stick}").format(stick=stick.name), stick)
            for stick in sticks()
        ]
        places.append(("folder", _("Write a report to this device"), data_dir() / "reports"))
        for icon, title, place in places:
            row = ListRow(icon=icon, title=title, end_icon="download")
            row.bind(on_tap=lambda _, place=place: self.write_report(place))
            column.add_widget(row)
        row.last = True

    def show_log(self) -> None:
        text = last_lines() or _("The log is empty.")
        TextSheet(title=_("Log file"), text=f"{log_file()}\n\n{text}").open()

    def show_fonts(self) -> None:
        texts = [path.read_text(encoding="utf-8") for path in sorted(FONTS.glob("LICENSE-*.txt"))]
        TextSheet(title=_("Font licences"), text="\n\n\n".join(texts)).open()

    def show_packages(self) -> None:
        TextSheet(title=_("Software we build on"), text="\n".join(packages())).open()

    def write_report(self, place: Path) -> None:
        """Shows what is in it: whoever sends it should know."""
        file = report.free_name(place)
        try:
            place.mkdir(parents=True, exist_ok=True)
            parts = report.write(file, self.app.table.report())
        except OSError as error:
            why = error.strerror or type(error).__name__
            self.app.tell(
                _("The report could not be written: {why}.").format(why=why), kind="refusal"
            )
            return
        names = "\n".join(part.name for part in parts)
        told = _("{file} holds these files; no name, no PIN, no move and no secret is in them:")
        TextSheet(title=_("Report"), text=f"{told.format(file=file)}\n\n{names}").open()

    help_pictures = ("file-document-outline",)

    def help(self) -> tuple[str, str]:
        return _("About"), _(
            "If something goes wrong, a report tells those who mend it what happened: the log, the "
            "versions, the state of the table and of the games. It holds no moves, no names and no "
            "secrets. With a memory stick plugged in, it can be written there."
        )


def packages() -> list[str]:
    """What this app is built with: name, version and licence of each."""
    try:
        # Not what only its developers use.
        wanted = [one for one in metadata.requires(APP) or () if "extra ==" not in one]
    except metadata.PackageNotFoundError:
        wanted = []
    lines = []
    for name in sorted({one.split(";")[0].split(">")[0].split("=")[0].strip() for one in wanted}):
        try:
            found = metadata.metadata(name)
        except metadata.PackageNotFoundError:
            continue
        said = [found[key] for key in ("License-Expression", "License") if key in found]
        licence = (said[0] if said else "").partition("\n")[0]
        lines.append(f"{found['Name']} {found['Version']}  {licence[:60]}".strip())
    return [*lines, "Material Design Icons (Pictogrammers)", "Python", "SDL"]


STATES = {"software": State(lambda stage: stage.app.page.show_packages())}

SCREEN = AboutPage
