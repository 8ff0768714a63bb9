"""An SPI bus with model chips on it, down to the bytes, and what can be wrong with its wires."""

from hardware.model.chip import ModelChip
from hardware.model.clock import VirtualClock

OVERHEAD_US = 24  # of the code around a transfer: an estimate for MicroPython on a Pico


class ModelBus:
    """Has the calls of `machine.SPI`. A transfer takes the time of its bits and of the code around
    it."""

    def __init__(
        self, clock: VirtualClock, baud: int = 2_000_000, overhead_us: int = OVERHEAD_US
    ) -> None:
        self.clock = clock
        self.byte_us = 8_000_000 // baud
        self.overhead_us = overhead_us
        self.stuck_low = 0x00  # bits of MISO that a chip which does not let go pulls down
        self.selected: list[ModelChip] = []
        self.transfers = 0
        self._address = 0
        self._fresh = True

    def select(self, chip: ModelChip, level: int) -> None:
        """The chip's select line goes low (0) or high (1)."""
        if chip in self.selected:
            self.selected.remove(chip)
        if level == 0:
            self.selected.append(chip)
        self._fresh = True

    def write(self, data: bytes | bytearray) -> None:
        self.write_readinto(data, bytearray(len(data)))

    def write_readinto(self, out: bytes | bytearray, into: bytearray) -> None:
        self.transfers += 1
        self.clock.advance(self.overhead_us + self.byte_us * len(out))
        for position in range(len(out)):
            into[position] = self._byte(out[position])

    def _byte(self, out: int) -> int:
        """One byte each way. Reads answer the address sent one byte before, the first byte none."""
        fresh, self._fresh = self._fresh, False
        reading = self._address & 0x80
        register = self._address >> 1 & 0x3F
        answer = 0xFF  # nobody drives the line: the pull-up does
        for chip in self.selected:
            if chip.dead or fresh:
                continue
            if reading:
                answer &= chip.read(register)
            else:
                chip.write(register, out)
        if fresh or reading:
            self._address = out
        if not reading and not fresh:
            answer = 0
        return answer & ~self.stuck_low & 0xFF


class SelectLine:
    """A chip select pin, called like a `machine.Pin`; several chips if wired together."""

    def __init__(self, bus: ModelBus, chips: list[ModelChip]) -> None:
        self.bus = bus
        self.chips = chips

    def __call__(self, level: int) -> None:
        for chip in self.chips:
            self.bus.select(chip, level)
