"""The Pico as the machine sees it: its USB port, over QEMU's usb-redir, with its own numbers and
descriptors; behind it whatever speaks as a Pico does over a serial port.

The messages are those of usbredir, protocol 0.7 (usb-redirection-protocol.txt of SPICE): a header
of type, length and number, then fields without gaps.
"""

import os
import select
import socket
import struct
import threading
import tty
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tests.machine.qemu import until

VENDOR, PRODUCT = 0x2E8A, 0x0005  # MicroPython on a Pico
NOTICES, TO_PICO, FROM_PICO = 0x81, 0x02, 0x82
CONTROL, BULK, INTERRUPT, NONE = 0, 2, 3, 255
FULL_SPEED = 1
CANCELLED, STALL = 1, 4

# Types of messages.
HELLO, CONNECT, INTERFACES, ENDPOINTS = 0, 1, 4, 5
SET_CONFIGURATION, GET_CONFIGURATION, CONFIGURATION = 6, 7, 8
SET_SETTING, GET_SETTING, SETTING = 9, 10, 11
START_NOTICES, STOP_NOTICES, NOTICES_STATUS = 15, 16, 17
CANCEL, CONTROL_PACKET, BULK_PACKET = 21, 100, 101

HEADER = struct.Struct("<IIQ")
OLD_HEADER = struct.Struct("<III")
CONTROL_FIELDS = struct.Struct("<BBBBHHH")
BULK_FIELDS = struct.Struct("<BBHIH")
# What both ends must know of: versions of devices, sizes of packets, long numbers and lengths.
CAPABILITIES = 1 << 1 | 1 << 4 | 1 << 5 | 1 << 6

GET_DESCRIPTOR, SET_LINE_STATE, GET_LINE_CODING = 6, 0x22, 0x21
IN = 0x80
STRINGS = ("", "MicroPython", "Board in FS mode", "e660583883123456")


def descriptor(kind: int, *content: int) -> bytes:
    return bytes((len(content) + 2, kind, *content))


def endpoint(address: int, kind: int, size: int, interval: int) -> bytes:
    return descriptor(5, address, kind, size, 0, interval)


DEVICE = descriptor(
    1, 0x00, 0x02, 0xEF, 2, 1, 64, *struct.pack("<HHH", VENDOR, PRODUCT, 0x100), 1, 2, 3, 1
)
INTERFACE_DESCRIPTORS = b"".join(
    (
        descriptor(11, 0, 2, 2, 2, 0, 0),
        descriptor(4, 0, 0, 1, 2, 2, 0, 0),
        descriptor(0x24, 0, 0x20, 0x01),
        descriptor(0x24, 1, 0, 1),
        descriptor(0x24, 2, 2),
        descriptor(0x24, 6, 0, 1),
        endpoint(NOTICES, INTERRUPT, 8, 16),
        descriptor(4, 1, 0, 2, 10, 0, 0, 0),
        endpoint(TO_PICO, BULK, 64, 0),
        endpoint(FROM_PICO, BULK, 64, 0),
    )
)
WHOLE = 9 + len(INTERFACE_DESCRIPTORS)
CONFIGURATIONS = descriptor(2, WHOLE, 0, 2, 1, 0, 0x80, 125) + INTERFACE_DESCRIPTORS


class Wish(NamedTuple):
    """The machine wants so many bytes of what the Pico says."""

    number: int
    length: int
    stream: int


