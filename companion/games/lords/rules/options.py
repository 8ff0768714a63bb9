"""Reading the wishes of a table for a new game."""

from collections.abc import Mapping
from typing import Any

from companion.games.lords.rules.box.checking import too_few_cards
from companion.games.lords.rules.box.model import Box
from companion.games.lords.rules.state import Setup
from companion.games.lords.rules.text.words import COLOURS, GUADALCAZAR
from companion.kernel.moves.fields import Field, Integer, ListOf, MapOf, Word
from companion.kernel.moves.new_game import check_each_once, read_options, read_seats
from companion.kernel.refusal import BadRequest
from companion.kernel.text.translatable import N_

VARIANTS = ("parrot-treasure", "treasure-in-cities")


def fields_of(box: Box, seats: tuple[str, ...]) -> dict[str, Field]:
    calendar = box.calendar
    return {
        "characters": MapOf(Word(seats), Word(box.characters), optional=True),
        "shuffles": Word(("app", "entered"), optional=True),
        "until": Integer(calendar.first_year, calendar.last_year, optional=True),
        "variants": ListOf(Word(VARIANTS), optional=True),
    }


def read_setup(request: Mapping[str, Any], box: Box) -> Setup:
    """The players and options of a `new` request; raises BadRequest."""
    seats = read_seats(request, COLOURS, least=box.limits.players[0])
    if len(seats) not in box.per_decade or too_few_cards(box, len(seats)):
        raise BadRequest(N_("The box has too few cards for {players} players."), players=len(seats))
    chosen = read_options(request, fields_of(box, seats))
    if "characters" in chosen:
        check_characters(chosen["characters"], seats)
    check_each_once("variants", chosen.get("variants", ()))
    chosen.setdefault("until", box.calendar.last_year)
    return Setup(box=box, seats=seats, **chosen)


def check_characters(characters: Mapping[str, str], seats: tuple[str, ...]) -> None:
    """Each seat once, each with another character, Guadalcazar among them (L1)."""
    if set(characters) != set(seats):
        raise BadRequest(
            N_("The field {field} names each of {seats} once."),
            field="characters",
            seats=", ".join(seats),
        )
    taken = list(characters.values())
    if len(set(taken)) < len(taken):
        raise BadRequest(
            N_("The field {field} gives each seat another character."), field="characters"
        )
    if GUADALCAZAR not in taken:
        raise BadRequest(
            N_("The field {field} must have {value} among its characters."),
            field="characters",
            value=GUADALCAZAR,
        )
