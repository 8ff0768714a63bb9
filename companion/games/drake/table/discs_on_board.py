"""What the table makes of the discs that it sees: whose lie where, which are new, which are gone.

Knows which tag is which disc, and tells it only where the faces are public (`lying`).
"""

from collections.abc import Iterable

from companion.games.drake.table.disc_tasks import HIDDEN, PlacedDisc
from companion.games.drake.table.public_state import PublicState
from companion.table.tags.on_board import TagsOnBoard
from companion.table.tags.presence import Seen


class DiscsOnBoard:
    def __init__(self, tags: TagsOnBoard) -> None:
        self.tags = tags
        # The tags of each captain at each destination.
        self.discs: dict[tuple[str, str], list[str]] = {}
        # Which tag lies where the game has its captain's disc, or lay there last.
        self.settled: dict[tuple[str, str], str] = {}
        # After the reveal: discs that hands have to put back.
        self.wanted: set[PlacedDisc] = set()

    @property
    def fresh(self) -> set[str]:
        """Laid before our eyes in this phase, and no move yet."""
        return self.tags.fresh

    @property
    def destinations(self) -> tuple[str, ...]:
        return self.tags.reader_places.places

    # Taking in

    def take_in(self, game: PublicState, seen: Iterable[Seen]) -> None:
        self.tags.take_in(seen)
        self.discs = {}
        for uid, at in self.tags.places.items():
            colour = self._colour(uid)
            if colour in game.seats:
                self.discs.setdefault((colour, at), []).append(uid)

    def game_changed(self, before: PublicState | None, game: PublicState) -> None:
        if before is None or not game.is_same_phase(before):
            self.fresh.clear()
            self.tags.refused.clear()
        self.settled = {key: uid for key, uid in self.settled.items() if key in game.expected}
        if game.phase != "missions":
            self.wanted = set()
        elif before is None or before.phase not in HIDDEN:
            # After an undo or a restart, not at the reveal: some may have to be put back.
            self.wanted |= game.placed - (before.placed if before else frozenset())
        self.wanted &= game.placed

    def settle(self, game: PublicState) -> None:
        """Remembers which discs lie where they should."""
        if game.phase not in HIDDEN:
            lying = set(self.lying())
            self.wanted = {
                disc
                for disc in self.wanted
                if disc not in lying and not self.tags.is_vouched(disc.at)
            }
            return
        for key, uids in self.discs.items():
            if key not in game.expected:
                continue
            if len(uids) == 1:
                self.settled.setdefault(key, uids[0])
            # While the Informer may swap two discs, another one than lay there is new still; at no
            # other time, since then nobody may learn whether it is the same.
            swapping = game.phase == "informer"
            here = [uid for uid in uids if not swapping or uid == self.settled.get(key)]
            self.fresh.difference_update(here)

    # Looking

    def newly_laid(self, game: PublicState, seat: str) -> dict[str, str]:
        """Where a captain has newly laid a single disc, with its tag."""
        return {
            at: uids[0]
            for (whose, at), uids in self.discs.items()
            if whose == seat
            and (seat, at) not in game.expected
            and len(uids) == 1
            and uids[0] in self.fresh
        }

    def another_is_coming(self, seat: str) -> bool:
        """Whether one more disc of a captain is about to appear: two may be laid at once."""
        lying = self.tags.presence.lying()
        return any(
            self._colour(uid) == seat for uid in self.tags.presence.coming() if uid not in lying
        )

    def gaps(self, game: PublicState, seat: str) -> list[str]:
        """Where a captain's disc should lie, and its reader would see it if it did."""
        return [
            at
            for at in self.destinations
            if (seat, at) in game.expected
            and (seat, at) not in self.discs
            and self.tags.is_clear(at)
        ]

    def lifted(self, game: PublicState, seat: str) -> list[str]:
        """Where a captain's disc lay, and should, and does not."""
        return [
            at
            for at in self.gaps(game, seat)
            if (seat, at) in self.settled and not self.stack_unread(game, at)
        ]

    def stack_unread(self, game: PublicState, at: str) -> bool:
        """Whether several discs lay there, and should, and not one is seen any more."""
        lay_there = [seat for seat in game.seats if (seat, at) in self.settled]
        return len(lay_there) > 1 and at not in self.tags.places.values()

    def lying(self) -> list[PlacedDisc]:
        """What lies where, by its face: for after the reveal alone."""
        return [
            PlacedDisc(seat, self.face(uid), at)
            for (seat, at), uids in self.discs.items()
            for uid in uids
        ]

    def face(self, uid: str) -> str:
        known = self.tags.register.find(uid)
        return known.piece.name if known else ""

    def _colour(self, uid: str) -> str:
        known = self.tags.register.find(uid)
        return known.piece.group if known and known.box == self.tags.box else ""
