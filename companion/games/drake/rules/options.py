"""Reading the wishes of a table for a new game."""

from collections.abc import Mapping
from typing import Any

from companion.games.drake.rules.board.board import Board
from companion.games.drake.rules.state import Setup
from companion.games.drake.rules.words import COLOURS
from companion.kernel.moves.fields import Field, ListOf, Word
from companion.kernel.moves.new_game import check_each_once, read_options, read_seats
from companion.kernel.refusal import BadRequest
from companion.kernel.text.translatable import N_

VARIANTS = ("shuffled-first-street", "all-tokens")
LEAST_CAPTAINS = 2

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
    seats = read_seats(request, COLOURS, LEAST_CAPTAINS)
    chosen = read_options(request, FIELDS)
    order = chosen.get("order")
    if order is not None and sorted(order) != sorted(seats):
        raise BadRequest(
            N_("The field {field} names each of {seats} once."),
            field="order",
            seats=", ".join(seats),
        )
    check_each_once("variants", chosen.get("variants", ()))
    return Setup(board=board, seats=seats, **chosen)
