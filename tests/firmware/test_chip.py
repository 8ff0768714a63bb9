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


def test_silence_takes_one_millisecond() -> None:
    reader = started_reader()
    reader.chip.field(True)
    began = reader.clock.now_us()
    assert reader.chip.send(b"\x26", 7, 0, 16) == NOTHING
    assert 1000 < reader.clock.now_us() - began < 1600


def test_an_empty_reader_costs_few_accesses() -> None:
    reader = started_reader()
    transfers = reader.bus.transfers
    assert reader.inventory() == ([], True)
    assert reader.bus.transfers - transfers <= 20


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
