"""Register access over SPI: one address byte, then the data, inside one chip-select window.

Written for `machine.SPI` and `machine.Pin`; anything with the same three calls will do.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    class Spi(Protocol):
        def write(self, data: bytes | bytearray) -> object: ...

        def write_readinto(self, out: bytes | bytearray, into: bytearray) -> object: ...


class SpiPort:
    """The registers of one chip. `select` is called with 0 to begin and 1 to end a transfer.
    `since_us(then)` is the time passed since `then`, or now as such a `then` for None."""

    def __init__(
        self,
        spi: "Spi",
        select: "Callable[[int], object]",
        wait_us: "Callable[[int], object]",
        since_us: "Callable[[int | None], int]",
    ) -> None:
        self._spi = spi
        self._select = select
        self._wait_us = wait_us
        self._since_us = since_us
        self._out = bytearray(2)  # kept, to leave the garbage collector little to do
        self._into = bytearray(2)
        select(1)

    def wait_us(self, us: int) -> None:
        self._wait_us(us)

    def since_us(self, then: int | None) -> int:
        return self._since_us(then)

    def read(self, register: int) -> int:
        self._out[0] = 0x80 | register << 1
        self._out[1] = 0
        self._select(0)
        self._spi.write_readinto(self._out, self._into)
        self._select(1)
        return self._into[1]

    def write(self, register: int, value: int) -> None:
        self._out[0] = register << 1
        self._out[1] = value
        self._select(0)
        self._spi.write(self._out)
        self._select(1)

    def read_many(self, register: int, count: int) -> bytes:
        """Reads the same register again and again: how the FIFO is emptied."""
        out = bytes([0x80 | register << 1] * count + [0])
        into = bytearray(count + 1)
        self._select(0)
        self._spi.write_readinto(out, into)
        self._select(1)
        return bytes(into[1:])

    def write_many(self, register: int, data: bytes) -> None:
        self._select(0)
        self._spi.write(bytes([register << 1]) + data)
        self._select(1)