class UsbPico:
    """A cable between a serial port here and a USB port of the machine. `socket` is QEMU's."""

    def __init__(self, path: Path, device: str) -> None:
        self.socket = socket.socket(socket.AF_UNIX)
        until(20.0, f"{path.name} is not there", lambda: self._connected(path))
        self.port = os.open(device, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(self.port)
        self.is_open = False  # whether a program inside holds the port
        self.carried = 0  # bytes that the Pico has said to it
        self.fault: BaseException | None = None
        self._arrived = b""
        self._said = b""
        self._wishes: deque[Wish] = deque()
        self._header = OLD_HEADER
        self._ended, self._end = os.pipe()
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def _connected(self, path: Path) -> bool:
        try:
            self.socket.connect(str(path))
        except (FileNotFoundError, ConnectionRefusedError):
            return False
        return True

    def unplug(self) -> None:
        os.close(self._end)
        self._thread.join()
        for end in (self.port, self._ended):
            os.close(end)
        self.socket.close()

    def _carry(self) -> None:
        try:
            cable = self.socket.fileno()
            self._greet()
            while True:
                ready, _, _ = select.select([cable, self.port, self._ended], [], [])
                if self._ended in ready:
                    return
                if cable in ready and not self._listen():
                    return
                if self.port in ready:
                    said = os.read(self.port, 4096)
                    # As over a real cable: what nobody is there to hear is not kept.
                    self._said = self._said + said if self.is_open else b""
                    self._tell()
        except (OSError, ValueError, struct.error) as error:
            self.fault = error

    # --- to the machine

    def _send(self, kind: int, content: bytes, number: int = 0) -> None:
        header = self._header.pack(kind, len(content), number)
        self.socket.sendall(header + content)

    def _greet(self) -> None:
        self._send(HELLO, struct.pack("<64sI", b"a Pico in a model", CAPABILITIES))

    def _plug_in(self) -> None:
        kinds, sizes, of_interface = [NONE] * 32, [0] * 32, [0] * 32
        ends = {0x00: (CONTROL, 64, 0), 0x80: (CONTROL, 64, 0), NOTICES: (INTERRUPT, 8, 0)}
        ends |= {TO_PICO: (BULK, 64, 1), FROM_PICO: (BULK, 64, 1)}
        for address, (kind, size, interface) in ends.items():
            at = (address & IN) >> 3 | address & 0x0F
            kinds[at], sizes[at], of_interface[at] = kind, size, interface
        classes = [(0, 2, 2, 0), (1, 10, 0, 0)]
        columns = [bytes(column).ljust(32, b"\0") for column in zip(*classes, strict=True)]
        self._send(INTERFACES, struct.pack("<I", len(classes)) + b"".join(columns))
        intervals = bytes(16 if kind == INTERRUPT else 0 for kind in kinds)
        content = bytes(kinds) + intervals + bytes(of_interface) + struct.pack("<32H", *sizes)
        self._send(ENDPOINTS, content)
        told = struct.pack("<BBBBHHH", FULL_SPEED, 0xEF, 2, 1, VENDOR, PRODUCT, 0x100)
        self._send(CONNECT, told)

    def _tell(self) -> None:
        while self._wishes and self._said:
            wish = self._wishes.popleft()
            told, self._said = self._said[: wish.length], self._said[wish.length :]
            self._answer_wish(wish, told)
            self.carried += len(told)

    def _answer_wish(self, wish: Wish, told: bytes, status: int = 0) -> None:
        fields = BULK_FIELDS.pack(FROM_PICO, status, len(told), wish.stream, 0)
        self._send(BULK_PACKET, fields + told, wish.number)

    # --- from the machine

    def _listen(self) -> bool:
        """Whether it is still there."""
        arrived = self.socket.recv(65_536)
        self._arrived += arrived
        while len(self._arrived) >= self._header.size:
            kind, length, number = self._header.unpack_from(self._arrived)
            end = self._header.size + length
            if len(self._arrived) < end:
                break
            content, self._arrived = self._arrived[self._header.size : end], self._arrived[end:]
            self._take(kind, content, number)
        return bool(arrived)

    def _take(self, kind: int, content: bytes, number: int) -> None:
        if kind == HELLO:
            known = struct.unpack_from("<I", content, 64)[0]
            if known & CAPABILITIES != CAPABILITIES:
                raise ValueError(f"this QEMU is too old: {known:#x}")
            self._header = HEADER
            self._plug_in()
        elif kind in (SET_CONFIGURATION, GET_CONFIGURATION):
            self._send(CONFIGURATION, bytes((0, 1)), number)
        elif kind in (SET_SETTING, GET_SETTING):
            self._send(SETTING, bytes((0, content[0], 0)), number)
        elif kind in (START_NOTICES, STOP_NOTICES):
            self._send(NOTICES_STATUS, bytes((0, content[0])), number)
        elif kind == CANCEL:
            for wish in [wish for wish in self._wishes if wish.number == number]:
                self._wishes.remove(wish)
                self._answer_wish(wish, b"", CANCELLED)
        elif kind == CONTROL_PACKET:
            self._control(content, number)
        elif kind == BULK_PACKET:
            self._bulk(content, number)

    def _control(self, content: bytes, number: int) -> None:
        end, request, kind, _, value, index, length = CONTROL_FIELDS.unpack_from(content)
        told: bytes | None = b""
        if kind & IN:
            told = self._described(request, value)
        elif request == SET_LINE_STATE:
            self.is_open = bool(value & 1)
        done = length if not kind & IN else len((told or b"")[:length])
        status = STALL if told is None else 0
        fields = CONTROL_FIELDS.pack(end, request, kind, status, value, index, done)
        self._send(CONTROL_PACKET, fields + (told or b"")[:length], number)

    def _described(self, request: int, value: int) -> bytes | None:
        if request == GET_LINE_CODING:
            return struct.pack("<IBBB", 115_200, 0, 0, 8)
        if request == 0:  # its status
            return bytes(2)
        if request != GET_DESCRIPTOR:
            return None
        kind, which = value >> 8, value & 0xFF
        if kind == 3:
            if which >= len(STRINGS):
                return None
            text = STRINGS[which].encode("utf-16-le") if which else b"\x09\x04"
            return descriptor(3, *text)
        return {1: DEVICE, 2: CONFIGURATIONS}.get(kind)

    def _bulk(self, content: bytes, number: int) -> None:
        end, _, low, stream, high = BULK_FIELDS.unpack_from(content)
        length = high << 16 | low
        if end & IN:
            self._wishes.append(Wish(number, length, stream))
            self._tell()
            return
        with suppress(OSError):  # a Pico that is just going dark
            os.write(self.port, content[BULK_FIELDS.size :])
        self._send(BULK_PACKET, BULK_FIELDS.pack(end, 0, low, stream, high), number)
