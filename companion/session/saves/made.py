"""Which moves of a game stand, by the numbers of their records."""

from companion.session.saves.records import Records


class Made:
    """Moves that stand, and those that are taken back and can be made again."""

    def __init__(self, standing: list[int] | None = None, taken_back: list[int] | None = None):
        self.standing = standing or []
        self.taken_back = taken_back or []

    def copy(self) -> "Made":
        return Made(self.standing[:], self.taken_back[:])

    def stands(self, n: int) -> bool:
        """Whether a record counts: the first one always does, a move unless it was taken back."""
        return n == 0 or n in self.standing

    def follow(self, kind: str, n: int) -> None:
        """One more record: a move, or what undoes or redoes one."""
        if kind == "move":
            self.standing.append(n)
            self.taken_back.clear()
        elif kind == "undo":
            self.taken_back.append(self.standing.pop())
        elif kind == "redo":
            self.standing.append(self.taken_back.pop())


def made_in(records: Records, last: int) -> Made:
    """What stands after that record."""
    made = Made()
    for n in records.counting():
        if n <= last:
            made.follow(records.bodies[n - 1].kind, n)
    return made
