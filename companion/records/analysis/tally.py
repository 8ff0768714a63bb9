"""What came of the games that were played on from the positions of a game."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from companion.records.analysis.intervals import UNKNOWN, Share, certain, paired, wilson


class Tally(Struct, frozen=True):
    """Of one position: who won each of the games that were played on from there."""

    # A digit for each game, in the order of their numbers: that of the seat.
    won: str = ""

    @property
    def games(self) -> int:
        return len(self.won)

    def wins(self, seat: int) -> int:
        return self.won.count(str(seat))


class Tallies:
    """Of all positions of a finished game, the start with number 0. The last one needs no games."""

    def __init__(
        self, seats: Sequence[str], positions: int, winner: int, counted: Mapping[int, Tally]
    ) -> None:
        self.seats, self.positions, self.winner = tuple(seats), positions, winner
        self.counted = dict(counted)

    @property
    def last(self) -> int:
        return self.positions - 1

    @property
    def games(self) -> int:
        """In all positions."""
        return sum(tally.games for tally in self.counted.values())

    @property
    def looked_at(self) -> list[int]:
        """The positions of which something is known, in their order; the last one always is."""
        return [*sorted(at for at in self.counted if at != self.last), self.last]

    def games_at(self, position: int) -> int:
        return self._tally(position).games

    def _tally(self, position: int) -> Tally:
        return self.counted.get(position, Tally())

    def chance(self, position: int, seat: int) -> Share:
        """To win, of a seat by its number."""
        if position == self.last:
            return certain(float(seat == self.winner))
        tally = self._tally(position)
        return wilson(tally.wins(seat), tally.games) if tally.games else UNKNOWN

    def change(self, before: int, after: int, seat: int) -> Share:
        """By how much the chance of a seat is another one in the second position: in games with the
        same captains and the same luck, of which as many were played from both."""
        ours, theirs = self._tally(before).won, self._tally(after).won
        if after == self.last:
            theirs = str(self.winner) * len(ours)
        games, digit = min(len(ours), len(theirs)), str(seat)
        pairs = [(one == digit, other == digit) for one, other in zip(ours, theirs, strict=False)]
        return paired(pairs.count((True, False)), pairs.count((False, True)), games)

    def add(self, position: int, winners: Iterable[int]) -> None:
        """The next games from there, in the order of their numbers."""
        self.counted[position] = Tally(self._tally(position).won + "".join(map(str, winners)))
