"""What the verbs take, in the words of this table's box and players."""

import re
from collections.abc import Collection, Mapping
from typing import Any

from msgspec import Struct

from companion.games.lords.rules.state import State
from companion.games.lords.rules.text.words import (
    EVERY,
    FATES,
    MOST_PROFIT,
    NONE,
    SHARES,
    TENTS,
    WARS,
)
from companion.kernel.moves.fields import Boolean, Field, Integer, Text, Word, shown
from companion.kernel.refusal import BadRequest
from companion.kernel.text.translatable import N_

TENT_NAME = re.compile(rf"({'|'.join(TENTS)})-[1-9][0-9]{{0,8}}")
FROM_ONE = Integer(low=1)

Fields = Mapping[str, Field]


class ItemName(Struct, frozen=True):
    """The name of a tent on a track, or one of these words."""

    allowed: Collection[str] = ()
    optional: bool = False

    def read(self, name: str, value: Any) -> str:
        if isinstance(value, str) and (value in self.allowed or TENT_NAME.fullmatch(value)):
            return value
        raise BadRequest(
            N_("The field {field} takes one of {allowed}, not {value}."),
            field=name,
            allowed=", ".join((*map(shown, self.allowed), "fort-1 …", "mill-1 …")),
            value=shown(value),
        )


class CardTable(Struct, frozen=True):
    """A card in the form of the box."""

    optional: bool = False

    def read(self, name: str, value: Any) -> dict[str, Any]:
        if isinstance(value, dict):
            return value
        raise BadRequest(
            N_("The field {field} takes an object, not {value}."), field=name, value=shown(value)
        )


def any_card(state: State) -> Fields:
    return {"card": Word(state.words.cards)}


def item(state: State) -> Fields:
    return {"item": ItemName(state.words.cards)}


def trick(state: State) -> Fields:
    return {"card": Word(state.words.mordida), "trick": Word(state.words.tricks)}


def trick_and_target(state: State) -> Fields:
    targets = (*state.words.cards, *state.seats, *state.words.nations)
    return {**trick(state), "target": Word(targets, optional=True)}


def gold(state: State) -> Fields:
    return {"gold": FROM_ONE}


def fleet(state: State) -> Fields:
    return {"fleet": Word(state.words.fleets)}


def fleet_and_share(state: State) -> Fields:
    return {**fleet(state), "share": Word(SHARES, optional=True)}


def fleet_or_none(state: State) -> Fields:
    return {"fleet": Word((*state.words.fleets, NONE))}


def unit(state: State) -> Fields:
    return {"unit": Word(state.words.units)}


def unit_and_target(state: State) -> Fields:
    return {**unit(state), "target": Word(state.words.targets)}


def location(state: State) -> Fields:
    return {"at": Word((*state.words.cities, *state.words.pirate_ports))}


def city(state: State) -> Fields:
    return {"at": Word(state.words.cities)}


def zone(state: State) -> Fields:
    return {"to": Word(state.box.zones)}


def partner(state: State) -> Fields:
    return {"with": Word(state.words.partners), "profit": Integer(1, MOST_PROFIT)}


def tactic(state: State) -> Fields:
    return {"tactic": Word(state.box.tactics)}


def mordida(state: State) -> Fields:
    return {"card": Word(state.words.mordida)}


def tent(state: State) -> Fields:
    return {"item": ItemName()}


def tent_and_colony(state: State) -> Fields:
    return {"item": ItemName(), "on": Word(state.words.colonies)}


def what(state: State) -> Fields:
    return {"what": Word(TENTS)}


def deal(state: State) -> Fields:
    return {
        "to": Word(state.seats),
        "gold": Integer(low=1, optional=True),
        "treasure": Integer(low=1, optional=True),
        "card": Word(state.words.cards, optional=True),
        "reason": Text(optional=True),
    }


def note(state: State) -> Fields:
    return {"text": Text(), "every": Word(EVERY)}


def note_number(state: State) -> Fields:
    return {"note": FROM_ONE}


def new_card(state: State) -> Fields:
    return {"card": CardTable()}


def adjustment(state: State) -> Fields:
    words = state.words
    number = Integer(optional=True)
    truth = Boolean(optional=True)
    subjects = (*state.seats, *words.cities, *words.smugglers, *words.cards, *words.nations)
    return {
        "of": Word(subjects),
        "gold": number,
        "treasure": number,
        "size": number,
        "soldiers": number,
        "pirate": truth,
        "mill": truth,
        "fort": truth,
        "war": Word(WARS, optional=True),
        "fate": Word(FATES, optional=True),
        "reason": Text(optional=True),
    }
