"""Model readers to try the firmware on, and random tags to lay on them."""

import random
from collections.abc import Iterable
from dataclasses import dataclass

from firmware.chip import Chip
from firmware.inventory import inventory
from firmware.port import SpiPort
from firmware.scanner import Scanner
from hardware.model.board import ModelBoard
from hardware.model.bus import ModelBus, SelectLine
from hardware.model.chip import FROM_BUFFER, ModelChip
from hardware.model.clock import VirtualClock
from hardware.model.field import Field
from hardware.model.measure import load_wiring, one_round
from hardware.model.tag import Tag


@dataclass
class OneReader:
    """A chip of the firmware on a chip of the model."""

    clock: VirtualClock
    bus: ModelBus
    model: ModelChip
    chip: Chip

    def inventory(self, *known: str, settle_us: int = 5000) -> tuple[list[str], bool]:
        self.chip.field(True, settle_us)
        uids, complete = inventory(self.chip, [bytes.fromhex(uid) for uid in known])
        self.chip.field(False)
        return sorted(uid.hex() for uid in uids), complete


def one_reader(*tags: Tag, version: int = 0x92, counts: str = FROM_BUFFER) -> OneReader:
    clock = VirtualClock()
    bus = ModelBus(clock)
    model = ModelChip(Field(clock), version, counts)
    for tag in tags:
        model.field.add(tag)
    chip = Chip(SpiPort(bus, SelectLine(bus, [model]), clock.advance, clock.since_us), 16)
    return OneReader(clock, bus, model, chip)


def started_reader(*tags: Tag, counts: str = FROM_BUFFER) -> OneReader:
    reader = one_reader(*tags, counts=counts)
    reader.chip.start()
    return reader


@dataclass
class WholeBoard:
    model: ModelBoard
    scanner: Scanner

    def round(self) -> None:
        one_round(self.scanner)

    def faults(self) -> dict[str, str]:
        return {r.name: r.fault for r in self.scanner.readers if r.fault}


def whole_board() -> WholeBoard:
    """Not started yet."""
    model = ModelBoard(VirtualClock(), load_wiring())
    return WholeBoard(model, Scanner(model.readers()))


class MissedTag(Tag):
    """The reader does not hear its answers of these numbers, counted from 0; or the tag does not
    hear these frames."""

    def __init__(self, uid: bytes, answers: Iterable[int] = (), frames: Iterable[int] = ()) -> None:
        super().__init__(uid)
        self._answers = frozenset(answers)
        self._frames = frozenset(frames)
        self.answered = 0
        self.heard = 0

    def hear(self, frame: bytes, last_bits: int) -> tuple[bytes, int] | None:
        self.heard += 1
        if self.heard - 1 in self._frames:
            return None
        answer = super().hear(frame, last_bits)
        if answer is None:
            return None
        self.answered += 1
        return None if self.answered - 1 in self._answers else answer


class ChangingTag(Tag):
    """Draws a new UID whenever the field comes on, as phones do."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        super().__init__(b"\x08\0\0\0")

    def lose_power(self) -> None:
        self.rename(b"\x08" + self._chance.randbytes(3))
        super().lose_power()


def random_uids(chance: random.Random, most: int = 5) -> list[bytes]:
    """Up to `most` UIDs of 4 and 7 bytes, many of them alike in their first bytes."""
    uids: set[bytes] = set()
    wanted = chance.randint(0, most)
    stem = bytes([4]) + chance.randbytes(6)
    while len(uids) < wanted:
        length = chance.choice((4, 7, 7))
        shared = chance.randint(0, length - 1)
        uid = (stem[:shared] + chance.randbytes(7))[:length]
        if length == 4 and uid[0] == 0x88:  # the cascade tag cannot begin a short UID
            continue
        uids.add(uid)
    return sorted(uids, key=lambda uid: chance.random())
