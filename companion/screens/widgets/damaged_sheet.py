"""A game that cannot be opened: what is wrong with it, and the ways out."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty

from companion.backup import sticks
from companion.i18n import _
from companion.paths import data_dir
from companion.screens.captain_names import captains_text
from companion.screens.damaged_games import (
    can_be_helped,
    copy_game,
    put_aside_in,
    repaired_game,
    throw_away,
)
from companion.screens.day_words import day_text
from companion.screens.layouts import load_layout
from companion.screens.saves import SavedGame
from companion.screens.widgets.key_sheet import KeySheet
from companion.screens.widgets.overlays import Overlay, confirm
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import is_cut_short

if TYPE_CHECKING:
    from companion.screens.app import CompanionApp


class DamagedSheet(Overlay):
    """Repair, copy, throw away. Nothing is changed before one of them is chosen."""

    title = StringProperty("")
    text = StringProperty("")
    # Whether there is a file at all.
    there = BooleanProperty(True)

    def __init__(self, game: SavedGame, error: SaveError, **properties: Any) -> None:
        load_layout("damaged")
        super().__init__(**properties)
        self.game = game
        self.there = error.kind != "missing"
        self.title = _("This game cannot be opened")
        whose = _("{captains}, begun on {day}.").format(
            captains=captains_text(game), day=day_text(game.begun_at)
        )
        self.text = f"{whose}\n{self._what_is_wrong(error)}"

    def _what_is_wrong(self, error: SaveError) -> str:
        if not self.there:
            return _("Its file is gone. A backup may still have it.")
        if error.kind == "damaged" and _is_cut(self.game.file):
            return _("Its file was cut short: the end is missing. Nothing has been changed.")
        return _("Its file is damaged. Nothing has been changed.")

    @property
    def app(self) -> "CompanionApp":
        return App.get_running_app()

    def repair(self) -> None:
        try:
            new = repaired_game(self.game)
        except (SaveError, OSError) as error:
            self._refuse(error)
            return
        if new is None:
            self.app.tell(
                _("Nothing of this game can be saved. It stays as it is."), kind="refusal"
            )
            return
        self.close()
        self.app.resume(new)
        if self.app.night.session:
            self.app.tell(
                _(
                    "Repaired: the game goes on after its last whole move. Compare with the board. "
                    "The damaged file is kept in the folder “{folder}”."
                ).format(folder=put_aside_in().name),
                icon="check",
            )

    def ask_copy(self) -> None:
        places = [*sticks(), data_dir() / "backups"]
        if len(places) == 1:
            self.copy(places[0])
            return
        keys = [(place, _("Memory stick"), place.name) for place in places[:-1]]
        sheet = KeySheet(
            title=_("Where to?"), keys=[*keys, (places[-1], _("On this device"))], cols=1
        )
        sheet.bind(on_pick=lambda _, place: self.copy(place))
        sheet.open()

    def copy(self, place: Path) -> None:
        try:
            file = copy_game(self.game, place)
        except OSError as error:
            self._refuse(error)
        else:
            self.app.tell(
                _("A copy lies in {place}: {file}").format(place=place.name, file=file.name),
                icon="check",
            )

    def ask_throw_away(self) -> None:
        confirm(
            _("Throw this game away?"),
            _("{captains}: this game is then gone for good.").format(
                captains=captains_text(self.game)
            ),
            _("Throw away"),
            _("Keep it"),
            self.throw_away,
            kind="danger",
            icon="delete-outline",
        )

    def throw_away(self) -> None:
        try:
            throw_away(self.game)
        except OSError as error:
            self._refuse(error)
            return
        self.close()
        self.app.page.show_night()
        self.app.tell(_("The game is thrown away."), icon="delete-outline")

    def _refuse(self, error: SaveError | OSError) -> None:
        why = error.strerror or "" if isinstance(error, OSError) else str(error)
        self.app.tell(
            _("That cannot be done: {why}").format(why=why or type(error).__name__), kind="refusal"
        )


def _is_cut(file: Path) -> bool:
    try:
        return is_cut_short(file)
    except OSError:
        return False


def tell_unopened(
    game: SavedGame, error: SaveError, tell: Callable[..., None]
) -> DamagedSheet | None:
    """Why a game cannot be opened: on a sheet with ways out where its file is at fault."""
    if not can_be_helped(error):
        tell(str(error), kind="refusal")
        return None
    sheet = DamagedSheet(game, error)
    sheet.open()
    return sheet
