"""The seats and options of a `new` request, read alike by every game."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.kernel.moves.fields import Field, ListOf, Word, read_fields, shown
from companion.kernel.refusal import BadRequest, missing
from companion.kernel.text.translatable import N_


def read_seats(request: Mapping[str, Any], colours: Sequence[str], least: int) -> tuple[str, ...]:
    """At least so many different ones out of the colours of the game; raises BadRequest."""
    if "seats" not in request:
        raise missing("seats")
    seats: tuple[str, ...] = ListOf(Word(colours)).read("seats", request["seats"])
    if not least <= len(seats) <= len(colours) or len(set(seats)) != len(seats):
        raise BadRequest(
            N_("The field {field} takes {low} to {high} different colours."),
            field="seats",
            low=least,
            high=len(colours),
        )
    return seats


def read_options(request: Mapping[str, Any], fields: Mapping[str, Field]) -> dict[str, Any]:
    """The options that are there, each as its field reads it; raises BadRequest."""
    options = request.get("options", {})
    if not isinstance(options, dict):
        raise BadRequest(
            N_("The field {field} takes an object, not {value}."),
            field="options",
            value=shown(options),
        )
    return read_fields(options, fields)


def check_each_once(name: str, words: Sequence[str]) -> None:
    """Refuses a list that names something twice; raises BadRequest."""
    for place, word in enumerate(words):
        if word in words[:place]:
            raise BadRequest(N_("The field {field} names {value} twice."), field=name, value=word)
