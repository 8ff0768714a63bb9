"""One WS2812 lamp per reader. Written for `neopixel.NeoPixel`: index, assign a colour, write()."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Strip(Protocol):
        def __setitem__(self, index: int, colour: tuple[int, int, int]) -> None: ...

        def write(self) -> object: ...


class Lamps:
    """`brightest` is the largest value a colour may have: 14 white lamps at 255 take 0.8 A."""

    def __init__(self, strip: "Strip", count: int, brightest: int) -> None:
        self._strip = strip
        self._count = count
        self._brightest = brightest

    def show(self, colours: str) -> None:
        """Six hexadecimal digits (red, green, blue) per lamp, for all lamps."""
        if len(colours) != 6 * self._count:
            raise ValueError("colours for %d lamps are needed" % self._count)
        values = bytes.fromhex(colours)
        for lamp in range(self._count):
            red, green, blue = values[3 * lamp : 3 * lamp + 3]
            self._strip[lamp] = (self._dim(red), self._dim(green), self._dim(blue))
        self._strip.write()

    def _dim(self, value: int) -> int:
        return value * self._brightest // 255
