"""What every game is made of, as the session sees it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from companion.kernel.chance import Chance, SeededChance
from companion.kernel.event import Event
from companion.kernel.moves.verb import Verb
from companion.kernel.refusal import Refused
from companion.kernel.summary import Summary
from companion.kernel.text.translatable import Template

# What the whole table does, and what everybody may see.
TABLE = "table"


# Long lists of moves are made all the time; no move can be part of a cycle.
class Move(Struct, frozen=True, omit_defaults=True, tag_field="do", gc=False):
    """What a seat does. One small class per verb: `do` is its name, `verb` what is said of it."""

    do: ClassVar[str]
    verb: ClassVar[Verb]
    seat: str


def by_verb(*kinds: type[Move]) -> Mapping[str, type[Move]]:
    """The moves of a game by their verbs, which are the tags of their classes."""
    for kind in kinds:
        # Known only once the class is made, so the class cannot set it itself.
        kind.do = str(kind.__struct_config__.tag)
    return {kind.do: kind for kind in kinds}


State = TypeVar("State")
Setup = TypeVar("Setup")


class Step(Struct, Generic[State], frozen=True):
    """Where a move leads: the state after it, and what happened on the way."""

    state: State
    events: tuple[Event, ...]


class Game(Protocol[Setup, State]):
    """The rules of one game. Every function is pure: state in, state out."""

    name: str
    rules: int
    # How a seed becomes a draw: NEWEST_RULE, but for a game whose seeds are known from before.
    chance_rule: int
    # All moves by their verbs, in the order in which they are listed. `adjust` is one of them.
    verbs: Mapping[str, type[Move]]

    def setup(self, request: Mapping[str, Any], profile: Any) -> Setup:
        """Reads a `new` request; raises BadRequest."""

    def setup_from_record(self, record: Mapping[str, Any], profile: Any) -> Setup:
        """Reads a setup as a save holds it."""

    def setup_record(self, setup: Setup) -> dict[str, Any]:
        """The setup as a save holds it: plain data, without the profile."""

    def profile_record(self, setup: Setup) -> dict[str, Any]:
        """The box and board that this game is played with, as a save holds it."""

    def profile_from_record(self, record: Mapping[str, Any]) -> Any:
        """The box and board of a save."""

    def seats(self, setup: Setup) -> tuple[str, ...]:
        """Who plays."""

    def begin(self, setup: Setup, chance: Chance) -> Step[State]:
        """The start of a game."""

    def read(self, state: State, request: Mapping[str, Any]) -> Move:
        """A request as a move, legal or not; raises BadRequest."""

    def play(self, state: State, move: Move, chance: Chance) -> Step[State]:
        """Makes a move; raises Refused and leaves the state as it is."""

    def awaited(self, state: State) -> tuple[str, ...]:
        """The seats that must act now; none when the game is over."""

    def choices(self, state: State, seat: str) -> Sequence[Move]:
        """The legal moves of a seat, in the order of the verbs, as far as their verbs are listed.

        Every verb says whether all its legal moves are here, one that stands for many, or none
        (`Verb.listed`); `is_legal` knows about each of them. Long lists are LazyChoices. Nobody
        asks twice about the same state: the session keeps the answer.
        """

    def view(self, state: State, viewer: str) -> dict[str, Any]:
        """All that a seat, or the table, may know."""

    def standings(self, state: State) -> dict[str, Any]:
        """The scores, and the ranking when the game is over."""

    def summary(self, state: State) -> Summary:
        """What lists, headers and saves show of it."""

    def over(self, state: State) -> bool:
        """Whether the game has ended."""

    def opened_labels(self, state: State) -> frozenset[str]:
        """The labels of the secrets that the whole table knows by now."""

    def names(self, setup: Setup) -> Mapping[str, Template]:
        """The words of the game as people say them, to be translated.

        A word that means different things has an entry for each field: `verb:trade`; one that is
        counted has a `Plural` of its own: `count:coin`.
        """

    def sentence(self, event: Mapping[str, Any]) -> Template:
        """The template in which an event is told; the facts of the event fill it."""


@runtime_checkable
class NamesAdded(Protocol):
    """A game in which things come up that its box does not have, such as cards of the owner's."""

    def added_names(self, state: Any) -> Mapping[str, Template]:
        """What they are called."""


def names_now(game: Game[Setup, State], setup: Setup, state: State) -> Mapping[str, Template]:
    """The words of a game, with those that came up while it was played."""
    names = game.names(setup)
    return {**names, **game.added_names(state)} if isinstance(game, NamesAdded) else names


def is_legal(game: Game[Any, State], state: State, move: Move) -> bool:
    """Whether the rules take a move now, listed or not. Nothing changes."""
    try:
        # What chance gives does not make a move legal.
        game.play(state, move, SeededChance(0, game.chance_rule))
    except Refused:
        return False
    return True
