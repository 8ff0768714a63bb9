"""Whose secret it is: curtains with everything about their owner, and the PIN before a hand."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.screens.widgets.curtain import Curtain
from companion.screens.widgets.overlays import Overlay

PinCheck = Callable[[str], bool]


def pin_check(seat: str) -> PinCheck | None:
    """Tells whether a PIN is the captain's; None for a captain who has chosen none."""
    app = App.get_running_app()
    player = app.night.captain(seat)
    if not app.settings.has_pin(player):
        return None
    return partial(app.settings.is_pin, player)


def draw_curtain(
    curtain: Curtain, seat: str, what: str, build: Callable[[], Widget], *, choice: bool = False
) -> None:
    """Draws a curtain that opens for this captain; with a `choice` it says how one is made."""
    night = App.get_running_app().night
    curtain.draw(
        build,
        pin_check(seat),
        seat=seat,
        letter=night.letter(seat),
        name=night.captain(seat),
        what=what,
        choice=choice,
    )


class PinGate(Overlay):
    """Asks a captain for the PIN; `on_unlock` tells that it was right."""

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    wrong = BooleanProperty(False)

    __events__ = ("on_unlock",)

    def __init__(self, seat: str, pin_ok: PinCheck, **properties: Any) -> None:
        night = App.get_running_app().night
        self.pin_ok = pin_ok
        super().__init__(
            seat=seat, letter=night.letter(seat), name=night.captain(seat), **properties
        )

    def on_unlock(self) -> None:
        """The captain may look now."""

    def try_pin(self, pin: str) -> None:
        self.ids.pins.value = ""
        self.wrong = not self.pin_ok(pin)
        if not self.wrong:
            self.close()
            self.dispatch("on_unlock")
