"""What was entered of a box: copied to a stick or a folder, and taken in from there."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty

from companion.kernel.profile import ProfileError
from companion.night.owners_box.files import OwnersBox, today
from companion.system.i18n import _, ngettext
from companion.system.paths import data_dir
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.pages.backups import places
from companion.touch.widgets.rows import ListRow
from companion.touch.widgets.sheets.overlays import Overlay

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp


def copies_in(place: Path, game: str) -> list[Path]:
    """Copies of this game's box, the newest first."""
    return sorted(place.glob(f"box-{game}*.toml"), reverse=True)


def new_copy(place: Path, game: str) -> Path:
    """A name that is free."""
    day = today()
    stem = f"box-{game}-{day}" if day else f"box-{game}"
    file, number = place / f"{stem}.toml", 2
    while file.exists():
        file, number = place / f"{stem}-{number}.toml", number + 1
    return file


class BoxCopiesSheet(Overlay):
    """`on_change` tells that something was taken in."""

    game = StringProperty("")

    __events__ = ("on_change",)

    def __init__(self, app: "CompanionApp", box: OwnersBox, **properties: Any) -> None:
        load_kv_file("box_editor")
        self.app, self.box = app, box
        super().__init__(**properties)
        self.refresh()

    def on_change(self) -> None:
        """The box is another now."""

    def refresh(self) -> None:
        for column in (self.ids.places, self.ids.copies):
            column.clear_widgets()
        for place in places():
            stick = place.parent != data_dir()
            where = place.name if stick else _("On this device")
            row = ListRow(icon="usb" if stick else "folder", title=where, end_icon="download")
            row.bind(on_tap=lambda _row, place=place: self.save_to(place))
            self.ids.places.add_widget(row)
            for file in copies_in(place, self.box.game):
                found = ListRow(
                    icon="file-document-outline",
                    title=file.stem,
                    detail=where,
                    end_icon="chevron-right",
                )
                found.bind(on_tap=lambda _row, file=file: self.take_in(file))
                self.ids.copies.add_widget(found)

    def save_to(self, place: Path) -> None:
        file = new_copy(place, self.box.game)
        try:
            place.mkdir(parents=True, exist_ok=True)
            self.box.export(file)
        except OSError as error:
            self._refuse(file, error)
        else:
            self.app.tell(_("What you entered is saved in {file}.").format(file=file.name))
        self.refresh()

    def take_in(self, file: Path) -> None:
        """What was said last of each card counts, here and there."""
        try:
            changed = self.box.take_in(file)
        except ProfileError as error:
            self.app.tell(str(error), kind="refusal")
        except OSError as error:
            self._refuse(self.box.file, error)
        else:
            self.app.tell(
                ngettext(
                    "{number} card has changed.", "{number} cards have changed.", changed
                ).format(number=changed)
            )
            self.dispatch("on_change")

    def _refuse(self, file: Path, error: OSError) -> None:
        sentence = _("{file} cannot be written: {reason}.")
        self.app.tell(sentence.format(file=file.name, reason=error.strerror), kind="refusal")
