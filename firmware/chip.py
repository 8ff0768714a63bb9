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

        def since_us(self, then: int | None) -> int: ...


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

# Times by ISO 14443-3A.
ANSWER_DELAY_US = 92  # tags answer after 86 or 91 us
CALL_GUARD_US = 517  # from one call (REQA) to the next
FRAME_GUARD_US = 92  # from the last bit on the air to the next frame
FIELD_OFF_US = 5100  # so long without field, every tag forgets that it was sent to sleep

TIMEOUT_US = 225  # 9 ticks of 25 us, set up in Chip.start; the fifth bit of an answer stops it
TIMEOUT_NOTICED_US = 240
DEAD_AFTER_US = 5000  # more than 3 ms past every possible answer: such a chip is dead


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
        self.field_is_on = False
        self._began = 0  # when the field was switched, or the last frame began
        self._quiet_us = 0  # from then on, before the next frame
        self._fifo_is_empty = False

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
        self._test_bursts()
        port.write(T_MODE, 0x80)  # the timer starts by itself after each transmission,
        port.write(T_PRESCALER, 0xA9)  # ticks every 25 us
        port.write(T_RELOAD_HIGH, 0x00)
        port.write(T_RELOAD_LOW, 0x08)  # and gives up after TIMEOUT_US
        port.write(TX_ASK, 0x40)
        port.write(MODE, 0x3D)
        port.write(COLL, 0x00)  # bits after a collision read as 0
        self.set_gain(self.gain)
        self.field(False)
        self._fifo_is_empty = False

    def _test_bursts(self) -> None:
        """A bus too fast for its cables damages long transfers first."""
        burst = bytes([0x55, 0xAA, 0x00, 0xFF] * 8)
        self.port.write(FIFO_LEVEL, 0x80)
        self.port.write_many(FIFO_DATA, burst)
        if self.port.read_many(FIFO_DATA, len(burst)) != burst:
            raise ChipFault("wiring", "long transfers arrive damaged")

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

    def field(self, on: bool, settle_us: int = 0) -> None:
        """Switches the antenna; not on, before it was off long enough for the tags to notice. The
        first frame then waits until the tags have had `settle_us` to wake up."""
        if on and not self.field_is_on:
            self._wait_until(self._began, FIELD_OFF_US)
        self.port.write(TX_CONTROL, 0x83 if on else 0x80)
        self.field_is_on = on
        self._began = self.port.since_us(None)
        self._quiet_us = settle_us

    def was_off_long_enough(self) -> bool:
        return not self.field_is_on and not self._left_us(self._began, FIELD_OFF_US)

    def tell(self, frame: bytes) -> None:
        """Sends a frame that nobody answers."""
        sent_us = self._start(frame, 0, 0)
        self._quiet_us = sent_us + FRAME_GUARD_US
        self._wait_until(self._began, sent_us)

    def send(self, frame: bytes, last_bits: int, align: int, answer_bits: int) -> int:
        """Sends a frame (only `last_bits` of its last byte, 0 = all) and returns NOTHING, FRAME for
        any kind of answer, or GARBLED. `answer_bits`, parity not counted, is the answer's
        length."""
        sent_us = self._start(frame, last_bits, align)
        answered_us = sent_us + ANSWER_DELAY_US + _air_us(answer_bits // 8, answer_bits % 8)
        self._quiet_us = max(CALL_GUARD_US, answered_us + FRAME_GUARD_US)
        irq = self._listen(sent_us + TIMEOUT_NOTICED_US, answered_us)
        if irq & (IRQ_RECEIVED | IRQ_IDLE):
            return FRAME
        if irq & IRQ_ERROR:
            return GARBLED
        self._fifo_is_empty = True
        return NOTHING

    def request(self, frame: bytes, length: int) -> bytes | None:
        """Sends a frame and returns so many bytes of what comes back, if anything does. For answers
        with a CRC: that finds whatever went wrong on the air, and no other register is read."""
        if self.send(frame, 0, 0, 8 * length) != FRAME:
            return None
        return self.port.read_many(FIFO_DATA, length)

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

    def _start(self, frame: bytes, last_bits: int, align: int) -> int:
        """Begins to send; returns how long that will take."""
        port = self.port
        port.write(COMMAND, IDLE)
        port.write(COM_IRQ, 0x7F)
        if not self._fifo_is_empty:
            port.write(FIFO_LEVEL, 0x80)
        port.write_many(FIFO_DATA, frame)
        framing = align << 4 | last_bits
        port.write(BIT_FRAMING, framing)  # clears StartSend, which is still set from the last one
        port.write(COMMAND, TRANSCEIVE)
        self._wait_until(self._began, self._quiet_us)
        port.write(BIT_FRAMING, framing | 0x80)
        self._began = port.since_us(None)
        self._fifo_is_empty = False
        return _air_us(len(frame) - 1, last_bits or 8)

    def _listen(self, silent_us: int, answered_us: int) -> int:
        """Waits for the chip's timer or the end of an answer; returns the interrupt bits. Looks
        when silence is certain, when an answer should be there, and from then on all the time."""
        looks = [answered_us, silent_us]
        while True:
            if looks:
                self._wait_until(self._began, looks.pop())
            irq = self.port.read(COM_IRQ)
            if irq & (IRQ_RECEIVED | IRQ_IDLE | IRQ_TIMER) and not irq & IRQ_NEVER:
                return irq
            if irq & IRQ_NEVER or self.port.since_us(self._began) > DEAD_AFTER_US:
                break
        raise ChipFault("lost", "interrupt register reads %02x" % irq)

    def _wait_until(self, then: int, us: int) -> None:
        left = self._left_us(then, us)
        if left:
            self.port.wait_us(left)

    def _left_us(self, then: int, us: int) -> int:
        """What is left until `us` have passed since `then`. A Pico's clock begins anew every 18
        minutes: what seems to lie ahead of us is long past."""
        left = us - self.port.since_us(then)
        return left if 0 < left <= us else 0


def _air_us(whole: int, bits: int) -> int:
    """Time on the air at 106 kbit/s, of whole bytes and some bits: 9.44 us a bit, a parity bit a
    byte, start and end of the frame."""
    return (9 * whole + (9 if bits == 8 else bits) + 2) * 944 // 100
