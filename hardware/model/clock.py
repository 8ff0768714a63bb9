"""Time in cycles of the 13.56 MHz carrier: a bit on the air lasts exactly 128 of them."""

import time

BIT = 128
ANSWER_DELAY = 1172  # from the end of a frame to the start of a tag's answer


def cycles(us: int) -> int:
    return us * 1356 // 100


class VirtualClock:
    """Stands still but for the time that transfers and waits take."""

    def __init__(self) -> None:
        self._now = 0

    def now(self) -> int:
        return self._now

    def now_us(self) -> int:
        return self._now * 100 // 1356

    def since_us(self, then: int | None) -> int:
        """Time passed since `then`; now as such a `then` for None."""
        return self.now_us() - (then or 0)

    def advance(self, us: int) -> None:
        self._now += cycles(us)


class RealClock(VirtualClock):
    """The time of day: for the firmware in real time, where waiting is done by whoever waits."""

    def now(self) -> int:
        return cycles(self.now_us())

    def now_us(self) -> int:
        if hasattr(time, "ticks_us"):  # MicroPython
            return int(time.ticks_us())
        return time.monotonic_ns() // 1000

    def advance(self, us: int) -> None:
        pass
