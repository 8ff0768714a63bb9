"""Reading a request as a move, by what each verb says of itself."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.kernel.fields import Field, Word, read_fields
from companion.games.kernel.game import TABLE, Move
from companion.games.kernel.refusal import missing


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
    del values["do"]
    return kind(**values)


def verb_names(verbs: Mapping[str, type[Move]]) -> dict[str, str]:
    """The verbs as people say them, for the words of a game."""
    return {f"verb:{do}": kind.verb.name for do, kind in verbs.items()}
