"""The MFRC522 as its data sheet describes it: registers, FIFO, timer, interrupts, receiver."""

from firmware.chip import (
    BIT_FRAMING,
    COLL,
    COM_IRQ,
    COMMAND,
    CONTROL,
    ERROR,
    FIFO_DATA,
    FIFO_LEVEL,
    GAINS,
    IDLE,
    RF_CFG,
    SOFT_RESET,
    T_MODE,
    T_PRESCALER,
    T_RELOAD_HIGH,
    T_RELOAD_LOW,
    TRANSCEIVE,
    TX_CONTROL,
    VERSION,
)
from firmware.inventory import crc_a
from hardware.model.clock import ANSWER_DELAY, BIT, cycles
from hardware.model.field import Field, Reception

DIV_IRQ = 0x05
CRC_HIGH = 0x21
CRC_LOW = 0x22
CALC_CRC = 0x03

IRQ_TX, IRQ_RX, IRQ_IDLE, IRQ_ERROR, IRQ_TIMER = 0x40, 0x20, 0x10, 0x02, 0x01
CRC_DONE = 0x04

RESET_VALUES = {
    COMMAND: 0x20, 0x02: 0x80, COM_IRQ: 0x14, 0x07: 0x21, 0x0B: 0x08, CONTROL: 0x10, COLL: 0xA0,
    0x11: 0x3F, TX_CONTROL: 0x80, 0x16: 0x10, 0x17: 0x84, 0x18: 0x84, 0x19: 0x4D, CRC_HIGH: 0xFF,
    CRC_LOW: 0xFF, 0x24: 0x26, RF_CFG: 0x48, 0x27: 0x88, 0x28: 0x20, 0x29: 0x20,
}  # fmt: skip

READ_ONLY = (ERROR, 0x07, CRC_HIGH, CRC_LOW, 0x2E, 0x2F, VERSION)

# What CollReg counts from: the data sheet leaves it open, see inventory.resolve.
FROM_BUFFER, FROM_ZERO = "buffer", "zero"


