"""Reading the wishes of a table for a new game."""

from collections.abc import Mapping
from typing import Any

from companion.games.gallions.rules.box.model import Box
from companion.games.gallions.rules.box.words import SCENARIOS
from companion.games.gallions.rules.setup import Setup
from companion.kernel.moves.fields import Field, ListOf, Word, read_fields, shown
from companion.kernel.refusal import BadRequest, missing
from companion.kernel.text.translatable import N_

PACKS = ("crew", "loot")
VARIANTS = ("reserve",)
BY = Word(("app", "entered"), optional=True)
CAPTAINS = (2, 5)


def read_setup(request: Mapping[str, Any], box: Box) -> Setup:
    """The captains and options of a `new` request; raises BadRequest."""
    seats = read_seats(request, box)
    options = request.get("options", {})
    if not isinstance(options, dict):
        raise BadRequest(
            N_("The field {field} takes an object, not {value}."),
            field="options",
            value=shown(options),
        )
    fields: dict[str, Field] = {
        "scenario": Word(SCENARIOS, optional=True),
        "baron": Word(seats, optional=True),
        "dice": BY,
        "shuffles": BY,
        "bag": BY,
        "port": Word(("in-turn", "at-once"), optional=True),
        "packs": ListOf(Word(PACKS), optional=True),
        "variants": ListOf(Word(VARIANTS), optional=True),
    }
    chosen = read_fields(options, fields)
    for name in ("packs", "variants"):
        words = chosen.get(name, ())
        for place, word in enumerate(words):
            if word in words[:place]:
                raise BadRequest(
                    N_("The field {field} names {value} twice."), field=name, value=word
                )
    if "reserve" in chosen.get("variants", ()) and len(seats) != CAPTAINS[1]:
        raise BadRequest(N_("The variant {value} is for five captains."), value="reserve")
    chosen.setdefault("bag", chosen.get("shuffles", "app"))
    return Setup(box=box, seats=seats, **chosen)


def read_seats(request: Mapping[str, Any], box: Box) -> tuple[str, ...]:
    if "seats" not in request:
        raise missing("seats")
    seats: tuple[str, ...] = ListOf(Word(box.colours.captains)).read("seats", request["seats"])
    fewest, most = CAPTAINS
    if not fewest <= len(seats) <= most or len(set(seats)) != len(seats):
        raise BadRequest(
            N_("The field {field} takes {low} to {high} different colours."),
            field="seats",
            low=fewest,
            high=most,
        )
    return seats
