"""What lies on the readers: scans, which flicker and may miss discs in a stack, made into a belief.

A disc has *appeared* when a reader has seen it for a while and no other reader sees it. It has
*left* when its reader has not seen it for a while and could have: a reader that once read three
discs at a time, this one among them, and now reads two without trouble, would see it. Otherwise
(the scan is not complete, or other discs may cover it) it is remembered, until another reader sees
it or its reader is empty. Time comes in with the scans.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from enum import Enum

from companion.table.settings import Patience
from hardware.readers import Scan


class Change(Enum):
    APPEARED = "appeared"  # before our eyes
    FOUND = "found"  # when the readers could be asked again: nobody saw when it was laid
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Seen:
    change: Change
    uid: str
    reader: int


@dataclass(slots=True)
class _Lying:
    reader: int
    # The most discs that the reader has read at a time, this one among them.
    together: int = 1
    gone_since: float | None = None


@dataclass(slots=True)
class _Reader:
    scan: Scan
    incomplete_since: float | None = None
    # Whether the first scan after a time in which nothing was known is still to be taken in.
    blind: bool = True
    coming: dict[str, float] = field(default_factory=dict)


class Presence:
    def __init__(self, patience: Patience) -> None:
        self.patience = patience
        self._readers: dict[int, _Reader] = {}
        self._lying: dict[str, _Lying] = {}
        self._twice: dict[str, float] = {}

    def update(
        self, scans: Iterable[Scan], now: float, ready: bool, usable: Collection[int]
    ) -> list[Seen]:
        """What has changed since the last call. `usable`: the readers whose last scan holds."""
        for number, reader in self._readers.items():
            if not ready or number not in usable:
                self._forget_the_present(number, reader)
        for scan in scans:
            self._take(scan)
        if not ready:
            return []
        present = {n: r for n, r in self._readers.items() if n in usable and not r.blind}
        sighted = self._sightings(present, now)
        seen = self._appearances(present, sighted, now) + self._departures(present, now)
        # A disc leaves one reader before it appears at another.
        return sorted(seen, key=lambda s: (s.change is not Change.LEFT, s.reader, s.uid))

    def reader_of(self, uid: str) -> int | None:
        lying = self._lying.get(uid)
        return lying.reader if lying else None

    def lying(self) -> dict[str, int]:
        """All discs that are believed to lie somewhere, with their readers."""
        return {uid: lying.reader for uid, lying in self._lying.items()}

    def coming(self) -> dict[str, int]:
        """Discs that have just come into sight and are not believed yet."""
        return {
            uid: number
            for number, reader in self._readers.items()
            for uid in reader.coming
            if uid not in self._twice
        }

    def twice(self, now: float) -> dict[str, tuple[int, ...]]:
        """Discs that two readers have seen at the same time for a while."""
        return {
            uid: tuple(
                number
                for number, reader in sorted(self._readers.items())
                if uid in reader.scan.uids and not reader.blind
            )
            for uid, since in self._twice.items()
            if now - since >= self.patience.doubtful
        }

    def unreadable(self, reader: int, now: float) -> bool:
        """Whether something lies there for a while that cannot be read."""
        known = self._readers.get(reader)
        if known is None or known.incomplete_since is None:
            return False
        return now - known.incomplete_since >= self.patience.doubtful

    def changing(self, reader: int) -> bool:
        """Whether something lies there that is no disc: a tag with another UID each time."""
        known = self._readers.get(reader)
        return known is not None and not known.blind and known.scan.changing > 0

    def clear(self, reader: int) -> bool:
        """Whether the reader works, and sees all that lies there as far as it can tell."""
        known = self._readers.get(reader)
        return known is not None and not known.blind and known.scan.complete

    def last_scan(self, reader: int) -> tuple[frozenset[str], bool] | None:
        known = self._readers.get(reader)
        return (known.scan.uids, known.scan.complete) if known else None

    # Taking in

    def _forget_the_present(self, number: int, reader: _Reader) -> None:
        reader.blind = True
        reader.incomplete_since = None
        reader.coming.clear()
        for lying in self._lying.values():
            if lying.reader == number:
                lying.gone_since = None

    def _take(self, scan: Scan) -> None:
        reader = self._readers.setdefault(scan.reader, _Reader(scan))
        reader.scan = scan
        found = reader.blind
        reader.blind = False
        if scan.complete:
            reader.incomplete_since = None
        elif reader.incomplete_since is None:
            reader.incomplete_since = scan.time
        reader.coming = {
            # A disc that was found lying has waited long enough.
            uid: reader.coming.get(uid, float("-inf") if found else scan.time)
            for uid in scan.uids
            if self.reader_of(uid) != scan.reader
        }
        for uid, lying in self._lying.items():
            if lying.reader != scan.reader:
                continue
            if uid in scan.uids:
                lying.gone_since = None
                if scan.complete:
                    lying.together = max(lying.together, len(scan.uids))
            elif scan.complete and len(scan.uids) < lying.together:
                lying.gone_since = scan.time if lying.gone_since is None else lying.gone_since
            else:
                lying.gone_since = None

    # Believing

    def _sightings(self, present: dict[int, _Reader], now: float) -> dict[str, int]:
        """How many readers see each disc; and since when two do."""
        sighted: dict[str, int] = {}
        for reader in present.values():
            for uid in reader.scan.uids:
                sighted[uid] = sighted.get(uid, 0) + 1
        self._twice = {
            uid: self._twice.get(uid, now) for uid, count in sighted.items() if count > 1
        }
        return sighted

    def _appearances(
        self, present: dict[int, _Reader], sighted: dict[str, int], now: float
    ) -> list[Seen]:
        seen = []
        for number, reader in present.items():
            for uid, since in list(reader.coming.items()):
                if sighted[uid] > 1 or now - since < self.patience.appeared:
                    continue
                del reader.coming[uid]
                together = len(reader.scan.uids) if reader.scan.complete else 1
                old = self._lying.get(uid)
                if old:
                    seen.append(Seen(Change.LEFT, uid, old.reader))
                self._lying[uid] = _Lying(number, together)
                change = Change.FOUND if since == float("-inf") else Change.APPEARED
                seen.append(Seen(change, uid, number))
        return seen

    def _departures(self, present: dict[int, _Reader], now: float) -> list[Seen]:
        heights: dict[int, int] = {}
        for lying in self._lying.values():
            heights[lying.reader] = heights.get(lying.reader, 0) + 1
        seen = []
        for uid, lying in list(self._lying.items()):
            reader = present.get(lying.reader)
            if reader is None or lying.gone_since is None:
                continue
            vanished = not reader.scan.uids and heights[lying.reader] > 1
            wait = self.patience.stack_left if vanished else self.patience.left
            if now - lying.gone_since >= wait:
                del self._lying[uid]
                seen.append(Seen(Change.LEFT, uid, lying.reader))
        return seen
