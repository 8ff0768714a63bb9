"""A game that cannot be opened: what is wrong with it, and the ways out."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty

from companion.night.saved.damaged_games import (
    can_be_helped,
    copy_game,
    put_aside_in,
    repaired_game,
    throw_away,
)
from companion.night.saved.saved_games import SavedGame
from companion.night.text.day_words import day_text
from companion.night.text.player_names import captains_text
from companion.ops.backup import sticks
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import is_cut_short
from companion.system.i18n import _
from companion.system.paths import data_dir
from companion.touch.app.device.sound import play_sound
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.buttons import TapButton
from companion.touch.widgets.sheets.key_sheet import KeySheet
from companion.touch.widgets.sheets.overlays import Overlay
from companion.touch.widgets.throw_away import ask_throw_away, cannot_be_done

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp


class WayOut(TapButton):
    """Something to do with a damaged game, in large words."""


class DamagedSheet(Overlay):
    """Repair, copy, throw away. Nothing is changed before one of them is chosen."""

    title = StringProperty("")
    text = StringProperty("")
    icon = StringProperty("alert")
    # Whether there is a file at all, and whether something of it may be whole.
    there = BooleanProperty(True)
    repairable = BooleanProperty(True)

    def __init__(self, game: SavedGame, error: SaveError, **properties: Any) -> None:
        load_kv_file("damaged")
        super().__init__(**properties)
        self.game = game
        self.there = self.repairable = error.kind != "missing"
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
            self._refuse_because(error)
            return
        if new is None:
            self.repairable = False
            self._refuse(_("Nothing of this game can be saved. It stays as it is."))
            return
        if new is self.game:
            # Nothing is wrong with it any more: somebody has put it right.
            self._go_on_with(new)
        else:
            self._tell_repaired(new)

    def _tell_repaired(self, new: SavedGame) -> None:
        """In the place of the ways out, until it is read: the board may have to be put right."""
        self.icon, self.title = "check-circle", _("The game is repaired")
        self.text = _(
            "It goes on after its last intact move: compare it with your "
            "board. The damaged file is kept in the folder “{folder}”."
        ).format(folder=put_aside_in().name)
        self.app.page.show_night()
        go_on = WayOut(text=_("Continue"), icon="sail-boat", kind="primary")
        go_on.bind(on_tap=lambda _: self._go_on_with(new))
        self.ids.ways.clear_widgets()
        self.ids.ways.add_widget(go_on)

    def _go_on_with(self, game: SavedGame) -> None:
        self.close()
        self.app.resume(game)

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
            self._refuse_because(error)
        else:
            self.text = _("A copy lies in {place}: {file}").format(place=place.name, file=file.name)

    def ask_throw_away(self) -> None:
        ask_throw_away(self.game, self.throw_away)

    def throw_away(self, game: SavedGame) -> None:
        try:
            throw_away(game)
        except OSError as error:
            self._refuse_because(error)
            return
        self.close()
        self.app.page.show_night()
        self.app.tell(_("The game is thrown away."), icon="delete-outline")

    def _refuse_because(self, error: SaveError | OSError) -> None:
        self._refuse(cannot_be_done(error))

    def _refuse(self, sentence: str) -> None:
        """On the sheet itself: a toast would lie over it."""
        play_sound("refusal")
        self.text = sentence


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
