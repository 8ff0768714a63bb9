"""A Pico for proofs: the real firmware's hub, whose readers see what they are told, at a line
that may damage what goes over it."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import firmware.hub
from firmware.lamps import Lamps
from firmware.scanner import NO_CHANGE, OK, TAGS, Reader, Scanner

READERS = 14
GAIN = 33
MOST_TAGS = 30
STEP = 0.004  # seconds that a scan of one reader takes
GLANCE = 0.001  # and a look at the clock


def random_uid(random: Random) -> str:
    return f"04{random.getrandbits(48):012x}"


@dataclass
class Found:
    """What pyserial's list_ports tells of a port."""

    device: str
    vid: int | None = 0x2E8A
    pid: int | None = 0x0005
    serial_number: str | None = "proof"


class PlainChip:
    version = 0x92

    def set_gain(self, gain: int) -> None:
        """It hears everything anyway."""


class ToldScanner(Scanner):
    """`lying` is what its readers see: the tags, by reader."""

    def __init__(self, lying: list[set[str]]) -> None:
        port: Any = None  # nobody asks a plain chip for its registers
        super().__init__([Reader(n, str(n + 1), port, GAIN) for n in range(READERS)])
        plain: Any = PlainChip()
        for reader in self.readers:
            reader.chip = plain
        self._lying = lying

    def start(self) -> None:
        for reader in self.readers:
            reader.set_fault(OK, "")

    def step(self) -> tuple[Reader, int]:
        reader = self.readers[self._next]
        self._next = (self._next + 1) % READERS
        self.rounds += self._next == 0
        seen = sorted(self._lying[reader.number])
        if seen == reader.uids:
            return reader, NO_CHANGE
        reader.uids = seen
        return reader, TAGS


class Strip:
    """Lamps that only remember."""

    def __init__(self) -> None:
        self.colours = [(0, 0, 0)] * READERS

    def __setitem__(self, index: int, colour: tuple[int, int, int]) -> None:
        self.colours[index] = colour

    def write(self) -> None:
        """They shine at once."""


class ProofPico:
    """The firmware with its tags and lamps; `say` takes each line that it says."""

    def __init__(self, say: Callable[[bytes], None], clock: Callable[[], float]) -> None:
        self.lying: list[set[str]] = [set() for _ in range(READERS)]
        self.strip = Strip()
        self._say, self._clock = say, clock
        self._boots = 0
        self.restart()

    def restart(self) -> None:
        self._boots += 1
        self.firmware = firmware.hub.Hub(
            ToldScanner(self.lying),
            Lamps(self.strip, READERS, 255),
            self._say,
            self._since_ms,
            str(self._boots),
            lambda: None,
        )
        self.firmware.start()

    def _since_ms(self, then: int | None) -> int:
        now = int(self._clock() * 1000)
        return now if then is None else now - then

    def truth(self) -> dict[int, frozenset[str]]:
        return {number: frozenset(tags) for number, tags in enumerate(self.lying)}

    def move_something(self, random: Random) -> str:
        """A disc is laid or lifted; answers its tag."""
        all_tags = [(reader, uid) for reader, tags in enumerate(self.lying) for uid in tags]
        if all_tags and (random.random() < 0.5 or len(all_tags) >= MOST_TAGS):
            reader, uid = random.choice(sorted(all_tags))
            self.lying[reader].discard(uid)
        else:
            uid = random_uid(random)
            self.lying[random.randrange(READERS)].add(uid)
        return uid


class LinePico(ProofPico):
    """In virtual time; is its own port. `damage` is what the line does to each message."""

    def __init__(self) -> None:
        self.damage: Callable[[bytes], bytes] = bytes
        self.damaged = 0
        self._now = 0.0
        self._out = b""
        super().__init__(self._pass_on, lambda: self._now)

    def clock(self) -> float:
        self._now += GLANCE
        return self._now

    def sleep(self, seconds: float) -> None:
        """Nobody does anything, and then it is later."""
        self._now += seconds

    def ports(self) -> list[Found]:
        return [Found("line")]

    def open(self, device: str) -> "LinePico":
        self._out = b""
        return self

    def close(self) -> None:
        """The Pico lives on."""

    @property
    def in_waiting(self) -> int:
        self._now += STEP
        self.firmware.step()
        return len(self._out)

    def read(self, size: int = 1, /) -> bytes:
        data, self._out = self._out[:size], self._out[size:]
        return data

    def write(self, data: bytes, /) -> int:
        self.firmware.receive(self._through_the_line(data))
        return len(data)

    def _pass_on(self, data: bytes) -> None:
        self._out += self._through_the_line(data)

    def _through_the_line(self, data: bytes) -> bytes:
        arrived = self.damage(data)
        self.damaged += arrived != data
        return arrived
