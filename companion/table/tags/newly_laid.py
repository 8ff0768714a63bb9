"""Pieces that have just been laid down, wherever: for enrolling them, and for placing readers."""

from companion.table.settings import Patience
from companion.table.tags.presence import Change, Presence
from hardware.readers import Readers, at_work


class NewlyLaid:
    def __init__(self, readers: Readers, patience: Patience) -> None:
        self._readers = readers
        self._presence = Presence(patience)

    def look(self, now: float) -> list[tuple[str, int]]:
        """The tags that have come since the last look, with their readers."""
        scans = self._readers.poll()
        seen = self._presence.update(scans, now, *at_work(self._readers))
        laid = [(s.uid, s.reader) for s in seen if s.change is Change.APPEARED]
        found = [(s.uid, s.reader) for s in seen if s.change is Change.FOUND]
        # One piece that lay there from the start is meant; several are just not cleared away.
        return laid or (found if len(found) == 1 else [])
