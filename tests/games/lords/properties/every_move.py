"""Every move that can be written down for a seat, in the words of a position."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from companion.games.lords.rules.moves.fields import ItemName
from companion.games.lords.rules.moves.verbs import VERBS
from companion.games.lords.rules.state import State
from companion.kernel.moves.fields import Integer, Word

TENTS = ("fort-1", "fort-2", "mill-1", "mill-2", "mill-7")


def values(state: State, name: str, field: Any) -> list[Any]:
    """The words that a field takes; of numbers those that matter."""
    if isinstance(field, ItemName):
        return [*field.allowed, *TENTS]
    if isinstance(field, Word):
        return [*field.allowed, *([None] if field.optional else [])]
    assert isinstance(field, Integer), name
    highest = max(player.gold for player in state.players.values()) + 2
    return list(range(1, highest if name == "gold" else field.high + 1))


def every_move(state: State, seat: str, verb: str) -> Iterator[dict[str, Any]]:
    fields = VERBS[verb].verb.fields(state)
    for words in product(*(values(state, name, field) for name, field in fields.items())):
        given = dict(zip(fields, words, strict=True))
        yield {"seat": seat, "do": verb} | {k: v for k, v in given.items() if v is not None}


def listed_verbs() -> list[str]:
    return [do for do, kind in VERBS.items() if kind.verb.listed != "none"]


def some_moves(state: State, seat: str, random: Random, count: int) -> list[dict[str, Any]]:
    """Of each verb, some moves, as somebody might send them at any time."""
    moves = []
    for verb in listed_verbs():
        fields = VERBS[verb].verb.fields(state)
        for _ in range(count):
            given = {n: random.choice(values(state, n, field)) for n, field in fields.items()}
            chosen = {k: v for k, v in given.items() if v is not None}
            moves.append({"seat": seat, "do": verb} | chosen)
    return moves
