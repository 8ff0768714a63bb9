"""When a verb of Francis Drake may be used, and by which rule."""

from companion.kernel.moves.verb import Verb


class Rule(Verb, frozen=True, kw_only=True):
    """A verb with its phase and its section of the rules; without a phase it is always in time."""

    section: str
    phase: str = ""
    # What the game must wait for within its phase; "" for anything.
    waiting: str = ""
