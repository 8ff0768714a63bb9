import itertools

import pytest

from firmware.chip import FRAME, NOTHING, ChipFault
from hardware.model.tag import Tag
from tests.firmware.bench import one_reader, started_reader

ONE = Tag(bytes.fromhex("01020304"))


def fault_at_start(version: int = 0x92, stuck_low: int = 0, dead: bool = False) -> ChipFault:
    reader = one_reader(version=version)
    reader.bus.stuck_low = stuck_low
    reader.model.dead = dead
    with pytest.raises(ChipFault) as caught:
        reader.chip.start()
    return caught.value


@pytest.mark.parametrize(
    ("version", "genuine"), [(0x91, True), (0x92, True), (0x88, False), (0x12, False)]
)
def test_versions(version: int, genuine: bool) -> None:
    reader = one_reader(version=version)
    reader.chip.start()
    assert reader.chip.version == version
    assert reader.chip.genuine is genuine


def test_no_chip() -> None:
    assert fault_at_start(dead=True).code == "missing"
    assert fault_at_start(stuck_low=0xFF).code == "missing"


@pytest.mark.parametrize("bit", [0x01, 0x02, 0x08, 0x20])
def test_a_neighbour_that_holds_the_line(bit: int) -> None:
    fault = fault_at_start(stuck_low=bit)
    assert fault.code == "wiring"
    assert "wrote" in fault.detail


def test_silence_is_noticed_soon() -> None:
    reader = started_reader()
    reader.chip.field(True)
    began = reader.clock.now_us()
    assert reader.chip.send(b"\x26", 7, 0, 16) == NOTHING
    assert 85 + 138 < reader.clock.now_us() - began < 600


@pytest.mark.parametrize("baud", [1_000_000, 10_000_000])
def test_calls_keep_their_distance(baud: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast the bus is: tags need the time between two calls."""
    reader = started_reader()
    reader.bus.byte_us, reader.bus.overhead_us = 8_000_000 // baud, 2
    calls: list[int] = []
    monkeypatch.setattr(reader.model.field, "send", lambda *_: calls.append(reader.clock.now_us()))
    reader.chip.field(True, 5000)
    for _ in range(4):
        reader.chip.send(b"\x26", 7, 0, 16)
    assert all(later - earlier >= 516 for earlier, later in itertools.pairwise(calls))


def test_the_field_stays_off_long_enough_for_tags_to_forget() -> None:
    reader = started_reader(ONE)
    for _ in range(3):
        assert reader.inventory() == (["01020304"], True)


def test_a_clock_that_begins_anew_stops_nobody() -> None:
    reader = started_reader(ONE)
    reader.chip._began = reader.clock.now_us() + 500_000_000
    began = reader.clock.now_us()
    assert reader.inventory() == (["01020304"], True)
    assert reader.clock.now_us() - began < 15_000


@pytest.mark.parametrize("late_us", [0, 60, 150])
def test_a_late_interrupt_costs_no_more_than_it_is_late(late_us: int) -> None:
    def look_us(late_us: int) -> int:
        reader = started_reader(Tag(bytes.fromhex("04a1b2c3d4e5f6")))
        reader.model.late_us = late_us
        began = reader.clock.now_us()
        assert reader.inventory() == (["04a1b2c3d4e5f6"], True)
        return reader.clock.now_us() - began

    answers, one_access = 5, 50
    assert look_us(late_us) - look_us(0) <= answers * (late_us + one_access if late_us else 0)


def test_a_bus_too_fast_for_its_cables() -> None:
    reader = one_reader()
    transfer = reader.bus.write_readinto

    def damaging(out: bytes | bytearray, into: bytearray) -> None:
        transfer(out, into)
        if len(into) > 16:
            into[-1] ^= 0x04

    reader.bus.write_readinto = damaging  # type: ignore[method-assign]
    with pytest.raises(ChipFault, match="long transfers arrive damaged"):
        reader.chip.start()


def test_an_empty_reader_costs_few_accesses() -> None:
    reader = started_reader()
    transfers = reader.bus.transfers
    assert reader.inventory() == ([], True)
    assert reader.bus.transfers - transfers <= 24


@pytest.mark.parametrize("stuck_low", [0x00, 0xFF])
def test_a_chip_that_dies_in_the_middle(stuck_low: int) -> None:
    """Its line then floats high or is pulled low; neither may look like an empty reader."""
    reader = started_reader(ONE)
    reader.chip.field(True)
    reader.chip.port.wait_us(5000)
    reader.bus.stuck_low = stuck_low
    reader.model.dead = True
    with pytest.raises(ChipFault) as caught:
        reader.chip.send(b"\x26", 7, 0, 16)
    assert caught.value.code == "lost"


def test_a_dip_of_the_supply_is_noticed() -> None:
    reader = started_reader()
    reader.chip.check()
    reader.model.reset()
    with pytest.raises(ChipFault):
        reader.chip.check()


def test_the_antenna_follows() -> None:
    reader = started_reader(ONE)
    assert reader.chip.send(b"\x26", 7, 0, 16) == NOTHING
    reader.chip.field(True)
    reader.chip.port.wait_us(5000)
    assert reader.chip.send(b"\x26", 7, 0, 16) == FRAME
    reader.chip.field(False)
    assert reader.chip.send(b"\x26", 7, 0, 16) == NOTHING