class ModelChip:
    def __init__(self, field: Field, version: int = 0x92, counts: str = FROM_BUFFER) -> None:
        self.field = field
        self.version = version
        self.counts = counts
        self.dead = False
        self.late_us = 0  # by so much it tells of an answer later than the standard says
        self.reset()

    def reset(self) -> None:
        """As by the reset pin, the SoftReset command or a dip of the supply."""
        self._registers = bytearray(64)
        for register, value in RESET_VALUES.items():
            self._registers[register] = value
        self._registers[VERSION] = self.version
        self._fifo = bytearray()
        self._events: list[tuple[int, str]] = []  # what is yet to happen, and when
        self._reception: Reception | None = None
        self._known_bits = 0
        self.field.switch(False)

    def read(self, register: int) -> int:
        self._catch_up()
        if register == FIFO_DATA:
            byte = self._fifo[0] if self._fifo else 0
            self._fifo = self._fifo[1:]
            return byte
        if register == FIFO_LEVEL:
            return len(self._fifo)
        return self._registers[register]

    def write(self, register: int, value: int) -> None:
        self._catch_up()
        if register == COMMAND:
            self._command(value)
        elif register in (COM_IRQ, DIV_IRQ):
            if value & 0x80:  # says whether the marked bits are set or cleared
                self._registers[register] |= value & 0x7F
            else:
                self._registers[register] &= ~value & 0x7F
        elif register == FIFO_DATA:
            if len(self._fifo) < 64:
                self._fifo.append(value)
            else:
                self._registers[ERROR] |= 0x10
        elif register == FIFO_LEVEL:
            if value & 0x80:
                self._fifo = bytearray()
                self._registers[ERROR] &= ~0x10 & 0xFF
        elif register == CONTROL:
            self._registers[CONTROL] = value & 0x38 | self._registers[CONTROL] & 0x07
        elif register == COLL:
            self._registers[COLL] = value & 0x80 | self._registers[COLL] & 0x7F
        elif register not in READ_ONLY:
            self._registers[register] = value & 0x3F if register == 0x0B else value
            if register == TX_CONTROL:
                self.field.switch(bool(value & 0x03))
            elif register == BIT_FRAMING:
                self._send_if_started()

    def _command(self, value: int) -> None:
        command = value & 0x0F
        self._registers[COMMAND] = value & 0x3F
        self._events = []  # whatever went on is broken off
        if command == SOFT_RESET:
            self.reset()
        elif command == CALC_CRC:
            low, high = crc_a(bytes(self._fifo))
            self._registers[CRC_LOW], self._registers[CRC_HIGH] = low, high
            self._fifo = bytearray()
            self._registers[DIV_IRQ] |= CRC_DONE
        elif command == TRANSCEIVE:
            self._send_if_started()
        elif command != IDLE:
            self._registers[COMMAND] = self._registers[COMMAND] & 0xF0  # no part of this model
            self._registers[COM_IRQ] |= IRQ_IDLE

    def _send_if_started(self) -> None:
        framing = self._registers[BIT_FRAMING]
        if self._registers[COMMAND] & 0x0F != TRANSCEIVE or not framing & 0x80 or not self._fifo:
            return
        last_bits = framing & 0x07
        frame = bytes(self._fifo)
        self._fifo = bytearray()
        self._registers[ERROR] = 0
        self._registers[COLL] = self._registers[COLL] & 0x80 | 0x20
        # Where counting from zero starts depends on how much of the UID the frame carries.
        self._known_bits = 8 * (len(frame) - 2) - (8 - last_bits if last_bits else 0)
        bits = 9 * (len(frame) - 1) + last_bits if last_bits else 9 * len(frame)
        sent = self.field.clock.now() + (bits + 2) * BIT
        self._reception = self.field.send(frame, last_bits, self._gain())
        self._events = [(sent, "sent")]
        expiry = sent + self._timer_cycles() if self._registers[T_MODE] & 0x80 else None
        if self._reception:
            heard = sent + ANSWER_DELAY
            if expiry is not None and expiry < heard + 5 * BIT:  # the timer stops at the fifth bit
                self._events.append((expiry, "timer"))
            bits = 9 * len(self._reception.data) - self._reception.skipped
            told = heard + (bits + 1) * BIT + cycles(self.late_us)
            self._events.append((told, "received"))
        elif expiry is not None:
            self._events.append((expiry, "timer"))

    def _timer_cycles(self) -> int:
        registers = self._registers
        prescaler = (registers[T_MODE] & 0x0F) << 8 | registers[T_PRESCALER]
        reload = registers[T_RELOAD_HIGH] << 8 | registers[T_RELOAD_LOW]
        return (2 * prescaler + 1) * (reload + 1)

    def _gain(self) -> int:
        gain = self._registers[RF_CFG] & 0x70
        for decibel, value in GAINS.items():
            if value == gain:
                return decibel
        return 23 if gain == 0x10 else 18

    def _catch_up(self) -> None:
        """Lets happen what should have happened by now."""
        now = self.field.clock.now()
        while self._events and self._events[0][0] <= now:
            event = self._events.pop(0)[1]
            if event == "sent":
                self._registers[COM_IRQ] |= IRQ_TX
            elif event == "timer":
                self._registers[COM_IRQ] |= IRQ_TIMER
            elif self._reception:
                self._receive(self._reception)

    def _receive(self, reception: Reception) -> None:
        align = self._registers[BIT_FRAMING] >> 4 & 0x07
        bits = _bits(reception.data)[reception.skipped :]
        error = 0
        if reception.collision >= 0:
            first = reception.collision - reception.skipped
            error |= 0x08
            if not self._registers[COLL] & 0x80:
                bits = bits[:first] + [0] * (len(bits) - first)
            else:
                bits[first] = 1
            position = first + 1 + (align if self.counts == FROM_BUFFER else self._known_bits)
            # five bits, of which 0 means 32; beyond that there is no room to say where
            self._registers[COLL] &= 0x80
            self._registers[COLL] |= position & 0x1F if position <= 32 else 0x20
        if reception.parity_wrong:
            error |= 0x02
        bits = [0] * align + bits
        self._fifo = _bytes(bits)
        self._registers[CONTROL] = self._registers[CONTROL] & 0xF8 | len(bits) & 7
        self._registers[ERROR] = error
        self._registers[COM_IRQ] |= IRQ_RX | (IRQ_ERROR if error else 0)


def _bits(data: bytes) -> list[int]:
    return [byte >> bit & 1 for byte in data for bit in range(8)]


def _bytes(bits: list[int]) -> bytearray:
    data = bytearray((len(bits) + 7) // 8)
    for position, bit in enumerate(bits):
        data[position >> 3] |= bit << (position & 7)
    return data
