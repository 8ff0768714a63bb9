"""The real firmware under MicroPython, at a serial port, in real time."""

import random
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
import serial

from companion.table.readers.flash import ask_for_update
from firmware.hub import FIRMWARE
from firmware.link import Receiver, Sender
from hardware import hub as hub_module
from hardware.hub import Hub
from hardware.ports import open_serial
from hardware.readers import State
from tests.hardware.rig import Listener, RealPico

pytestmark = pytest.mark.waits

STACK = ["04a1b2c3d4e5f6", "04a1b2c3d4e5f7", "04a1b2c3d400f6", "01020304", "01020305"]


@pytest.fixture
def pico(tmp_path: Path) -> Iterator[RealPico]:
    pico = RealPico(tmp_path)
    yield pico
    pico.unplug()


@pytest.fixture
def table(pico: RealPico, monkeypatch: pytest.MonkeyPatch) -> Iterator[Listener]:
    monkeypatch.setattr(hub_module, "LOOK_EVERY", 0.1)
    table = Listener(Hub(ports=pico.ports), pause=0.01)
    yield table
    table.hub.stop()


def test_discs_lamps_and_health(pico: RealPico, table: Listener) -> None:
    pico.order("place", STACK[0], 0)
    pico.plug_in()
    table.until_state(State.READY)
    table.until_lying(0, STACK[0])
    assert len(table.lying) == len(table.hub.readers) == 14
    for height in range(1, 6):
        pico.order("place", STACK[height - 1], 13)
        table.until_lying(13, *STACK[:height])
    assert table.complete[13]
    pico.order("lift", STACK[2])
    table.until_lying(13, *[uid for uid in STACK if uid != STACK[2]])
    table.hub.show([(255, 0, 0)] + [(0, 0, 255)] * 13)
    table.until(lambda: pico.lamps() == [[96, 0, 0]] + [[0, 0, 96]] * 13)
    table.until(lambda: table.hub.health.rounds > 3)
    assert table.hub.health.firmware == FIRMWARE
    assert table.hub.health.scan_ms > 14 * 5
    assert table.hub.health.bad_here == table.hub.health.bad_there == 0


def test_a_stack_too_tall_is_incomplete(pico: RealPico, table: Listener) -> None:
    pico.order("limit", 3, 2, "garbled")
    pico.plug_in()
    for height in range(1, 3):
        pico.order("place", STACK[height - 1], 3)
        table.until_lying(3, *STACK[:height])
    assert table.complete[3]
    pico.order("place", STACK[2], 3)
    table.until(lambda: not table.complete[3])
    pico.order("lift", STACK[2])
    table.until_lying(3, *STACK[:2])
    assert table.complete[3]


def test_unplug_and_replug(pico: RealPico, table: Listener) -> None:
    table.until_state(State.NO_DEVICE)
    pico.plug_in()
    table.until_state(State.READY)
    pico.order("place", STACK[0], 5)
    table.until_lying(5, STACK[0])
    pico.unplug()
    table.until_state(State.NO_DEVICE)
    pico.order("lift", STACK[0])
    pico.order("place", STACK[0], 6)
    pico.plug_in()
    table.until_state(State.READY)
    table.until_lying(6, STACK[0])
    assert table.lying[5] == frozenset()


def test_reset_with_the_port_open(pico: RealPico, table: Listener) -> None:
    pico.plug_in()
    table.hub.show([(255, 255, 255)] * 14)
    table.until_state(State.READY)
    table.until(lambda: pico.lamps() == [[96] * 3] * 14)
    boot = table.hub.health.boot
    pico.order("place", STACK[0], 5)
    pico.reset()
    table.until(lambda: table.hub.health.boot not in ("", boot))
    table.until_state(State.READY)
    table.until_lying(5, STACK[0])
    table.until(lambda: pico.lamps() == [[96] * 3] * 14)


