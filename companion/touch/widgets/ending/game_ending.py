"""The end of a game on one sheet, which can be kept as a picture: each game shows its own."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.system.i18n import _
from companion.system.paths import data_dir

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp


class GameEnding(BoxLayout):
    """Subclass it. Where the window lies, the page lays its buttons over the lower left."""

    # Pixels that it leaves free there.
    reserve = NumericProperty(0)
    # How wide those buttons may be; 0 for the whole width.
    buttons_width = NumericProperty(0)

    def save_picture(self, name: str) -> Path:
        """Writes the sheet as PNG into the pictures of this table; raises OSError."""
        folder = data_dir() / "pictures"
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{name}.png"
        image: Any = self.export_as_image()
        if not image.save(str(file)):
            raise OSError(_("The picture {file} cannot be written.").format(file=file))
        return file


def keep_picture(app: "CompanionApp", ending: GameEnding, name: str) -> None:
    """Keeps the sheet as a picture and says where."""
    try:
        file = ending.save_picture(name)
    except OSError as error:
        app.tell(_("The picture could not be saved: {why}").format(why=error), kind="refusal")
    else:
        # Apart from its folder, since a line can be broken nowhere else.
        sentence = _("The picture is kept in {folder} as {file}.")
        app.tell(sentence.format(folder=file.parent, file=file.name), icon="image")
