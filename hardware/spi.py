"""Readers on the Pi's own SPI: the `mfrc522` package moves the registers, our inventory does the
rest.

The package by itself reads one tag per reader, three of seven UID bytes, and spends two thousand
register accesses on an empty one. Here it only gets Read_MFRC522 and Write_MFRC522 called. It is
imported when the readers are started, since it cannot be imported anywhere but on a Pi.
"""

import importlib
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from firmware.scanner import NO_CHANGE, TAGS, Reader, Scanner
from hardware.readers import ReaderStatus, Scan, State, Status

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Socket:
    """Where a reader is plugged in: /dev/spidev<bus>.<device>, and the GPIO of its select line
    unless that is the device's own. GPIO 25 is taken: the package drives the reset line there."""

    name: str
    bus: int = 0
    device: int = 0
    select: int | None = None
    gain: int = 33


class PackagePort:
    """Register access through the package. `select` is called with 0 and 1 around each access."""

    def __init__(self, package: Any, select: Callable[[int], object]) -> None:
        self._package = package
        self._select = select

    def wait_us(self, us: int) -> None:
        time.sleep(us / 1_000_000)

    def since_us(self, then: int | None) -> int:
        return time.monotonic_ns() // 1000 - (then or 0)

    def read(self, register: int) -> int:
        self._select(0)
        value: int = self._package.Read_MFRC522(register)
        self._select(1)
        return value

    def write(self, register: int, value: int) -> None:
        self._select(0)
        self._package.Write_MFRC522(register, value)
        self._select(1)

    def read_many(self, register: int, count: int) -> bytes:
        return bytes(self.read(register) for _ in range(count))

    def write_many(self, register: int, data: bytes) -> None:
        for value in data:
            self.write(register, value)


class SpiReaders:
    """Scans in a thread of its own, since a round takes a fraction of a second."""

    def __init__(
        self, sockets: Sequence[Socket], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._sockets = tuple(sockets)
        self._clock = clock
        self._status = Status(State.STOPPED)
        self._scanner: Scanner | None = None
        self._thread: threading.Thread | None = None
        self._stopping = threading.Event()
        self._scans: queue.SimpleQueue[Scan] = queue.SimpleQueue()
        self._close: list[Callable[[], object]] = []

    def start(self) -> None:
        if self._thread:
            return
        self._stopping.clear()
        self._status = Status(State.CONNECTING)
        self._thread = threading.Thread(target=self._run, name="spi-readers", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        if self._thread:
            self._thread.join()
            self._thread = None
        self._scans = queue.SimpleQueue()
        self._status = Status(State.STOPPED)

    @property
    def status(self) -> Status:
        return self._status

    @property
    def readers(self) -> tuple[ReaderStatus, ...]:
        scanner = self._scanner
        return tuple(
            ReaderStatus(r.number, r.name, r.chip.version, r.fault, r.detail)
            for r in (scanner.readers if scanner else ())
        )

    def poll(self) -> list[Scan]:
        scans = []
        while self._status.state is State.READY and not self._scans.empty():
            scans.append(self._scans.get())
        return scans

    def _run(self) -> None:
        try:
            scanner = Scanner(self._build())
            scanner.start()
            self._scanner = scanner
            self._scan(scanner)
        # No package, not a Pi, SPI switched off, a pin taken: each library has its own word for it.
        except Exception as error:
            log.exception("readers on SPI")
            self._status = Status(State.FAILED, f"{type(error).__name__}: {error}")
        finally:
            for close in self._close:
                close()
            self._close = []

    def _scan(self, scanner: Scanner) -> None:
        while not self._stopping.is_set():
            reader, changed = scanner.step()
            first_round = self._status.state is not State.READY
            if reader.usable and (first_round or changed & TAGS):
                self._put(reader)
            if first_round and scanner.rounds:
                self._status = Status(State.READY)
            if changed == NO_CHANGE and not any(other.usable for other in scanner.readers):
                self._stopping.wait(0.05)  # nothing to do but try again now and then

    def _put(self, reader: Reader) -> None:
        uids = frozenset(reader.uids)
        self._scans.put(Scan(self._clock(), reader.number, uids, reader.complete, reader.changing))

    def _build(self) -> list[Reader]:
        self._check_select_lines()
        package = importlib.import_module("mfrc522")
        # All select lines up before the first word on the bus, else two readers would hear it.
        selects = [self._select_line(socket) for socket in self._sockets]
        packages: dict[tuple[int, int], Any] = {}
        readers = []
        for number, (socket, select) in enumerate(zip(self._sockets, selects, strict=True)):
            key = socket.bus, socket.device
            if key not in packages:
                packages[key] = package.MFRC522(bus=socket.bus, device=socket.device)
                packages[key].spi.no_cs = socket.select is not None
                self._close.append(packages[key].spi.close)
            port = PackagePort(packages[key], select)
            readers.append(Reader(number, socket.name, port, socket.gain))
        return readers

    def _check_select_lines(self) -> None:
        first: dict[tuple[int, int], Socket] = {}
        for socket in self._sockets:
            other = first.setdefault((socket.bus, socket.device), socket)
            # The device's own line goes down at every word on the bus, or at none.
            if (socket.select is None) != (other.select is None):
                raise ValueError(
                    f"reader {other.name} and reader {socket.name} are both on "
                    f"spidev{socket.bus}.{socket.device}: either all of its readers have a "
                    '"select", or there is only one and it has none'
                )

    def _select_line(self, socket: Socket) -> Callable[[int], object]:
        if socket.select is None:
            return lambda level: None
        gpiozero = importlib.import_module("gpiozero")
        line = gpiozero.DigitalOutputDevice(socket.select, initial_value=True)
        self._close.append(line.close)

        def drive(level: int) -> None:
            line.value = level

        return drive
