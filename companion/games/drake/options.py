"""Reading the wishes of a table for a new game."""

from collections.abc import Mapping
from typing import Any

from companion.games.drake.board import Board
from companion.games.drake.state import Setup
from companion.games.drake.words import COLOURS
from companion.games.kernel.fields import Field, ListOf, Word, read_fields, shown
from companion.games.kernel.refusal import BadRequest, missing
from companion.games.kernel.text import N_

VARIANTS = ("shuffled-first-street", "all-tokens")
CAPTAINS = (2, 5)

FIELDS: dict[str, Field] = {
    "order": ListOf(Word(COLOURS), optional=True),
    "dice": Word(("app", "entered"), optional=True),
    "shuffles": Word(("app", "entered"), optional=True),
    "tokens": Word(("digital", "physical"), optional=True),
    "homecoming": Word(("dock", "first-eligible"), optional=True),
    "variants": ListOf(Word(VARIANTS), optional=True),
}


def read_setup(request: Mapping[str, Any], board: Board) -> Setup:
    """The captains and options of a `new` request; raises BadRequest."""
    if "seats" not in request:
        raise missing("seats")
    seats: tuple[str, ...] = ListOf(Word(COLOURS)).read("seats", request["seats"])
    fewest, most = CAPTAINS
    if not fewest <= len(seats) <= most or len(set(seats)) != len(seats):
        raise BadRequest(
            N_("The field {field} takes {low} to {high} different colours."),
            field="seats",
            low=fewest,
            high=most,
        )
    options = request.get("options", {})
    if not isinstance(options, dict):
        raise BadRequest(
            N_("The field {field} takes an object, not {value}."),
            field="options",
            value=shown(options),
        )
    chosen = read_fields(options, FIELDS)
    order = chosen.get("order")
    if order is not None and sorted(order) != sorted(seats):
        raise BadRequest(
            N_("The field {field} names each of {seats} once."),
            field="order",
            seats=", ".join(seats),
        )
    variants = chosen.get("variants", ())
    for place, variant in enumerate(variants):
        if variant in variants[:place]:
            raise BadRequest(
                N_("The field {field} names {value} twice."), field="variants", value=variant
            )
    return Setup(board=board, seats=seats, **chosen)
