"""What every score pad is: values in the order in which they were written, each to be taken back.

A game says what a step is and how its points add up.
"""

from datetime import datetime
from typing import Generic, TypeVar

from msgspec import Struct, field


class PadStep(Struct, frozen=True):
    """One value that was written down; a later one for the same place stands in its stead."""

    seat: str
    what: str
    value: int

    @property
    def place(self) -> tuple[object, ...]:
        """Where on the pad it stands."""
        return self.seat, self.what


AnyStep = TypeVar("AnyStep", bound=PadStep)


class StepsPad(Struct, Generic[AnyStep]):
    """Kept in a small file (companion/night/saved/pad_folder.py) after every step."""

    name: str
    begun: str
    seats: list[str]
    captains: dict[str, str] = field(default_factory=dict)
    steps: list[AnyStep] = field(default_factory=list)
    taken_back: list[AnyStep] = field(default_factory=list)
    # Whether the table is done with it.
    over: bool = False
    # Counts the pads of this table.
    number: int = 0

    def write(self, step: AnyStep) -> None:
        """Writes a value down; the same value again is no step."""
        if step.value != self.value_at(step.place):
            self.add(step)

    def add(self, step: AnyStep) -> None:
        self.steps.append(step)
        self.taken_back.clear()

    def undo(self) -> None:
        if self.steps:
            self.taken_back.append(self.steps.pop())

    def redo(self) -> None:
        if self.taken_back:
            self.steps.append(self.taken_back.pop())

    def value_at(self, place: tuple[object, ...]) -> int:
        """What stands there; 0 where nothing was written."""
        for step in reversed(self.steps):
            if step.place == place:
                return step.value
        return 0

    @property
    def began_at(self) -> datetime:
        return datetime.fromisoformat(self.begun)

    def total(self, seat: str) -> int:
        raise NotImplementedError

    def ranking(self) -> list[str]:
        """The best one first."""
        raise NotImplementedError

    @property
    def tied(self) -> bool:
        """Whether the lead is shared."""
        totals = [self.total(seat) for seat in self.seats]
        return totals.count(max(totals)) > 1


class CountPad(StepsPad[PadStep]):
    """A pad of one page: a value for each captain and each thing that counts."""

    def put(self, seat: str, what: str, value: int) -> None:
        self.write(PadStep(seat, what, value))

    def value(self, seat: str, what: str) -> int:
        return self.value_at((seat, what))
