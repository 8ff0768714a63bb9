"""What stands of a game, and what was taken back: the one walk over moves, undo and redo."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Turn(Struct, Generic[T], frozen=True):
    """One move on the way, and the earlier one in whose place it stands, if there is any."""

    item: T
    # How many of the moves that stood before it, counted from the last one, end with that one.
    replaces: int = 0
    replaced: T | None = None


class History(Generic[T]):
    """Moves, whatever stands for them: states in a session, numbers of records on disk."""

    def __init__(self) -> None:
        # The moves that count, in their order.
        self.standing: list[T] = []
        self._turns: list[Turn[T]] = []
        self._taken_back: list[Turn[T]] = []

    def copy(self) -> "History[T]":
        new: History[T] = History.__new__(History)
        new.standing = self.standing[:]
        new._turns, new._taken_back = self._turns[:], self._taken_back[:]
        return new

    @property
    def turns(self) -> Sequence[Turn[T]]:
        """What undo can take back, the last one first to go."""
        return self._turns

    @property
    def taken_back(self) -> Sequence[Turn[T]]:
        """What redo can make again, the last one first."""
        return self._taken_back

    def make(self, item: T, replaces: int = 0) -> None:
        """A new move; with `replaces`, in place of the move so many from the end."""
        self._put(item, replaces)
        self._taken_back.clear()

    def undo(self) -> T:
        turn = self._turns.pop()
        self.standing.pop()
        if turn.replaced is not None:
            self.standing.insert(len(self.standing) + 1 - turn.replaces, turn.replaced)
        self._taken_back.append(turn)
        return turn.item

    def redo(self) -> T:
        return self.redo_as(self._taken_back[-1].item)

    def redo_as(self, item: T) -> T:
        """Makes the move again that was taken back last; from now on `item` stands for it."""
        turn = self._taken_back.pop()
        self._put(item, turn.replaces)
        return item

    def _put(self, item: T, replaces: int) -> None:
        replaced = self.standing.pop(-replaces) if replaces else None
        self.standing.append(item)
        self._turns.append(Turn(item, replaces, replaced))

    def follow(self, kind: str, item: T, replaces: int = 0) -> None:
        """One more record: a move, or what undoes or redoes one. Raises IndexError if it cannot."""
        if kind == "move":
            self.make(item, replaces)
        elif kind == "undo":
            self.undo()
        elif kind == "redo":
            self.redo()
