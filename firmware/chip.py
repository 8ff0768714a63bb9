"""The MFRC522 at register level: reset, self-test, antenna, and one exchange of frames with the
tags."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Port(Protocol):
        """How a chip's registers are reached: the Pico's SPI, the Pi's SPI, or the model."""

        def read(self, register: int) -> int: ...

        def write(self, register: int, value: int) -> None: ...

        def read_many(self, register: int, count: int) -> bytes: ...

        def write_many(self, register: int, data: bytes) -> None: ...

        def wait_us(self, us: int) -> None: ...


COMMAND = 0x01
COM_IRQ = 0x04
ERROR = 0x06
FIFO_DATA = 0x09
FIFO_LEVEL = 0x0A
WATER_LEVEL = 0x0B
CONTROL = 0x0C
BIT_FRAMING = 0x0D
COLL = 0x0E
MODE = 0x11
TX_CONTROL = 0x14
TX_ASK = 0x15
RF_CFG = 0x26
T_MODE = 0x2A
T_PRESCALER = 0x2B
T_RELOAD_HIGH = 0x2C
T_RELOAD_LOW = 0x2D
VERSION = 0x37

IDLE = 0x00
TRANSCEIVE = 0x0C
SOFT_RESET = 0x0F

IRQ_RECEIVED = 0x20
IRQ_IDLE = 0x10
IRQ_ERROR = 0x02
IRQ_TIMER = 0x01
IRQ_NEVER = 0x80  # write-only in the chip: a chip that shows it is not there

GENUINE_VERSIONS = (0x91, 0x92)
GAINS = {18: 0x20, 23: 0x30, 33: 0x40, 38: 0x50, 43: 0x60, 48: 0x70}  # dB: RFCfgReg

# What an exchange came to.
NOTHING, FRAME, COLLISION, GARBLED = 0, 1, 2, 3

TIMEOUT_US = 1025  # 41 ticks of 25 us, set up in Chip.start
ANSWER_DELAY_US = 92  # tags answer after 86 or 91 us, by the standard
POLL_PAUSE_US = 50
POLL_LIMIT = 60  # more than 3 ms past every possible answer: such a chip is dead


