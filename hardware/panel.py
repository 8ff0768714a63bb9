"""Two buttons, a status light and a buzzer at the Pi itself, by gpiozero.

gpiozero is imported when the panel is started: on a machine without GPIO the panel simply fails to
start, and says so.
"""

import enum
import importlib
import queue
from typing import Any

from msgspec import Struct

from hardware.readers import Colour


class Press(enum.Enum):
    CONFIRM = "confirm"
    UNDO = "undo"


class Sound(enum.Enum):
    """Tunes: note (Hz, 0 for a rest) and length (seconds), one after the other."""

    REFUSED = ((220, 0.25),)
    ATTENTION = ((660, 0.10), (0, 0.05), (660, 0.10))
    REVEAL = ((523, 0.08), (784, 0.08), (1047, 0.20))
    VICTORY = (
        *((523, 0.12), (0, 0.03), (523, 0.12), (0, 0.03), (523, 0.12), (0, 0.03), (698, 0.45)),
        *((0, 0.05), (784, 0.15), (698, 0.15), (784, 0.15), (880, 0.30), (0, 0.05), (1047, 0.70)),
    )


class PanelPins(Struct, frozen=True, forbid_unknown_fields=True):
    """GPIO numbers (BCM). The defaults keep clear of SPI0, I2C and the serial port; but red and
    buzzer are among the pins of SPI1 (16 to 21)."""

    confirm: int = 5
    undo: int = 6
    red: int = 17
    green: int = 27
    blue: int = 22
    buzzer: int = 18
    bounce: float | None = 0.02  # seconds in which a contact may chatter


class PanelError(Exception):
    """There is no panel: no gpiozero, no GPIO, or a pin is taken."""


class Panel:
    """`poll` returns the buttons pressed since the last call and moves the buzzer on; it never
    waits. Without `start`, or after `stop`, everything is accepted and nothing happens."""

    def __init__(self, pins: PanelPins | None = None) -> None:
        self.muted = False
        self._pins = pins or PanelPins()
        # filled by gpiozero's threads
        self._presses: queue.SimpleQueue[Press] = queue.SimpleQueue()
        self._devices: list[Any] = []
        self._light: Any = None
        self._buzzer: Any = None
        self._notes: list[tuple[int, float]] = []
        self._note_ends = 0.0

    def start(self) -> None:
        if self._devices:
            return
        try:
            self._open()
        # ImportError: no gpiozero; the rest is how gpiozero and lgpio say that there is no such pin
        except Exception as error:
            self.stop()
            raise PanelError(f"{type(error).__name__}: {error}") from error

    def _open(self) -> None:
        gpiozero = importlib.import_module("gpiozero")
        pins = self._pins
        for pin, press in ((pins.confirm, Press.CONFIRM), (pins.undo, Press.UNDO)):
            button = gpiozero.Button(pin, bounce_time=pins.bounce)
            self._devices.append(button)
            button.when_pressed = lambda press=press: self._presses.put(press)
        self._light = gpiozero.RGBLED(pins.red, pins.green, pins.blue)
        self._devices.append(self._light)
        self._buzzer = gpiozero.TonalBuzzer(pins.buzzer, octaves=3)
        self._devices.append(self._buzzer)

    def stop(self) -> None:
        for device in self._devices:
            device.close()
        self._devices = []
        self._light = self._buzzer = None
        self._notes = []
        self._presses = queue.SimpleQueue()

    def poll(self, now: float) -> list[Press]:
        """`now` is time.monotonic()."""
        self._play(now)
        presses = []
        while not self._presses.empty():
            presses.append(self._presses.get())
        return presses

    def light(self, colour: Colour) -> None:
        if self._light is not None:
            self._light.color = tuple(value / 255 for value in colour)

    def sound(self, sound: Sound) -> None:
        """Begins at the next poll; a new sound cuts off the one before."""
        if not self.muted:
            self._notes = list(sound.value)
            self._note_ends = 0.0

    def mute(self, muted: bool) -> None:
        self.muted = muted
        if muted:
            self._notes = []
            self._note_ends = 0.0
            if self._buzzer is not None:
                self._buzzer.stop()

    def _play(self, now: float) -> None:
        if self._buzzer is None or now < self._note_ends:
            return
        if not self._notes:
            self._buzzer.stop()
            return
        frequency, length = self._notes.pop(0)
        self._note_ends = now + length
        if frequency:
            self._buzzer.play(frequency)
        else:
            self._buzzer.stop()
