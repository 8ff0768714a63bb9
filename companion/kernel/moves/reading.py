"""Reading a request as a move, by what each verb says of itself."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.kernel.game import TABLE, Move
from companion.kernel.moves.fields import Field, Word, read_fields
from companion.kernel.refusal import missing


def read_move(
    verbs: Mapping[str, type[Move]],
    seats: Sequence[str],
    state: Any,
    request: Mapping[str, Any],
) -> Move:
    """A request as a move; raises BadRequest for words that are no words of this game."""
    if "do" not in request:
        raise missing("do")
    do = Word(verbs)
    kind = verbs[do.read("do", request["do"])]
    head: dict[str, Field] = {"seat": Word((*seats, TABLE)), "do": do}
    values = read_fields(request, {**head, **kind.verb.fields(state)})
    # By the names of the protocol: `is` cannot be the name of an attribute.
    return msgspec.convert(values, kind)


def verb_names(verbs: Mapping[str, type[Move]]) -> dict[str, str]:
    """The verbs as people say them, for the words of a game."""
    return {f"verb:{do}": kind.verb.name for do, kind in verbs.items()}
