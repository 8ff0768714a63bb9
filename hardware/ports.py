"""Serial ports: which of them may be our Pico, and what is asked of an open one."""

from typing import Protocol

import serial

USB_IDS = ((0x2E8A, 0x0005),)  # MicroPython on a Pico


class Port(Protocol):
    """The part of serial.Serial that is used here."""

    @property
    def in_waiting(self) -> int: ...

    def read(self, size: int = 1, /) -> bytes: ...

    def write(self, data: bytes, /) -> int | None: ...

    def close(self) -> None: ...


class PortInfo(Protocol):
    """The part of what list_ports finds that is used here."""

    device: str
    vid: int | None
    pid: int | None
    serial_number: str | None


def is_pico(port: PortInfo) -> bool:
    return (port.vid, port.pid) in USB_IDS


def open_serial(device: str) -> Port:
    # Writes are few, short and confirmed: they never pile up. A Pico that takes none is lost.
    return serial.Serial(device, 115200, timeout=0, write_timeout=0.2, exclusive=True)
