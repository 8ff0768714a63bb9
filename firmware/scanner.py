"""Scans the readers one after the other, one antenna at a time (or two, see `Scanner.overlap`),
and notices what changed.

A changed result is read again at once and believed when two scans in a row agree: that costs a few
milliseconds where something happened, and none elsewhere. A reader that fails is named, the others
go on, and it is tried again now and then.
"""

from firmware.agreement import agreed, seen_twice, without
from firmware.chip import Chip, ChipFault
from firmware.inventory import inventory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.agreement import Conclusion, Scan
    from firmware.chip import Port

NO_CHANGE, TAGS, FAULT = 0, 1, 2  # what a step may come to; TAGS | FAULT after a repair

OK = ""
CLONE = "clone"  # works, but is not NXP's chip: range and gain may differ
WORKING = (OK, CLONE)
MISSING = "missing"
LOST = "lost"  # was there, and no longer answers
WIRING = "wiring"
MOST_SCANS = 6  # of one reader in a row, while they do not agree
CHANGING_BACK_WITHIN = 10  # looks
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
        self.changing = 0  # so many more tags have another UID in every scan
        self.looked = False  # until then it is not empty, but unknown
        self._steady = True  # whether the scans of the last look agreed
        self._passing: list[str] = []  # what the changing tags called themselves last
        self._missed = 0  # looks in a row that did not see all of them
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

    def is_as_before(self, scan: "Scan") -> bool:
        """Whether a scan shows what is known. A UID that stays is not that of a changing tag, and
        a changing tag that goes is given time to come back: phones answer now and then."""
        if not self.looked:
            return False
        uids, complete = scan
        others = without(uids, self.uids)
        stayed = [uid for uid in others if uid in self._passing]
        self._passing = others
        self._missed = self._missed + 1 if len(others) < self.changing else 0
        return (
            len(uids) == len(self.uids) + len(others)
            and complete == self.complete
            and len(others) <= self.changing
            and self._missed < CHANGING_BACK_WITHIN
            and not stayed
        )

    def take(self, conclusion: "Conclusion | None", scans: "list[Scan]") -> int:
        """What all scans of a look have come to."""
        if conclusion is None:  # it comes and goes: say what was seen, and that it did
            twice = seen_twice(scans)
            kept = [] if self._steady else without(self.uids, twice)
            conclusion = sorted(twice + kept), False, 0
            self._steady = False
        else:
            self._steady = True
        before = self.uids, self.complete, self.changing
        self.uids, self.complete, self.changing = conclusion
        self._passing = without(scans[-1][0], self.uids)
        self.looked = True
        return NO_CHANGE if conclusion == before else TAGS

    def most_scans(self, confirm: int) -> int:
        """Of one look. What came and went last time is not looked at for long every time."""
        return max(MOST_SCANS, confirm) if self._steady else confirm


class Scanner:
    """`while_settling` is called while tags wake up: for what has to be done now and then."""

    def __init__(
        self, readers: list[Reader], while_settling: "Callable[[], object] | None" = None
    ) -> None:
        self.readers = readers
        self.settle_us = 5000  # tags may take that long to wake up after the field comes on
        self.confirm = 2  # equal scans in a row before a change is believed
        self.overlap = False  # the next antenna comes on early, while this reader has its turn
        self.rounds = 0
        self._next = 0
        self._while_settling = while_settling

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
        scans = [self._read(reader, reader.uids)]
        if reader.is_as_before(scans[0]):
            return NO_CHANGE
        conclusion = agreed(scans, self.confirm)
        while conclusion is None and len(scans) < reader.most_scans(self.confirm):
            scans.append(self._read(reader, scans[-1][0]))
            conclusion = agreed(scans, self.confirm)
        return reader.take(conclusion, scans)

    def _read(self, reader: Reader, known: list[str]) -> "Scan":
        chip = reader.chip
        try:
            if not chip.field_is_on:
                chip.field(True, self.settle_us)
            if self.overlap:
                self._wake_next(reader)
            if self._while_settling:
                self._while_settling()
            chip.check()
            uids, complete = inventory(chip, [bytes.fromhex(uid) for uid in known])
        finally:
            chip.field(False)
        return sorted([uid.hex() for uid in uids]), complete

    def _wake_next(self, reader: Reader) -> None:
        """Unless it has been on so lately that its tags would not notice."""
        number = reader.number
        for other in self.readers[number + 1 :] + self.readers[:number]:
            if other.usable:
                if other.chip.was_off_long_enough():
                    other.chip.field(True, self.settle_us)
                return

    def _restart(self, reader: Reader) -> int:
        reader.tried = self.rounds
        reader.looked = False  # what happened meanwhile?
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
