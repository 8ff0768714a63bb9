"""Scans the readers one after the other, one antenna at a time, and notices what changed.

A changed result is read again at once and believed when two scans in a row agree: that costs a few
milliseconds where something happened, and none elsewhere. A reader that fails is named, the others
go on, and it is tried again now and then.
"""

from firmware.chip import Chip, ChipFault
from firmware.inventory import inventory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.chip import Port

NO_CHANGE, TAGS, FAULT = 0, 1, 2  # what a step may come to; TAGS | FAULT after a repair

OK = ""
CLONE = "clone"  # works, but is not NXP's chip: range and gain may differ
WORKING = (OK, CLONE)
MISSING = "missing"
LOST = "lost"  # was there, and no longer answers
WIRING = "wiring"
FIELD_OFF_US = 5000  # so long without field, every tag forgets that it was sent to sleep
MOST_SCANS = 6  # of one reader in a row, while they do not agree
RETRY_ROUNDS = 20
FIRST_MARK = 16  # of Chip.mark; 8 is what the register holds after a reset, so nobody's


class Reader:
    """What is known of one reader."""

    def __init__(self, number: int, name: str, port: "Port", gain: int) -> None:
        self.number = number
        self.name = name
        self.chip = Chip(port, FIRST_MARK + number, gain)
        self.uids: list[str] = []  # sorted
        self.complete = True
        self.fault = MISSING  # until it has been started
        self.detail = ""
        self.worked = False  # at any time since the start
        self.tried = 0  # in which round a faulty reader was last tried

    @property
    def usable(self) -> bool:
        return self.fault in WORKING

    def set_fault(self, code: str, detail: str) -> int:
        changed = code != self.fault
        self.fault = code
        self.detail = detail
        return FAULT if changed else NO_CHANGE


class Scanner:
    def __init__(self, readers: list[Reader]) -> None:
        self.readers = readers
        self.settle_us = 5000  # tags may take that long to wake up after the field comes on
        self.confirm = 2  # equal scans in a row before a change is believed
        self.rounds = 0
        self._next = 0

    def start(self) -> None:
        """Resets and tests all readers."""
        for reader in self.readers:
            self._restart(reader)

    def step(self) -> tuple[Reader, int]:
        """Scans the next reader; returns it and what changed. There must be readers."""
        reader = self.readers[self._next]
        changed = self._scan(reader)
        self._next += 1
        if self._next == len(self.readers):
            self._next = 0
            self.rounds += 1
        return reader, changed

    def _scan(self, reader: Reader) -> int:
        changed = NO_CHANGE
        if not reader.usable:
            if self.rounds - reader.tried < RETRY_ROUNDS:
                return NO_CHANGE
            changed |= self._restart(reader)
            if not reader.usable:
                return changed
            changed |= TAGS  # nobody knows what happened there meanwhile
        try:
            changed |= self._look(reader)
        except ChipFault:
            # Perhaps only its supply dipped: one fresh start, before anybody is bothered.
            changed |= self._restart(reader)
            if reader.usable:
                try:
                    changed |= self._look(reader)
                except ChipFault as fault:
                    reader.tried = self.rounds
                    changed |= reader.set_fault(fault.code, fault.detail)
        return changed

    def _look(self, reader: Reader) -> int:
        reader.chip.check()
        result = self._read(reader.chip)
        if result == (reader.uids, reader.complete):
            return NO_CHANGE
        agreeing = scans = 1
        seen = set(result[0])
        while agreeing < self.confirm and scans < MOST_SCANS:
            reader.chip.port.wait_us(FIELD_OFF_US)
            again = self._read(reader.chip)
            agreeing = agreeing + 1 if again == result else 1
            scans += 1
            result = again
            seen.update(result[0])
        if agreeing < self.confirm:
            result = sorted(seen), False  # it comes and goes: say what was seen, and that it did
        if result == (reader.uids, reader.complete):
            return NO_CHANGE
        reader.uids, reader.complete = result
        return TAGS

    def _read(self, chip: Chip) -> tuple[list[str], bool]:
        chip.field(True)
        try:
            chip.port.wait_us(self.settle_us)
            uids, complete = inventory(chip)
        finally:
            chip.field(False)
        return sorted([uid.hex() for uid in uids]), complete

    def _restart(self, reader: Reader) -> int:
        reader.tried = self.rounds
        try:
            reader.chip.start()
        except ChipFault as fault:
            gone = fault.code == MISSING and reader.worked
            return reader.set_fault(LOST if gone else fault.code, fault.detail)
        for other in self.readers:
            # Two readers on one select line take the same mark, whichever it was written to.
            if other is not reader and other.chip.read_mark() == reader.chip.mark:
                # The other one's turn comes when its mark is checked.
                return reader.set_fault(WIRING, "answers as reader " + other.name)
        reader.worked = True
        if reader.chip.genuine:
            return reader.set_fault(OK, "")
        return reader.set_fault(CLONE, "version register reads %02x" % reader.chip.version)
