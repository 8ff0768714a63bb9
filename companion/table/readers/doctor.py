"""The doctor: what each reader has done since the examination began.

Tags are shown by their group only, such as a captain's colour, and unknown ones as such: the
doctor may be called while a game is on.
"""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from companion.table.readers.reader_places import ReaderPlaces
from companion.table.tags.register import Register
from hardware.readers import Readers, ReaderStatus, Scan, Status, at_work


class Examined(Struct, frozen=True):
    """One reader. `tags`: the groups of the pieces on it, "" for an unknown tag."""

    status: ReaderStatus
    at: str  # the place; "" if none
    tags: tuple[str, ...]
    complete: bool
    since: float | None  # seconds since the last scan that brought something new
    scans: int
    incomplete: int  # scans that left something unread
    faults: int  # times that it stopped working


class Line(Struct, frozen=True):
    """The connection as a whole; zero where the driver does not tell."""

    status: Status
    firmware: str = ""
    scan_ms: int = 0
    rounds: int = 0
    bad_lines: int = 0
    missed_lines: int = 0


class Doctor:
    """`hub`: the driver that knows the health of the line, if it is not `readers` itself."""

    def __init__(
        self,
        readers: Readers,
        reader_places: ReaderPlaces,
        register: Register,
        hub: object | None = None,
    ) -> None:
        self._readers = readers
        self._hub = hub or readers
        self._reader_places = reader_places
        self._register = register
        self._last: dict[int, Scan] = {}
        self._scans: Counter[int] = Counter()
        self._incomplete: Counter[int] = Counter()
        self._faults: Counter[int] = Counter()
        self._usable: dict[int, bool] = {}

    def take(self, scans: Iterable[Scan]) -> None:
        """After each poll of the readers."""
        for scan in scans:
            self._last[scan.reader] = scan
            self._scans[scan.reader] += 1
            self._incomplete[scan.reader] += not scan.complete
        for reader in self._readers.readers:
            worked = self._usable.get(reader.number, True)
            self._faults[reader.number] += worked and not reader.usable
            self._usable[reader.number] = reader.usable

    def line(self) -> Line:
        health = getattr(self._hub, "health", None)  # of the hub only
        if health is None:
            return Line(self._readers.status)
        return Line(
            self._readers.status,
            health.firmware,
            health.scan_ms,
            health.rounds,
            health.bad_here + health.bad_there,
            health.missed,
        )

    def examined(self, now: float) -> list[Examined]:
        return [self._examine(reader, now) for reader in self._readers.readers]

    @property
    def well(self) -> bool:
        """Whether every place has a reader that works."""
        ready, usable = at_work(self._readers)
        return ready and usable >= set(self._reader_places.reader_of.values())

    def _examine(self, reader: ReaderStatus, now: float) -> Examined:
        number = reader.number
        scan = self._last.get(number)
        return Examined(
            reader,
            self._reader_places.place_of.get(number, ""),
            self._tags(scan) if scan else (),
            scan.complete if scan else True,
            now - scan.time if scan else None,
            self._scans[number],
            self._incomplete[number],
            self._faults[number],
        )

    def _tags(self, scan: Scan) -> tuple[str, ...]:
        return ("",) * scan.changing + tuple(sorted(self._group(uid) for uid in scan.uids))

    def _group(self, uid: str) -> str:
        known = self._register.find(uid)
        return known.piece.group if known else ""
