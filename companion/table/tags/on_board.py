"""The tags that lie on the readers: where, which are new, and what players have said by touch."""

from collections.abc import Iterable

from companion.table.readers.reader_places import ReaderPlaces
from companion.table.tags.presence import Change, Presence, Seen
from companion.table.tags.register import Register


class TagsOnBoard:
    def __init__(
        self, register: Register, box: str, reader_places: ReaderPlaces, presence: Presence
    ) -> None:
        self.register = register
        self.box = box
        self.reader_places = reader_places
        self.presence = presence
        # Every tag that lies at a place.
        self.places: dict[str, str] = {}
        # Laid before our eyes, and no move yet.
        self.fresh: set[str] = set()
        # Laid to be enrolled: no move before they are laid once more.
        self.enrolled: set[str] = set()
        # Not allowed by the game.
        self.refused: set[str] = set()
        self._vouched: dict[str, tuple[frozenset[str], bool] | None] = {}

    def take_in(self, seen: Iterable[Seen]) -> None:
        for change in seen:
            self.refused.discard(change.uid)
            if change.change is Change.APPEARED:
                self.fresh.add(change.uid)
            else:
                self.fresh.discard(change.uid)
                self.enrolled.discard(change.uid)
        lying = self.presence.lying().items()
        self.places = {
            uid: self.reader_places.place_of[reader]
            for uid, reader in lying
            if reader in self.reader_places.place_of
        }

    def use_register(self, register: Register, box: str) -> None:
        """After an enrolment in the middle of a game."""
        self.enrolled |= register.changed_since(self.register)
        self.register, self.box = register, box

    # What the players say by touch

    def accept(self, at: str) -> None:
        """What lies there counts as if it had just been laid."""
        here = {uid for uid, place in self.places.items() if place == at}
        self.fresh |= here
        self.enrolled -= here
        self.refused -= here

    def vouch(self, at: str) -> None:
        """What should lie there does, whatever its reader says."""
        self._vouched[at] = self.presence.last_scan(self.reader_places.reader_of[at])

    def is_vouched(self, at: str) -> bool:
        if at not in self._vouched:
            return False
        return self._vouched[at] == self.presence.last_scan(self.reader_places.reader_of[at])

    # Looking

    def is_clear(self, at: str) -> bool:
        """Whether the reader sees all that lies there, as far as anybody knows."""
        return self.presence.clear(self.reader_places.reader_of[at]) and not self.is_vouched(at)

    def is_empty(self, now: float) -> bool:
        """Whether nothing lies on the board, as far as the readers can tell."""
        return not self.places and not any(
            self.presence.changing(reader)
            or (self.presence.unreadable(reader, now) and not self.is_vouched(at))
            for at, reader in self.reader_places.reader_of.items()
        )
