"""What the owner of a table may set, kept in the user's data directory."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from companion.system.files import write_atomically
from companion.system.json_errors import NOT_READABLE
from companion.system.paths import data_dir
from firmware.hub import LIMITS
from firmware.wiring import MOST_READERS
from hardware.panel import PanelPins

Seconds = Annotated[float, Meta(ge=0, le=30)]
Gain = Literal[18, 23, 33, 38, 43, 48]
SETTLE_US = LIMITS["settle_us"]


class Patience(Struct, frozen=True, forbid_unknown_fields=True):
    """How long something must last before it counts, in seconds.

    The firmware reads every change twice already, so a disc that lies is believed soon, though not
    while a hand carries it across; one that is gone is given more time, since fields flicker.
    """

    appeared: Seconds = 0.04
    left: Seconds = 0.8
    # A whole stack that vanishes at once may only have become too tall to be read.
    stack_left: Seconds = 3.0
    doubtful: Seconds = 1.0


class LampSettings(Struct, frozen=True, forbid_unknown_fields=True):
    on: bool = True
    brightness: Annotated[int, Meta(ge=1, le=100)] = 60
    palette: Literal["plain", "colour-blind"] = "plain"


class SpiSocket(Struct, frozen=True, forbid_unknown_fields=True):
    """A reader on the Pi itself; `select` is the GPIO of its select line, if not the device's."""

    bus: int = 0
    device: int = 0
    select: int | None = None
    gain: Gain = 33


class Scanning(Struct, frozen=True, forbid_unknown_fields=True):
    """How the Pico scans, as `companion table tune` finds it out; see firmware/PROTOCOL.md."""

    settle_us: Annotated[int, Meta(ge=SETTLE_US[0], le=SETTLE_US[1])] = 5000
    # The next antenna comes on early: faster, and not tried on real readers.
    overlap: bool = False
    # One per reader; those of firmware/wiring.json if left out.
    gains: tuple[Gain, ...] = ()

    def for_the_pico(self) -> dict[str, object]:
        """What differs from how it starts."""
        usual = Scanning()
        fields = msgspec.structs.asdict(self)
        return {name: value for name, value in fields.items() if value != getattr(usual, name)}


class PanelSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Two buttons, a status light and a buzzer at the Pi itself."""

    on: bool = False
    pins: PanelPins = PanelPins()


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True):
    patience: Patience = Patience()
    lamps: LampSettings = LampSettings()
    # The box whose discs are played with; "" if there is only one.
    box: str = ""
    # The reader of each destination, by its number from 0; in the order of the board if left out.
    readers: dict[str, Annotated[int, Meta(ge=0, lt=MOST_READERS)]] = {}
    # Of the Pico, where several are plugged in.
    serial_number: str = ""
    # Readers that hang on the Pi itself; then there is no Pico, and there are no lamps.
    spi: tuple[SpiSocket, ...] = ()
    scanning: Scanning = Scanning()
    panel: PanelSettings = PanelSettings()


def settings_file() -> Path:
    return data_dir() / "table.json"


def load_settings() -> TableSettings:
    """Raises ValueError, naming the file and the field."""
    try:
        content = settings_file().read_bytes()
    except FileNotFoundError:
        return TableSettings()
    try:
        return msgspec.json.decode(content, type=TableSettings)
    except NOT_READABLE as error:
        raise ValueError(f"{settings_file()}: {error}") from None


def save_settings(settings: TableSettings) -> None:
    content = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    write_atomically(settings_file(), content + b"\n")
