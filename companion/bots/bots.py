"""What a game says about its bots: `BOTS`, its kit's part "bots". All of it may be left out.

A game without that part is played by captains who choose at random.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from companion.bots.captain import Captain
from companion.bots.random_captain import RandomCaptain
from companion.kernel.kit import Kit
from companion.kernel.text.translatable import N_

if TYPE_CHECKING:
    from companion.bots.demo.narrator import Narrator

RANDOM = "random"


class Strategy(Struct, frozen=True):
    """A way to play a seat."""

    # As people call it, to be translated.
    title: str
    # Takes the setup of a game, which everybody knows, and a seed.
    captain: Callable[[Any, str], Captain]


def no_options(seats: Sequence[str]) -> Mapping[str, Any]:
    return {}


def plain_narrator() -> "type[Narrator]":
    from companion.bots.demo.narrator import Narrator

    return Narrator


class Bots(Struct, frozen=True):
    """The strategies of a game by name, and how a game between them is set up and told."""

    strategies: Mapping[str, Strategy] = {}
    # A captain who searches, of one of these strategies: takes it, a setup and a seed. Without one
    # the strategies as they are, are the strongest.
    strong: Callable[[str, Any, str], Captain] | None = None
    # How often an easy captain plays whatever comes to mind: where one slip ruins much, seldom.
    slips: float = 0.35
    # The options of a `new` request for bots in these seats, who play in this order.
    options: Callable[[Sequence[str]], Mapping[str, Any]] = no_options
    # What there is to see in a demonstration, to be translated.
    introduction: str = N_(
        "A whole game, played by the app's own captains. Each knows only what a captain at the"
        " table may know, and so do you."
    )
    # What is said when somebody stops a demonstration, to be translated.
    farewell: str = N_("The game stops here. Goodbye!")
    # How the places in the playing order are called, from 1; to be translated.
    place: str = N_("place {place}")
    # Tells a demonstration. Loaded late: a tournament tells nothing.
    narrator: "Callable[[], type[Narrator]]" = plain_narrator

    @property
    def names(self) -> tuple[str, ...]:
        """The strategies that play against each other."""
        return tuple(self.strategies) or (RANDOM,)

    def title(self, strategy: str) -> str:
        return N_("random") if strategy == RANDOM else self.strategies[strategy].title

    def captain(self, strategy: str, setup: Any, seed: str) -> Captain:
        if strategy == RANDOM:
            return RandomCaptain(seed)
        return self.strategies[strategy].captain(setup, seed)


def load_bots(kit: Kit) -> Bots:
    if not kit.has("bots"):
        return Bots()
    bots: Bots = kit.load("bots")
    return bots
