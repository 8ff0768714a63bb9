"""Whose secret it is: curtains with everything about their owner, and the PIN before a hand."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.night.settings.pin_guard import PinGuard
from companion.system.i18n import _
from companion.touch.widgets.secrets.curtain import Curtain
from companion.touch.widgets.secrets.pin_question import PinCheck, PinQuestion
from companion.touch.widgets.sheets.overlays import Overlay, confirm
from companion.touch.widgets.text import Prose


@dataclass(frozen=True)
class PlayersPin:
    """Whether a PIN is that of this player, as the guard of the app sees it."""

    guard: PinGuard
    player: str

    def __call__(self, pin: str, /) -> bool:
        return self.guard.is_right(self.player, pin)

    def seconds_left(self) -> int:
        return self.guard.seconds_left(self.player)


def pin_check(seat: str) -> PinCheck | None:
    """Tells whether a PIN is the captain's; None for a captain who has chosen none."""
    app = App.get_running_app()
    player = app.night.words.captain(seat)
    if not app.settings.has_pin(player):
        return None
    return PlayersPin(app.pin_guard, player)


def draw_curtain(
    curtain: Curtain, seat: str, what: str, build: Callable[[], Widget], *, choice: bool = False
) -> None:
    """Draws a curtain that opens for this captain; with a `choice` it says how one is made.

    Whoever can decide on a phone is told so first: then no curtain is needed.
    """
    app = App.get_running_app()
    words = app.night.words
    if app.night.app_captains.plays(seat):
        # Nobody sits there whose secrets they are.
        build, choice = partial(_kept_by_app, words.captain(seat)), False

    def draw() -> None:
        curtain.draw(
            build,
            pin_check(seat),
            seat=seat,
            letter=words.letter(seat),
            name=words.captain(seat),
            what=what,
            choice=choice,
        )

    if choice and app.phones.decides(seat):
        confirm(
            _("{captain} decides on the phone.").format(captain=words.captain(seat)),
            _("Nobody needs to pass the screen. Is the phone not at hand? It can be done here."),
            _("Decide here"),
            _("Wait for the phone"),
            draw,
            icon="cellphone",
        )
    else:
        draw()


def _kept_by_app(captain: str) -> Widget:
    text = _("The app plays for {captain}, and keeps these secrets to itself.")
    return Prose(text=text.format(captain=captain))


class PinGate(PinQuestion, Overlay):
    """Asks a captain for the PIN; `on_unlock` tells that it was right."""

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")

    __events__ = ("on_unlock",)

    def __init__(self, seat: str, pin_ok: PinCheck, **properties: Any) -> None:
        night = App.get_running_app().night
        super().__init__(
            seat=seat, letter=night.words.letter(seat), name=night.words.captain(seat), **properties
        )
        self.ask_for_pin(pin_ok)

    def on_unlock(self) -> None:
        """The captain may look now."""

    def try_pin(self, pin: str) -> None:
        self.ids.pins.value = ""
        if self.is_pin(pin):
            self.close()
            self.dispatch("on_unlock")

    def on_close(self) -> None:
        self.stop_asking()
