"""One set of readers and lamps for several that use them: the game, the doctor, an enrolment.

    shared = Shared(source.readers, source.lamps)
    one, another = shared.readers(), shared.readers()   # each polls for itself, and misses nothing

Whoever comes later first learns what lies on every reader. The lamps belong to the game, until
somebody borrows them.
"""

from collections.abc import Sequence

from hardware.readers import Colour, Lamps, Readers, ReaderStatus, Scan, State, Status


class Shared:
    def __init__(self, readers: Readers, lamps: Lamps | None) -> None:
        self.source = readers
        self.lamps = SharedLamps(lamps) if lamps else None
        self._last: dict[int, Scan] = {}
        self._shares: list[Share] = []

    def readers(self) -> "Share":
        share = Share(self, list(self._last.values()))
        self._shares.append(share)
        return share

    def pump(self) -> None:
        scans = self.source.poll()
        if self.source.status.state is not State.READY:
            # What was seen may be gone by the time the readers can be asked again.
            self._last.clear()
        for scan in scans:
            self._last[scan.reader] = scan
        for share in self._shares:
            share.waiting += scans

    def forget(self, share: "Share") -> None:
        if share in self._shares:
            self._shares.remove(share)


class Share:
    """The readers as one of several uses them; starting and stopping them is for their owner."""

    def __init__(self, shared: Shared, waiting: list[Scan]) -> None:
        self.waiting = waiting
        self._shared = shared

    def start(self) -> None:
        """They run already."""

    def stop(self) -> None:
        self._shared.forget(self)

    def poll(self) -> list[Scan]:
        self._shared.pump()
        scans, self.waiting = self.waiting, []
        return scans

    @property
    def status(self) -> Status:
        return self._shared.source.status

    @property
    def readers(self) -> tuple[ReaderStatus, ...]:
        return self._shared.source.readers


class SharedLamps:
    """While they are borrowed, what the game shows is kept for later."""

    def __init__(self, lamps: Lamps) -> None:
        self._lamps = lamps
        self._of_game: Sequence[Colour] = ()
        self._borrowed = 0  # how many of them; none unless somebody has them

    def show(self, colours: Sequence[Colour]) -> None:
        self._of_game = colours
        if not self._borrowed:
            self._lamps.show(colours)

    def borrow(self, colours: Sequence[Colour]) -> None:
        self._borrowed = len(colours)
        self._lamps.show(colours)

    def give_back(self) -> None:
        if self._borrowed:
            self._lamps.show(self._of_game or [(0, 0, 0)] * self._borrowed)
            self._borrowed = 0
