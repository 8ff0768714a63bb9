"""Our inventory over the mfrc522 package, on model chips; and what the package does by itself."""

import importlib
import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hardware.model.bus import ModelBus, SelectLine
from hardware.model.chip import ModelChip
from hardware.model.clock import VirtualClock
from hardware.model.tag import Tag
from hardware.readers import Scan, State, Status
from hardware.spi import Socket, SpiReaders
from tests.hardware.fake_pi import FakePi
from tests.hardware.mock_gpio import Device, MockFactory

pytestmark = pytest.mark.waits


@pytest.fixture
def pi(monkeypatch: pytest.MonkeyPatch) -> FakePi:
    pi = FakePi()
    pi.install(monkeypatch)
    return pi


def listen(readers: SpiReaders, so: Callable[[dict[int, Scan]], bool]) -> dict[int, Scan]:
    latest: dict[int, Scan] = {}
    began = time.monotonic()
    while not so(latest):
        assert time.monotonic() - began < 10, (readers.status, latest)
        latest.update({scan.reader: scan for scan in readers.poll()})
        time.sleep(0.005)
    return latest


def test_a_stack_on_each_of_two_chip_selects(pi: FakePi) -> None:
    chips = [pi.chip(), pi.chip()]
    pi.devices = {(0, device): SelectLine(pi.bus, [chip]) for device, chip in enumerate(chips)}
    stack = [bytes.fromhex("04a1b2c3d4e5") + bytes([last]) for last in range(5)]
    for uid in stack:
        chips[1].field.add(Tag(uid))
    readers = SpiReaders([Socket("left", 0, 0), Socket("right", 0, 1)])
    readers.start()
    latest = listen(readers, lambda latest: len(latest) == 2)
    assert readers.status == Status(State.READY)
    assert latest[0].uids == frozenset()
    assert latest[1].uids == frozenset(uid.hex() for uid in stack)
    assert latest[1].complete
    assert [(r.name, r.version, r.fault) for r in readers.readers] == [
        ("left", 0x92, ""),
        ("right", 0x92, ""),
    ]
    chips[0].field.add(Tag(b"\x01\x02\x03\x04"))
    listen(readers, lambda latest: 0 in latest and latest[0].uids == {"01020304"})
    chips[0].dead = True
    listen(readers, lambda latest: readers.readers[0].fault == "lost")
    readers.stop()
    assert readers.status == Status(State.STOPPED)
    assert readers.poll() == []


@pytest.fixture
def gpio(pi: FakePi, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[int, ModelChip]]:
    """Chips to be selected by GPIO, by its number. One on CE0 would answer, if selected too."""
    factory = MockFactory()
    chips: dict[int, ModelChip] = {}
    monkeypatch.setattr(Device, "pin_factory", factory)
    pi.devices = {(0, 0): SelectLine(pi.bus, [pi.chip()])}
    transfer = pi.bus.write_readinto

    def selected_by_pin(out: bytes | bytearray, into: bytearray) -> None:
        for pin, chip in chips.items():
            pi.bus.select(chip, int(factory.pin(pin).state))
        transfer(out, into)

    monkeypatch.setattr(pi.bus, "write_readinto", selected_by_pin)
    yield chips
    factory.reset()


def seen_by(readers: SpiReaders, count: int) -> list[list[str]]:
    readers.start()
    latest = listen(readers, lambda latest: len(latest) == count)
    readers.stop()
    return [sorted(latest[number].uids) for number in range(count)]


def test_chips_selected_by_gpio(pi: FakePi, gpio: dict[int, ModelChip]) -> None:
    pins = (23, 24, 26)
    for number, pin in enumerate(pins):
        gpio[pin] = pi.chip()
        gpio[pin].field.add(Tag(bytes([number, 2, 3, 4])))
    readers = SpiReaders([Socket(str(pin), 0, 0, select=pin) for pin in pins])
    assert seen_by(readers, 3) == [["00020304"], ["01020304"], ["02020304"]]


def test_the_example_of_the_building_guide(pi: FakePi, gpio: dict[int, ModelChip]) -> None:
    guide = Path(__file__).parents[2] / "docs" / "build.md"
    (example,) = re.findall(r'\n    (\{"spi": .*\})\n', guide.read_text(encoding="utf-8"))
    sockets = [Socket(str(n), **one) for n, one in enumerate(json.loads(example)["spi"], 1)]
    assert {socket.select for socket in sockets} == {None, 23, 24}
    chips = [pi.chip() for _ in sockets]
    for socket, chip in zip(sockets, chips, strict=True):
        if socket.select is None:
            pi.devices[socket.bus, socket.device] = SelectLine(pi.bus, [chip])
        else:
            gpio[socket.select] = chip
    for number, chip in enumerate(chips):
        chip.field.add(Tag(bytes([number, 2, 3, 4])))
    assert seen_by(SpiReaders(sockets), 3) == [["00020304"], ["01020304"], ["02020304"]]


def test_a_device_with_and_without_a_select_line_of_its_own(
    pi: FakePi, gpio: dict[int, ModelChip]
) -> None:
    """Its own line would go down for both."""
    readers = SpiReaders([Socket("1"), Socket("2", device=1), Socket("3", select=23)])
    readers.start()
    listen(readers, lambda latest: readers.status.state is State.FAILED)
    assert "reader 1 and reader 3" in readers.status.detail
    assert "spidev0.0" in readers.status.detail
    readers.stop()


def test_no_spi_device(pi: FakePi) -> None:
    readers = SpiReaders([Socket("only")])
    readers.start()
    listen(readers, lambda latest: readers.status.state is State.FAILED)
    assert "spidev0.0" in readers.status.detail
    readers.stop()


def test_not_on_a_pi(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mfrc522", None)
    readers = SpiReaders([Socket("only")])
    readers.start()
    listen(readers, lambda latest: readers.status.state is State.FAILED)
    assert "mfrc522" in readers.status.detail
    readers.stop()


def test_no_gpio_for_the_select_lines(pi: FakePi, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Device, "pin_factory", MockFactory())
    readers = SpiReaders([Socket("1", select=23), Socket("2", select=23)])
    readers.start()
    listen(readers, lambda latest: readers.status.state is State.FAILED)
    assert "GPIO23" in readers.status.detail
    readers.stop()


@pytest.mark.parametrize(
    ("uids", "read", "accesses"),
    [
        ([], None, 2013),
        (["01020304"], 0x0102030404, 42),
        (["04a1b2c3d4e5f6"], 0x8804A1B29F, 42),  # three of its seven bytes
        (["04a1b2c3d4e5f6", "04a1b2c3d4e5f7"], 0x8804A1B29F, 42),  # two tags look like one
        (["01020304", "01020305"], None, 35),
    ],
)
def test_the_package_by_itself(
    pi: FakePi, uids: list[str], read: int | None, accesses: int
) -> None:
    """The model must be as hard to read as the package's users found the chip to be. Its bus is so
    slow here that every answer is there at the first look: what is left is the package's own."""
    pi.clock = VirtualClock()
    pi.bus = ModelBus(pi.clock, overhead_us=3000)
    chip = pi.chip()
    for uid in uids:
        chip.field.add(Tag(bytes.fromhex(uid), startup_us=0))
    pi.devices = {(0, 0): SelectLine(pi.bus, [chip])}
    package: Any = importlib.import_module("mfrc522")
    reader = package.SimpleMFRC522()
    before = pi.bus.transfers
    assert reader.read_id_no_block() == read
    assert pi.bus.transfers - before == accesses
