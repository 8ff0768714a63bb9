"""The app and the panel at the Pi: two buttons press what the screen shows, a light tells whose
turn it is, a buzzer follows the sounds of the app.

Off until the owner switches it on: gpiozero is not even imported before.
"""

import time
from typing import TYPE_CHECKING, Any

import msgspec
from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty

from companion.kernel.game import TABLE
from companion.system.i18n import _
from companion.table.settings import LampSettings, TableSettings, load_settings
from companion.touch.stage.stage import shown
from companion.touch.widgets.buttons import IconButton, TapButton
from companion.touch.widgets.secrets.curtain import Curtain
from companion.touch.widgets.sheets.overlays import Dialog
from hardware.panel import Panel, PanelError, Press, Sound

if TYPE_CHECKING:
    from companion.session.session import Session
    from companion.touch.app.app import CompanionApp
    from hardware.readers import Colour

EVERY = 0.05  # seconds between two looks at the buttons
# The sounds of the app by their weight: of several at once only the first is heard.
TUNES = {
    "victory": Sound.VICTORY,
    "refusal": Sound.REFUSED,
    "reveal": Sound.REVEAL,
    "turn": Sound.ATTENTION,
}


class PanelLink(EventDispatcher):
    """`on`: the panel is switched on, and works."""

    on = BooleanProperty(False)

    def __init__(self, app: "CompanionApp") -> None:
        super().__init__()
        self.app, self.night = app, app.night
        self._panel: Panel | None = None
        self._settings = TableSettings()
        # It cannot be used, and that has been said.
        self._given_up = False
        self._timer: Any = None
        self._colour: Colour | None = None
        self._heard: set[str] = set()
        self._session: Session | None = None
        self._record = 0
        self._turn = ""

    # Opening and closing

    def update(self) -> None:
        """After the app's settings may have changed."""
        if self._panel is None and not self._given_up:
            try:
                self._settings = self.app.table.settings or load_settings()
            except ValueError:
                # The table tells what is wrong with its file, once it is used.
                return
            if self._settings.panel.on:
                self._open()
        if self._panel:
            self._panel.mute(not self.app.settings.sound)

    def switch(self) -> None:
        """On or off, by touch. What cannot be used stays off."""
        try:
            self._settings = self.app.table.settings or load_settings()
        except ValueError as error:
            self.app.tell(str(error), kind="refusal")
            return
        if self._panel:
            self.close()
        else:
            self._open()
            self.update()
        panel = msgspec.structs.replace(self._settings.panel, on=self.on)
        self.app.table.change_settings(panel=panel)

    def _open(self) -> None:
        panel = Panel(self._settings.panel.pins)
        try:
            panel.start()
        except PanelError as error:
            self._given_up = True
            why = _("Buttons, light and buzzer cannot be used: {why}").format(why=error)
            self.app.tell(why, kind="refusal")
            return
        self._panel, self.on = panel, True
        self._timer = Clock.schedule_interval(self.tick, EVERY)
        self._listen()
        self._heard.clear()
        self.night.subscribe(self._listen)

    def close(self) -> None:
        self.release()
        self.on = False

    def release(self) -> None:
        """Lets go of timer and pins, and tells no widget: the app may be ending."""
        if self._panel:
            self.night.unsubscribe(self._listen)
            self._timer.cancel()
            self._panel.stop()
        self._panel = self._timer = self._colour = None

    def tick(self, *_: object) -> None:
        if self._panel is None:
            return
        now = time.monotonic()
        self._light(self._panel, now)
        self._buzz(self._panel)
        for press in self._panel.poll(now):
            self._take(press)

    # Buttons

    def _take(self, press: Press) -> None:
        sleeper = self.app.shell.sleeper
        asleep = sleeper.state == "asleep"
        sleeper.wake()
        # As with a touch, what wakes the screen presses nothing.
        buttons = [] if asleep else self._buttons(press)
        if len(buttons) == 1:
            # Like a finger on it, lock-out included, wherever the last one was.
            buttons[0].last_touch = None
            buttons[0].trigger_action(0)

    def _buttons(self, press: Press) -> list[Any]:
        """Those on the screen that a button of the panel may stand for."""
        overlays = self.app.shell.overlays
        top = overlays[0] if overlays else self.app.page
        # What lies behind a curtain is its captain's alone.
        if isinstance(top, Curtain):
            return []
        usable = [
            widget
            for widget in shown(top)
            if isinstance(widget, (TapButton, IconButton))
            and widget.enabled
            and not widget.disabled
        ]
        if press is Press.UNDO:
            return [widget for widget in usable if widget.icon == "undo"][:1]
        kinds = ("primary", "danger") if isinstance(top, Dialog) else ("primary",)
        return [one for one in usable if isinstance(one, TapButton) and one.kind in kinds]

    # Buzzer

    def sound(self, name: str) -> None:
        """One of the app's sounds."""
        if self._panel:
            self._heard.add(name)

    def _listen(self) -> None:
        """What the game gives to hear since the last time."""
        session, turn = self.night.session, self.night.turn
        log = session.log(TABLE) if session else []
        record = log[-1]["record"] if log else 0
        if session and session is self._session:
            new = {event["event"] for event in log if event["record"] > self._record}
            if "token-turned" in new:
                self._heard.add("reveal")
            if new and session.over:
                self._heard.add("victory")
        if turn and turn != self._turn:
            self._heard.add("turn")
        self._session, self._record, self._turn = session, record, turn

    def _buzz(self, panel: Panel) -> None:
        loudest = next((name for name in TUNES if name in self._heard), "")
        self._heard.clear()
        if loudest:
            panel.sound(TUNES[loudest])

    # Light

    def _light(self, panel: Panel, now: float) -> None:
        told = self.app.page.shown_place
        seat = told[0] if told else self._turn
        colour = turn_colour(seat, (self.app.table.settings or self._settings).lamps, now)
        if colour != self._colour:
            self._colour = colour
            panel.light(colour)


def turn_colour(seat: str, lamps: LampSettings, now: float) -> "Colour":
    """As the lamps of the table show a captain; dark where it is nobody's turn alone."""
    from companion.table.lamps import DARK, FULL, RHYTHMS, STEADY, Signal, shine

    if not lamps.on or seat not in RHYTHMS:
        return DARK
    return shine(Signal(seat, FULL, STEADY), lamps, now)