def test_a_reader_dies_and_another_dips(pico: RealPico, table: Listener) -> None:
    pico.plug_in()
    table.until_state(State.READY)
    pico.order("kill", 4)
    pico.order("dip", 5)
    pico.order("place", STACK[0], 4)
    pico.order("place", STACK[1], 5)
    table.until(lambda: table.hub.readers[4].fault)
    table.until_lying(5, STACK[1])
    assert [r.name for r in table.hub.readers if r.fault] == ["5"]
    pico.order("revive", 4)
    table.until_lying(4, STACK[0])
    assert not table.hub.readers[4].fault


def test_garbage_at_the_start(pico: RealPico, table: Listener) -> None:
    pico.plug_in(greeting=random.Random(3).randbytes(300) + b'{"t":"tags","seq":4,"r":0,"uids":["')
    pico.order("place", STACK[0], 5)
    table.until_lying(5, STACK[0])


def test_a_bad_cable(pico: RealPico, table: Listener) -> None:
    """For a while every second piece arrives damaged: nothing is invented, all is well after."""
    chance = random.Random(4)

    def flip(data: bytes) -> bytes:
        damaged = bytearray(data)
        if chance.random() < 0.5:
            damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
        return bytes(damaged)

    def damaged_more_than(lines: int) -> bool:
        return table.hub.health.bad_here > lines

    pico.plug_in()
    table.until_state(State.READY)
    pico.damage = flip
    for round_number in range(3):
        for reader, uid in enumerate(STACK):
            pico.order("lift", uid)
            pico.order("place", uid, (reader + round_number) % 14)
        table.until(partial(damaged_more_than, 2 * round_number))
    pico.damage = bytes
    for reader, uid in enumerate(STACK):
        table.until_lying(reader + 2, uid)
    assert {uid for scan in table.scans for uid in scan.uids} <= set(STACK)


def test_a_hanging_firmware_is_silent(
    pico: RealPico, table: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    pico.plug_in()
    table.until_state(State.READY)
    monkeypatch.setattr(hub_module, "SILENT_AFTER", 1.8)
    pico.freeze()
    table.until_state(State.SILENT)
    pico.reset()  # as its watchdog would
    table.until_state(State.READY)


def test_a_port_in_use(pico: RealPico, table: Listener) -> None:
    pico.plug_in()
    table.until_state(State.READY)
    with pytest.raises(serial.SerialException):
        open_serial(pico.device)
    second = Listener(Hub(ports=pico.ports))
    second.until_state(State.BUSY)
    second.hub.stop()


def test_a_wiring_file_that_makes_no_sense(pico: RealPico, table: Listener, tmp_path: Path) -> None:
    wiring = tmp_path / "firmware" / "wiring.json"
    wiring.write_text(wiring.read_text().replace('"select": 3', '"select": 18'))
    pico.plug_in()
    table.until_state(State.TROUBLE)
    assert "GP18 is used for sck of SPI 0 and for reader 4" in table.hub.status.detail


def test_stands_aside_once_for_an_update(pico: RealPico, table: Listener) -> None:
    pico.plug_in()
    table.until_state(State.READY)
    table.hub.stop()
    ask_for_update(open_serial(pico.device))
    assert pico.ended() == 3  # reset,
    pico.power_on()
    assert pico.ended() == 0  # then at the prompt, where mpremote can copy files,
    pico.power_on()
    table.hub.start()
    table.until_state(State.READY)  # then as before


def test_a_host_of_other_people_may_set_and_ask_what_the_app_does_not(pico: RealPico) -> None:
    pico.plug_in()
    port = open_serial(pico.device)
    sender, receiver = Sender(port.write), Receiver()
    answers: dict[int, str] = {}
    beats = 0
    began = time.monotonic()
    while beats < 3:
        assert time.monotonic() - began < 15.0, answers
        # Some of it goes by while the firmware starts: asked again until it is answered.
        if not answers:
            sender.send("ping")
            sender.send("configure", heartbeat_ms=200, settle_us=2000)
            sender.send("configure", confirm=7)
        time.sleep(0.1)
        for message in receiver.feed(port.read(port.in_waiting)):
            beats += message["t"] == "alive"
            if message["t"] in ("done", "refused"):
                answers[message["re"] % 3] = message["t"]
    port.close()
    assert answers == {0: "done", 1: "done", 2: "refused"}
