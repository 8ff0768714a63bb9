"""When a verb may be used."""

from companion.kernel.moves.verb import Verb


class Rule(Verb, frozen=True, kw_only=True):
    """A verb with the steps in which it may be used; without any it is possible at all times."""

    steps: tuple[str, ...] = ()
