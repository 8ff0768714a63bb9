"""PINs: each remembered player may have one for the curtains before their secrets."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.properties import StringProperty

from companion.night.night import Night
from companion.night.settings.settings import Settings, load, save
from companion.system.i18n import _
from companion.touch.app.page import Page
from companion.touch.stage.samples import first_samples
from companion.touch.stage.states import State
from companion.touch.widgets.entering.keyboard import NameSheet
from companion.touch.widgets.rows import ListRow
from companion.touch.widgets.secrets.pin_question import PinQuestion
from companion.touch.widgets.secrets.private import PlayersPin
from companion.touch.widgets.sheets.key_sheet import KeySheet
from companion.touch.widgets.sheets.overlays import Overlay, confirm

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage


class PinSheet(PinQuestion, Overlay):
    """Asks for four digits; `on_pin` tells them."""

    title = StringProperty("")
    text = StringProperty("")

    __events__ = ("on_pin",)

    def on_pin(self, pin: str) -> None:
        """Four digits are there."""

    def entered(self, pin: str) -> None:
        self.ids.pins.value = ""
        self.dispatch("on_pin", pin)

    def on_close(self) -> None:
        self.stop_asking()


class PinsPage(Page):
    """A list of players. Changing a PIN takes the old one, unless no game is being played."""

    def step_back(self) -> bool:
        self.app.go("settings")
        return True

    def refresh(self) -> None:
        column = self.ids.players
        column.clear_widgets()
        settings = self.app.settings
        for player in dict.fromkeys([*settings.players, *settings.pins]):
            has = settings.has_pin(player)
            row = ListRow(
                icon="lock" if has else "lock-open-variant",
                title=player,
                detail=_("has a PIN") if has else _("no PIN"),
                end_icon="chevron-right",
            )
            row.bind(on_tap=lambda _, player=player: self.ask(player))
            column.add_widget(row)
        add = ListRow(icon="account-plus", title=_("Another player"))
        add.bind(on_tap=lambda _: self.add_player())
        column.add_widget(add)
        rows = column.children[::-1]
        for row in rows[(len(rows) - 1) // column.cols * column.cols :]:
            row.last = True

    def add_player(self) -> None:
        sheet = NameSheet(title=_("Name of the captain"))

        def take(_: object, name: str) -> None:
            self.app.settings.remember_players([*self.app.settings.players, name])
            self._keep()

        sheet.bind(on_name=take)
        sheet.open()

    def ask(self, player: str) -> None:
        """What is to be done with a player."""
        keys = [("set", _("New PIN"))]
        if self.app.settings.has_pin(player):
            keys.append(("remove", _("Remove the PIN")))
        if self.night.session is None:
            keys.append(("forget", _("Forget this player")))
        actions: dict[object, Callable[[], None]] = {
            "set": lambda: self.new_pin(player),
            "remove": lambda: self.remove_pin(player),
            "forget": lambda: self.forget(player),
        }
        sheet = KeySheet(title=player, keys=keys, cols=1)
        sheet.bind(
            on_pick=lambda _, picked: (
                actions[picked]()
                if picked == "forget"
                else self.with_right(player, actions[picked])
            )
        )
        sheet.open()

    def with_right(self, player: str, then: Callable[[], None]) -> None:
        """During a game only the owner of a PIN may change it; before one, the table may."""
        settings = self.app.settings
        if not settings.has_pin(player) or self.night.session is None:
            then()
            return
        sheet = PinSheet(title=player, text=_("Current PIN"))
        sheet.ask_for_pin(PlayersPin(self.app.pin_guard, player))

        def check(_: object, pin: str) -> None:
            if sheet.is_pin(pin):
                sheet.close()
                then()

        sheet.bind(on_pin=check)
        sheet.open()

    def new_pin(self, player: str) -> None:
        """Asks twice, since nobody can read a PIN afterwards."""
        sheet = PinSheet(title=player, text=_("Four digits that only you know"))
        first: list[str] = []

        def take(_caller: object, pin: str) -> None:
            if not first:
                first.append(pin)
                sheet.wrong, sheet.text = False, _("Repeat the PIN")
            elif pin == first[0]:
                sheet.close()
                self._set_pin(player, pin)
                self.app.settings.remember_players([*self.app.settings.players, player])
                self._keep()
                self.app.tell(_("{captain} has a PIN now.").format(captain=player), icon="lock")
            else:
                first.clear()
                sheet.wrong, sheet.text = False, _("The two PINs differ. Start again.")

        sheet.bind(on_pin=take)
        sheet.open()

    def remove_pin(self, player: str) -> None:
        self._set_pin(player, "")
        self._keep()

    def forget(self, player: str) -> None:
        confirm(
            _("Forget {captain}?").format(captain=player),
            _("The name is no longer offered, and its PIN is gone. Games keep their captains."),
            _("Forget"),
            _("Keep"),
            lambda: self._forget(player),
            kind="danger",
        )

    def _forget(self, player: str) -> None:
        settings = self.app.settings
        self._set_pin(player, "")
        settings.players = [name for name in settings.players if name != player]
        self._keep()

    def _set_pin(self, player: str, pin: str) -> None:
        self.app.settings.set_pin(player, pin)
        # Nobody has tried the new one yet.
        self.app.pin_guard.forget(player)

    def _keep(self) -> None:
        self.app.change()
        self.refresh()

    help_pictures = ("lock", "key", "eye")

    def help(self) -> tuple[str, str]:
        return _("PINs"), _(
            "A PIN keeps others from looking behind your curtain. It is not needed: a curtain "
            "opens only while a finger holds it anyway.\n\n"
            "After three wrong PINs there is a wait before the next try, and after each more a "
            "longer one.\n\n"
            "During a game only you can change your PIN. Forgotten? Put the game away; in the "
            "harbour a PIN can be changed without the old one."
        )


def sample() -> Night:
    """A table that has played before."""
    settings = load(Settings)
    if not settings.players:
        settings.remember_players(list(first_samples().players.values()))
        settings.set_pin("Anna", "1588")
        save(settings)
    return Night()


def enter_another(stage: "Stage", times: int = 1) -> None:
    """During a game, another PIN than the one of now."""
    stage.app.pin_guard.forget("Anna")
    stage.app.page.with_right("Anna", lambda: None)
    stage.frames(3)
    for digit in "1234" * times:
        stage.tap(digit)


def in_game() -> Night:
    sample()
    samples = first_samples()
    return samples.night(samples.begun)


STATES = {
    "player": State(lambda stage: stage.app.page.ask("Anna")),
    "new_pin": State(lambda stage: stage.app.page.new_pin("Bernardo")),
    "wrong_pin": State(enter_another, in_game),
    "pin_wait": State(lambda stage: enter_another(stage, 3), in_game),
    "another_player": State(lambda stage: stage.app.page.add_player()),
    "forget": State(lambda stage: stage.app.page.forget("Anna")),
}

SCREEN = PinsPage
