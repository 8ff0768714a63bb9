"""The Pico under the board, over USB serial.

Found by its USB id (and serial number, if there are several), opened for this program alone, asked
who it is, then for everything it sees. Whatever goes wrong is a state, and the next try comes by
itself.
"""

import errno
import logging
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import serial
from serial.tools import list_ports

from firmware.link import PROTOCOL
from hardware.connection import Connection
from hardware.link import Alive, Done, Fault, Hello, Measured, Tags, parse
from hardware.ports import Port, PortInfo, is_pico, open_serial
from hardware.readers import Colour, ReaderStatus, Scan, State, Status

LOOK_EVERY = 1.0  # seconds between looks for a device
STAND_BACK = 5.0  # before a device that is not for us is tried again: somebody may want to flash it
HELLO_WITHIN = 3.0
SILENT_AFTER = 3.0  # the Pico speaks every second at least

NOT_OPEN = (State.NO_DEVICE, State.SEVERAL_DEVICES, State.BUSY, State.FORBIDDEN)

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Health:
    """For the doctor."""

    firmware: str = ""
    boot: str = ""
    scan_ms: int = 0  # the last scan of the whole board
    rounds: int = 0
    bad_here: int = 0  # lines that arrived damaged at the Pi,
    bad_there: int = 0  # and at the Pico
    missed: int = 0


