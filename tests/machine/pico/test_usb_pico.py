"""The Pico's USB port, by the messages of usbredir that a machine sends to it."""

import os
import socket
import struct
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.ports import USB_IDS
from tests.machine.pico import usb_pico
from tests.machine.pico.usb_pico import BULK_FIELDS, CONTROL_FIELDS, UsbPico

pytestmark = pytest.mark.waits


class Guest:
    """What QEMU says for its machine, and hears."""

    def __init__(self, path: Path) -> None:
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(path))
        self._listening.listen()
        self._header = usb_pico.OLD_HEADER

    def accept(self) -> None:
        self.cable = self._listening.accept()[0]
        self.cable.settimeout(10.0)

    def close(self) -> None:
        self.cable.close()
        self._listening.close()

    def send(self, kind: int, content: bytes, number: int = 0) -> None:
        self.cable.sendall(self._header.pack(kind, len(content), number) + content)

    def hear(self) -> tuple[int, bytes, int]:
        kind, length, number = self._header.unpack(self._exactly(self._header.size))
        content = self._exactly(length)
        if kind == usb_pico.HELLO:
            self._header = usb_pico.HEADER
        return kind, content, number

    def _exactly(self, count: int) -> bytes:
        read = b""
        while len(read) < count:
            arrived = self.cable.recv(count - len(read))
            assert arrived
            read += arrived
        return read

    def control(self, kind: int, request: int, value: int, length: int) -> tuple[int, bytes]:
        """Status and answer."""
        end = kind & usb_pico.IN
        fields = CONTROL_FIELDS.pack(end, request, kind, 0, value, 0, length)
        self.send(usb_pico.CONTROL_PACKET, fields, 7)
        _, content, number = self.hear()
        assert number == 7
        return content[3], content[CONTROL_FIELDS.size :]

    def wish(self, number: int, length: int) -> None:
        fields = BULK_FIELDS.pack(usb_pico.FROM_PICO, 0, length, 0, 0)
        self.send(usb_pico.BULK_PACKET, fields, number)


@pytest.fixture
def port() -> Iterator[tuple[int, str]]:
    """Where the Pico speaks, and the name of the other end."""
    ends = os.openpty()
    tty.setraw(ends[1])
    yield ends[0], os.ttyname(ends[1])
    for end in ends:
        os.close(end)


@pytest.fixture
def guest(tmp_path: Path, port: tuple[int, str]) -> Iterator[Guest]:
    guest = Guest(tmp_path / "usb")
    pico = UsbPico(tmp_path / "usb", port[1])
    guest.accept()
    # Both send it before they have heard the other's.
    guest.send(usb_pico.HELLO, struct.pack("<64sI", b"a machine", 0xFF))
    yield guest
    pico.unplug()
    assert pico.fault is None
    guest.close()


def plugged_in(guest: Guest) -> bytes:
    kinds = []
    while True:
        kind, content, _ = guest.hear()
        kinds.append(kind)
        if kind == usb_pico.CONNECT:
            assert kinds == [0, 4, 5, 1]
            return content


def test_is_known_by_the_numbers_that_the_app_looks_for(guest: Guest) -> None:
    told = struct.unpack("<BBBBHHH", plugged_in(guest))
    assert (told[4], told[5]) in USB_IDS
    status, device = guest.control(0x80, 6, 0x0100, 18)
    assert status == 0
    assert len(device) == device[0] == 18
    assert struct.unpack_from("<HH", device, 8) in USB_IDS


def test_descriptors_are_as_long_as_they_say(guest: Guest) -> None:
    plugged_in(guest)
    assert guest.control(0x80, 6, 0x0200, 9)[1][2:4] == bytes((usb_pico.WHOLE, 0))
    _, whole = guest.control(0x80, 6, 0x0200, 255)
    assert len(whole) == usb_pico.WHOLE
    kinds = []
    while whole:
        kinds.append(whole[1])
        whole = whole[whole[0] :]
    assert kinds == [2, 11, 4, 0x24, 0x24, 0x24, 0x24, 5, 4, 5, 5]
    name = guest.control(0x80, 6, 0x0301, 255)[1]
    assert name[2:].decode("utf-16-le") == "MicroPython"
    assert guest.control(0x80, 6, 0x0600, 10)[0] == usb_pico.STALL


def test_carries_bytes_both_ways_while_somebody_holds_the_port(
    guest: Guest, port: tuple[int, str]
) -> None:
    plugged_in(guest)
    os.write(port[0], b"nobody hears this")
    guest.wish(1, 512)
    # Once this is answered, what came before it has been read.
    assert guest.control(0x80, 0, 0, 2) == (0, b"\0\0")
    guest.control(0x21, usb_pico.SET_LINE_STATE, 3, 0)
    os.write(port[0], b"hello")
    kind, content, number = guest.hear()
    assert (kind, number) == (usb_pico.BULK_PACKET, 1)
    assert content[BULK_FIELDS.size :] == b"hello"
    sent = BULK_FIELDS.pack(usb_pico.TO_PICO, 0, 4, 0, 0)
    guest.send(usb_pico.BULK_PACKET, sent + b"ping", 2)
    assert guest.hear()[2] == 2
    assert os.read(port[0], 64) == b"ping"


def test_what_is_said_fills_no_more_than_was_wished_for(
    guest: Guest, port: tuple[int, str]
) -> None:
    plugged_in(guest)
    guest.control(0x21, usb_pico.SET_LINE_STATE, 1, 0)
    guest.wish(1, 4)
    guest.wish(2, 4)
    guest.wish(3, 4)
    os.write(port[0], b"abcdefg")
    told = b"".join(guest.hear()[1][BULK_FIELDS.size :] for _ in range(2))
    assert told == b"abcdefg"
    guest.send(usb_pico.CANCEL, b"", 3)
    _, content, number = guest.hear()
    assert (content[1], number) == (usb_pico.CANCELLED, 3)
