"""The model against data sheet and standard, where the firmware's tests would not notice."""

import pytest

from firmware import chip as registers
from firmware.inventory import crc_a
from firmware.scanner import Scanner
from hardware.model.board import ModelBoard
from hardware.model.chip import ModelChip
from hardware.model.clock import VirtualClock, cycles
from hardware.model.field import Field
from hardware.model.measure import load_wiring, one_round
from hardware.model.tag import ACTIVE, ASLEEP, READY, Tag
from hardware.model.tag import IDLE as IDLE_TAG

UID = bytes.fromhex("01020304")
SELECT = bytes.fromhex("93700102030404")
REQA, WUPA = b"\x26", b"\x52"
TRANSCEIVE, IDLE = 0x0C, 0x00


@pytest.fixture
def chip() -> ModelChip:
    model = ModelChip(Field(VirtualClock()))
    model.write(registers.TX_CONTROL, 0x83)
    model.field.clock.advance(5000)
    return model


def send(chip: ModelChip, frame: bytes, last_bits: int = 0) -> None:
    chip.write(registers.COMMAND, IDLE)
    chip.write(registers.COM_IRQ, 0x7F)
    chip.write(registers.FIFO_LEVEL, 0x80)
    for byte in frame:
        chip.write(registers.FIFO_DATA, byte)
    chip.write(registers.BIT_FRAMING, last_bits)
    chip.write(registers.COMMAND, TRANSCEIVE)
    chip.write(registers.BIT_FRAMING, 0x80 | last_bits)


def test_after_reset(chip: ModelChip) -> None:
    chip.write(registers.COMMAND, registers.SOFT_RESET)
    found = {register: chip.read(register) for register in (0x01, 0x0A, 0x0B, 0x0E, 0x14, 0x26)}
    assert found == {0x01: 0x20, 0x0A: 0x00, 0x0B: 0x08, 0x0E: 0xA0, 0x14: 0x80, 0x26: 0x48}
    chip.write(registers.VERSION, 0x11)
    assert chip.read(registers.VERSION) == 0x92


def test_an_answer_takes_its_time(chip: ModelChip) -> None:
    chip.field.add(Tag(UID))
    send(chip, REQA, 7)
    on_air = 9 * 128 + 1172 + 19 * 128  # the call, the pause, two bytes with parity
    for _ in range(100):
        elapsed = chip.field.clock.now()
        if chip.read(registers.COM_IRQ) & 0x20:
            break
        chip.field.clock.advance(10)
    assert 0 <= elapsed - cycles(5000) - on_air <= cycles(10)
    assert chip.read(registers.FIFO_LEVEL) == 2
    assert [chip.read(registers.FIFO_DATA) for _ in range(3)] == [0x04, 0x00, 0x00]


@pytest.mark.parametrize(("reload", "us"), [(0x28, 1025), (0x3E8, 25025)])
def test_the_timer_counts_from_the_end_of_the_frame(chip: ModelChip, reload: int, us: int) -> None:
    chip.write(registers.T_MODE, 0x80)
    chip.write(registers.T_PRESCALER, 0xA9)
    chip.write(registers.T_RELOAD_HIGH, reload >> 8)
    chip.write(registers.T_RELOAD_LOW, reload & 0xFF)
    send(chip, REQA, 7)
    chip.field.clock.advance(us + 85 - 5)
    assert not chip.read(registers.COM_IRQ) & 0x01
    chip.field.clock.advance(15)
    assert chip.read(registers.COM_IRQ) & 0x01


def test_interrupt_bits_are_cleared_and_set_by_their_mark(chip: ModelChip) -> None:
    chip.write(registers.COM_IRQ, 0x7F)
    assert chip.read(registers.COM_IRQ) == 0
    chip.write(registers.COM_IRQ, 0x80 | 0x21)
    chip.write(registers.COM_IRQ, 0x01)
    assert chip.read(registers.COM_IRQ) == 0x20


def test_its_own_crc_is_ours(chip: ModelChip) -> None:
    chip.write(registers.FIFO_LEVEL, 0x80)
    for byte in SELECT:
        chip.write(registers.FIFO_DATA, byte)
    chip.write(registers.COMMAND, 0x03)
    assert chip.read(0x05) & 0x04
    assert bytes((chip.read(0x22), chip.read(0x21))) == crc_a(SELECT)


def test_mixed_tags_collide_in_the_first_answer(chip: ModelChip) -> None:
    chip.field.add(Tag(UID))
    chip.field.add(Tag(bytes.fromhex("04a1b2c3d4e5f6")))
    chip.write(registers.COLL, 0x00)
    send(chip, REQA, 7)
    chip.field.clock.advance(1000)
    assert chip.read(registers.ERROR) & 0x08
    assert chip.read(registers.COLL) & 0x3F == 7  # 0004 and 0044 differ in the seventh bit


def test_a_start_left_set_sends_too_early(chip: ModelChip) -> None:
    """Why Chip.send clears it first: the frame would go out with the framing of the last one."""
    chip.field.add(Tag(UID))
    send(chip, REQA, 7)
    chip.field.clock.advance(2000)
    chip.write(registers.COMMAND, IDLE)
    chip.write(registers.FIFO_LEVEL, 0x80)
    for byte in (0x93, 0x20):
        chip.write(registers.FIFO_DATA, byte)
    chip.write(registers.COM_IRQ, 0x7F)
    chip.write(registers.COMMAND, TRANSCEIVE)
    chip.write(registers.BIT_FRAMING, 0x80)
    chip.field.clock.advance(2000)
    assert not chip.read(registers.COM_IRQ) & 0x20


def test_the_states_of_a_tag() -> None:
    tag = Tag(UID)
    assert tag.hear(REQA, 7) == (b"\x04\x00", 0)
    assert tag.state == READY
    assert tag.hear(REQA, 7) is None  # the second call sends it back: users see it come and go
    assert tag.state == IDLE_TAG
    tag.hear(REQA, 7)
    assert tag.hear(b"\x93\x20", 0) == (UID + b"\x04", 0)
    assert tag.hear(b"\x93\x24\x01", 4) == (UID + b"\x04", 4)
    assert tag.hear(b"\x93\x24\x02", 4) is None
    assert tag.state == READY
    assert tag.hear(SELECT + crc_a(SELECT), 0) == (b"\x08" + crc_a(b"\x08"), 0)
    assert tag.state == ACTIVE
    assert tag.hear(b"\x50\x00" + crc_a(b"\x50\x00"), 0) is None
    assert tag.state == ASLEEP
    assert tag.hear(REQA, 7) is None
    assert tag.hear(WUPA, 7) == (b"\x04\x00", 0)
    assert tag.hear(b"\x93\x70\x00", 0) is None
    assert tag.state == ASLEEP  # woken from there, it goes back there
    tag.lose_power()
    assert tag.hear(REQA, 7) == (b"\x04\x00", 0)


def test_a_wrong_crc_is_not_obeyed() -> None:
    tag = Tag(UID)
    tag.hear(REQA, 7)
    assert tag.hear(SELECT + b"\x00\x00", 0) is None
    assert tag.state == IDLE_TAG


def test_a_board_is_as_fast_as_its_wiring_says() -> None:
    def round_us(baud: int) -> int:
        board = ModelBoard(VirtualClock(), {**load_wiring(), "baud": baud})
        scanner = Scanner(board.readers())
        scanner.start()
        began = board.clock.now_us()
        one_round(scanner)
        return board.clock.now_us() - began

    assert round_us(100_000) > 1.2 * round_us(1_000_000)
