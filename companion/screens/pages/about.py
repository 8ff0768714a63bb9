"""About: version, licences, the log file."""

from importlib import metadata
from pathlib import Path

from kivy.properties import StringProperty

from companion import __version__
from companion.backup import sticks
from companion.files import write_whole
from companion.i18n import _
from companion.paths import APP, data_dir
from companion.screens.assets import FONTS
from companion.screens.logbook import last_lines, log_file
from companion.screens.page import Page
from companion.screens.widgets.overlays import HelpSheet
from companion.screens.widgets.rows import ListRow


class AboutPage(Page):
    version = StringProperty(__version__)
    place = StringProperty("")

    def step_back(self) -> bool:
        self.app.go("settings")
        return True

    def refresh(self) -> None:
        self.place = str(data_dir())
        column = self.ids.rows
        column.clear_widgets()
        rows = [
            ("file-document-outline", _("Log file"), self.show_log),
            ("format-letter-case", _("Licences of the fonts"), self.show_fonts),
            ("package-variant", _("Other people's work"), self.show_packages),
        ]
        for icon, title, action in rows:
            row = ListRow(icon=icon, title=title, end_icon="chevron-right")
            row.bind(on_tap=lambda _, action=action: action())
            column.add_widget(row)
        for stick in sticks():
            title = _("Copy the log file to {stick}").format(stick=stick.name)
            row = ListRow(icon="usb", title=title, end_icon="download")
            row.bind(on_tap=lambda _, stick=stick: self.copy_log(stick))
            column.add_widget(row)

    def show_log(self) -> None:
        text = last_lines() or _("Nothing was written down yet.")
        HelpSheet(title=_("Log file"), text=f"{log_file()}\n\n{text}").open()

    def show_fonts(self) -> None:
        texts = [path.read_text(encoding="utf-8") for path in sorted(FONTS.glob("LICENSE-*.txt"))]
        HelpSheet(title=_("Licences of the fonts"), text="\n\n\n".join(texts)).open()

    def show_packages(self) -> None:
        HelpSheet(title=_("Other people's work"), text="\n".join(packages())).open()

    def copy_log(self, stick: Path) -> None:
        try:
            write_whole(stick / log_file().name, log_file().read_bytes())
        except OSError as error:
            self.app.tell(
                _("The log file could not be copied: {why}").format(why=error), kind="refusal"
            )
        else:
            self.app.tell(_("The log file is on {stick}.").format(stick=stick.name), icon="check")

    def help(self) -> tuple[str, str]:
        return _("About"), _(
            "If something goes wrong, the log file tells those who mend it what happened. It holds "
            "no moves, no names and no secrets. With a memory stick plugged in, it can be copied."
        )


def packages() -> list[str]:
    """What this app is built with: name, version and licence of each."""
    try:
        wanted = metadata.requires(APP) or []
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


SCREEN = AboutPage
