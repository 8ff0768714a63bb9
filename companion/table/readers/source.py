"""Where scans come from: the Pico, the Pi's own SPI, a simulated table, or a recording."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.system.i18n import _
from companion.table.readers.doctor import Doctor
from companion.table.readers.reader_places import ReaderPlaces
from companion.table.settings import TableSettings
from companion.table.tags.register import Register
from hardware.readers import Lamps, Readers

if TYPE_CHECKING:
    from hardware.simulated import SimulatedTable


class TableError(Exception):
    """Why the table cannot be used; the text is for people."""


class Source:
    """The readers that were asked for, and their lamps if they have any. Drivers are imported when
    they are needed: not every machine has what they need."""

    def __init__(
        self,
        settings: TableSettings,
        reader_places: ReaderPlaces,
        device: str | None = None,
        simulate: bool = False,
        replay: Path | None = None,
        record: Path | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        self.settings = settings
        self.reader_places = reader_places
        self.simulated: SimulatedTable | None = None
        self.lamps: Lamps | None = None
        self.driver = self._open(device, simulate, replay)
        self.readers: Readers = self.driver
        if record:
            from hardware.recording import Recorder

            self.readers = Recorder(self.driver, record)

    def _open(self, device: str | None, simulate: bool, replay: Path | None) -> Readers:
        if replay:
            from hardware.recording import Playback

            return Playback(replay)
        if simulate:
            from hardware.simulated import SimulatedTable

            numbers = [str(number + 1) for number in range(self.reader_places.readers or 1)]
            self.lamps = self.simulated = SimulatedTable(numbers, clock=self._clock)
            return self.simulated
        if self.settings.spi:
            from hardware.spi import Socket, SpiReaders

            return SpiReaders(
                [
                    Socket(str(number), socket.bus, socket.device, socket.select, socket.gain)
                    for number, socket in enumerate(self.settings.spi, 1)
                ]
            )
        try:
            from hardware.hub import Hub
        except ModuleNotFoundError as missing:
            raise TableError(_("{module} is missing.").format(module=missing.name)) from missing
        scanning = self.settings.scanning.for_the_pico()
        self.lamps = hub = Hub(self.settings.serial_number or None, device, settings=scanning)
        return hub

    def __enter__(self) -> "Source":
        self.readers.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.readers.stop()

    def doctor(self, register: Register) -> Doctor:
        return Doctor(self.readers, self.reader_places, register, self.driver)
