"""Which port the hub opens, and what it makes of devices that are not for us."""

import errno

import pytest
import serial

from firmware.link import PROTOCOL, encode
from hardware.hub import Hub
from hardware.ports import Port
from hardware.readers import State
from tests.hardware.rig import SERIAL_NUMBER, FoundPort, Listener

A = "04a1b2c3d4e5f6"


class Stranger:
    """A port that says something, once or again and again, and does not listen."""

    def __init__(self, says: bytes = b"", again: bool = False) -> None:
        self.now = 0.0
        self.opened = 0
        self.closed = 0
        self._says = says
        self._again = again

    def clock(self) -> float:
        self.now += 0.05
        return self.now

    def open(self, device: str) -> Port:
        self.opened += 1
        self._waiting = self._says
        return self

    def close(self) -> None:
        self.closed += 1

    @property
    def in_waiting(self) -> int:
        return len(self._waiting)

    def read(self, size: int = 1, /) -> bytes:
        data = self._waiting[:size]
        self._waiting = self._says if self._again else b""
        return data

    def write(self, data: bytes, /) -> int:
        return len(data)

    def table(self) -> Listener:
        return Listener(Hub(device="stranger", open_port=self.open, clock=self.clock))


def hello(protocol: int) -> bytes:
    strange = {"names": {"1": 146}, "boot": 7, "new": {}}
    return encode({"t": "hello", "seq": 0, "protocol": protocol, "firmware": "9", **strange})


@pytest.mark.parametrize(
    ("says", "again", "state"),
    [
        (b"", False, State.SILENT),
        (b">>> \r\n", True, State.OTHER_DEVICE),
        (b"$GPGGA,120000,,,,,0*66\r\n", True, State.OTHER_DEVICE),
        (
            encode({"t": "tags", "seq": 1, "r": 0, "uids": [A], "ok": True}),
            True,
            State.OTHER_DEVICE,
        ),
        (hello(PROTOCOL + 1), False, State.PROTOCOL_AHEAD),
        (hello(PROTOCOL - 1), False, State.PROTOCOL_BEHIND),
    ],
)
def test_devices_that_are_not_for_us(says: bytes, again: bool, state: State) -> None:
    stranger = Stranger(says, again)
    table = stranger.table()
    table.until_state(state)
    assert stranger.opened == stranger.closed == 1  # left alone for a while,
    table.until(lambda: stranger.opened == 2)  # then tried again
    assert table.hub.status.state is state
    assert table.scans == []


def failing(error: OSError) -> Listener:
    def refuse(device: str) -> Port:
        raise error

    clock = Stranger().clock
    return Listener(Hub(ports=lambda: [FoundPort("port")], open_port=refuse, clock=clock))


@pytest.mark.parametrize(
    ("error", "state"),
    [
        (serial.SerialException(errno.EACCES, "Permission denied"), State.FORBIDDEN),
        (serial.SerialException(errno.EBUSY, "busy"), State.BUSY),
        (serial.SerialException(errno.EAGAIN, "locked"), State.BUSY),
        (serial.SerialException(errno.ENOENT, "gone again"), State.NO_DEVICE),
        (serial.SerialException("something else"), State.NO_DEVICE),
        (OSError(errno.EIO, "gone"), State.NO_DEVICE),
    ],
)
def test_ports_that_do_not_open(error: OSError, state: State) -> None:
    table = failing(error)
    table.until_state(state)
    assert str(error) == table.hub.status.detail


@pytest.mark.parametrize(
    ("number", "state", "opened"),
    [
        (None, State.SEVERAL_DEVICES, []),
        (SERIAL_NUMBER, State.CONNECTING, ["a"]),
        ("other", State.CONNECTING, ["b"]),
        ("third", State.NO_DEVICE, []),
    ],
)
def test_found_by_serial_number(number: str | None, state: State, opened: list[str]) -> None:
    ports = [
        FoundPort("mouse", vid=0x046D, pid=0xC077),
        FoundPort("nobody", vid=None, pid=None, serial_number=None),
        FoundPort("a"),
        FoundPort("b", serial_number="other"),
    ]
    devices: list[str] = []
    stranger = Stranger()

    def open_port(device: str) -> Port:
        devices.append(device)
        return stranger.open(device)

    hub = Hub(number, ports=lambda: ports, open_port=open_port, clock=stranger.clock)
    hub.start()
    hub.poll()
    assert (hub.status.state, devices) == (state, opened)


def test_trouble_is_passed_on() -> None:
    said = {"t": "hello", "seq": 0, "protocol": PROTOCOL, "trouble": "wiring.json: nonsense"}
    table = Stranger(encode(said)).table()
    table.until_state(State.TROUBLE)
    assert table.hub.status.detail == "wiring.json: nonsense"


BY_ID = f"/dev/serial/by-id/usb-MicroPython_Board_in_FS_mode_{SERIAL_NUMBER}-if00"


def test_no_serial_number_reaches_the_log(caplog: pytest.LogCaptureFixture) -> None:
    """The log is part of reports, which may go to anybody."""
    caplog.set_level("DEBUG")
    ports = [FoundPort("a"), FoundPort("b", serial_number="other-number")]
    clock = Stranger().clock
    details = []
    for number in (None, "missing-number"):
        hub = Hub(number, ports=lambda: ports, open_port=Stranger().open, clock=clock)
        hub.start()
        hub.poll()
        details.append(hub.status.detail)

    def refuse(device: str) -> Port:
        raise serial.SerialException(errno.EACCES, f"could not open port {device}")

    for open_port in (refuse, Stranger().open):
        hub = Hub(device=BY_ID, open_port=open_port, clock=clock)
        hub.start()
        hub.poll()
        details.append(hub.status.detail)
    told = "\n".join(details)
    assert all(number in told for number in (SERIAL_NUMBER, "other-number", "missing-number"))
    logged = [record.getMessage() for record in caplog.records]
    assert not any(
        number in line
        for line in logged
        for number in (SERIAL_NUMBER, "other-number", "missing-number")
    )
    # What a stranger can use is there: the state, and the number of the error.
    assert f"readers: {State.SEVERAL_DEVICES.value}" in logged
    assert "readers: the port cannot be opened: EACCES" in logged
