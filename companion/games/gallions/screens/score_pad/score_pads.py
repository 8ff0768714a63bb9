"""Score pads: points by captain and source, for a table that only wants to count."""

from companion.games.gallions.screens.story.ending_story import SOURCES, TIE_BREAKS, Way
from companion.night.saved.pad_folder import PadFolder
from companion.night.saved.score_pad import CountPad

# All that is written down: what counts, then what decides between equal totals.
FIELDS = (*SOURCES, *TIE_BREAKS)


class ScorePad(CountPad):
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


PADS = PadFolder("gallions-score-pads", ScorePad)
