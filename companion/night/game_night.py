"""What a game says about itself to a game night, without any toolkit: the part "night" of its kit.

A game fills in what it has; the defaults are those of a game without a box, options or pieces.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from companion.kernel.event import Facts
from companion.kernel.registry import KITS
from companion.kernel.text.sentence import Sentence
from companion.kernel.text.translatable import N_
from companion.night.new_game.options import Option
from companion.session.session import Session
from companion.system.i18n import _

View = Mapping[str, Any]


class KeptFiles(Struct, frozen=True):
    """Files that a game keeps in the data directory, beside its saves. They are backed up."""

    # Below the data directory: "board.toml", "score-pads/*.json".
    pattern: str
    # Reads one of them and fails if it cannot: an update tries that before it takes over.
    check: Callable[[Path], object]
    # Whether a report may hold them: they tell nothing of the players and what they know.
    in_report: bool = False


class OwnCommand(Struct, frozen=True):
    """A command that only this game has: `companion board`."""

    # What it does, to be translated: "show, check and correct the board profile".
    summary: str
    # Has `add_arguments(parser)` and `run(args)`, as the modules of companion/cli do.
    module: str


def begin_text(players: int) -> str:
    return _("Begin with {number} captains").format(number=players)


def no_profile() -> None:
    """Of a game that is played with nothing."""


def nothing_unconfirmed() -> int:
    return 0


def no_unconfirmed_cards(setup: Any) -> Collection[str]:
    return ()


def each_by_itself(events: Sequence[Facts]) -> Sequence[Facts]:
    """Of a game whose events each have a sentence of their own."""
    return events


def nothing_to_put_back(lying: View, wanted: View, game: Session) -> Sequence[Sentence]:
    return ()


def no_rule_text(rule: str) -> str:
    return ""


class GameNight(Struct, frozen=True):
    """A game at a game night."""

    # How a round of the game is called, to be translated.
    round_name: str = N_("Round {number}")
    # Its words as people say them, as far as they do not depend on a setup: phases above all.
    words: Mapping[str, str] = {}
    # What may be chosen for a new game, and what the help says of that, to be translated.
    options: tuple[Option, ...] = ()
    options_help: str = ""
    # What stands on the button that begins a game with so many players, in the table's language.
    begin_text: Callable[[int], str] = begin_text
    # Its box and board as they are shipped, where the owner's file cannot be read.
    shipped_profile: Callable[[], Any] = no_profile
    # What mends a file of the owner's that cannot be read, to be translated.
    profile_hint: str = ""
    # How many values of the owner's profile nobody has confirmed; asked after every move.
    unconfirmed: Callable[[], int] = nothing_unconfirmed
    # The cards of a game, by its setup, that nobody has compared with the printed ones: what is
    # told of them says so.
    unconfirmed_cards: Callable[[Any], Collection[str]] = no_unconfirmed_cards
    # What hands do so that a board which lies as the first public view tells shows the second,
    # which is that of the game as it stands.
    to_put_back: Callable[[View, View, Session], Sequence[Sentence]] = nothing_to_put_back
    # Events as they are told: what would say the same again and again may become one of them.
    told_together: Callable[[Sequence[Facts]], Sequence[Facts]] = each_by_itself
    # A rule that a refusal names, explained in the table's language; "" where nothing is known.
    rule_text: Callable[[str], str] = no_rule_text
    files: tuple[KeptFiles, ...] = ()
    commands: Mapping[str, OwnCommand] = {}


# A game that says nothing of itself can be played all the same.
PLAIN = GameNight()


def night_of(game: str) -> GameNight:
    """What this game says about itself."""
    kit = KITS[game]
    night: GameNight = kit.load("night") if kit.has("night") else PLAIN
    return night
