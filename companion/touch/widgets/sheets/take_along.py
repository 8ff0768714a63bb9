"""What can be taken along of a finished game: a code for BG Stats, files on a stick or here.

Nothing goes anywhere before somebody has touched it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.properties import StringProperty

from companion.night.look.palettes import PALETTES
from companion.night.saved.saved_games import SavedGame
from companion.ops.backup import sticks
from companion.phones.network.offers import OFFERS, Offer
from companion.records.exports import bg_stats
from companion.records.exports.drawn import Shape
from companion.records.exports.forms import FORMS
from companion.records.exports.poster import HEIGHT, WIDTH, Paints, poster, score_lines
from companion.records.exports.svg import svg
from companion.records.exports.told import Told, told
from companion.records.replay.html.background import PageBeside
from companion.records.statistics.people import load_people
from companion.records.statistics.played import Played
from companion.session.session import Session
from companion.system.files import free_stem, new_file
from companion.system.i18n import _
from companion.system.paths import data_dir
from companion.system.user_error import UserError
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.drawing.poster_picture import PosterPicture
from companion.touch.widgets.sheets.key_sheet import KeySheet
from companion.touch.widgets.sheets.overlays import Overlay
from companion.touch.widgets.sheets.page_sheet import PageSheet

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp

CODE, PHONE, PNG, SVG, PAGE = "code", "phone", "png", "svg", "html"


class CodeSheet(Overlay):
    """A large code, and what it is for."""

    title = StringProperty("")
    text = StringProperty("")
    link = StringProperty("")

    def __init__(self, **properties: str) -> None:
        load_kv_file("take_along")
        super().__init__(**properties)


class TakeAlong:
    """Of one game, for the page that shows its end."""

    def __init__(
        self,
        app: "CompanionApp",
        save: SavedGame,
        session: Session,
        read: Callable[[], Played],
    ) -> None:
        self._app, self._save, self._read = app, save, read
        self._session = session

    def ask(self) -> None:
        keys = [
            (CODE, _("BG Stats"), _("A code to be scanned"), "cellphone"),
            ("bgsplay", _("File for BG Stats"), ".bgsplay", "file-document-outline"),
            (PNG, _("Poster"), "PNG", "image"),
            (SVG, _("Poster"), "SVG", "image"),
            (PAGE, _("Step by step"), _("A page for a browser"), "history"),
            ("csv", _("Table"), "CSV", "file-document-outline"),
            ("json", _("All that is known"), "JSON", "file-document-outline"),
        ]
        if self._app.phones.address:
            keys.append((PHONE, _("Poster to a phone"), _("A code to be scanned"), "cellphone"))
        sheet = KeySheet(
            title=_("Take it along"),
            text=_("Nothing leaves this device before you touch it."),
            keys=keys,
            cols=2,
        )
        sheet.bind(on_pick=lambda _sheet, what: self.take(what))
        sheet.open()

    def take(self, what: str) -> None:
        try:
            game = told(self._read(), load_people())
        except UserError as error:
            self._app.tell(str(error), kind="refusal")
            return
        if what == CODE:
            CodeSheet(
                title=_("BG Stats"),
                text=_(
                    "Scan this with the camera of a phone that has BG Stats: the app opens, and "
                    "nothing is kept there before you agree."
                ),
                link=bg_stats.scanned_link(game),
            ).open()
        elif what == PHONE:
            self._offer(game)
        else:
            self._ask_place(game, what)

    def _offer(self, game: Told) -> None:
        """The picture, to phones in the same Wi-Fi, as long as the code is shown."""
        offer = Offer(f"{self._save.name}.png", "image/png", self._poster_picture(game))
        path = OFFERS.put(offer)
        sheet = CodeSheet(
            title=_("Poster to a phone"),
            text=_(
                "Scan this with a phone in the same Wi-Fi: it shows the picture, which can be "
                "kept there. The address ends when you close this."
            ),
            link=f"{self._app.phones.address}{path}",
        )
        sheet.bind(on_close=lambda _sheet: OFFERS.take_back(path))
        sheet.open()

    def _content(self, game: Told, form: str) -> bytes:
        if form == PNG:
            return self._poster_picture(game)
        if form == SVG:
            return svg(game.sentence, WIDTH, HEIGHT, self._poster(game)).encode()
        return FORMS[form].content(game)

    def _poster(self, game: Told) -> list[Shape]:
        return poster(game, score_lines(self._session), paints())

    def _poster_picture(self, game: Told) -> bytes:
        return PosterPicture(WIDTH, HEIGHT, self._poster(game)).png()

    def _ask_place(self, game: Told, form: str) -> None:
        places = [*sticks(), data_dir() / "exports"]
        if len(places) == 1:
            self._take_to(game, form, places[0])
            return
        keys = [(place, _("Memory stick"), place.name) for place in places[:-1]]
        sheet = KeySheet(
            title=_("Where to?"), keys=[*keys, (places[-1], _("On this device"))], cols=1
        )
        sheet.bind(on_pick=lambda _sheet, place: self._take_to(game, form, place))
        sheet.open()

    def _take_to(self, game: Told, form: str, place: Path) -> None:
        if form != PAGE:
            suffix = FORMS[form].suffix if form in FORMS else f".{form}"
            self.write(lambda: self._content(game, form), suffix, place)
            return
        night = self._app.night
        held = bool(night.save and night.save.name == self._save.name)
        PageSheet(
            PageBeside(self._save.file, held=held),
            lambda page: self.write(lambda: page, ".html", place),
            lambda why: self._app.tell(why, kind="refusal"),
        ).open()

    def write(self, content: Callable[[], bytes], suffix: str, place: Path) -> None:
        """Beside what lies there."""
        try:
            made = content()
            place.mkdir(parents=True, exist_ok=True)
            file = place / f"{free_stem(place, self._save.name, suffix)}{suffix}"
            with new_file(file) as part:
                part.write_bytes(made)
        except OSError as error:
            sentence = _("{file} cannot be written: {reason}.")
            self._app.tell(
                sentence.format(file=self._save.name + suffix, reason=error.strerror),
                kind="refusal",
            )
        else:
            self._app.tell(
                _("It lies in {folder} as {file}.").format(folder=file.parent, file=file.name),
                icon="check",
            )


def paints() -> Paints:
    """Those of paper, whatever the screen is set to."""
    colours = PALETTES["light"]
    return Paints(
        colours.paper, colours.ink, colours.ink_soft, colours.line, captains=colours.captains
    )
