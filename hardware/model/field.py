"""The field of one antenna: which tags are in it, and what their answers become on the air."""

from hardware.model.clock import VirtualClock, cycles
from hardware.model.tag import Tag

MASKED_BY = 12  # dB: so much stronger, an answer drowns another without a collision
MARGIN = 3  # dB: so little above hearing, an answer arrives damaged

# What happens when more tags lie in the field than it can feed.
GARBLED = "garbled"  # all answer, none understandably
SILENT = "silent"  # none answers: the reader cannot tell this from an empty field
NEAREST = "nearest"  # the lowest ones answer, the others do not: as untellable


class Reception:
    """An answer as the antenna picks it up, before the chip has looked at it."""

    def __init__(self, data: bytes, skipped: int, collision: int, parity_wrong: bool) -> None:
        self.data = data  # bits below `skipped` in the first byte were not sent
        self.skipped = skipped
        self.collision = collision  # index of the first collided bit in `data`; -1: none
        self.parity_wrong = parity_wrong


class Field:
    def __init__(self, clock: VirtualClock) -> None:
        self.clock = clock
        self.tags: list[Tag] = []  # the lowest first
        self.limit = 1000
        self.beyond = GARBLED
        self._on_since: int | None = None
        self._off_since = 0

    def switch(self, on: bool) -> None:
        now = self.clock.now()
        if not on and self._on_since is not None:
            self._on_since = None
            self._off_since = now
        elif on and self._on_since is None:
            self._on_since = now
            for tag in self.tags:
                if now - self._off_since >= cycles(tag.remembers_us):
                    tag.lose_power()

    def add(self, tag: Tag) -> None:
        tag.lose_power()
        self.tags.append(tag)

    def remove(self, tag: Tag) -> None:
        self.tags.remove(tag)

    def send(self, frame: bytes, last_bits: int, gain: int) -> Reception | None:
        """All tags hear the frame; returns their answers, one over the other, or None."""
        if self._on_since is None:
            return None
        on_for = self.clock.now() - self._on_since
        overloaded = len(self.tags) > self.limit
        answers = []
        for position, tag in enumerate(self.tags):
            if on_for < cycles(tag.startup_us):
                continue
            starved = overloaded and position >= self.limit
            if overloaded and self.beyond == SILENT or starved and self.beyond == NEAREST:
                continue
            answer = tag.hear(frame, last_bits)
            heard = tag.strength - (48 - gain)
            if answer and heard >= 0:
                answers.append((heard, answer))
        if not answers:
            return None
        loudest = max([heard for heard, _ in answers])
        data, skipped = [answer for heard, answer in answers if heard == loudest][0]
        others = [answer[0] for heard, answer in answers if heard + MASKED_BY > loudest]
        collision = _first_difference(data, others)
        damaged = loudest < MARGIN or overloaded and self.beyond == GARBLED
        if damaged:
            return Reception(bytes([byte ^ 0xA5 for byte in data]), skipped, -1, True)
        return Reception(data, skipped, collision, collision >= 0)


def _first_difference(data: bytes, others: list[bytes]) -> int:
    """Tags send bit by bit, lowest first, all at once: the first bit in which any two differ."""
    for position in range(len(data)):
        differing = 0
        for other in others:
            differing |= data[position] ^ other[position]
        if differing:
            bit = 0
            while not differing >> bit & 1:
                bit += 1
            return 8 * position + bit
    return -1
