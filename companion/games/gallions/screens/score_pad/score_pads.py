"""Score pads: points by captain and source, for a table that only wants to count.

A pad is its steps in order, so that each can be taken back; kept in a small file after every one.
"""

from datetime import datetime

from msgspec import Struct, field

from companion.games.gallions.screens.story.ending_story import SOURCES, TIE_BREAKS, Way
from companion.night.saved.pad_folder import PadFolder

# All that is written down: what counts, then what decides between equal totals.
FIELDS = (*SOURCES, *TIE_BREAKS)


class Step(Struct, frozen=True):
    """One value that was written down; a later one for the same place stands in its stead."""

    seat: str
    what: str
    value: int


class ScorePad(Struct):
    name: str
    begun: str
    seats: list[str]
    captains: dict[str, str] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    taken_back: list[Step] = field(default_factory=list)
    over: bool = False
    number: int = 0

    # Writing

    def put(self, seat: str, what: str, value: int) -> None:
        """Writes a value down; the same value again is no step."""
        if value == self.value(seat, what):
            return
        self.steps.append(Step(seat, what, value))
        self.taken_back.clear()

    def undo(self) -> None:
        if self.steps:
            self.taken_back.append(self.steps.pop())

    def redo(self) -> None:
        if self.taken_back:
            self.steps.append(self.taken_back.pop())

    # Reading

    def value(self, seat: str, what: str) -> int:
        for step in reversed(self.steps):
            if (step.seat, step.what) == (seat, what):
                return step.value
        return 0

    def total(self, seat: str) -> int:
        return sum(self.value(seat, source) for source in SOURCES)

    def breakdown(self, seat: str) -> dict[str, int]:
        """As the end of a game divides a total."""
        return {what: self.value(seat, what) for what in FIELDS} | {"total": self.total(seat)}

    def ranking(self) -> list[str]:
        """The highest total first; then what decides between equal ones (G48)."""

        def merit(seat: str) -> tuple[int, ...]:
            return self.total(seat), *(self.value(seat, what) for what in TIE_BREAKS)

        return sorted(self.seats, key=merit, reverse=True)

    def way(self) -> Way:
        """Source by source."""
        lines = {seat: [0] for seat in self.seats}
        for seat, line in lines.items():
            for source in SOURCES:
                line.append(line[-1] + self.value(seat, source))
        return Way(lines, {})

    @property
    def began_at(self) -> datetime:
        return datetime.fromisoformat(self.begun)


PADS = PadFolder("gallions-score-pads", ScorePad)