class ChipFault(Exception):
    """`code` is what goes over the link: missing, wiring or lost; `detail` is for the person
    mending it."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(code + ": " + detail)
        self.code = code
        self.detail = detail


class Answer:
    """What came back. `bits` of a FRAME are counted from the first bit of data[0], `align`
    included; `collision` as CollReg counts, 1 = first bit."""

    def __init__(self, kind: int, data: bytes = b"", bits: int = 0, collision: int = 0) -> None:
        self.kind = kind
        self.data = data
        self.bits = bits
        self.collision = collision


class Chip:
    """One reader. `mark` is a number of its own, 16 to 63: a register that is otherwise of no use
    to us carries it, so that one read tells whether the chip is there, has not lost its settings to
    a dip of the supply, and is the one we think it is."""

    def __init__(self, port: "Port", mark: int, gain: int = 33) -> None:
        self.port = port
        self.mark = mark
        self.gain = gain
        self.version = 0
        self.counts_from_zero = False  # see inventory.resolve

    def start(self) -> None:
        """Resets and sets up; raises ChipFault. The antenna is off afterwards."""
        port = self.port
        self.version = port.read(VERSION)
        if self.version in (0x00, 0xFF):
            raise ChipFault("missing", "version register reads %02x" % self.version)
        port.write(COMMAND, SOFT_RESET)
        for _ in range(50):
            port.wait_us(1000)
            if not port.read(COMMAND) & 0x10:
                break
        else:
            raise ChipFault("missing", "does not come out of reset")
        self.version = port.read(VERSION)
        for pattern in (0x2A, 0x15, self.mark):
            port.write(WATER_LEVEL, pattern)
            found = port.read(WATER_LEVEL)
            if found != pattern:
                raise ChipFault("wiring", "wrote %02x, read %02x" % (pattern, found))
        port.write(T_MODE, 0x80)  # the timer starts by itself after each transmission,
        port.write(T_PRESCALER, 0xA9)  # ticks every 25 us
        port.write(T_RELOAD_HIGH, 0x00)
        port.write(T_RELOAD_LOW, 0x28)  # and gives up after 1 ms
        port.write(TX_ASK, 0x40)
        port.write(MODE, 0x3D)
        port.write(COLL, 0x00)  # bits after a collision read as 0
        port.write(TX_CONTROL, 0x80)
        self.set_gain(self.gain)

    @property
    def genuine(self) -> bool:
        return self.version in GENUINE_VERSIONS

    def set_gain(self, gain: int) -> None:
        self.gain = gain
        self.port.write(RF_CFG, GAINS[gain] | 0x08)

    def check(self) -> None:
        """Raises ChipFault unless this very chip is there with its settings."""
        found = self.read_mark()
        if found != self.mark:
            raise ChipFault("lost", "mark reads %02x, not %02x" % (found, self.mark))

    def read_mark(self) -> int:
        return self.port.read(WATER_LEVEL)

    def field(self, on: bool) -> None:
        self.port.write(TX_CONTROL, 0x83 if on else 0x80)

    def send(self, frame: bytes, last_bits: int = 0, align: int = 0, answer_bits: int = 0) -> int:
        """Sends a frame (only `last_bits` of its last byte, 0 = all) and returns NOTHING, FRAME for
        any kind of answer, or GARBLED. `answer_bits`, parity not counted, is the answer's length:
        the chip is left alone for as long as that takes, which saves most register accesses."""
        port = self.port
        port.write(COMMAND, IDLE)
        port.write(COM_IRQ, 0x7F)
        port.write(FIFO_LEVEL, 0x80)
        port.write_many(FIFO_DATA, frame)
        framing = align << 4 | last_bits
        port.write(BIT_FRAMING, framing)  # clears StartSend, which is still set from the last one
        port.write(COMMAND, TRANSCEIVE)
        port.write(BIT_FRAMING, framing | 0x80)
        irq = self._wait(_sending_us(len(frame), last_bits), answer_bits)
        if irq & (IRQ_RECEIVED | IRQ_IDLE):
            return FRAME
        return GARBLED if irq & IRQ_ERROR else NOTHING

    def exchange(self, frame: bytes, last_bits: int, align: int, answer_bits: int) -> Answer:
        """Sends a frame and returns what comes back, its first bit put at bit `align`."""
        heard = self.send(frame, last_bits, align, answer_bits)
        if heard != FRAME:
            return Answer(heard)
        port = self.port
        error = port.read(ERROR)
        if error & 0x08:  # first of all: collided bits spoil parity and protocol too
            position = port.read(COLL)
            if position & 0x20:
                return Answer(GARBLED)
            data = port.read_many(FIFO_DATA, (align + answer_bits + 7) // 8)
            return Answer(COLLISION, data, 0, position & 0x1F or 32)
        level = port.read(FIFO_LEVEL)
        if error & 0x13 or not 0 < level <= 16:
            return Answer(GARBLED)
        last = port.read(CONTROL) & 0x07
        data = port.read_many(FIFO_DATA, level)
        return Answer(FRAME, data, 8 * level - (8 - last if last else 0))

    def _wait(self, sending_us: int, answer_bits: int) -> int:
        """Waits for an answer or the chip's timer; returns the interrupt bits."""
        port = self.port
        waited = 0
        if answer_bits:
            answering_us = (answer_bits + answer_bits // 8 + 2) * 944 // 100
            waited = sending_us + ANSWER_DELAY_US + answering_us
            port.wait_us(waited)
            irq = port.read(COM_IRQ)
            if irq & (IRQ_RECEIVED | IRQ_IDLE | IRQ_TIMER) and not irq & IRQ_NEVER:
                return irq
        port.wait_us(max(sending_us + TIMEOUT_US + 20 - waited, POLL_PAUSE_US))
        for _ in range(POLL_LIMIT):
            irq = port.read(COM_IRQ)
            if irq & IRQ_NEVER:
                break
            if irq & (IRQ_RECEIVED | IRQ_IDLE | IRQ_TIMER):
                return irq
            port.wait_us(POLL_PAUSE_US)
        raise ChipFault("lost", "interrupt register reads %02x" % irq)


def _sending_us(length: int, last_bits: int) -> int:
    """Time on the air at 106 kbit/s: 9.44 us a bit, a parity bit a byte, start and end of the
    frame."""
    bits = 9 * (length - 1) + last_bits if last_bits else 9 * length
    return (bits + 2) * 944 // 100
