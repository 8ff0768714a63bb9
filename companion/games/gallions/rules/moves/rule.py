"""When a verb may be used, and by whom."""

from typing import Literal

from companion.games.gallions.rules.box.words import PLACES
from companion.games.gallions.rules.state import Phase
from companion.kernel.moves.verb import Verb

STOPS: tuple[Phase, ...] = PLACES


class Rule(Verb, frozen=True, kw_only=True):
    """A verb with the phases that have a row for it; without one it is a correction."""

    phases: tuple[Phase, ...] = ()
    by: Literal["captain", "table"] = "captain"
    # Phases in which it is the table that says it, not a captain.
    table_in: tuple[Phase, ...] = ()

    def said_by_table(self, phase: Phase) -> bool:
        return self.by == "table" or phase in self.table_in
