"""Score pads: points by captain, voyage and source, for a table that only wants to count."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from math import inf
from pathlib import Path

from companion.games.drake.rules.phases.homecoming import BONUSES
from companion.games.drake.rules.phases.scoring import (
    CONQUEST_POINTS,
    commodity_points,
    treasure_points,
)
from companion.games.drake.rules.phases.street import INVESTOR_COST
from companion.games.drake.rules.state import FIRST_SCORE, LAST_VOYAGE, Captain
from companion.games.drake.rules.words import GOODS, TREASURES
from companion.games.drake.screens.story.score_story import ScoreStory
from companion.night.saved.pad_folder import PadFolder
from companion.night.saved.score_pad import PadStep, StepsPad

# What moves the marker in a voyage, in the order in which it happens.
SOURCES = ("investor", "attacks", "homecoming", "conquests", "unclaimed")
CARGO = (*GOODS, *TREASURES)
VOYAGES = tuple(range(1, LAST_VOYAGE + 1))
# Cargo and chests are counted after the last voyage, not within one.
END = 0
# What a table says of one of the captains with equal totals.
AHEAD = "ahead"

# What can be told of each source; attacks are added up, as they happen.
VALUES: Mapping[str, Sequence[int]] = {
    "investor": (0, -INVESTOR_COST),
    "attacks": range(1, 13),
    "homecoming": (0, *sorted(BONUSES)),
    "conquests": CONQUEST_POINTS,
    "unclaimed": range(9),
    **{thing: range(13) for thing in CARGO},
}


class Step(PadStep, frozen=True):
    """A value of one voyage, or of the end."""

    voyage: int = END

    @property
    def place(self) -> tuple[object, ...]:
        return self.seat, self.voyage, self.what


class ScorePad(StepsPad[Step]):
    def put(self, seat: str, voyage: int, what: str, value: int) -> None:
        self.write(Step(seat, what, value, voyage))

    def put_ahead(self, seat: str) -> None:
        """The table says that, of those who are level with this captain, none is ahead."""
        self.add(Step(seat, AHEAD, 1))

    def value(self, seat: str, voyage: int, what: str) -> int:
        return self.value_at((seat, voyage, what))

    def in_voyage(self, seat: str, voyage: int) -> int:
        return sum(self.value(seat, voyage, source) for source in SOURCES)

    def track(self, seat: str, voyage: int = LAST_VOYAGE) -> int:
        """Where the marker stands after a voyage; 0 is before the first."""
        return FIRST_SCORE + sum(self.in_voyage(seat, one) for one in range(1, voyage + 1))

    def breakdown(self, seat: str) -> dict[str, int]:
        """A total, divided as the end of a game divides it."""
        log = Captain()
        for thing in CARGO:
            setattr(log, thing, self.value(seat, END, thing))
        parts = {
            "track": self.track(seat),
            "commodities": commodity_points(log),
            "treasure": treasure_points(log),
        }
        return {**parts, "total": sum(parts.values())}

    def total(self, seat: str) -> int:
        return self.breakdown(seat)["total"]

    def ranking(self) -> list[str]:
        """Highest total first; among equals whoever the table has said is ahead, in that order."""
        said = self._said_ahead()
        return sorted(self.seats, key=lambda seat: (-self.total(seat), said.get(seat, inf)))

    def _said_ahead(self) -> dict[str, int]:
        """Of whom it was said, and when. Points that are written later make it void: it was about
        the captains who were level then."""
        said: dict[str, int] = {}
        for when, step in enumerate(self.steps):
            if step.what == AHEAD:
                said[step.seat] = when
            else:
                said.clear()
        return said

    def levels(self) -> list[list[str]]:
        """The captains by place, the first one first; those who are still level share one."""
        said = self._said_ahead()
        levels: list[list[str]] = []
        for _total, group in groupby(self.ranking(), key=self.total):
            equals = list(group)
            first = [seat for seat in equals if seat in said]
            rest = [seat for seat in equals if seat not in said]
            levels += [*([seat] for seat in first), *([rest] if rest else [])]
        return levels

    def ties(self) -> list[list[str]]:
        """Who is level with whom: the loading docks must decide, and only the table knows them."""
        return [level for level in self.levels() if len(level) > 1]

    @property
    def counted(self) -> bool:
        """Whether the last voyage, or what lies on the ships after it, has been written down."""
        return any(step.voyage in (LAST_VOYAGE, END) for step in self.steps)

    @property
    def complete(self) -> bool:
        """Whether every voyage and the cargo have a value: only then somebody has won."""
        return {step.voyage for step in self.steps if step.what != AHEAD} == {*VOYAGES, END}

    @property
    def tied(self) -> bool:
        """Whether the lead is shared, so that the loading docks must decide."""
        return len(self.levels()[0]) > 1

    def story(self) -> ScoreStory:
        """The way of the scores: source by source, then the count at the end."""
        lines = {seat: [FIRST_SCORE] for seat in self.seats}
        for seat, line in lines.items():
            for voyage in VOYAGES:
                for source in SOURCES:
                    line.append(line[-1] + self.value(seat, voyage, source))
            line.append(self.total(seat))
        return ScoreStory(lines, {voyage * len(SOURCES): voyage for voyage in VOYAGES}, True)


# On disk

PADS = PadFolder("score-pads", ScorePad)
new_pad, keep_pad, kept_pads, delete_pad = PADS.new, PADS.keep, PADS.kept, PADS.delete


def pads_dir() -> Path:
    return PADS.path
