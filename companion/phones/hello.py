"""The first message over a socket: who speaks, in which language, and what it knows already."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from companion.kernel.moves.fields import Integer, check_names, shown
from companion.kernel.refusal import BadRequest, Refused, missing
from companion.kernel.text.translatable import N_
from companion.phones.limits import LARGEST_ID
from companion.system.i18n import LANGUAGES

# Of the protocol; there is no other yet.
VERSION = 1
FIELDS = ("hello", "token", "lang", "record")


class Hello(Struct, frozen=True):
    """As a phone says it."""

    token: str
    # "" for one that we do not speak: then it is the table's.
    language: str = ""
    # The last record that it knows.
    record: int | None = None


def read_hello(message: Mapping[str, Any]) -> Hello:
    """Raises BadRequest."""
    for field in ("hello", "token"):
        if field not in message:
            raise missing(field)
    check_names(message, FIELDS)
    Integer(VERSION, VERSION).read("hello", message["hello"])
    for field in ("token", "lang"):
        if not isinstance(message.get(field, ""), str):
            raise BadRequest(
                N_("The field {field} takes a text, not {value}."),
                field=field,
                value=shown(message[field]),
            )
    language = message.get("lang", "")[:2]
    record = None
    if "record" in message:
        # How far the game is, is told to nobody without a token.
        record = Integer(0, LARGEST_ID).read("record", message["record"])
    return Hello(message["token"], language if language in LANGUAGES else "", record)


def bad_token() -> Refused:
    return Refused(
        "bad-token", None, N_("This phone has no seat in this game: it can join with a code.")
    )
