"""The one interface to readers, whatever they hang on: Pico hub, the Pi's SPI, a simulation, a
recording.

    readers.start()
    while playing:                       # from a timer of the screen, 10 times a second or more
        for scan in readers.poll(): ...  # never waits
        readers.status                   # READY, or why not
    readers.stop()

A `Scan` says what lies on one reader now. `poll` returns one when that has changed, and one for
every usable reader each time the status becomes READY; it holds until the next. The same scan twice
means nothing. So "gone for half a second" can be told by the clock, without counting scans. While
the status is not READY, nothing is known of the present: keep what was.
"""

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from firmware.scanner import WORKING

Colour = tuple[int, int, int]  # red, green, blue; 0 to 255


def is_uid(text: str) -> bool:
    """Whether this is the number of a tag as it is always written here."""
    return len(text) in (8, 14, 20) and not set(text) - set("0123456789abcdef")


@dataclass(frozen=True, slots=True)
class Scan:
    time: float  # of time.monotonic(), in seconds
    reader: int  # from 0, as in Readers.readers
    uids: frozenset[str]  # lower-case hexadecimal, see is_uid
    complete: bool  # False: something else is there, or comes and goes, and could not be read
    changing: int = 0  # so many more tags have another UID each time: phones, some cards


class State(enum.Enum):
    """The values are stable names, for translations and recordings."""

    STOPPED = "stopped"
    READY = "ready"
    CONNECTING = "connecting"
    NO_DEVICE = "no-device"
    SEVERAL_DEVICES = "several-devices"  # and none was chosen by its serial number
    BUSY = "busy"  # another program has the port
    FORBIDDEN = "forbidden"  # this user may not open the port
    SILENT = "silent"
    OTHER_DEVICE = "other-device"  # talks, but not our protocol
    PROTOCOL_AHEAD = "protocol-ahead"  # the firmware is newer than this program
    PROTOCOL_BEHIND = "protocol-behind"  # the firmware is older than this program
    TROUBLE = "trouble"  # the board itself says why it cannot work
    FAILED = "failed"  # the driver cannot work on this machine
    ENDED = "ended"  # a recording is over


@dataclass(frozen=True, slots=True)
class Status:
    state: State
    detail: str = ""  # English, for the doctor; not for the log, which is sent away


@dataclass(frozen=True, slots=True)
class ReaderStatus:
    number: int
    name: str
    version: int = 0
    fault: str = ""  # "", or missing, wiring, lost; clone is a warning: it works
    detail: str = ""

    @property
    def usable(self) -> bool:
        return self.fault in WORKING


class Readers(Protocol):
    def start(self) -> None: ...

    def stop(self) -> None: ...

    def poll(self) -> list[Scan]: ...

    @property
    def status(self) -> Status: ...

    @property
    def readers(self) -> tuple[ReaderStatus, ...]: ...


def at_work(readers: Readers) -> tuple[bool, frozenset[int]]:
    """Whether they can be asked now, and the numbers of those that work. After a poll."""
    ready = readers.status.state is State.READY
    return ready, frozenset(reader.number for reader in readers.readers if reader.usable)


class Lamps(Protocol):
    """One lamp at every reader. The colours stay until others are shown, over any reconnection."""

    def show(self, colours: Sequence[Colour]) -> None: ...
