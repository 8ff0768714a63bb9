"""What the verbs of Francis Drake take, in the words of this table's board and captains."""

from collections.abc import Mapping

from companion.games.drake.rules.state import State
from companion.games.drake.rules.words import DISCS, GOODS, LOCATIONS
from companion.kernel.adjust import adjust_fields
from companion.kernel.moves.fields import Field, Integer, ListOf, MapOf, Word

TAKES = ("crew", "guns", "supplies", "galleon")
ADJUSTABLE = ("points", "crew", "guns", "supplies", "trade")

Fields = Mapping[str, Field]


def any_destination(state: State) -> Word:
    return Word(state.setup.board.destinations)


def die(state: State) -> Fields:
    return {"die": Integer(1, 6)}


def street(state: State) -> Fields:
    return {"order": ListOf(Word(LOCATIONS))}


def galleon_tiles(state: State) -> Fields:
    return {"tiles": MapOf(any_destination(state), Word(state.setup.board.tiles))}


def visit(state: State) -> Fields:
    return {
        "at": Word(LOCATIONS),
        "circle": Integer(optional=True),
        "take": Word(TAKES, optional=True),
    }


def tokens(state: State) -> Fields:
    return {"tokens": MapOf(any_destination(state), Integer())}


def disc_and_destination(state: State) -> Fields:
    return {"disc": Word(DISCS), "at": any_destination(state)}


def destination(state: State) -> Fields:
    return {"at": any_destination(state)}


def two_discs(state: State) -> Fields:
    return {"discs": ListOf(Word(DISCS))}


def target(state: State) -> Fields:
    return {"to": any_destination(state)}


def good(state: State) -> Fields:
    return {"good": Word(GOODS)}


def token(state: State) -> Fields:
    return {"value": Integer()}


def adjustment(state: State) -> Fields:
    return adjust_fields(Word(state.setup.seats), ADJUSTABLE)
