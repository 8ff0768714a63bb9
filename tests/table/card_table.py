"""A table on which tagged cards are laid: two readers that belong to no place, a clock by hand."""

from collections.abc import Iterable

from companion.session.session import Session
from companion.table.game_table import GameTable
from companion.table.tagged_pieces import TaggedPiece
from companion.table.tags.register import Register
from companion.table.tags.simulated_tags import simulated_register, simulated_uid
from hardware.simulated import SimulatedTable


class CardTable:
    def __init__(
        self, session: Session, pieces: Iterable[TaggedPiece], register: Register | None = None
    ) -> None:
        self.now = 0.0
        self.session, self.pieces = session, tuple(pieces)
        self.readers = SimulatedTable(["1", "2"], clock=lambda: self.now)
        self.table = GameTable(
            session,
            self.readers,
            self.readers,
            register or simulated_register(self.pieces),
            clock=lambda: self.now,
        )
        self.table.start()
        self.wait()

    def wait(self) -> list[str]:
        """What is said after a while."""
        for _ in range(40):
            self.now += 0.05
            self.outcome = self.table.tick()
        return [notice.text({}) for notice in self.outcome.notices]

    def lay(self, group: str, name: str, reader: int = 0) -> list[str]:
        self.readers.place(simulated_uid(self.pieces, TaggedPiece(group, name)), reader)
        return self.wait()
