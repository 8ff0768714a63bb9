"""Moves in one line of words: `red launch 1 true`, `table adjust red gain=turbine`, `undo`.

Fields stand in the order of the move's class, or as name=value; lists have commas.
"""

import types
import typing
from functools import cache
from typing import Any

import msgspec

from companion.games.gallions.rules.moves.verbs import VERBS

Request = dict[str, Any]


@cache
def fields_of(verb: str) -> dict[str, type]:
    """The fields of a verb besides its seat, each with its plain type."""
    found = {}
    for field in msgspec.structs.fields(VERBS[verb]):
        kinds = [field.type]
        if isinstance(field.type, types.UnionType):
            kinds = [kind for kind in typing.get_args(field.type) if kind is not type(None)]
        found[field.encode_name] = typing.get_origin(kinds[0]) or kinds[0]
    del found["seat"]
    return found


def read_value(kind: type, text: str) -> Any:
    if kind is tuple:
        return text.split(",") if text else []
    if kind is bool:
        return {"true": True, "false": False}[text]
    return int(text) if kind is int else text


def read_move(text: str) -> Request:
    words = text.split()
    if len(words) == 1:
        return {"do": words[0]}
    seat, verb, *rest = words
    kinds = fields_of(verb)
    names = list(kinds)
    request: Request = {"seat": seat, "do": verb}
    for word in rest:
        name, equals, value = word.partition("=")
        if not equals:
            name, value = names.pop(0), word
        request[name] = read_value(kinds[name], value)
    return request


def write_value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(value) if isinstance(value, list) else str(value)


def write_move(request: Request) -> str:
    fields = dict(request)
    verb = fields.pop("do")
    if verb in ("undo", "redo"):
        return str(verb)
    seat = fields.pop("seat")
    return " ".join([seat, verb, *(f"{name}={write_value(v)}" for name, v in fields.items())])