class Hub:
    """Readers and lamps of one Pico. `device` names a port outright, without looking at USB ids.
    `settings` are sent to the Pico as `configure`, whenever it starts: those that are left out are
    its own."""

    def __init__(
        self,
        serial_number: str | None = None,
        device: str | None = None,
        ports: Callable[[], Iterable[PortInfo]] = list_ports.comports,
        open_port: Callable[[str], Port] = open_serial,
        clock: Callable[[], float] = time.monotonic,
        settings: Mapping[str, object] | None = None,
    ) -> None:
        self._serial_number = serial_number
        self._device = device
        self._ports = ports
        self._open_port = open_port
        self._clock = clock
        self._settings = dict(settings or {})
        self._measured: Measured | str | None = None
        self._status = Status(State.STOPPED)
        self._readers: tuple[ReaderStatus, ...] = ()
        self._health = Health()
        self._colours: str | None = None
        self._connection: Connection | None = None
        self._next_look = 0.0
        self._scans: list[Scan] = []

    def start(self) -> None:
        if self._status.state is State.STOPPED:
            self._next_look = self._clock()
            self._become(State.CONNECTING)

    def stop(self) -> None:
        self._close()
        self._become(State.STOPPED)

    @property
    def status(self) -> Status:
        return self._status

    @property
    def readers(self) -> tuple[ReaderStatus, ...]:
        return self._readers

    @property
    def health(self) -> Health:
        return self._health

    def show(self, colours: Sequence[Colour]) -> None:
        self._colours = bytes(value for colour in colours for value in colour).hex()
        if self._connection and self._connection.hello:
            self._connection.ask("lamps", colours=self._colours)

    def measure(self, reader: int, scans: int, settle_us: int, gain: int) -> None:
        """Asks for a reader to be tried out; see `measured`. While ready."""
        self._measured = None
        if self._connection:
            fields = {"r": reader, "scans": scans, "settle_us": settle_us, "gain": gain}
            self._connection.ask("measure", **fields)

    @property
    def measured(self) -> Measured | str | None:
        """What came of it, or why nothing did; None until that is known."""
        return self._measured

    def poll(self) -> list[Scan]:
        if self._status.state is State.STOPPED:
            return []
        if self._connection is None:
            self._look()
        if self._connection is not None:
            try:
                self._listen(self._connection)
            # Unplugged: pyserial raises its own error here and OSError there.
            except (serial.SerialException, OSError) as error:
                self._note_error("is lost", error)
                self._give_up(State.NO_DEVICE, f"connection lost: {error}", LOOK_EVERY)
        if self._status.state is not State.READY:
            return []
        scans, self._scans = self._scans, []
        return scans

    # Finding and opening

    def _look(self) -> None:
        now = self._clock()
        if now < self._next_look:
            return
        self._next_look = now + LOOK_EVERY
        device = self._device or self._find()
        if device is None:
            return
        try:
            port = self._open_port(device)
        except (serial.SerialException, OSError) as error:
            state = {
                errno.EACCES: State.FORBIDDEN,
                errno.EPERM: State.FORBIDDEN,
                errno.EBUSY: State.BUSY,
                errno.EAGAIN: State.BUSY,  # another program holds the lock
            }.get(error.errno or 0, State.NO_DEVICE)
            self._note_error("cannot be opened", error)
            self._become(state, str(error))
            return
        if self._status.state in NOT_OPEN:
            self._become(State.CONNECTING, device)
        self._connection = Connection(port, now)
        self._connection.ask("hello")

    def _find(self) -> str | None:
        found = [port for port in self._ports() if is_pico(port)]
        if self._serial_number:
            found = [port for port in found if port.serial_number == self._serial_number]
        if not found:
            self._become(State.NO_DEVICE, f"no Pico {self._serial_number or ''} on USB")
        elif len(found) > 1:
            numbers = ", ".join(sorted(str(port.serial_number) for port in found))
            self._become(State.SEVERAL_DEVICES, f"choose one by its serial number: {numbers}")
        else:
            return found[0].device
        return None

    def _close(self) -> None:
        if self._connection is not None:
            try:
                self._connection.port.close()
            except OSError as error:
                self._note_error("cannot be closed", error)
            self._connection = None
        self._scans = []

    def _give_up(self, state: State, detail: str, until: float) -> None:
        self._close()
        self._next_look = self._clock() + until
        self._become(state, detail)

    def _become(self, state: State, detail: str = "") -> None:
        status = Status(state, detail)
        if status != self._status:
            # Without its detail: that may name the serial number of a Pico, and logs are sent away.
            log.info("readers: %s", state.value)
            self._status = status

    @staticmethod
    def _note_error(what: str, error: OSError) -> None:
        """By its number: its sentence names the port, which some name by a serial number."""
        known = errno.errorcode.get(error.errno or 0, type(error).__name__)
        log.info("readers: the port %s: %s", what, known)

    # Listening

    def _listen(self, connection: Connection) -> None:
        now = self._clock()
        damage = connection.damage
        waiting = connection.port.in_waiting
        data = connection.port.read(waiting) if waiting else b""
        connection.anything = connection.anything or bool(data)
        for message in connection.receiver.feed(data):
            connection.heard = now
            self._take(connection, message)
            if self._connection is None:
                return
        if connection.hello is None:
            if now - connection.opened >= HELLO_WITHIN:
                state = State.OTHER_DEVICE if connection.anything else State.SILENT
                self._give_up(state, "it does not say hello", STAND_BACK)
                return
        elif now - connection.heard >= SILENT_AFTER:
            self._give_up(State.SILENT, f"nothing heard for {SILENT_AFTER:g} s", LOOK_EVERY)
            return
        elif connection.damage > damage:
            # What was lost may have been a hello after a reset, or tags: ask for both.
            connection.ask("hello")
            connection.ask("snapshot")
            self._note_health(connection)
        connection.keep_asking(now)

    def _take(self, connection: Connection, raw: dict[str, Any]) -> None:
        message = parse(raw)
        if isinstance(message, Hello):
            self._greet(connection, message)
        elif connection.hello is None:
            pass  # who knows what a device means that has not said who it is
        elif isinstance(message, Tags) and message.reader < len(self._readers):
            self._scans.append(
                Scan(
                    self._clock(), message.reader, message.uids, message.complete, message.changing
                )
            )
        elif isinstance(message, Fault) and message.reader < len(self._readers):
            readers = list(self._readers)
            old = readers[message.reader]
            readers[message.reader] = replace(old, fault=message.code, detail=message.detail)
            self._readers = tuple(readers)
        elif isinstance(message, Alive):
            self._note_health(connection, message)
        elif isinstance(message, Measured) and connection.is_asking("measure", message.request):
            connection.answered("measure")
            self._measured = message
        elif isinstance(message, Done):
            kind = connection.confirm(message)
            if kind == "snapshot":
                self._become(State.READY)
            elif kind == "measure":
                self._measured = message.refusal or "no answer"

    def _greet(self, connection: Connection, hello: Hello) -> None:
        if hello.protocol != PROTOCOL:
            ahead = hello.protocol > PROTOCOL
            state = State.PROTOCOL_AHEAD if ahead else State.PROTOCOL_BEHIND
            detail = f"protocol {hello.protocol} of firmware {hello.firmware} is not our {PROTOCOL}"
            self._give_up(state, detail, STAND_BACK)
            return
        connection.answered("hello")
        if connection.hello and connection.hello.boot == hello.boot:
            return
        connection.hello = hello
        numbered = enumerate(zip(hello.names, hello.versions, strict=True))
        self._readers = tuple(ReaderStatus(n, name, version) for n, (name, version) in numbered)
        self._health = Health(hello.firmware, hello.boot)
        if hello.trouble:
            self._become(State.TROUBLE, hello.trouble)
            return
        self._become(State.CONNECTING, f"firmware {hello.firmware}")
        if self._colours is not None:
            connection.ask("lamps", colours=self._colours)
        if self._settings:
            connection.ask("configure", **self._settings)
        connection.ask("snapshot")

    def _note_health(self, connection: Connection, alive: Alive | None = None) -> None:
        receiver = connection.receiver
        health = replace(self._health, bad_here=receiver.bad, missed=receiver.missed)
        if alive:
            health = replace(
                health, scan_ms=alive.scan_ms, rounds=alive.rounds, bad_there=alive.bad
            )
        self._health = health
