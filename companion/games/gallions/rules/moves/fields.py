"""What the verbs take, in the words of this table's box and captains."""

from collections.abc import Callable, Mapping

from companion.games.gallions.rules.box.words import NP_COLOURS, PARTS
from companion.games.gallions.rules.state import State
from companion.kernel.moves.fields import Boolean, Field, Integer, ListOf, Text, Word

Fields = Mapping[str, Field]
AWARDS = ("doubloon", "loot", "lose-doubloon", "lose-loot")
COUNTED = (
    "points", "doubloons", "rum", "cloth", "spice", "valuables", "sails", "cannons", "holds",
    "revenge",
)  # fmt: skip


def part(state: State) -> Fields:
    return {"part": Word(PARTS)}


def card(state: State) -> Fields:
    return {"card": Word(state.setup.card_words)}


def fleet(state: State) -> Fields:
    return {"colour": Word(NP_COLOURS), "count": Integer(0)}


def prize(state: State) -> Fields:
    return {"loot": Integer(0, 6)}


def launch(state: State) -> Fields:
    return {"ships": Integer(0), "captain": Boolean(optional=True)}


def reserve(state: State) -> Fields:
    return {"captain": Boolean(optional=True)}


def kind(state: State) -> Fields:
    return {"kind": Word(state.setup.kinds)}


def any_ship(state: State, *, optional: bool = False) -> Word:
    return Word(state.setup.ships, optional)


def ship(state: State) -> Fields:
    return {"ship": any_ship(state)}


def die(state: State) -> Fields:
    return {"ship": any_ship(state), "face": Word(state.setup.face_words)}


def closest(state: State) -> Fields:
    fields: dict[str, Field] = {
        "np": Word(state.setup.np_words),
        "ship": any_ship(state),
        "more": Boolean(),
    }
    # Known in battle alone; where no pair is asked for, it does not matter.
    if state.phase not in ("np-actions", "actions"):
        fields["touching"] = Boolean(optional=state.phase != "battle")
    return fields


def strength(state: State) -> Fields:
    return {"ship": any_ship(state), "value": Integer(0, 9)}


def cell(state: State, *, optional: bool = False) -> dict[str, Word]:
    """A cell of the chart; in the box there is none."""
    return {"to": Word(state.setup.cells, optional)} if state.setup.on_chart else {}


def move_ship(state: State) -> Fields:
    return {"ship": any_ship(state), **cell(state)}


def fire(state: State) -> Fields:
    return {
        "ship": any_ship(state),
        "target": any_ship(state),
        "revenge": Boolean(optional=True),
    }


def use(state: State) -> Fields:
    """All that any effect needs; what this one needs is checked with the card."""
    kinds = ListOf(Word(state.setup.kinds), optional=True)
    return {
        "card": Word(state.setup.card_words),
        "ship": any_ship(state, optional=True),
        "target": any_ship(state, optional=True),
        **cell(state, optional=True),
        "ships": ListOf(any_ship(state), optional=True),
        "part": Word(PARTS, optional=True),
        "give": kinds,
        "take": kinds,
    }


def outcome(state: State) -> Fields:
    return {"of": Word(state.setup.seats), "is": Word(("win", "lose"))}


def award(state: State) -> Fields:
    return {"of": Word(state.setup.seats), "what": Word(AWARDS)}


def loot(state: State) -> Fields:
    return {"of": Word(state.setup.seats), "kind": Word(state.setup.kinds)}


def give(state: State) -> Fields:
    return {"give": ListOf(Word(state.setup.kinds))}


def accept(state: State) -> Fields:
    return {"offer": Integer(1), "give": ListOf(Word(state.setup.kinds), optional=True)}


def hoard(state: State) -> Fields:
    return {**card(state), **kind(state)}


def trade(state: State) -> Fields:
    return {**give(state), "take": Word(state.setup.kinds)}


def adjustment(state: State) -> Fields:
    gain = Word(state.setup.gain_words, optional=True)
    counts: dict[str, Field] = dict.fromkeys(COUNTED, Integer(optional=True))
    return {
        "of": Word(state.setup.seats),
        **counts,
        "gain": gain,
        "lose": gain,
        "reason": Text(optional=True),
    }


def set_ship(state: State) -> Fields:
    fields: dict[str, Field] = {
        "ship": any_ship(state),
        "is": Word(("sunk", "away", "sea")),
        "by": Word(state.setup.seats, optional=True),
        "face": Word(state.setup.face_words, optional=True),
        "reason": Text(optional=True),
    }
    if state.setup.on_chart:
        fields["at"] = Word(state.setup.cells, optional=True)
    return fields


def nothing(state: State) -> Fields:
    return {}


Takes = Callable[[State], Fields]
