"""What the table makes of the discs that it sees: whose lie where, which are new, which are gone.

Knows which tag is which disc, and tells it only where the faces are public (`marks`).
"""

from collections.abc import Iterable

from companion.table.pieces import HIDDEN, Mark
from companion.table.plan import Plan
from companion.table.presence import Change, Presence, Seen
from companion.table.register import Register
from companion.table.scene import Scene


class Sight:
    def __init__(self, register: Register, box: str, plan: Plan, presence: Presence) -> None:
        self.register = register
        self.box = box
        self.plan = plan
        self.presence = presence
        # Every tag under a destination, and the tags of each captain at each destination.
        self.places: dict[str, str] = {}
        self.discs: dict[tuple[str, str], list[str]] = {}
        # Laid before our eyes in this phase, and no move yet.
        self.fresh: set[str] = set()
        # Not allowed by the game.
        self.refused: set[str] = set()
        # Which tag lies where the game has its captain's disc, or lay there last.
        self.settled: dict[tuple[str, str], str] = {}
        # After the reveal: discs that hands have to put back.
        self.wanted: set[Mark] = set()
        self._vouched: dict[str, tuple[frozenset[str], bool] | None] = {}

    # Taking in

    def take_in(self, scene: Scene, seen: Iterable[Seen]) -> None:
        for change in seen:
            self.refused.discard(change.uid)
            if change.change is Change.APPEARED:
                self.fresh.add(change.uid)
            else:
                self.fresh.discard(change.uid)
        self.places = {}
        self.discs = {}
        for uid, reader in self.presence.lying().items():
            at = self.plan.destination_of.get(reader)
            if at:
                self.places[uid] = at
                colour = self._colour(uid)
                if colour in scene.seats:
                    self.discs.setdefault((colour, at), []).append(uid)

    def game_changed(self, before: Scene | None, scene: Scene) -> None:
        if before is None or not scene.is_same_phase(before):
            self.fresh.clear()
            self.refused.clear()
        self.settled = {key: uid for key, uid in self.settled.items() if key in scene.expected}
        if scene.phase != "missions":
            self.wanted = set()
        elif before is None or before.phase not in HIDDEN:
            # After an undo or a restart, not at the reveal: some may have to be put back.
            self.wanted |= scene.marks - (before.marks if before else frozenset())
        self.wanted &= scene.marks

    def settle(self, scene: Scene) -> None:
        """Remembers which discs lie where they should."""
        if scene.phase not in HIDDEN:
            lying = set(self.marks())
            self.wanted = {m for m in self.wanted if m not in lying and not self.is_vouched(m.at)}
            return
        for key, uids in self.discs.items():
            if key not in scene.expected:
                continue
            if len(uids) == 1:
                self.settled.setdefault(key, uids[0])
            # While the Informer may swap two discs, another one than lay there is new still; at no
            # other time, since then nobody may learn whether it is the same.
            swapping = scene.phase == "informer"
            here = [uid for uid in uids if not swapping or uid == self.settled.get(key)]
            self.fresh.difference_update(here)

    # What the players say by touch

    def accept(self, at: str) -> None:
        here = {uid for uid, place in self.places.items() if place == at}
        self.fresh |= here
        self.refused -= here

    def vouch(self, at: str) -> None:
        self._vouched[at] = self.presence.last_scan(self.plan.reader_of[at])

    def is_vouched(self, at: str) -> bool:
        if at not in self._vouched:
            return False
        return self._vouched[at] == self.presence.last_scan(self.plan.reader_of[at])

    # Looking

    def newly_laid(self, scene: Scene, seat: str) -> dict[str, str]:
        """Where a captain has newly laid a single disc, with its tag."""
        return {
            at: uids[0]
            for (whose, at), uids in self.discs.items()
            if whose == seat
            and (seat, at) not in scene.expected
            and len(uids) == 1
            and uids[0] in self.fresh
        }

    def another_is_coming(self, seat: str) -> bool:
        """Whether one more disc of a captain is about to appear: two may be laid at once."""
        lying = self.presence.lying()
        return any(self._colour(uid) == seat for uid in self.presence.coming() if uid not in lying)

    def gaps(self, scene: Scene, seat: str) -> list[str]:
        """Where a captain's disc should lie, and its reader would see it if it did."""
        return [
            at
            for at in self.plan.destinations
            if (seat, at) in scene.expected and (seat, at) not in self.discs and self.is_clear(at)
        ]

    def is_clear(self, at: str) -> bool:
        """Whether the reader sees all that lies there, as far as anybody knows."""
        return self.presence.clear(self.plan.reader_of[at]) and not self.is_vouched(at)

    def lifted(self, scene: Scene, seat: str) -> list[str]:
        """Where a captain's disc lay, and should, and does not."""
        return [
            at
            for at in self.gaps(scene, seat)
            if (seat, at) in self.settled and not self.stack_unread(scene, at)
        ]

    def stack_unread(self, scene: Scene, at: str) -> bool:
        """Whether several discs lay there, and should, and not one is seen any more."""
        lay_there = [seat for seat in scene.seats if (seat, at) in self.settled]
        return len(lay_there) > 1 and at not in self.places.values()

    def marks(self) -> list[Mark]:
        """What lies where, by its face: for after the reveal alone."""
        return [
            Mark(seat, self.face(uid), at)
            for (seat, at), uids in self.discs.items()
            for uid in uids
        ]

    def face(self, uid: str) -> str:
        known = self.register.find(uid)
        return known.disc.face if known else ""

    def board_empty(self, now: float) -> bool:
        """Whether the board is ready for the next voyage, as far as the readers can tell."""
        return not self.places and not any(
            self.presence.unreadable(reader, now) and not self.is_vouched(at)
            for at, reader in self.plan.reader_of.items()
        )

    def _colour(self, uid: str) -> str:
        known = self.register.find(uid)
        return known.disc.colour if known and known.box == self.box else ""
